import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';

const BLOCK = { acq_method: 1, company_activity_id: 1, date: '2026-11-21', phone: '+971501234567' };
const OFFER = 'company_activity_id';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function book(time: number): Promise<string> {
  const wanted = { ...BLOCK, time, hour_count: 3, name: 'Guest' };
  const { number } = await app.call(createOrder, wanted);
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders where number = ${number}`.execute(app.db);
  return rows[0]?.order_id ?? '';
}

test('names the offer in every reference to an order', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.conrelid::regclass::text as name, array_agg(a.attname::text) as columns
    from pg_constraint c join pg_attribute a
      on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('orders'::regclass, 'payments'::regclass)
      and c.conparentid = 0
    group by c.oid`.execute(app.db);
  expect(rows.length).toBeGreaterThanOrEqual(13);
  expect(rows.filter(({ columns }) => !columns.includes(OFFER))).toEqual([]);
});

test('fills the offer in for a process of the release before', async () => {
  const order = await book(10);
  await sql`
    insert into payments (payment_id, order_id, provider, state, amount_minor, currency, next_at,
      created_at, checked_at)
    values ('old', ${order}, 'sandbox', 'paid', 1, 'AED', now(), now(), now())`.execute(app.db);
  const { rows } = await sql`select company_activity_id from payments`.execute(app.db);
  expect(rows).toEqual([{ company_activity_id: 1 }]);
});

test('refuses a row of an order under another offer', async () => {
  const order = await book(15);
  const wrong = sql`
    insert into guest_messages (order_id, company_activity_id, event)
    values (${order}, 2, 'reminder')`.execute(app.db);
  await expect(wrong).rejects.toMatchObject({ constraint: 'guest_messages_order_id_fkey' });
});

test('changes for Citus what the schema has by that name', async () => {
  const [schema, file] = await Promise.all(
    ['schema.sql', '../../deploy/citus.sql'].map((name) =>
      readFile(join(import.meta.dirname, name), 'utf8'),
    ),
  );
  const dropped = [
    ...(file ?? '').matchAll(/drop constraint (\w+)/g),
    ...(file ?? '').matchAll(/drop index ([\w, ]+);/g),
  ].flatMap(([, names = '']) => names.split(', '));
  expect(dropped).toHaveLength(6);
  for (const name of dropped) expect(schema).toContain(` ${name} `);
  expect(schema).toContain("excluded.created_at - interval '24 hours'");
});
