import { TEST_DAYS } from '@seahour/api-types/constants.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { makeTests, testKeyOf } from '../fixtures/partner-tests.ts';
import { bookFromHotel, FROM_HOTEL, fillHotel, HOTEL } from '../fixtures/partners.ts';
import { NO_WRITERS, openPostOffice } from '../fixtures/post-office.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { messageSettings } from '../fixtures/told-to.ts';
import { bookPaidTrip } from '../fixtures/trips.ts';
import { meanwhile } from '../fixtures/watched-database.ts';
import { startReceiver, type WebhookReceiver } from '../fixtures/webhook-receiver.ts';
import { createDelivery } from '../outbox/deliver.ts';
import { setWebhook } from '../partners/webhooks/webhook-rows.ts';
import { createPartnerWriter } from '../partners/webhooks/writer.ts';
import { createLog } from '../platform/log.ts';
import { applyRetention } from './apply-retention.ts';
import { deleteTestsOf } from './delete-tests.ts';

const DAY_MS = 86_400_000;
const NOW = new Date(FRIDAY_MORNING);

let app: TestApp;
let receiver: WebhookReceiver<unknown>;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  await fillHotel(app.db);
  key = await testKeyOf(app);
});
beforeEach(async () => {
  await clearOrders(
    app.db,
    ...['messages', 'octo_bookings', 'partner_events', 'partner_webhooks', 'sandbox_payments'],
    ...['idempotency_keys', 'pgboss.job', 'payment_events'],
  );
  receiver = await startReceiver((body) => body);
  await setWebhook(app.db, { partnerId: HOTEL.id, url: receiver.url });
  await sql`update partner_webhooks set sends_tests = true`.execute(app.db);
});
afterEach(() => receiver.stop());
afterAll(() => app.stop());

const deliver = () => openPostOffice({ db: app.db, config: messageSettings() }).deliver(NOW);

/**
 * Which events a provider has sent is kept for 90 days, so that none counts twice, and for a day how
 * many mails a mailbox got.
 */
const KEPT = ['payment_events', 'test_mails'];

/** Every row of every table as text; what a key was last used for aside. */
async function everything(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${KEPT}::text[])
    order by 1`.execute(app.db);
  const all = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select ${name} || ' ' || (to_jsonb(t) - 'used_at')::text as text from ${sql.table(name)} t`.execute(
      app.db,
    );
    all.push(...rows.map(({ text }) => text));
  }
  return all.sort();
}

test('leaves no row that a test has brought, and every row of guests as it was', async () => {
  await bookFromHotel(app, { time: 10 });
  await bookPaidTrip(app, 2160, { date: '2026-11-22' });
  await deliver();
  const before = await everything();
  const tests = await makeTests(app, key);
  await app.call(createOrder, bookingRequest({ test: true }), {
    ...FROM_HOTEL,
    'Idempotency-Key': 'a-test-once-more',
  });
  await deliver();
  const { rows: traces } = await sql<{ attempts: number; payments: number; repeats: number }>`
    select (select count(*)::int from webhook_attempts) as attempts,
      (select count(*)::int from payments where order_id = any(${tests.map(({ order_id }) => order_id)}::uuid[]))
        as payments,
      (select count(*)::int from idempotency_keys) as repeats`.execute(app.db);
  expect(traces[0]?.attempts).toBeGreaterThan(tests.length);
  expect(traces[0]?.payments).toBeGreaterThanOrEqual(3);
  expect(traces[0]?.repeats).toBe(1);
  expect(await deleteTestsOf(app.db, HOTEL.id)).toBe(tests.length + 1);
  expect(await everything()).toEqual(before);
});

test('leaves tests of others', async () => {
  const tests = await makeTests(app, key);
  await app.call(createOrder, bookingRequest({ test: true }));
  expect(await deleteTestsOf(app.db, HOTEL.id)).toBe(tests.length);
  const { rows } = await sql`select partner from orders`.execute(app.db);
  expect(rows).toEqual([{ partner: null }]);
});

test('deletes tests a week after they were made, whatever became of them', async () => {
  const { order_id } = await bookFromHotel(app, { time: 10 });
  const tests = await makeTests(app, key);
  const weekLater = new Date(NOW.getTime() + TEST_DAYS * DAY_MS);
  await applyRetention(app.db, new Date(weekLater.getTime() - 1_000));
  expect((await sql`select from orders where is_test`.execute(app.db)).rows.length).toBe(
    tests.length,
  );
  const gone = await applyRetention(app.db, new Date(weekLater.getTime() + 1_000));
  expect(gone).toMatchObject({ orders: tests.length });
  const { rows } = await sql`select order_id from orders`.execute(app.db);
  expect(rows).toEqual([{ order_id }]);
});

test('waits for nobody who works on a test, and deletes it the next time', async () => {
  const [first] = await makeTests(app, key);
  const total = (await sql`select from orders`.execute(app.db)).rows.length;
  await app.db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${first?.order_id} for update`.execute(tx);
    expect(await deleteTestsOf(app.db, HOTEL.id)).toBe(total - 1);
  });
  expect(await deleteTestsOf(app.db, HOTEL.id)).toBe(1);
});

test.each([204, 503])(
  'a webhook that is answered %i after its test was deleted is no failure',
  async (status) => {
    await app.call(createOrder, bookingRequest({ test: true }), FROM_HOTEL);
    const { rows } = await sql<{ message_id: number }>`
    select message_id from messages where audience = 'partner'`.execute(app.db);
    const [message] = rows;
    if (!message) throw new Error('nothing is to be sent');
    const logged: string[] = [];
    receiver.setAnswer(status);
    const db = meanwhile(app.connection, 'set mailbox_hash', async () => {
      expect(await deleteTestsOf(app.db, HOTEL.id)).toBe(1);
    });
    const partner = createPartnerWriter({
      ...{ db, settings: messageSettings(), octoBody: async () => null },
    });
    const log = createLog('warn', (line) => logged.push(line));
    const send = createDelivery({ db, writers: { ...NO_WRITERS, partner }, clock: () => NOW, log });
    expect(await send(message, { isLast: true })).toBe('done');
    expect(receiver.received.length).toBe(1);
    expect(logged).toEqual([]);
    // A job that is left finds nothing to do.
    expect(await send(message, { isLast: true })).toBe('done');
    expect(await sql`select from webhook_attempts`.execute(app.db)).toMatchObject({ rows: [] });
    await db.destroy();
  },
);
