import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { changeOrder, type OrderChange } from './change-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await sql`truncate orders, pgboss.job cascade`.execute(app.db);
});
afterAll(() => app.stop());

async function book(): Promise<string> {
  const request = {
    acq_method: 1,
    company_activity_id: 1,
    phone: '+971501234567',
    date: '2026-11-21',
    time: 16,
    hour_count: 3,
  };
  const { unique_id } = await app.call(createOrder, request);
  await sql`truncate pgboss.job, staff_notices`.execute(app.db);
  return unique_id;
}

const change = (wanted: OrderChange) =>
  inTransaction(app.db, async (tx) => {
    const value = await changeOrder(tx, wanted);
    return { commit: value.ok, value };
  });

async function heard() {
  const mails = await sql<{ event: string }>`
    select data ->> 'event' as event from pgboss.job where name = 'order-mail'`.execute(app.db);
  const notices = await sql<{ event: string }>`select event from staff_notices`.execute(app.db);
  const events = (rows: { event: string }[]) => rows.map(({ event }) => event);
  return { guest: events(mails.rows), staff: events(notices.rows) };
}

test.each(['confirmed', 'declined', 'cancelled'] as const)(
  'writes to the guest when staff have %s the order',
  async (to) => {
    await change({ unique_id: await book(), to, by: 'staff' });
    expect(await heard()).toEqual({ guest: [to], staff: [] });
  },
);

test('tells staff, too, when the visitor cancels', async () => {
  await change({ unique_id: await book(), to: 'cancelled', by: 'visitor' });
  expect(await heard()).toEqual({ guest: ['cancelled'], staff: ['cancelled'] });
});

test('leaves everybody in peace when a trip is over', async () => {
  const unique_id = await book();
  await change({ unique_id, to: 'confirmed', by: 'staff' });
  await sql`truncate pgboss.job`.execute(app.db);
  expect(await change({ unique_id, to: 'completed', by: 'staff' })).toMatchObject({ ok: true });
  expect(await heard()).toEqual({ guest: [], staff: [] });
});

test('gives nothing back where nothing was paid', async () => {
  await change({ unique_id: await book(), to: 'declined', by: 'staff' });
  const { rows } = await sql`select from pgboss.job where name = 'refund'`.execute(app.db);
  expect(rows).toEqual([]);
});

test('leaves no trace of a change that is refused', async () => {
  const unique_id = await book();
  expect(await change({ unique_id, to: 'completed', by: 'staff' })).toMatchObject({ ok: false });
  expect(await heard()).toEqual({ guest: [], staff: [] });
});
