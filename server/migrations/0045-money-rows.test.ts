import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseAt } from '../fixtures/database-at.ts';
import { fillMarketplace } from '../fixtures/marketplace.ts';
import { createSandbox } from '../payments/providers/sandbox.ts';
import { driveRefunds } from '../payments/refund.ts';
import type { TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

const NOW = new Date('2026-11-22T04:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await databaseAt('0043-order-ids');
  const { db } = database;
  await fillMarketplace(db);
  await sql`update company_activities set currency = 'IDR' where id = 6`.execute(db);
  const orders = [
    { n: 1, offer: 1, currency: 'AED', status: '1' },
    { n: 2, offer: 6, currency: 'IDR', status: '0' },
    { n: 3, offer: 6, currency: 'IDR', status: '0' },
  ];
  for (const { n, offer, currency, status } of orders) {
    const id = `0199f000-0000-7000-8000-00000000000${n}`;
    await sql`
      insert into orders (order_id, number, unique_id, company_activity_id, source, order_status,
        payment_status, acq_method, starts_at, date, time, hour_count, currency, hour_price_minor,
        amount_minor, name, phone, mail, comment, language)
      values (${id}, ${`SH-0000-000${n}`}, ${`secret-${n}-of-an-old-order`}, ${offer}, 'web',
        'cancelled', ${status}, 2, '2026-11-21T12:00:00Z', '2026-11-21', 16, 3, ${currency}, 72000,
        216000, '', '', '', '', 'en')`.execute(db);
  }
  await sql`
    insert into payments (payment_id, order_id, provider, state, amount_minor, currency, created_at,
      checked_at)
    values
      ('sandbox_1', '0199f000-0000-7000-8000-000000000001', 'sandbox', 'refund_due', 216000, 'AED',
        '2026-11-20T04:00:00Z', '2026-11-20T04:00:00Z'),
      ('sandbox_2', '0199f000-0000-7000-8000-000000000002', 'sandbox', 'pending', 216000, 'IDR',
        '2026-11-20T04:00:00Z', '2026-11-20T04:00:00Z'),
      ('pi_3', '0199f000-0000-7000-8000-000000000003', 'stripe', 'refunded', 216000, 'IDR',
        '2026-11-20T04:00:00Z', '2026-11-20T04:00:00Z')`.execute(db);
  await sql`
    insert into sandbox_payments (reference, order_id, amount_minor, currency, card, return_url,
      language, state)
    values ('sandbox_1', '0199f000-0000-7000-8000-000000000001', 216000, 'AED', 'paid',
      'https://sea.example', 'en', 'paid')`.execute(db);
  await sql`
    insert into pgboss.job (name, data)
    values ('refund', '{"payment_id": "sandbox_1"}')`.execute(db);
  await migrate(db);
});
afterAll(() => database.drop());

test('gives back what waited for its refund, without the job that was to see to it', async () => {
  const { db } = database;
  const jobs = await sql`select from pgboss.job where name = 'refund'`.execute(db);
  expect(jobs.rows).toEqual([]);
  const sandbox = createSandbox(db, false);
  expect(await driveRefunds(db, sandbox, { now: NOW, limit: 50 })).toBe(1);
  const { rows } = await sql`
    select p.payment_id, p.reference, p.state, r.state as refund, r.amount_minor
    from payments p left join refunds r using (payment_id) order by p.payment_id`.execute(db);
  expect(rows).toEqual([
    {
      payment_id: 'pi_3',
      reference: 'pi_3',
      state: 'refunded',
      refund: 'done',
      amount_minor: 216_000,
    },
    {
      payment_id: 'sandbox_1',
      reference: 'sandbox_1',
      state: 'refunded',
      refund: 'done',
      amount_minor: 216_000,
    },
    {
      payment_id: 'sandbox_2',
      reference: 'sandbox_2',
      state: 'pending',
      refund: null,
      amount_minor: null,
    },
  ]);
});

test('counts in the minor units of ISO 4217, but for what Stripe was asked', async () => {
  const { db } = database;
  const orders = await sql`select amount_minor from orders order by number`.execute(db);
  expect(orders.rows.map((row) => Object.values(row as object)[0])).toEqual([
    216_000, 21_600_000, 21_600_000,
  ]);
  const payments = await sql`
    select amount_minor from payments where currency = 'IDR' order by payment_id`.execute(db);
  expect(payments.rows).toEqual([{ amount_minor: 216_000 }, { amount_minor: 21_600_000 }]);
  const prices = await sql`
    select ca.id, ca.price_minor, p.price_minor as listed
    from company_activities ca join company_activity_prices p on p.company_activity_id = ca.id
    where ca.id in (5, 6) order by ca.id`.execute(db);
  expect(prices.rows[1]).toEqual({ id: 6, price_minor: 255_000, listed: 255_000 });
  const [other] = prices.rows as { price_minor: number }[];
  expect(other?.price_minor).toBeLessThan(255_000);
});
