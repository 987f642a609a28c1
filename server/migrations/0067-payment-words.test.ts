import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseAt } from '../fixtures/database-at.ts';
import { fillMarketplace } from '../fixtures/marketplace.ts';
import type { TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await databaseAt('0066-guests');
  await fillMarketplace(database.db);
  for (const [status, method] of CODES) await insertByCodes(status, method);
  await migrate(database.db);
});
afterAll(() => database.drop());

const CODES = [
  ['0', 1],
  ['1', 2],
  ['2', 2],
  ['3', 2],
  ['4', 2],
] as const;

/** As a server of the release before does it. */
async function insertByCodes(status: string, method: number, n = status): Promise<void> {
  await sql`
    insert into orders (order_id, number, unique_id, company_activity_id, source, order_status,
      payment_status, acq_method, starts_at, date, time, hour_count, currency, hour_price_minor,
      amount_minor, name, phone, mail, comment, language)
    values (gen_random_uuid(), ${`SH-0000-000${n}`}, ${`secret-of-order-${n}`}, 1, 'web',
      'unconfirmed', ${status}, ${method}, '2026-11-21T12:00:00Z', '2026-11-21', 16, 3, 'AED',
      72000, 216000, '', '', '', '', 'en')`.execute(database.db);
}

const said = async (n: string) => {
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', payment_state, payment_method, payment_status, acq_method) as said
    from orders where number = ${`SH-0000-000${n}`}`.execute(database.db);
  return rows[0]?.said;
};

test.each([
  ['0', 'pending later 0 1'],
  ['1', 'paid now 1 2'],
  ['2', 'failed now 2 2'],
  ['3', 'expired now 3 2'],
  ['4', 'refunded now 4 2'],
])('says in words what code %s meant', async (status, words) => {
  expect(await said(status)).toBe(words);
});

test('takes the codes of a server of the release before', async () => {
  await insertByCodes('0', 2, '5');
  expect(await said('5')).toBe('pending now 0 2');
  await sql`update orders set payment_status = '3' where number = 'SH-0000-0005'`.execute(
    database.db,
  );
  expect(await said('5')).toBe('expired now 3 2');
});

test('keeps the codes right for it', async () => {
  await sql`update orders set payment_state = 'paid' where number = 'SH-0000-0000'`.execute(
    database.db,
  );
  expect(await said('0')).toBe('paid later 1 1');
});
