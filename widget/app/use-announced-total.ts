import { useStore } from '@nanostores/react';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useEffect, useRef } from 'react';
import { isConverted } from '../booking/converted.ts';
import type { Summary } from '../booking/summary.ts';
import { announce } from '../kit/live-announcer.ts';
import { useBooking } from '../parts/use-booking.ts';

/** Prices come in two waves, of which only the last is worth hearing. */
const SETTLED_AFTER_MS = 600;

/** Reads out the running total when it has changed; the step itself is read before it. */
export function useAnnouncedTotal(): void {
  const { booking, t, language } = useBooking();
  const summary = useStore(booking.price.$summary);
  const city = useStore(booking.$city);
  const { hasChrome } = useStore(booking.navigation.$frame);
  const total = summary ? spokenTotal(summary, city?.currency) : '';
  const said = useRef('');

  function spokenTotal({ total, currency, raw, ...summary }: Summary, own: string | undefined) {
    if (total === null) return '';
    const amount = formatAmount(total, currency, language);
    const isNear = isConverted(currency, raw?.currency ?? own);
    const price = isNear ? t('frame.approximate', { amount }) : amount;
    const isFrom = summary.lines.some((line) => line.kind === 'hours' && line.isFrom);
    return isFrom ? t('summary.from_price', { price }) : price;
  }

  useEffect(() => {
    if (total === '' || !hasChrome || total === said.current) return;
    const timer = setTimeout(() => {
      said.current = total;
      announce(t('notices.total', { total }), 'polite');
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [total, hasChrome, t]);
}
