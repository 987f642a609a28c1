import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BOOKING_YEARS,
  LOST_ORDER_DAYS,
  MESSAGE_DAYS,
  UNPAID_ORDER_DAYS,
} from '@seahour/api-types/constants.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markPaid } from '../booking/order-money.ts';
import { givenReview } from '../fixtures/guest-reviews.ts';
import { fillMarketplace } from '../fixtures/marketplace.ts';
import { giveBack, payOrder, payTooLate } from '../fixtures/payments.ts';
import { meanwhile } from '../fixtures/watched-database.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { applyRetention } from './apply-retention.ts';
import { deleteOldMails } from './delete-old-mails.ts';
import { eraseGuest } from './erase-guest.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const DAY_MS = 86_400_000;
const YEAR_DAYS = 365.25;
const GUEST = { name: 'Ada', phone: '+971 50 123-45-67', mail: 'Ada@Example.com', comment: 'hi' };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await fillMarketplace(database.db);
});
afterEach(() => database.drop());

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let count = 0;

/** Answers the order's number. */
async function order(values: {
  order_status: string;
  payment_state: string;
  days: number;
  phone?: string;
  /** Money that stays, is on its way back, or is back. */
  paid?: 'kept' | 'due' | 'back';
}): Promise<string> {
  const { order_status, payment_state, days, phone = GUEST.phone, paid } = values;
  const at = daysAgo(days);
  const number = `SH-7K2M-${String(1000 + count++)}`;
  const { rows } = await sql<{ order_id: OrderId }>`
    insert into orders (order_id, number, unique_id, company_activity_id, source, order_status,
      payment_state, payment_method, starts_at, date, time, hour_count, currency, hour_price_minor,
      amount_minor, name, phone, mail, comment, language, source_url, created_at, expires_at)
    values (gen_random_uuid(), ${number}, ${`secret-${number}`}, 1, 'web', ${order_status},
      ${payment_state}, ${payment_state === 'pending' ? 'later' : 'now'}, ${at}, ${at}::timestamptz::date, 12, 2, 'AED', 72000, 144000,
      ${GUEST.name}, ${phone}, ${GUEST.mail}, ${GUEST.comment}, 'en', 'https://x.example', ${at},
      ${payment_state === 'expired' ? at : null})
    returning order_id`.execute(database.db);
  const order_id = rows[0]?.order_id as OrderId;
  if (paid) await (payment_state === 'expired' ? payTooLate : payOrder)(database.db, order_id);
  if (paid === 'due' || paid === 'back') {
    const state = paid === 'due' ? 'due' : 'done';
    await giveBack(database.db, order_id, 144_000, { state });
  }
  return number;
}

async function idOf(number: string): Promise<OrderId> {
  const { rows } = await sql<{ order_id: OrderId }>`
    select order_id from orders where number = ${number}`.execute(database.db);
  return rows[0]?.order_id as OrderId;
}

/** The numbers of orders that still say whose they are. */
async function known(): Promise<string[]> {
  const { rows } = await sql<{ number: string; text: string }>`
    select number, concat(name, phone, mail, comment, source_url) as text from orders`.execute(
    database.db,
  );
  return rows
    .filter((row) => row.text !== '')
    .map((row) => row.number)
    .sort();
}

