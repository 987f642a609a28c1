import { cityDate, cityHour } from '@seahour/api-types/rules/booking-window.ts';
import { cancelTerms, refundPercent } from '@seahour/api-types/rules/cancellation.ts';
import type { Money } from '@seahour/api-types/rules/money.ts';
import { canMoveOrder } from '@seahour/api-types/rules/order-moves.ts';
import type { LockedOrder } from '../booking/lock-orders.ts';
import { isDisputed, keptMinor } from '../booking/order-money.ts';
import { termsOf } from '../booking/order-price.ts';

export type Cancellable = Pick<
  LockedOrder,
  | 'order_status'
  | 'payment_status'
  | 'amount_minor'
  | 'paid_minor'
  | 'asked_minor'
  | 'gift_minor'
  | 'taken_minor'
  | 'last_refund_minor'
  | 'surplus_back_minor'
  | 'is_mismatched'
  | 'refund_minor'
  | 'money_flag'
  | 'currency'
  | 'cancellation'
  | 'weather_at'
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
  const { date, time, time_zone, currency } = order;
  const clock = { date: cityDate(time_zone, now), time: cityHour(time_zone, now) };
  const terms = cancelTerms(termsOf(order), { date, time }, clock);
  const percent = refundPercent(terms);
  // Of what a bank looks into nothing can be promised.
  const minor = isDisputed(order) ? 0 : partOf(keptMinor(order), percent);
  return { percent, refund: { minor, currency } };
}

/** Never more than the share. */
const partOf = (minor: number, percent: number): number => Math.floor((minor * percent) / 100);
