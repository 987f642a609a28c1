import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OrderId, UniqueId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { lockOrders } from '../booking/lock-orders.ts';
import { reviseMessages } from '../outbox/announce.ts';
import { mailboxHash } from '../outbox/message-rows.ts';
import { isDisputedAs } from '../payments/dispute-rows.ts';
import { isChargeable } from '../payments/guarantee-rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import { forgetCompanion, isContactOf } from './forget-companion.ts';
import { forgetGuestsOf } from './forget-guest.ts';

export interface Guest {
  /** In any spelling; only its digits count. */
  phone?: string;
  mail?: string;
}

export interface Erased {
  /** Numbers of orders that no longer say whose they were. */
  orders: string[];
  /** Numbers of orders that are still to come: they keep their guest until they are over or cancelled. */
  upcoming: string[];
  /** Numbers of orders whose money is on its way or disputed: they keep their guest until it is settled. */
  unsettled: string[];
  users: number;
  codes: number;
  /** Reviews of their trips. */
  reviews: number;
  /** Hours that they wanted to hear of. */
  awaited: number;
  /** Mails in files. */
  mails: number;
}

interface Found {
  order_id: OrderId;
  unique_id: UniqueId;
  number: string;
  is_upcoming: boolean;
  is_unsettled: boolean;
}

export interface EraseOptions {
  now: Date;
  /** Folder of mails in files. */
  outbox: string;
  /** Only say what would go. */
  isDryRun?: boolean;
}

/** Finds a guest everywhere and takes out what is theirs; what was booked and paid stays. */
export async function eraseGuest(
  db: Db,
  guest: Guest,
  { now, outbox, isDryRun = false }: EraseOptions,
): Promise<Erased> {
  const digits = (guest.phone ?? '').replace(/\D/g, '');
  const mail = (guest.mail ?? '').trim().toLowerCase();
  const isTheirs = sql`((${digits} <> '' and regexp_replace(t.phone, '\\D', '', 'g') = ${digits})
    or (${mail} <> '' and lower(t.mail) = ${mail}))`;
  const isUpcoming = sql`(not t.is_test and t.order_status in ('unconfirmed', 'confirmed')
    and t.starts_at + make_interval(hours => t.hour_count) > ${now})`;
  const isUnsettled = sql`not t.is_test and (
    exists (select from payments p
      where p.order_id = t.order_id and p.company_activity_id = t.company_activity_id
      and p.state in ('starting', 'created', 'pending', 'mismatched'))
    or ${isChargeable(now)}
    or exists (select from refunds r
      where r.order_id = t.order_id and r.company_activity_id = t.company_activity_id
      and r.state <> 'done'
      and not ${isDisputedAs('r', 'lost')})
    or exists (select from disputes d
      where d.order_id = t.order_id and d.company_activity_id = t.company_activity_id
      and d.state = 'open'))`;
  const erased = await inTransaction(db, async (tx) => {
    const { rows: theirs } = await sql<{ order_id: OrderId }>`
      select t.order_id from orders t where ${isTheirs} and t.has_guest`.execute(tx);
    const locked = await lockOrders(
      tx,
      theirs.map(({ order_id }) => order_id),
    );
    const { rows } = await sql<Found>`
      select t.order_id, t.number, t.unique_id, ${isUpcoming} as is_upcoming, ${isUnsettled} as is_unsettled
      from orders t
      where t.order_id = any(${locked}::uuid[]) and ${isTheirs} and t.has_guest
      order by t.created_at`.execute(tx);
    const over = rows.filter((row) => !row.is_upcoming && !row.is_unsettled);
    const ids = over.map((row) => row.order_id);
    const users = await tx
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', mail)
      .execute();
    const codes = await tx
      .selectFrom('sign_in_codes')
      .select('id_hash')
      .where(sql`lower(email)`, '=', mail)
      .execute();
    const awaited = await tx
      .selectFrom('waitlist_entries')
      .select('id')
      .where('mail', '=', mail)
      .execute();
    const reviews = await tx
      .selectFrom('guest_reviews')
      .select('id')
      .where(sql<boolean>`order_id = any(${ids}::uuid[])`)
      .execute();
    if (!isDryRun) {
      await sql`
        delete from idempotency_keys
        where response like any(${over.map((row) => `%${row.unique_id}%`)}::text[])`.execute(tx);
      await sql`delete from guest_reviews where order_id = any(${ids}::uuid[])`.execute(tx);
      await forgetGuestsOf(tx, [...ids, ...(await listHeldFor(tx, { digits, mail }))]);
      await forgetCompanion(tx, { digits, mail });
      await sql`
        update messages set mailbox_hash = null
        where mailbox_hash = ${mailboxHash(mail)} or order_id = any(${ids}::uuid[])`.execute(tx);
      await sql`delete from test_mails where mailbox_hash = ${mailboxHash(mail)}`.execute(tx);
      await reviseMessages(tx, ids);
      await sql`delete from users where lower(email) = ${mail}`.execute(tx);
      await sql`delete from sign_in_codes where lower(email) = ${mail}`.execute(tx);
      await sql`delete from waitlist_entries where mail = ${mail}`.execute(tx);
    }
    const value = {
      orders: over.map((row) => row.number),
      upcoming: rows.filter((row) => row.is_upcoming).map((row) => row.number),
      unsettled: rows
        .filter((row) => row.is_unsettled && !row.is_upcoming)
        .map((row) => row.number),
      users: users.length,
      codes: codes.length,
      reviews: reviews.length,
      awaited: awaited.length,
    };
    return { commit: true, value };
  });
  const marks = [...erased.orders, mail].filter((mark) => mark !== '');
  return { ...erased, mails: await eraseMails(outbox, marks, isDryRun) };
}

/** A mail to the guest, or about one of their orders. */
async function eraseMails(folder: string, marks: readonly string[], isDryRun: boolean) {
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const text = (await readFile(path, 'utf8').catch(() => '')).toLowerCase();
    if (!marks.some((mark) => text.includes(mark.toLowerCase()))) continue;
    count++;
    if (!isDryRun) await rm(path, { force: true });
  }
  return count;
}

/** Of what a partner held for a guest and never confirmed, its order does not say for whom. */
async function listHeldFor(tx: Db, person: Parameters<typeof isContactOf>[0]): Promise<OrderId[]> {
  const { rows } = await sql<{ order_id: OrderId }>`
    select order_id from octo_bookings
    where confirmed_at is null and ${isContactOf(person, sql`contact`)}`.execute(tx);
  return rows.map(({ order_id }) => order_id);
}
