import { PAY_NOW } from '../constants.ts';
import type { Order } from '../order.ts';
import { freesHours } from './order-moves.ts';
import { PAYMENT_STATUS_OF } from './payment-codes.ts';

/** One line of what a booking costs, in major units of its currency. */
export type PriceLine =
  | { kind: 'hours'; price: number; hour_count: number; amount: number }
  | { kind: 'service'; service_id: number; name: string; quantity: number; amount: number }
  | { kind: 'discount'; code: string; amount: number }
  /**
   * `agreed` is what the total lies above its lines, or below them, where staff agreed on it with the
   * guest. `paid` by card so far, `taken` on the pier, still to be paid on the `pier` or by `card`,
   * `back` on the card, the `fee` of who did not come.
   */
  | {
      kind: 'agreed' | 'total' | 'paid' | 'taken' | 'pier' | 'card' | 'back' | 'fee';
      amount: number;
    };

/** What of an order says its price. */
export type Priced = Pick<
  Order,
  | 'order_status'
  | 'payment_status'
  | 'acq_method'
  | 'hour_price'
  | 'hour_count'
  | 'amount'
  | 'additional_services'
  | 'code'
  | 'discount'
  | 'paid'
  | 'taken'
  | 'due'
  | 'refund'
  | 'no_show_fee'
>;

/** What a booking costs line by line, what is paid, and what is still to pay and where. */
export function priceLines(order: Priced): PriceLine[] {
  const { hour_price: price, hour_count, additional_services, amount } = order;
  const { code = '', discount, paid, taken, refund, no_show_fee: fee } = order;
  const lines: PriceLine[] = [
    { kind: 'hours', price, hour_count, amount: price * hour_count },
    ...additional_services.map((line) => ({ kind: 'service' as const, ...line })),
  ];
  if (discount !== undefined) lines.push({ kind: 'discount', code, amount: discount });
  const agreed = amount - listed(lines);
  if (toDecimals(agreed) !== 0) lines.push({ kind: 'agreed', amount: toDecimals(agreed) });
  lines.push({ kind: 'total', amount });
  if (paid !== undefined) lines.push({ kind: 'paid', amount: paid });
  if (taken !== undefined) lines.push({ kind: 'taken', amount: taken });
  const rest = restOf(order);
  if (rest) lines.push(rest);
  if (refund !== undefined) lines.push({ kind: 'back', amount: refund });
  if (fee?.state === 'charged') lines.push({ kind: 'fee', amount: fee.amount });
  return lines;
}

/** What is still to be paid; null where nothing is, or the trip is over. */
function restOf(order: Priced): PriceLine | null {
  const { order_status, payment_status, acq_method, amount, taken = 0, due } = order;
  if (freesHours(order_status) || order_status === 'no_show') return null;
  if (due !== undefined) return { kind: 'pier', amount: due };
  const isPaid =
    payment_status === PAYMENT_STATUS_OF.paid || payment_status === PAYMENT_STATUS_OF.refunded;
  if (isPaid || amount <= taken || order_status === 'completed') return null;
  return { kind: acq_method === PAY_NOW ? 'card' : 'pier', amount: toDecimals(amount - taken) };
}

const listed = (lines: readonly PriceLine[]): number =>
  lines.reduce((sum, { kind, amount }) => sum + (kind === 'discount' ? -amount : amount), 0);

/** No sum has more decimals than its currency: what is counted of them may, by the way it is kept. */
const toDecimals = (sum: number): number => Number(sum.toFixed(4));
