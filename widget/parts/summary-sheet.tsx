import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useEffect, useRef } from 'react';
import { adoptStyles } from '../kit/styles.ts';
import { Summary } from './summary.tsx';
import css from './summary-sheet.css?inline';
import { useBooking } from './use-booking.ts';
import { useNarrow } from './use-narrow.ts';

adoptStyles(css);

/** The trip on a narrow screen: a sheet over the booking, closed by Escape, cross or button. */
export function SummarySheet({ onClose }: { onClose(): void }) {
  const { t } = useBooking();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close();
  // In a wide widget the trip stands beside the booking, and nothing unseen may keep that from use.
  const isNarrow = useNarrow(sheet);
  useEffect(() => {
    if (isNarrow === false) sheet.current?.close();
  }, [isNarrow]);
  return (
    <dialog ref={sheet} className="sheet" aria-label={t('summary.title')} onClose={onClose}>
      <button type="button" className="bw-x" aria-label={t('frame.close')} onClick={close}>
        <Icon name="close" size={20} />
      </button>
      <div className="sheet-in">
        <Summary />
      </div>
      <div className="bw-foot">
        <button
          type="button"
          className="button is-primary is-large"
          part="button-primary"
          onClick={close}
        >
          {t('summary.back_to_booking')}
        </button>
      </div>
    </dialog>
  );
}
