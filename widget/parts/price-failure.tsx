import { useStore } from '@nanostores/react';
import { adoptStyles } from '../kit/styles.ts';
import css from './price-failure.css?inline';
import { useBooking } from './use-booking.ts';
import { useOnline } from './use-online.ts';

adoptStyles(css);

/** Says that the price of the chosen hours did not load, with a retry. */
export function PriceFailure({ isNarrow = false }: { isNarrow?: boolean }) {
  const { booking, t } = useBooking();
  const hasFailed = useStore(booking.price.$state) === 'failed';
  useOnline(hasFailed, booking.price.reload);
  if (!hasFailed) return null;

  const retry = (root: Node) => {
    // The button disappears with the failure; keep the focus in the dialog.
    if (root instanceof ShadowRoot) root.getElementById('bw-title')?.focus();
    booking.price.reload();
  };

  return (
    <p className={`price-failure${isNarrow ? ' is-narrow' : ''}`} role="status">
      {t('summary.price_failed')}{' '}
      <button type="button" onClick={(event) => retry(event.currentTarget.getRootNode())}>
        {t('summary.price_retry')}
      </button>
    </p>
  );
}
