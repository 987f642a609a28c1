import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../../fixtures/bookings.ts';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import { bookFromHotel, fillHotel, HOTEL } from '../../fixtures/partners.ts';
import { openPostOffice } from '../../fixtures/post-office.ts';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { messageSettings } from '../../fixtures/told-to.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../fixtures/webhook-receiver.ts';
import { notify } from '../../outbox/notify.ts';
import type { BookingSnapshot } from '../../tables/schema.ts';
import { replaySpan, sendTest } from './replay.ts';
import { setSendsTests, setWebhook } from './webhook-rows.ts';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await startTestApp();
  await fillHotel(app.db);
});
beforeEach(async () => {
  await clearOrders(app.db, 'messages', 'partner_events', 'partner_webhooks', 'pgboss.job');
  receiver = await startWebhookReceiver();
  await setWebhook(app.db, { partnerId: HOTEL.id, url: receiver.url });
});
afterEach(() => receiver.stop());
afterAll(() => app.stop());

const switchTests = (sendsTests: boolean) =>
  setSendsTests(app.db, { partnerId: HOTEL.id, sendsTests });
const replayAll = () =>
  replaySpan(app.db, HOTEL.id, { from: new Date(0), to: new Date(Date.now() + 60_000) });
const deliver = () => openPostOffice({ db: app.db, config: messageSettings() }).deliver(new Date());
/** What arrived: which event, and whether it says of itself that it is a test. */
const arrived = () => receiver.received.map(({ event }) => [event.type, event.data.test]);

async function noted() {
  const { rows } = await sql<{ type: string; data: BookingSnapshot }>`
    select type, data from partner_events order by sequence`.execute(app.db);
  return rows.map(({ type, data }) => [type, data.is_test]);
}

test('notes what happens to tests, and sends it to who wants it alone', async () => {
  const { order_id } = await bookFromHotel(app, { test: true });
  await bookFromHotel(app);
  expect(await noted()).toEqual([
    ['order', true],
    ['order', false],
  ]);
  await deliver();
  expect(arrived()).toEqual([['booking.order', false]]);
  await switchTests(true);
  await notify(app.db, { order_id, event: 'confirmed' });
  await deliver();
  expect(arrived().slice(1)).toEqual([['booking.confirmed', true]]);
});

test('sends tests again to who wants them alone', async () => {
  await bookFromHotel(app, { test: true });
  expect(await replayAll()).toBe(0);
  await switchTests(true);
  expect(await replayAll()).toBe(1);
  await deliver();
  expect(arrived()).toEqual([['booking.order', true]]);
});

test('sends no test that waited when tests were switched off', async () => {
  await switchTests(true);
  await bookFromHotel(app, { test: true });
  await switchTests(false);
  await deliver();
  expect(arrived()).toEqual([]);
  const { rows } = await sql`select state from messages where audience = 'partner'`.execute(app.db);
  expect(rows).toEqual([{ state: 'dropped' }]);
});

test('marks the test event that is of no booking', async () => {
  await sendTest(app.db, HOTEL.id);
  await deliver();
  expect(arrived()).toEqual([['booking.test', true]]);
});

test('tells nobody of the tests of pages of nobody', async () => {
  await switchTests(true);
  await app.call(createOrder, bookingRequest({ test: true }));
  expect(await noted()).toEqual([]);
});
