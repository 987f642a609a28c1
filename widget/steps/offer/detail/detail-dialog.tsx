import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useEffect, useId, useRef } from 'react';
import { adoptStyles } from '../../../kit/styles.ts';
import { useBooking } from '../../../parts/use-booking.ts';
import { OfferHeart } from '../offer-heart.tsx';
import { DetailProvider, type DetailT } from './detail-context.ts';
import css from './detail-dialog.css?inline';
import { DetailPhotos } from './detail-photos.tsx';
import { DetailText } from './detail-text.tsx';

adoptStyles(css);

export interface DetailDialogProps {
  offer: CompanyActivity;
  t: DetailT;
  onClose(): void;
}

/** Everything about one offer, in a dialog over the booking; Escape closes only this one. */
export function DetailDialog({ offer, t, onClose }: DetailDialogProps) {
  const { booking } = useBooking();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  const choose = () => {
    booking.offer.choose(offer);
    close();
  };
  return (
    <DetailProvider value={{ offer, t }}>
      <dialog
        ref={dialog}
        className="detail"
        aria-labelledby={titleId}
        // React tells it of the dialogs inside too.
        onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      >
        <header className="detail-top">
          <b>{t('about')}</b>
          <OfferHeart offer={offer} />
          <button
            type="button"
            className="bw-x"
            part="button-close"
            aria-label={t('close')}
            onClick={close}
          >
            <Icon name="close" size={20} />
          </button>
        </header>
        <div className="detail-scroll">
          <DetailPhotos />
          <DetailText titleId={titleId} heading={heading}>
            <footer className="bw-foot">
              <button
                type="button"
                className="button is-primary bw-next"
                part="button-primary"
                onClick={choose}
              >
                {t('choose')}
              </button>
            </footer>
          </DetailText>
        </div>
      </dialog>
    </DetailProvider>
  );
}
