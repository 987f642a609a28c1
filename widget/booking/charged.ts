import type { Draft } from './draft.ts';
import type { Outcome } from './order-sender.ts';

export interface Charged {
  amount: number;
  currency: string;
}

/**
 * What an order costs, to the last digit; null while there is none and all totals are near. An order
 * that was opened by its number (`isOrder`) carries all of its price in its hours.
 */
export function charged(
  outcome: Outcome,
  { hour_price }: Pick<Draft, 'hour_price'>,
  isOrder: boolean,
): Charged | null {
  if (outcome.state === 'booked') return { amount: outcome.amount, currency: outcome.currency };
  if (!isOrder || outcome.state === 'none' || !hour_price) return null;
  return { amount: hour_price.total, currency: hour_price.currency };
}
