import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useBriefly } from '@seahour/ui/use-briefly.ts';
import { adoptStyles } from '../kit/styles.ts';
import css from './booking-number.css?inline';
import { useBooking } from './use-booking.ts';
import { useToasts } from './use-toasts.ts';

adoptStyles(css);

/** The number that names the order: it is read out, selected and copied as a whole. */
export function BookingNumber({ number }: { number: string }) {
  const { t } = useBooking();
  const toasts = useToasts();
  const [isCopied, sayCopied] = useBriefly(number);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
    } catch {
      // Refused by the visitor, or to a page in a frame.
      toasts.show({ tone: 'error', title: t('notices.not_copied') });
      return;
    }
    sayCopied();
    toasts.show({ tone: 'success', title: t('notices.copied') });
  };
  return (
    <div className="booking-number">
      <span>{t('result.booking')}</span>
      <code>{number}</code>
      {/* Missing on pages without TLS, where the number can still be selected. */}
      {'clipboard' in navigator && (
        <button
          type="button"
          className="button is-quiet is-small"
          aria-label={isCopied ? t('result.copied') : t('result.copy_named')}
          onClick={() => void copy()}
        >
          {isCopied && <Icon name="check" size={16} />}
          {isCopied ? t('result.copied') : t('result.copy')}
        </button>
      )}
    </div>
  );
}
