import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  FOUND_COLUMNS,
  FOUND_TABLES,
  type FoundOrderRow,
  type NewOrder,
} from '../../booking/order-rows.ts';
import type { FullOfferRow } from '../../catalogue/full-offers.ts';
import { storableDay } from '../../platform/database/storable.ts';
import type { Db } from '../../tables/connection.ts';
import type { OctoBookingRow } from '../../tables/octo.ts';
import type { CompanyActivityRow } from '../../tables/schema.ts';
import type { OctoCall } from '../call.ts';
import type { Span } from '../span.ts';

/** A booking of a reseller: what it says of it, and the order. */
export interface BookingRow
  extends FoundOrderRow,
    Omit<OctoBookingRow, 'order_id'>,
    Pick<CompanyActivityRow, 'filters' | 'notice_hours' | 'buffer_hours'>,
    Pick<FullOfferRow, 'opening'> {
  commission_percent: number;
  country_code: string;
  /** When anything happened to the order last, and when it was confirmed for good. */
  heard_at: Date | null;
  answered_at: Date | null;
}

export interface BookingKey {
  partnerId: string;
  uuid: string;
}

const selectBookings = (where: RawBuilder<unknown>) => sql<BookingRow>`
  select ${FOUND_COLUMNS}, b.uuid, b.partner_id, b.request_hash, b.contact, b.notes, b.unit_items,
    b.cancel_percent, b.cancel_reason, b.confirmed_at, b.cancelled_at, b.updated_at,
    ca.filters, ca.notice_hours, ca.buffer_hours, c.country_code, heard.*,
    (select coalesce(json_agg(json_build_object('day_of_week', oh.day_of_week,
        'from_hour', oh.from_hour, 'to_hour', oh.to_hour)), '[]')
      from opening_hours oh where oh.company_activity_id = ca.id) as opening
  from ${FOUND_TABLES}
  join octo_bookings b on b.order_id = o.order_id
  cross join lateral (
    select max(e.occurred_at) as heard_at,
      max(e.occurred_at) filter (where e.type = 'confirmed') as answered_at
    from partner_events e where e.order_id = o.order_id
  ) heard
  where ${where}`;

export async function findBooking(
  db: Db,
  { partnerId, uuid }: BookingKey,
): Promise<BookingRow | undefined> {
  const { rows } = await selectBookings(
    sql`b.partner_id = ${partnerId} and b.uuid = ${uuid}`,
  ).execute(db);
  return rows[0];
}

/** Whose bookings are meant: those of a key for tests are tests, and it sees no others. */
export type BookingOwner = Pick<OctoCall, 'partner' | 'isTest'>;

/** What bookings are listed by; they have to fit all of it. */
export interface BookingFilter {
  /** What its partner calls a booking. */
  resellerReference?: string | undefined;
  supplierReference?: string | undefined;
  /** The days of trips. */
  span: Span | null;
}

/** The newest bookings of a caller that fit. */
export async function listBookings(
  db: Db,
  { partner, isTest }: BookingOwner,
  { resellerReference, supplierReference, span }: BookingFilter,
  limit: number,
): Promise<BookingRow[]> {
  const first = span && storableDay(span.first);
  const last = span && storableDay(span.last);
  const { rows } = await sql<BookingRow>`
    ${selectBookings(sql`b.partner_id = ${partner.id} and o.is_test = ${isTest}
      and (${resellerReference ?? null}::text is null
        or o.partner_reference = ${resellerReference ?? null})
      and (${supplierReference ?? null}::text is null or o.number = ${supplierReference ?? null})
      and (${first}::date is null or o.date between ${first} and ${last})`)}
    order by o.created_at desc, o.order_id desc limit ${limit}`.execute(db);
  return rows;
}

/** A booking that no other call of its reseller changes until the transaction ends. */
export async function lockBooking(
  tx: Db,
  { partnerId, uuid }: BookingKey,
): Promise<OrderId | undefined> {
  const { rows } = await sql<{ order_id: OrderId }>`
    select order_id from octo_bookings
    where partner_id = ${partnerId} and uuid = ${uuid} for update`.execute(tx);
  return rows[0]?.order_id;
}

