import { randomUUID } from 'node:crypto';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { orderIdOf } from '../fixtures/order-ids.ts';
import { fillStaff } from '../fixtures/staff.ts';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { notify } from './notify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
});
beforeEach(() => clearOrders(app.db, 'messages', 'pgboss.job'));
afterAll(() => app.stop());

const block = {
  acq_method: 1,
  company_activity_id: 1,
  phone: '+971501234567',
  mail: 'ann@example.com',
  date: '2026-11-21',
  time: 16,
  hour_count: 3,
};

async function book(): Promise<OrderId> {
  const { unique_id } = await app.call(createOrder, block);
  return orderIdOf(app.db, unique_id);
}

/** Each message with its job: to whom, what of, which revision, and in how many seconds. */
async function queued(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', j.name, coalesce(s.name, m.audience), m.event, m.revision,
      round(extract(epoch from j.start_after - j.created_on))) as line
    from messages m left join staff s on s.id = m.staff_id
    left join pgboss.job j on (j.data ->> 'message_id')::bigint = m.message_id
    order by m.message_id`.execute(app.db);
  return rows.map(({ line }) => line);
}

const CREATED = [
  'mail guest created 1 0',
  'telegram omar created 1 0',
  'telegram lena created 1 0',
];

test('writes a message to each who is to hear of an order, with the order', async () => {
  await book();
  expect(await queued()).toEqual(CREATED);
});

test('tells of a test its guest alone, whatever becomes of it', async () => {
  const { unique_id } = await app.call(createOrder, { ...block, test: true });
  const order_id = await orderIdOf(app.db, unique_id);
  await notify(
    app.db,
    ...(['confirmed', 'moved_by_crew', 'refund_stuck', 'cancelled'] as const).map((event) => ({
      ...{ order_id, event },
    })),
  );
  expect(await queued()).toEqual([
    'mail guest created 1 0',
    'mail guest confirmed 1 0',
    'mail guest moved_by_crew 1 30',
    'mail guest cancelled 1 0',
  ]);
});

test('leaves nothing of an order whose hours were taken', async () => {
  await book();
  expect((await app.post(createOrder.path, block)).status).toBe(409);
  expect(await queued()).toEqual(CREATED);
});

test('tells neither who caused it nor, of what is the owners’, their crew', async () => {
  const order_id = await book();
  await sql`delete from messages`.execute(app.db);
  const { rows } = await sql<{ id: number }>`select id from staff where name = 'omar'`.execute(
    app.db,
  );
  await notify(
    app.db,
    { order_id, event: 'confirmed', actor_staff_id: rows[0]?.id ?? 0 },
    { order_id, event: 'refund_stuck' },
    { order_id, event: 'cancelled', only: 'guest' },
  );
  expect(await queued()).toEqual([
    'mail guest confirmed 1 0',
    'telegram lena confirmed 1 0',
    'telegram omar refund_stuck 1 0',
    'mail guest cancelled 1 0',
  ]);
});

test('makes one mail and one message of moves that follow one another', async () => {
  const order_id = await book();
  await sql`delete from messages`.execute(app.db);
  for (let count = 0; count < 20; count++) await notify(app.db, { order_id, event: 'moved' });
  expect(await queued()).toEqual([
    'mail guest moved 20 15',
    'telegram omar moved 20 15',
    'telegram lena moved 20 15',
  ]);
});

test('lets what happens again not wait for the next try of the first', async () => {
  const order_id = await book();
  await sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'`.execute(
    app.db,
  );
  await notify(app.db, { order_id, event: 'created', only: 'guest' });
  const { rows } =
    await sql`select state from pgboss.job where name = 'mail' order by state`.execute(app.db);
  expect(rows).toEqual([{ state: 'created' }, { state: 'retry' }]);
});

test('tells of what happens again after it was told', async () => {
  const order_id = await book();
  await sql`
    update messages set state = 'sent', sent_revision = 1, sent_at = now()`.execute(app.db);
  await notify(app.db, { order_id, event: 'created', only: 'guest' });
  const events = (await queued()).filter((line) => line.startsWith('mail guest created'));
  expect(events).toEqual(['mail guest created 1 0', 'mail guest created 1 0']);
});

test('leaves nothing of a change that was rolled back', async () => {
  const order_id = await book();
  const undone = app.db.transaction().execute(async (tx) => {
    await notify(tx, { order_id, event: 'confirmed' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await queued()).toEqual(CREATED);
});

test('fails rather than lose a message that nobody would send', async () => {
  const nowhere = notify(app.db, { order_id: randomUUID() as string as OrderId, event: 'created' });
  await expect(nowhere).rejects.toThrow('no rows');
  const order_id = await book();
  await app.db
    .transaction()
    .execute(async (tx) => {
      await sql`delete from pgboss.queue where name = 'mail'`.execute(tx);
      await expect(notify(tx, { order_id, event: 'confirmed' })).rejects.toThrow('not-null');
    })
    .catch(() => {});
});