test('forgets guests when the privacy page says so, and not before', async () => {
  const years = BOOKING_YEARS * YEAR_DAYS;
  const kept = [
    await order({
      order_status: 'cancelled',
      payment_state: 'expired',
      days: UNPAID_ORDER_DAYS - 1,
    }),
    await order({
      order_status: 'cancelled',
      payment_state: 'expired',
      days: 30,
      paid: 'due',
    }),
    await order({ order_status: 'cancelled', payment_state: 'pending', days: LOST_ORDER_DAYS - 1 }),
    await order({ order_status: 'cancelled', payment_state: 'paid', days: 200, paid: 'kept' }),
    await order({ order_status: 'completed', payment_state: 'paid', days: years - 2 }),
    await order({ order_status: 'confirmed', payment_state: 'pending', days: -1 }),
  ];
  await order({ order_status: 'cancelled', payment_state: 'expired', days: UNPAID_ORDER_DAYS + 1 });
  await order({ order_status: 'declined', payment_state: 'pending', days: LOST_ORDER_DAYS + 1 });
  await order({
    order_status: 'cancelled',
    payment_state: 'paid',
    days: 100,
    paid: 'back',
  });
  await order({ order_status: 'completed', payment_state: 'paid', days: years + 2 });
  expect(await applyRetention(database.db, NOW)).toMatchObject({ orders: 4 });
  expect(await known()).toEqual(kept.sort());
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from orders where amount_minor = 144000`.execute(database.db);
  expect(rows).toEqual([{ count: 10 }]);
  expect(await applyRetention(database.db, NOW)).toEqual({});
});

test('deletes what has been kept long enough from every other table', async () => {
  const { db } = database;
  const number = await order({ order_status: 'confirmed', payment_state: 'pending', days: 10 });
  for (const days of [1, 1_000]) {
    const at = daysAgo(days);
    const end = daysAgo(days - 2);
    await sql`
      with o as (select order_id from orders where number = ${number}),
      s as (insert into staff (company_id, name, role, language, telegram_id)
        values (1, 'Omar', 'captain', 'en', ${days}) returning id),
      u as (insert into users (email, language, created_at)
        values (${`u${days}@example.com`}, 'en', ${at}) returning id),
      a as (insert into sessions (id_hash, user_id, created_at, ends_at)
        select ${`s${days}`}, id, ${at}::timestamptz, ${end}::timestamptz from u),
      b as (insert into sign_in_codes (id_hash, code_hash, email, language, tries_left, ends_at)
        values (${`c${days}`}, 'x', 'u@example.com', 'en', 3, ${end})),
      c as (insert into idempotency_keys (key, request_hash, response, created_at)
        values (${`k${days}`}, 'x', '{}', ${end})),
      d as (insert into payment_events (provider, event_id, received_at)
        values ('sandbox', ${`e${days}`}, ${at})),
      f as (insert into messages (audience, channel, event, staff_id, queued_at, order_id,
          company_activity_id, state)
        select 'staff', 'telegram', 'created', s.id, ${at}::timestamptz, o.order_id, 1, 'dropped'
        from s, o),
      w as (insert into waitlist_entries (company_activity_id, date, time, hour_count, starts, mail,
          language, joined_at)
        values (1, ${at}::timestamptz::date, 12, 1, array[${at}::timestamptz], 'u@example.com', 'en',
          ${daysAgo(days + 1)})),
      r as (insert into guest_reviews (order_id, company_activity_id, author, text, language,
          compliance, communication, maintenance, comfort, cleanliness, money, date, written_at)
        select order_id, 1, 'Ada', '', 'en', 5, 5, 5, 5, 5, 5, ${at}::timestamptz::date,
          ${daysAgo(3 * days)}::timestamptz from o where ${days === 1_000}::boolean),
      g as (insert into staff_changes (staff_id, company_activity_id, kind, starts_at, became, changed_at)
        select id, 1, 'slot_state', ${at}::timestamptz, 'closed', ${at}::timestamptz from s)
      insert into claimed_hours (company_activity_id, starts_at, kind) values (1, ${at}, 'closure')
    `.execute(db);
  }
  // A session of somebody who is signed in keeps its address.
  await sql`delete from sessions where id_hash = 's1000'`.execute(db);
  expect(await applyRetention(db, NOW)).toEqual({
    sign_in_codes: 1,
    idempotency_keys: 1,
    waitlist_entries: 1,
    guest_reviews: 1,
    users: 1,
    payment_events: 1,
    messages: 1,
    staff_changes: 1,
    claimed_hours: 1,
  });
  const left = await sql<{ email: string }>`select email from users`.execute(db);
  expect(left.rows).toEqual([{ email: 'u1@example.com' }]);
});

test('keeps why hours are closed as long as they are', async () => {
  const { db } = database;
  const closure = (hours: number) => sql`
    with cl as (insert into closures (closure_id, company_activity_id, staff_id, reason, closed_at)
      values (gen_random_uuid(), 1, 1, ${`${hours}`}, ${daysAgo(1_000)}) returning *)
    insert into claimed_hours (company_activity_id, starts_at, kind, closure_id)
    select 1, ${daysAgo(-9)}::timestamptz, 'closure', closure_id
    from cl, generate_series(1, ${hours}::int)`;
  await closure(0).execute(db);
  await closure(1).execute(db);
  expect(await applyRetention(db, NOW)).toEqual({ closures: 1 });
  const { rows } =
    await sql`select reason from closures join claimed_hours using (closure_id)`.execute(db);
  expect(rows).toEqual([{ reason: '1' }]);
  await sql`delete from closures`.execute(db);
});

test('keeps photos of owners as long as they are shown, or a change can bring them back', async () => {
  const { db } = database;
  for (const path of ['shown.jpg', 'undone.jpg', 'gone.jpg']) {
    await sql`
      insert into uploaded_photos (path, company_activity_id, jpeg, alt, uploaded_at)
      values (${path}, 1, '', '{"en":"A sail"}', ${daysAgo(1_000)})`.execute(db);
  }
  await sql`
    insert into photos (company_activity_id, position, path, alt)
    values (1, 99, 'shown.jpg', '{"en":"A sail"}')`.execute(db);
  const was = JSON.stringify({ photos: [{ path: 'undone.jpg' }] });
  await sql`
    with owner as (insert into staff (company_id, name, telegram_id, role, language)
      values (1, 'Omar', 70, 'owner', 'en') returning id)
    insert into offer_changes (company_activity_id, staff_id, was, became, changed_at)
    select 1, id, ${was}, '{}', ${daysAgo(9)} from owner`.execute(db);
  expect(await applyRetention(db, NOW)).toEqual({ uploaded_photos: 1 });
  const { rows } = await sql`select path from uploaded_photos order by path`.execute(db);
  expect(rows).toEqual([{ path: 'shown.jpg' }, { path: 'undone.jpg' }]);
  await sql`delete from offer_changes`.execute(db);
  await sql`delete from staff where telegram_id = 70`.execute(db);
  await sql`delete from photos where path = 'shown.jpg'`.execute(db);
  await sql`delete from uploaded_photos`.execute(db);
});

test('deletes in small batches that leave locked rows to the next round', async () => {
  const { db } = database;
  await sql`
    insert into payment_events (provider, event_id, received_at)
    select 'sandbox', n::text, ${daysAgo(1_000)}::timestamptz from generate_series(1, 1000) n
  `.execute(db);
  await db.transaction().execute(async (other) => {
    await sql`select from payment_events where event_id in ('1', '2') for update`.execute(other);
    expect(await applyRetention(db, NOW)).toEqual({ payment_events: 998 });
  });
  expect(await applyRetention(db, NOW)).toEqual({ payment_events: 2 });
});

/** Orders that nobody paid in time, of a trip that is still to come. */
const unpaid = (number: number) => sql`
  insert into orders (order_id, number, unique_id, company_activity_id, source, order_status,
    payment_state, payment_method, starts_at, date, time, hour_count, currency, hour_price_minor,
    amount_minor, name, phone, mail, comment, language, created_at, expires_at)
  select gen_random_uuid(), 'SH-AAAA-' || (1000 + n), 'secret-' || n, 1, 'web', 'cancelled',
    'expired', 'now', ${daysAgo(-5)}, ${daysAgo(-5)}::timestamptz::date, 12, 2, 'AED', 72000,
    144000, ${GUEST.name}, ${GUEST.phone}, ${GUEST.mail}, '', 'en', ${daysAgo(9)}, ${daysAgo(8)}
  from generate_series(1, ${number}::int) n`;

test('keeps the guest of a booking that is paid in the moment before', async () => {
  const { db } = database;
  await unpaid(3).execute(db);
  let paid: OrderId | undefined;
  const other = meanwhile(database.connection, 'select t.order_id from "orders"', async ([row]) => {
    paid = row?.order_id as OrderId;
    await markPaid(db, paid);
  });
  await applyRetention(other, NOW);
  await other.destroy();
  const { rows } = await sql`select order_id from orders where has_guest`.execute(db);
  expect(rows).toEqual([{ order_id: paid }]);
});

test('leaves an order that somebody works on to the next hour, and no other', async () => {
  const { db } = database;
  await unpaid(1_000).execute(db);
  await db.transaction().execute(async (other) => {
    await sql`select from orders where number = 'SH-AAAA-1001' for update`.execute(other);
    expect(await applyRetention(db, NOW)).toEqual({ orders: 999 });
  });
  expect(await applyRetention(db, NOW)).toEqual({ orders: 1 });
});

test('keeps a key that is taken again while it waits for it', async () => {
  const { db } = database;
  const key = { key: 'k', request_hash: 'h', response: '{}' };
  await db
    .insertInto('idempotency_keys')
    .values({ ...key, created_at: daysAgo(2) })
    .execute();
  const applied = await db.transaction().execute(async (other) => {
    await sql`update idempotency_keys set created_at = ${NOW}`.execute(other);
    const going = applyRetention(db, NOW);
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(1);
    });
    return { going };
  });
  expect(await applied.going).toEqual({});
});

test('goes on until all of it is gone, and gives every table its turn before the round ends', async () => {
  const { db } = database;
  await sql`
    insert into payment_events (provider, event_id, received_at)
    select 'sandbox', n::text, ${daysAgo(1_000)}::timestamptz from generate_series(1, 9000) n
  `.execute(db);
  await sql`
    insert into claimed_hours (company_activity_id, starts_at, kind)
    select 1, ${daysAgo(1_000)}::timestamptz + interval '1 hour' * n, 'closure'
    from generate_series(1, 50) n`.execute(db);
  expect(await applyRetention(db, NOW, 0)).toEqual({ payment_events: 4000, claimed_hours: 50 });
  expect(await applyRetention(db, NOW)).toEqual({ payment_events: 5000 });
});

test('deletes mails in files after a month', async () => {
  const folder = await temporaryFolder('seahour-mails-');
  for (const [name, days] of [
    ['old.eml', MESSAGE_DAYS + 1],
    ['new.eml', MESSAGE_DAYS - 1],
  ] as const) {
    await writeFile(join(folder.path, name), 'mail');
    await utimes(join(folder.path, name), daysAgo(days), daysAgo(days));
  }
  await deleteOldMails(folder.path, NOW);
  expect(await readdir(folder.path)).toEqual(['new.eml']);
  await deleteOldMails(join(folder.path, 'none'), NOW);
  await folder.remove();
});

test('erases a guest everywhere, and nobody else', async () => {
  const { db } = database;
  const folder = await temporaryFolder('seahour-mails-');
  const outbox = join(folder.path, 'outbox');
  await mkdir(outbox);
  const past = await order({
    order_status: 'completed',
    payment_state: 'paid',
    days: 5,
    paid: 'kept',
  });
  const next = await order({ order_status: 'confirmed', payment_state: 'pending', days: -2 });
  await sql`update orders set mail = '' where number = ${next}`.execute(db);
  const other = await order({
    order_status: 'completed',
    payment_state: 'pending',
    days: 5,
    phone: '+971501234568',
  });
  await sql`update orders set mail = 'other@example.com' where number = ${other}`.execute(db);
  await writeFile(join(outbox, 'a.eml'), 'To: ada@example.com');
  await writeFile(join(outbox, 'b.eml'), `About ${past}`);
  await writeFile(join(outbox, 'c.eml'), `About ${other}`);
  await sql`insert into idempotency_keys (key, request_hash, response, created_at) values
    ('mine', 'x', ${`{"unique_id":"secret-${past}"}`}, ${NOW}),
    ('theirs', 'x', ${`{"unique_id":"secret-${other}"}`}, ${NOW})`.execute(db);
  await sql`insert into users (email, language, created_at) values
    ('ada@example.com', 'en', ${NOW}), ('other@example.com', 'en', ${NOW})`.execute(db);
  await sql`insert into sessions (id_hash, user_id, created_at, ends_at)
    select email, id, ${NOW}::timestamptz, ${daysAgo(-9)}::timestamptz from users`.execute(db);
  await sql`insert into sign_in_codes (id_hash, code_hash, email, language, tries_left, ends_at)
    values ('c', 'x', 'ada@example.com', 'en', 3, ${daysAgo(-1)})`.execute(db);

  await sql`insert into waitlist_entries (company_activity_id, date, time, hour_count, starts, mail,
      language, joined_at)
    select 1, ${NOW}::timestamptz::date, 12, 1, array[${NOW}::timestamptz], email, 'en',
      ${NOW}::timestamptz from users`.execute(db);

  for (const number of [past, other]) await givenReview(db, await idOf(number));

  const guest = { phone: '00971501234567'.replace('00', '+'), mail: ' ada@EXAMPLE.com ' };
  const found = {
    ...{ orders: [past], upcoming: [next], unsettled: [] },
    ...{ users: 1, codes: 1, reviews: 1, awaited: 1, mails: 2 },
  };
  const options = { now: NOW, outbox };
  expect(await eraseGuest(db, guest, { ...options, isDryRun: true })).toEqual(found);
  expect(await known()).toEqual([past, next, other].sort());
  expect(await readdir(outbox)).toHaveLength(3);

  expect(await eraseGuest(db, guest, options)).toEqual(found);
  expect(await known()).toEqual([next, other].sort());
  expect(await readdir(outbox)).toEqual(['c.eml']);
  const left = await sql`
    select (select string_agg(email, ',') from users) as users,
      (select string_agg(id_hash, ',') from sessions) as sessions,
      (select count(*)::int from sign_in_codes) as codes,
      (select string_agg(mail, ',') from waitlist_entries) as awaited,
      (select string_agg(key, ',') from idempotency_keys) as keys,
      (select string_agg(number, ',') from guest_reviews join orders using (order_id)) as reviews,
      (select sum(amount_minor)::int from payments) as paid`.execute(db);
  expect(left.rows).toEqual([
    {
      users: 'other@example.com',
      sessions: 'other@example.com',
      codes: 0,
      awaited: 'other@example.com',
      keys: 'theirs',
      reviews: other,
      paid: 144_000,
    },
  ]);
  await folder.remove();
});

test('forgets what a partner noted of its guest, also in the events that told it', async () => {
  const { db } = database;
  const [theirs, another] = [
    await order({ order_status: 'completed', payment_state: 'pending', days: 5 }),
    await order({ order_status: 'completed', payment_state: 'pending', days: 5, phone: '+97150' }),
  ];
  await sql`update orders set mail = '' where number = ${another}`.execute(db);
  await sql`insert into partners (id, name) values ('hotel', 'Hotel')`.execute(db);
  await sql`
    insert into partner_events (partner_id, order_id, type, data)
    select 'hotel', order_id, 'order', json_build_object('number', number, 'metadata',
      json_build_object('guest', 'Ada')) from orders`.execute(db);
  await eraseGuest(db, { phone: GUEST.phone }, { now: NOW, outbox: '/nowhere' });
  const { rows } = await sql`
    select data->>'number' as number, data->'metadata' as metadata from partner_events
    order by sequence`.execute(db);
  expect(rows).toEqual([
    { number: theirs, metadata: null },
    { number: another, metadata: { guest: 'Ada' } },
  ]);
});

test('keeps a guest whose money is on its way or disputed', async () => {
  const over = { order_status: 'cancelled', payment_state: 'paid', days: 5 };
  const unsettled = [await order({ ...over, paid: 'due' })];
  const disputed = await order({ ...over, paid: 'kept' });
  await sql`
    insert into disputes (provider, reference, payment_id, order_id, company_activity_id, state)
    select provider, 'dp_1', payment_id, order_id, company_activity_id, 'open'
    from payments where order_id = ${await idOf(disputed)}`.execute(database.db);
  unsettled.push(disputed);
  const guest = { phone: GUEST.phone };
  const options = { now: NOW, outbox: '/none' };
  expect(await eraseGuest(database.db, guest, options)).toMatchObject({ orders: [], unsettled });
  expect(await known()).toEqual(unsettled.sort());
});

test('erases nobody where a number or address is empty', async () => {
  await order({ order_status: 'completed', payment_state: 'pending', days: 5, phone: '' });
  await sql`update orders set mail = ''`.execute(database.db);
  const erased = await eraseGuest(
    database.db,
    { phone: '+', mail: ' ' },
    { now: NOW, outbox: '/none' },
  );
  expect(erased).toEqual({
    orders: [],
    upcoming: [],
    unsettled: [],
    users: 0,
    codes: 0,
    reviews: 0,
    awaited: 0,
    mails: 0,
  });
});
