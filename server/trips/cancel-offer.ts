import { cityDate, cityHour } from '@seahour/api-types/rules/booking-window.ts';
import {
  cancelTerms,
  FREE_UNTIL_START,
  refundPercent,
} from '@seahour/api-types/rules/cancellation.ts';
import type { Money } from '@seahour/api-types/rules/money.ts';
import { canMoveOrder } from '@seahour/api-types/rules/order-moves.ts';
import type { OrderRow } from '../tables/schema.ts';

type Cancellable = Pick<
  OrderRow,
  | 'order_status'
  | 'payment_state'
  | 'amount_minor'
  | 'currency'
  | 'cancellation'
  | 'date'
  | 'time'
  | 'starts_at'
> & { time_zone: string };

export interface CancelOffer {
  percent: number;
  refund: Money;
}

/** What cancelling an order gives back now; null where it cannot be cancelled any more. */
export function cancelOffer(order: Cancellable, now: Date): CancelOffer | null {
  if (!canMoveOrder(order.order_status, 'cancelled') || order.starts_at <= now) return null;
  const { cancellation, date, time, time_zone, amount_minor, currency } = order;
  const clock = { date: cityDate(time_zone, now), time: cityHour(time_zone, now) };
  const terms = cancelTerms(cancellation ?? FREE_UNTIL_START, { date, time }, clock);
  const percent = refundPercent(terms);
  const paid = order.payment_state === 'paid' ? amount_minor : 0;
  return { percent, refund: { minor: partOf(paid, percent), currency } };
}

/** Never more than the share. */
const partOf = (minor: number, percent: number): number => Math.floor((minor * percent) / 100);
