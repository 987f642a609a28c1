import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseAt } from '../fixtures/database-at.ts';
import { fillMarketplace } from '../fixtures/marketplace.ts';
import type { TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await databaseAt('0070-waitlist');
  await fillMarketplace(database.db);
  expect(await bookAsBefore(16)).toBe('booked');
  await migrate(database.db);
});
afterAll(() => database.drop());

/** As a server of the release before does it: its orders know nothing of codes. */
async function bookAsBefore(hour: number): Promise<string | undefined> {
  const start = `2026-11-21T${hour - 4}:00:00Z`;
  const order_id = `00000000-0000-4000-8000-0000000000${hour}`;
  const order = {
    ...{ order_id, number: `SH-0000-00${hour}`, unique_id: `secret-of-the-order-${hour}` },
    ...{ company_activity_id: 1, source: 'web', order_status: 'unconfirmed' },
    ...{ payment_state: 'pending', payment_method: 'later', starts_at: start },
    ...{ date: '2026-11-21', time: hour, hour_count: 1, currency: 'AED' },
    ...{ hour_price_minor: 72_000, amount_minor: 72_000, name: '', phone: '', mail: '' },
    ...{ comment: '', language: 'en', created_at: '2026-11-20T04:00:00Z' },
  };
  const { rows } = await sql<{ outcome: string }>`
    select outcome from book(1, ${order_id}, ${[new Date(start)]}::timestamptz[], '{}',
      null, '2026-11-20T04:00:00Z', null, ${JSON.stringify(order)}, '[]', null, null, null)
  `.execute(database.db);
  return rows[0]?.outcome;
}

test('takes the orders of a server of the release before, without a code', async () => {
  expect(await bookAsBefore(18)).toBe('booked');
  expect(await bookAsBefore(18)).toBe('taken');
  const { rows } = await sql`
    select time, code_id, code, discount_minor from orders order by time`.execute(database.db);
  const plain = { code_id: null, code: null, discount_minor: 0 };
  expect(rows).toEqual([
    { time: 16, ...plain },
    { time: 18, ...plain },
  ]);
});
