import type { Draft } from './draft.ts';
import type { OrderState } from './order-state.ts';

export interface Charged {
  amount: number;
  currency: string;
}

/**
 * What an order costs, to the last digit; null while there is none and all totals are near. An order
 * that was opened carries all of its price in its hours.
 */
export function charged(
  order: OrderState,
  { order_price, code }: Pick<Draft, 'order_price'> & Partial<Pick<Draft, 'code'>>,
): Charged | null {
  if (order.state === 'booked' || order.state === 'paid') {
    return { amount: order.amount, currency: order.currency };
  }
  if (order.state === 'draft' || !order_price) return null;
  return { amount: order_price.total - (code?.sum ?? 0), currency: order_price.currency };
}
