import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useEffect, useRef } from 'react';
import { adoptStyles } from '../kit/styles.ts';
import { Summary } from './summary.tsx';
import css from './summary-sheet.css?inline';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

/** As in the container queries. */
const NARROW_PX = 800;

/** The trip on a narrow screen: a sheet over the booking, closed by Escape, cross or button. */
export function SummarySheet({ onClose }: { onClose(): void }) {
  const { t } = useBooking();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close();
  // In a wide widget the trip stands beside the booking, and nothing unseen may keep that from use.
  useEffect(() => {
    const widget = sheet.current?.closest('.bw');
    if (!widget) return;
    const observer = new ResizeObserver(([seen]) => {
      if (seen && seen.contentRect.width > NARROW_PX) sheet.current?.close();
    });
    observer.observe(widget);
    return () => observer.disconnect();
  }, []);
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
          className="btn btn-primary btn-lg"
          part="button-primary"
          onClick={close}
        >
          {t('summary.back_to_booking')}
        </button>
      </div>
    </dialog>
  );
}
