import { randomUUID } from 'node:crypto';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderIdOf } from '../fixtures/order-ids.ts';
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
  (await sql`select company_id, order_id, event from staff_notices`.execute(app.db)).rows;

test('writes the mail and the notice of an order with the order', async () => {
  const { unique_id } = await app.call(createOrder, block);
  const order_id = await orderIdOf(app.db, unique_id);
  expect(await jobs()).toEqual([
    {
      name: 'guest-message',
      data: { order_id, event: 'created' },
      state: 'created',
      retry_limit: 30,
    },
  ]);
  expect(await notices()).toEqual([{ company_id: 2, order_id, event: 'created' }]);
});

test('records what the guest is to be told together with its job', async () => {
  const { unique_id } = await app.call(createOrder, block);
  const order_id = await orderIdOf(app.db, unique_id);
  const recorded = async () =>
    (await sql`select order_id, event, channel, state from guest_messages`.execute(app.db)).rows;
  const created = { order_id, event: 'created', channel: null, state: 'queued' };
  expect(await recorded()).toEqual([created]);
  await sql`update guest_messages set state = 'failed', channel = 'mail'`.execute(app.db);
  // What happens again is told again.
  await enqueue(app.db, { name: 'guest-message', data: { order_id, event: 'created' } });
  expect(await recorded()).toEqual([created]);
});

test('leaves nothing of an order that was rolled back', async () => {
  const { unique_id } = await app.call(createOrder, block);
  const order_id = await orderIdOf(app.db, unique_id);
  const before = { jobs: await jobs(), notices: await notices() };
  const undone = app.db.transaction().execute(async (tx) => {
    const data = { order_id, event: 'confirmed' as const };
    await enqueue(tx, { name: 'guest-message', data }, { name: 'staff-notice', data });
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
  const data = { order_id: randomUUID(), event: 'created' as const };
  await expect(enqueue(app.db, { name: 'staff-notice', data })).rejects.toThrow('staff-notice');
  await sql`delete from pgboss.queue where name = 'guest-message'`.execute(app.db);
  await expect(enqueue(app.db, { name: 'guest-message', data })).rejects.toThrow('not-null');
});
