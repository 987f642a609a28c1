import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Order } from '@seahour/api-types/order.ts';
import type { getOrderStatus } from '@seahour/api-types/orders.ts';
import type { Language, UniqueId } from '@seahour/api-types/primitives.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { isEnd } from '@seahour/api-types/rules/order-moves.ts';
import { ACQ_METHOD_OF, PAYMENT_STATUS_OF } from '@seahour/api-types/rules/payment-codes.ts';
import { localise } from '../platform/localise.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { PaymentRow } from '../tables/schema.ts';
import { dueMinor, isDisputed } from './order-money.ts';
import { feeOf, termsOf } from './order-price.ts';
import { type FoundOrderRow, findOrderOfHolder } from './order-rows.ts';

export async function readOrder(
  db: Db,
  uniqueId: UniqueId,
  language: Language,
): Promise<Outcome<Order>> {
  const row = await findOrderOfHolder(db, uniqueId);
  if (!row) return notFound('order_id');
  return answer(order(row, language));
}

export async function readOrderCalendar(
  db: Db,
  uniqueId: UniqueId,
  write: (row: FoundOrderRow) => Promise<string>,
): Promise<Outcome<{ file: string }>> {
  const row = await findOrderOfHolder(db, uniqueId);
  return row ? answer({ file: await write(row) }) : notFound('unique_id');
}

export function orderStatus(
  row: FoundOrderRow,
  language: Language,
): ResponseOf<typeof getOrderStatus> {
  const { number, order_status, company_activity_id, hour_count, date, currency, title } = row;
  return {
    number,
    company_activity_id,
    payment_status: PAYMENT_STATUS_OF[row.payment_status],
    order_status,
    time: clockTime(row.time),
    hour_count,
    date,
    activity_name: localise(row.activity_name, language),
    amount: toMajor(row.amount_minor, currency),
    currency,
    title,
    ...(row.is_test && { test: true }),
  };
}

const clockTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`;

export const order = (row: FoundOrderRow, language: Language): Order => ({
  unique_id: row.unique_id,
  ...orderFacts(row, language),
});

/** What is told of an order, without the secret that opens it. */
export function orderFacts(row: FoundOrderRow, language: Language): Omit<Order, 'unique_id'> {
  const { number, order_status, company_activity_id } = row;
  const { title, activity_id, company_name, city_id, time_zone, date, hour_count } = row;
  const { currency, name, phone, mail, comment, expires_at } = row;
  const noShowFee = noShowFeeOf(row);
  return {
    number,
    order_status,
    payment_status: PAYMENT_STATUS_OF[row.payment_status],
    acq_method: ACQ_METHOD_OF[row.payment_method],
    company_activity_id,
    title,
    activity_id,
    activity_name: localise(row.activity_name, language),
    company_name,
    address: localise(row.address, language),
    city_id,
    time_zone,
    date,
    time: clockTime(row.time),
    hour_count,
    starts_at: row.starts_at.toISOString(),
    cancellation: termsOf(row),
    hour_price: toMajor(row.hour_price_minor, currency),
    amount: toMajor(row.amount_minor, currency),
    ...(row.code ? { code: row.code, discount: toMajor(row.discount_minor, currency) } : {}),
    currency,
    additional_services: row.services.map((line) => ({
      service_id: line.service_id,
      name: localise(line.name, language),
      quantity: line.quantity,
      amount: toMajor(line.amount_minor, currency),
    })),
    ...(noShowFee ? { no_show_fee: noShowFee } : {}),
    ...(row.guests ? { guests: row.guests } : {}),
    name,
    phone,
    mail,
    comment,
    ...(row.payment_method === 'now' && row.paid_minor > 0
      ? { paid: toMajor(row.paid_minor, currency) }
      : {}),
    ...(row.taken_minor > 0 ? { taken: toMajor(row.taken_minor, currency) } : {}),
    ...(dueMinor(row) > 0 ? { due: toMajor(dueMinor(row), currency) } : {}),
    ...(row.refund_minor > 0 && !isDisputed(row)
      ? { refund: toMajor(row.refund_minor, currency) }
      : {}),
    ...(expires_at ? { expires_at: expires_at.toISOString() } : {}),
    ...(row.is_test ? { test: true } : {}),
  };
}

/** What is charged if nobody comes, while a card stands for it, or what became of that. */
export function noShowFeeOf(row: FoundOrderRow): Order['no_show_fee'] {
  const { fee, currency } = row;
  // A fee that was taken back before it was charged is none.
  if (fee && (row.order_status === 'no_show' || isReceived(fee))) {
    const isBack = row.payment_status === 'refunded' || row.money_flag === 'dispute_lost';
    const state = isBack ? 'refunded' : STATE_OF_FEE[fee.state];
    return { amount: toMajor(fee.amount_minor, currency), state };
  }
  const minor = isSecured(row) ? feeOf(row) : 0;
  return minor > 0 ? { amount: toMajor(minor, currency), state: 'secured' } : undefined;
}

const isReceived = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  STATE_OF_FEE[state] === 'charged';

/** Whether a card stands for an order that goes on. */
const isSecured = ({ card_state, order_status }: FoundOrderRow): boolean =>
  (card_state === 'waiting' || card_state === 'kept') && !isEnd(order_status);

const STATE_OF_FEE = {
  starting: 'due',
  created: 'due',
  pending: 'due',
  paid: 'charged',
  surplus: 'charged',
  mismatched: 'charged',
  failed: 'failed',
} as const satisfies Record<PaymentRow['state'], NonNullable<Order['no_show_fee']>['state']>;
