import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getOrder, getOrderStatus, goToPay } from '@seahour/api-types/orders.ts';
import { OrderNumber } from '@seahour/api-types/primitives.ts';
import { getOrderDetails } from '@seahour/api-types/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { findOrderId } from '../booking/former-order-ids.ts';
import { findAnswer } from '../booking/idempotency.ts';
import { readConfig } from '../config/config.ts';
import { databaseAt } from '../fixtures/database-at.ts';
import { dispatchAll } from '../fixtures/dispatch-all.ts';
import { idsOf, orderIdOf, statusOf } from '../fixtures/order-ids.ts';
import { launchOf, STAFF } from '../fixtures/staff.ts';
import { FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { receiveEvent } from '../payments/payment-events.ts';
import { createSandbox } from '../payments/providers/sandbox.ts';
import { createLog } from '../platform/log.ts';
import type { Message } from '../platform/telegram/messenger.ts';
import type { TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

const NOW = new Date(FRIDAY_MORNING);
const PAID = 'paid-secret-of-a-guest-0';
const HELD = 'held-secret-of-a-guest-0';

let database: TestDatabase;
let app: ReturnType<typeof createApp>;
const log = createLog('silent');

beforeAll(async () => {
  database = await databaseAt('0042-bot-hearing');
  const { db } = database;
  // A queue had another name then.
  await sql`insert into pgboss.queue
    select (jsonb_populate_record(q, '{"name": "order-mail"}')).* from pgboss.queue q
    where name = 'guest-message'`.execute(db);
  const filled = await readFile(join(import.meta.dirname, '0043-order-ids.test.sql'), 'utf8');
  await sql.raw(filled).execute(db);
  await migrate(db);
  const config = readConfig({ PUBLIC_URL: 'https://sea.example' }, { defaultMode: 'demo' });
  if (!config.ok) throw new Error(config.problem);
  app = createApp({ db, config: config.config, log, clock: () => NOW });
});
afterAll(() => database.drop());

async function post(path: string, payload: object) {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(payload) };
  const response = await app.request(path, init);
  return { status: response.status, body: await response.json() };
}

const count = async (table: string, uniqueId: string) => {
  const { rows } = await sql`
    select from ${sql.table(table)} child join orders o on o.order_id = child.order_id
    where o.unique_id = ${uniqueId}`.execute(database.db);
  return rows.length;
};

test('gives every order an id and a number, and takes along what belongs to it', async () => {
  const [paid, held] = [await idsOf(database.db, PAID), await idsOf(database.db, HELD)];
  for (const { number } of [paid, held]) expect(OrderNumber.parse(number)).toBe(number);
  expect(paid.number).not.toBe(held.number);
  const tables = {
    order_services: [1, 0],
    claimed_hours: [3, 3],
    payments: [1, 1],
    sandbox_payments: [0, 1],
    card_guarantees: [1, 0],
    staff_notices: [0, 1],
    staff_changes: [1, 0],
    staff_messages: [2, 0],
  };
  for (const [table, counts] of Object.entries(tables)) {
    expect([table, await count(table, PAID), await count(table, HELD)]).toEqual([table, ...counts]);
  }
  const closed = await sql`select from claimed_hours where order_id is null`.execute(database.db);
  expect(closed.rows).toHaveLength(1);
});

test('translates the jobs that wait, and the answers that are given again', async () => {
  const { db } = database;
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'guest-message'`.execute(db);
  expect(rows).toEqual([{ data: { order_id: await orderIdOf(db, PAID), event: 'paid' } }]);
  const created = new Date();
  const web = JSON.parse((await findAnswer(db, 'web', created))?.response ?? '');
  expect(web).toEqual({ ...(await idsOf(db, HELD)), order_id: undefined, error: false });
  const phone = await findAnswer(db, 'staff 101 phone', created);
  expect(phone?.response).toBe(await orderIdOf(db, PAID));
});

test('opens the booking by a link of before, and nothing of the guest', async () => {
  const { number, order_id } = await idsOf(database.db, PAID);
  const { status, body } = await post(getOrder.path, { order_id: PAID });
  expect(status).toBe(200);
  expect(body).toMatchObject({ unique_id: PAID, number, title: 'Azure 46', amount: 2160 });
  expect(body).toMatchObject({ name: '', phone: '', mail: '', comment: '' });
  expect(JSON.stringify(body)).not.toMatch(/Elena|97150|elena|Birthday/);
  expect((await post(getOrderStatus.path, { unique_id: PAID })).body).toMatchObject({ number });
  const init_data = await launchOf(database.db, STAFF.omar.telegram_id, NOW);
  const staffs = await post(getOrderDetails.path, { init_data, order_id });
  expect(staffs.body).toMatchObject({ number, phone: '+971501234567' });
});

test('writes the messages in chats anew, and answers the buttons of before', async () => {
  const { db } = database;
  const { order_id, number } = await idsOf(db, PAID);
  expect(await findOrderId(db, PAID)).toBe(order_id);
  expect(await findOrderId(db, order_id)).toBe(order_id);
  expect(await findOrderId(db, 'A'.repeat(24))).toBeUndefined();
  const seen = new Map<number, Message>();
  const sent: Message[] = [];
  const messenger = {
    async send(_: number, message: Message) {
      sent.push(message);
      return { state: 'done', messageId: 100 } as const;
    },
    async edit(_: number, messageId: number, message: Message) {
      seen.set(messageId, message);
      return { state: 'done', messageId } as const;
    },
  };
  await dispatchAll({ db, messenger, appUrl: 'https://sea.example/crew', log }, NOW);
  expect([...seen.keys()].sort()).toEqual([77, 78]);
  for (const message of seen.values()) {
    expect(message.text).toContain(number);
    expect(JSON.stringify(message)).toContain(`c:${order_id}`);
    expect(JSON.stringify(message)).not.toContain(PAID);
  }
  // The notice that waited goes out to both; nobody is reminded a second time.
  expect(sent.filter(({ text }) => text.startsWith('Still waiting'))).toHaveLength(1);
});

test('books a payment that began before, whatever its provider calls the order', async () => {
  const { db } = database;
  const payment = { reference: 'sandbox_held', order_id: HELD };
  const event = {
    kind: 'paid',
    payment: { ...payment, amount: { minor: 216_000, currency: 'AED' } },
  };
  const provider = createSandbox(db, false);
  const received = { event_id: 'evt_1', event } as Parameters<typeof receiveEvent>[2];
  expect(await receiveEvent(db, provider, received, NOW)).toBe('paid');
  expect(await statusOf(db, await orderIdOf(db, HELD))).toMatchObject({ payment_state: 'paid' });
  expect((await post(goToPay.path, { unique_id: HELD })).status).toBe(409);
});
