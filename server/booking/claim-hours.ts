import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { newsJson, type OrderNews } from '../outbox/notify.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import type { OrderServiceRow } from '../tables/schema.ts';
import { releaseExpiredHolds } from './holds.ts';
import type { NewOrder } from './order-rows.ts';

const HOUR_MS = 3_600_000;

/** Hours for an order. */
export interface WantedHours {
  offer: { id: number; buffer_hours: number };
  orderId: OrderId;
  /** Hours that must all be free. */
  starts: readonly Date[];
  /** When they are free again unless they are paid; null for hours that are sold. */
  expiresAt: Date | null;
  /** Of a test: they have to be free, and are not claimed. */
  isTest: boolean;
  now: Date;
}

/** An order that is written with its hours. */
export interface NewBooking extends WantedHours {
  order: NewOrder;
  services: readonly OrderServiceRow[];
  /** What people are told of it. */
  news: readonly OrderNews[];
  /** The catalogue that its prices and rules were taken from; null where it was read just now. */
  catalogueVersion: number | null;
  /** So many a guest may have that nobody has answered or paid; null without a limit. */
  mostOpen: number | null;
  /** Null where the request may not be repeated. */
  key: { key: string; request_hash: string; response: string } | null;
}

export type HoursClaimed =
  | { outcome: 'booked' }
  /** An hour is another order's, or staff closed it. Nothing was written. */
  | { outcome: 'taken' | 'closed' };

export type Claimed =
  | HoursClaimed
  /** The key was used before: by this request or, with another hash, by another one. */
  | { outcome: 'replayed'; request_hash: string; response: string }
  /** The catalogue has changed since `catalogueVersion`: price and check again. */
  | { outcome: 'outdated' }
  /** The code of the order was used up or removed meanwhile: look at it again. */
  | { outcome: 'code_gone' }
  /** The guest has too many open orders, by their phone or by their mail. */
  | { outcome: 'too_many'; response: 'phone' | 'mail' };

/**
 * Claims hours, and writes a new order with its services and messages: whole or not at all, in one
 * statement. The SQL function `book` decides, see `book.sql`.
 */
export function claimHours(db: Db, booking: NewBooking): Promise<Claimed>;
export function claimHours(db: Db, hours: WantedHours): Promise<HoursClaimed>;
export async function claimHours(db: Db, booking: WantedHours | NewBooking): Promise<Claimed> {
  const first = await callBook(db, booking);
  if (first.outcome !== 'expired') return first;
  await release(db, booking);
  const second = await callBook(db, booking);
  return second.outcome === 'expired' ? { outcome: 'taken' } : second;
}

async function callBook(
  db: Db,
  booking: WantedHours | NewBooking,
): Promise<Claimed | { outcome: 'expired' }> {
  const { offer, orderId, starts, expiresAt, now } = booking;
  const made = 'order' in booking ? booking : null;
  const { rows } = await sql<Claimed>`
    with booked as materialized (
      select * from book(${offer.id}, ${orderId}, ${starts}, ${buffersOf(starts, offer.buffer_hours)},
        ${expiresAt}, ${now}, ${made?.catalogueVersion ?? null},
        ${made && JSON.stringify(made.order)}, ${JSON.stringify(made?.services ?? [])},
        ${made?.key?.key ?? null}, ${made?.key?.request_hash ?? null}, ${made?.key?.response ?? null},
        ${made?.mostOpen ?? null}, ${booking.isTest})
    )
    select booked.*,
      case when outcome = 'booked' then queue_messages(${newsJson(made?.news ?? [])}) end
    from booked`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('booking answers one row');
  return row;
}

async function release(db: Db, { offer, starts, now }: WantedHours): Promise<void> {
  const wanted = { companyActivityIds: [offer.id], starts, now };
  if (db.isTransaction) return releaseExpiredHolds(db, wanted);
  await inTransaction(db, async (tx) => ({
    commit: true,
    value: await releaseExpiredHolds(tx, wanted),
  }));
}

/**
 * The hours around a block that keep other bookings at a distance. Every booking claims them on
 * both sides where they are free, so a later one finds the distance kept whichever side it is on.
 */
export function buffersOf(starts: readonly Date[], bufferHours: number): Date[] {
  const first = starts[0]?.getTime() ?? 0;
  const last = starts.at(-1)?.getTime() ?? 0;
  return Array.from({ length: bufferHours }, (_, index) => (index + 1) * HOUR_MS).flatMap(
    (distance) => [new Date(first - distance), new Date(last + distance)],
  );
}
