import { useStore } from '@nanostores/react';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { loadTexts } from '@seahour/ui/i18n/load-texts.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import type detailTexts from '@seahour/widget/texts/detail.json';
import {
  type ComponentType,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useBooking } from '../../parts/use-booking.ts';
import type { DetailT } from './detail/detail-context.ts';
import type { DetailDialogProps } from './detail/detail-dialog.tsx';

type Loading = 'idle' | 'loading' | 'failed' | LoadedDetail;

/** The button to everything about an offer; the details are fetched while it is seen. */
export function MoreInfo({ offer }: { offer: CompanyActivity }) {
  const { booking, t, language } = useBooking();
  const button = useRef<HTMLButtonElement>(null);
  const [detail, setDetail] = useState<Loading>('idle');
  const isShown =
    useStore(booking.offer.$detailed)?.company_activity_id === offer.company_activity_id;

  useLeavingFocus(button);
  useEffect(() => {
    // A failed prefetch is silent: a press loads again and reports.
    loadDetail(language).catch(() => {});
  }, [language]);

  const show = async () => {
    setDetail('loading');
    try {
      setDetail(await loadDetail(language));
      if (button.current) booking.offer.showDetails(offer);
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
            booking.offer.hideDetails();
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** The offer may be gone from the list that is refreshed after its details; keeps the focus then. */
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

interface LoadedDetail {
  DetailDialog: ComponentType<DetailDialogProps>;
  t: DetailT;
}

const TEXTS = import.meta.glob<typeof detailTexts>('../../locales/*/detail.json', {
  import: 'default',
});

const loaded = new Map<Language, Promise<LoadedDetail>>();

/** The details and their texts: fetched once, and again after a failure. */
function loadDetail(language: Language): Promise<LoadedDetail> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = load(language);
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}

async function load(language: Language): Promise<LoadedDetail> {
  const [{ DetailDialog }, texts] = await Promise.all([
    import('./detail/detail-dialog.tsx'),
    loadTexts(TEXTS, language),
  ]);
  return { DetailDialog, t: createTranslate(texts, language) };
}
