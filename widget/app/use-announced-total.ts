import { useStore } from '@nanostores/react';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useEffect, useRef } from 'react';
import { announce } from '../kit/live-announcer.ts';
import { useBooking } from '../parts/use-booking.ts';

/** Prices come in two waves, of which only the last is worth hearing. */
const SETTLED_AFTER_MS = 600;

/** Reads out the running total when it has changed; the step itself is read before it. */
export function useAnnouncedTotal(): void {
  const { booking, t } = useBooking();
  const summary = useStore(booking.$summary);
  const step = useStore(booking.$step);
  const total = summary ? formatAmount(summary.total, summary.currency) : '';
  const said = useRef('');

  useEffect(() => {
    if (total === '' || step >= 8 || total === said.current) return;
    const timer = setTimeout(() => {
      said.current = total;
      announce(t('notices.total', { total }), 'polite');
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [total, step, t]);
}