/** False where there is one of this UUID; waits where another transaction is about to write it. */
export async function insertBooking(
  tx: Db,
  row: Pick<
    OctoBookingRow,
    | 'partner_id'
    | 'uuid'
    | 'order_id'
    | 'request_hash'
    | 'contact'
    | 'notes'
    | 'unit_items'
    | 'updated_at'
  >,
): Promise<boolean> {
  const { rows } = await sql`
    insert into octo_bookings (partner_id, uuid, order_id, request_hash, contact, notes,
      unit_items, updated_at)
    values (${row.partner_id}, ${row.uuid}, ${row.order_id}, ${row.request_hash},
      ${jsonOf(row.contact)}, ${row.notes}, ${jsonOf(row.unit_items)}, ${row.updated_at})
    on conflict (partner_id, uuid) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export type BookingChange = Partial<
  Pick<OctoBookingRow, 'contact' | 'notes' | 'unit_items' | 'cancel_reason' | 'confirmed_at'>
>;

/** Writes what has changed of what a reseller says. */
export async function changeBooking(
  tx: Db,
  { partnerId, uuid }: BookingKey,
  { contact, unit_items, ...rest }: BookingChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('octo_bookings')
    .set({
      ...rest,
      ...(contact !== undefined && { contact: sql`${jsonOf(contact)}::json` }),
      ...(unit_items !== undefined && { unit_items: sql`${jsonOf(unit_items)}::json` }),
      updated_at: now,
    })
    .where('partner_id', '=', partnerId)
    .where('uuid', '=', uuid)
    .execute();
}

const jsonOf = (value: unknown): string | null => (value ? JSON.stringify(value) : null);

/** How many holds of a caller are live; what it asks at once is counted one after the other. */
export async function countHolds(
  tx: Db,
  { partner, isTest }: BookingOwner,
  now: Date,
): Promise<number> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('octo holds ' || ${partner.id}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from octo_bookings b join orders o on o.order_id = b.order_id
    where b.partner_id = ${partner.id} and o.is_test = ${isTest} and b.confirmed_at is null
      and o.order_status = 'unconfirmed' and o.expires_at > ${now}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** When a hold ends, for the order and for its hours. */
export async function setHoldEnd(tx: Db, orderId: OrderId, expiresAt: Date): Promise<void> {
  await sql`update orders set expires_at = ${expiresAt} where order_id = ${orderId}`.execute(tx);
  await sql`
    update claimed_hours set expires_at = ${expiresAt} where order_id = ${orderId}`.execute(tx);
}

/** What a booking's order takes over of what its reseller says; absent stays as it is. */
export interface OrderChange {
  /** Null where hours are held no more, but sold. */
  expires_at?: null;
  name?: string;
  phone?: string;
  mail?: string;
  comment?: string;
  language?: FoundOrderRow['language'];
  partner_reference?: string | null;
  guests?: number | null;
}

export async function changeOrderFacts(
  tx: Db,
  orderId: OrderId,
  change: OrderChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('orders').set(change).where('order_id', '=', orderId).execute();
}

/** Where a hold goes, and what it costs there. Its rows follow it by their references. */
export async function setHoldPlace(tx: Db, orderId: OrderId, to: NewOrder): Promise<void> {
  await sql`
    update orders set company_activity_id = ${to.company_activity_id}, date = ${to.date},
      time = ${to.time}, hour_count = ${to.hour_count}, starts_at = ${to.starts_at},
      expires_at = ${to.expires_at}, guests = ${to.guests}, currency = ${to.currency},
      hour_price_minor = ${to.hour_price_minor}, amount_minor = ${to.amount_minor},
      cancellation = ${to.cancellation && JSON.stringify(to.cancellation)}
    where order_id = ${orderId}`.execute(tx);
}
