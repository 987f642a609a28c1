import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Statement, watchedDatabase } from '../fixtures/watched-database.ts';
import { remindGuests } from '../guest-messages/remind-guests.ts';
import { applyRetention } from '../retention/apply-retention.ts';
import { inviteReviews } from '../reviews/invite-reviews.ts';
import type { Db } from '../tables/connection.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';

const NOW = new Date('2026-11-20T08:00:00Z');

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ catalogue: true });
  await fillYears(database.db);
});
afterAll(() => database.drop());

/** As five years leave it: of what came to nothing no guest is known after three months. */
async function fillYears(db: Db): Promise<void> {
  await sql`alter table orders disable trigger user`.execute(db);
  await sql`
    insert into orders (order_id, number, unique_id, company_activity_id, source, order_status,
      payment_state, payment_method, starts_at, date, time, hour_count, currency, hour_price_minor,
      amount_minor, name, phone, mail, comment, language, created_at)
    select gen_random_uuid(), 'SH-' || substr(number, 1, 4) || '-' || substr(number, 5), number,
      offers[1 + n % cardinality(offers)], 'web', order_status, 'pending', 'later', at, at::date, 12,
      2, 'AED', 72000, 144000, 'Ada', '+971501234567', 'guest' || n || '@example.com', '', 'en',
      at - interval '30 days'
    from (
      select at, order_status, row_number() over () as n
      from generate_series(${daysAgo(1_800)}::timestamptz, ${daysAgo(-100)}::timestamptz, '2 days') at,
        unnest(array['unconfirmed', 'confirmed', 'declined', 'cancelled', 'completed', 'no_show'])
          order_status
      where order_status not in ('declined', 'cancelled') or at > ${daysAgo(80)}
    ) made, lpad(n::text, 8, '0') number,
      (select array_agg(id) as offers from company_activities) catalogue`.execute(db);
  await sql`alter table orders enable trigger user`.execute(db);
  await sql`
    insert into messages (audience, channel, event, order_id, company_activity_id, state,
      sent_revision, queued_at, sent_at)
    select 'guest', 'mail', 'created', order_id, company_activity_id, 'sent', 1, at, at
    from orders, greatest(created_at, ${daysAgo(300)}::timestamptz) at`.execute(db);
  await sql`analyze messages, orders, company_activities, cities`.execute(db);
}

/** How PostgreSQL looks for rows in some work, statement by statement. */
async function plansOf(work: (db: Db) => Promise<unknown>, text: RegExp): Promise<string[]> {
  const statements: Statement[] = [];
  const db = watchedDatabase(database.connection, (statement, send) => {
    if (text.test(statement.text)) statements.push(statement);
    return send();
  });
  await work(db);
  await db.destroy();
  const plans = statements.map(async ({ text, values }) => {
    const explain = CompiledQuery.raw(`explain ${text}`, [...values]);
    const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': string }>(explain);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  return Promise.all(plans);
}

test.each([
  ['reminded', remindGuests],
  ['asked for a review', inviteReviews],
])('finds guests to be %s without reading what is over', async (_, tell) => {
  const [plan] = await plansOf((db) => tell(db, NOW), /select o\.order_id from orders/);
  expect(plan).toMatch(/ (on|using) orders_kept_with_guest/);
});

test('finds guests of each status that are known for too long by an index', async () => {
  const plans = await plansOf((db) => applyRetention(db, NOW), /from "orders" t .*order by/s);
  const used = plans.map((plan) => / (?:on|using) (orders_\w+)/.exec(plan)?.[1]);
  expect(used).toEqual([
    'orders_lost_with_guest',
    'orders_kept_with_guest',
    'orders_lost_with_guest',
    'orders_unanswered',
  ]);
});

test('finds messages that pass without reading those that stay', async () => {
  const [plan] = await plansOf((db) => applyRetention(db, NOW), /^\s*delete from "messages"/);
  expect(plan).toMatch(/ (on|using) messages_passing/);
});
