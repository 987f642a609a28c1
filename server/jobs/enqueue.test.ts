import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { enqueue } from './enqueue.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

const block = {
  acq_method: 1,
  company_activity_id: 3,
  phone: '+971501234567',
  mail: 'ann@example.com',
  date: '2026-11-21',
  time: 16,
  hour_count: 3,
};

const jobs = async () =>
  (await sql`select name, data, state, retry_limit from pgboss.job order by name`.execute(app.db))
    .rows;
const notices = async () =>
  (await sql`select company_id, unique_id, event from staff_notices`.execute(app.db)).rows;

test('writes the mail and the notice of an order with the order', async () => {
  const { unique_id } = await app.call(createOrder, block);
  expect(await jobs()).toEqual([
    {
      name: 'order-mail',
      data: { unique_id, event: 'created' },
      state: 'created',
      retry_limit: 30,
    },
  ]);
  expect(await notices()).toEqual([{ company_id: 2, unique_id, event: 'created' }]);
});

test('queues no mail of an order without an address', async () => {
  await app.call(createOrder, { ...block, mail: '' });
  expect(await jobs()).toEqual([]);
  expect(await notices()).toHaveLength(1);
});

test('leaves nothing of an order that was rolled back', async () => {
  const { unique_id } = await app.call(createOrder, block);
  const before = { jobs: await jobs(), notices: await notices() };
  const undone = app.db.transaction().execute(async (tx) => {
    const data = { unique_id, event: 'confirmed' as const };
    await enqueue(tx, { name: 'order-mail', data }, { name: 'staff-notice', data });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect({ jobs: await jobs(), notices: await notices() }).toEqual(before);
});

test('leaves nothing of an order whose hours were taken', async () => {
  await app.call(createOrder, block);
  expect((await app.post(createOrder.path, block)).status).toBe(409);
  expect(await jobs()).toHaveLength(1);
  expect(await notices()).toHaveLength(1);
});

test('fails rather than lose a job that nobody would do', async () => {
  const data = { unique_id: 'unknown', event: 'created' as const };
  await expect(enqueue(app.db, { name: 'staff-notice', data })).rejects.toThrow('staff-notice');
  await sql`delete from pgboss.queue where name = 'order-mail'`.execute(app.db);
  await expect(enqueue(app.db, { name: 'order-mail', data })).rejects.toThrow('not-null');
});
