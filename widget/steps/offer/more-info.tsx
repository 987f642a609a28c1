import { useStore } from '@nanostores/react';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBooking } from '../../parts/use-booking.ts';
import { type LoadedDetail, loadDetail } from './detail/load-detail.ts';

type Loading = 'idle' | 'loading' | 'failed' | LoadedDetail;

/** The button to everything about an offer; the details are fetched while it is seen. */
export function MoreInfo({ offer }: { offer: CompanyActivity }) {
  const { booking, t, language } = useBooking();
  const button = useRef<HTMLButtonElement>(null);
  const [detail, setDetail] = useState<Loading>('idle');
  const isShown = useStore(booking.$detailed)?.company_activity_id === offer.company_activity_id;

  useLeavingFocus(button);
  useEffect(() => {
    // Whether they came is said to whoever asks for them.
    loadDetail(language).catch(() => {});
  }, [language]);

  const show = async () => {
    setDetail('loading');
    try {
      setDetail(await loadDetail(language));
      if (button.current) booking.showDetails(offer);
    } catch {
      setDetail('failed');
    }
  };

  return (
    <>
      <button
        type="button"
        ref={button}
        className="button is-quiet"
        aria-haspopup="dialog"
        aria-busy={detail === 'loading'}
        aria-label={t('offer.more_named', { title: offer.title })}
        onClick={show}
      >
        {t('offer.more')}
      </button>
      {detail === 'failed' && (
        <p className="problem" role="alert">
          <Icon name="triangle-alert" size={16} />
          {t('offer.more_failed')}
        </p>
      )}
      {isShown && typeof detail === 'object' && (
        <detail.DetailDialog
          offer={offer}
          t={detail.t}
          onClose={() => {
            booking.hideDetails();
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** An offer may be gone from the list that comes after its details; focus must not go with it. */
function useLeavingFocus(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      const root = element?.getRootNode();
      if (root instanceof ShadowRoot && root.activeElement === element) {
        root.getElementById('bw-title')?.focus();
      }
    };
  }, [button]);
}
