import type { OrderStatus } from '@seahour/api-types/order.ts';
import { addMonths, firstDay } from '@seahour/api-types/rules/month.ts';
import type { PaymentState } from '@seahour/api-types/rules/payment-codes.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  COMMISSION_MINOR,
  COUNTED_MINOR,
  IS_EARNED,
  JOIN_MONEY,
  JOIN_TAKEN,
  MONEY_COLUMNS,
} from '../booking/order-money.ts';
import type { Db } from '../tables/connection.ts';
import type { Localised, OrderRow } from '../tables/schema.ts';

/** How a booking stands for its partner: the first two count. */
export const STATES = ['done', 'booked', 'held', 'cancelled'] as const;
export type State = (typeof STATES)[number];

export const STATE_OF = {
  completed: 'done',
  confirmed: 'booked',
  unconfirmed: 'held',
  declined: 'cancelled',
  cancelled: 'cancelled',
  no_show: 'cancelled',
} as const satisfies Record<OrderStatus, State>;

/** What counts of orders `o`, or will where they are confirmed. */
export const AMOUNT_MINOR = sql`
  case when ${IS_EARNED} then ${COUNTED_MINOR}
    when o.order_status = 'unconfirmed' then o.amount_minor else 0 end`;

/** What their partner gets, or would where they are confirmed. */
export const SHARE_MINOR = sql`
  case when ${IS_EARNED} then ${COMMISSION_MINOR}
    when o.order_status = 'unconfirmed' then round(o.amount_minor * o.commission_percent / 100)
    else 0 end`;

export const JOINS = sql`${JOIN_MONEY} ${JOIN_TAKEN}`;

/** Trips `o` of a month. */
export const isIn = (month: string): RawBuilder<unknown> =>
  sql`o.date >= ${firstDay(month)} and o.date < ${firstDay(addMonths(month, 1))}`;

/** A booking as its partner may see it: nothing of its guest. */
export interface BookingRow
  extends Pick<
    OrderRow,
    | 'number'
    | 'partner_reference'
    | 'company_activity_id'
    | 'order_status'
    | 'end_reason'
    | 'payment_method'
    | 'expires_at'
    | 'date'
    | 'time'
    | 'hour_count'
    | 'guests'
    | 'currency'
    | 'amount_minor'
  > {
  payment_status: PaymentState;
  commission_percent: number;
  created_at: Date;
  title: string;
  city_name: Localised;
  activity_name: Localised;
  counted_minor: number;
  commission_minor: number;
  refund_minor: number;
}

/** Of orders `o`, with `BOOKING_JOINS`. */
export const BOOKING_COLUMNS = sql`
  o.number, o.partner_reference, o.company_activity_id, o.order_status, o.end_reason,
  o.payment_method, o.expires_at, o.date, o.time, o.hour_count, o.guests, o.currency, o.amount_minor,
  o.commission_percent, o.created_at, ca.title, c.name as city_name, a.name as activity_name,
  ${AMOUNT_MINOR} as counted_minor, ${SHARE_MINOR} as commission_minor, ${MONEY_COLUMNS}`;

export const BOOKING_JOINS = sql`
  join company_activities ca on ca.id = o.company_activity_id
  join cities c on c.id = ca.city_id
  join activities a on a.id = ca.activity_id
  ${JOINS}`;

/** Bookings of a partner for a month, by the day of their trip, newest first. */
export async function listBookings(
  db: Db,
  { partnerId, month }: { partnerId: string; month: string },
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${BOOKING_COLUMNS} from live_orders o ${BOOKING_JOINS}
    where o.partner = ${partnerId} and ${isIn(month)}
    order by o.date desc, o.time desc, o.number
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface DayRow {
  date: string;
  currency: string;
  state: OrderStatus;
  count: number;
}

/** How many bookings of a partner each day of a month has, by currency and status. */
export async function countByDay(
  db: Db,
  { partnerId, month }: { partnerId: string; month: string },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select o.date, o.currency, o.order_status as state, count(*) as count from live_orders o
    where o.partner = ${partnerId} and ${isIn(month)}
    group by o.date, o.currency, o.order_status`.execute(db);
  return rows;
}
