import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import { bookFromHotel, fillHotel, HOTEL } from '../../fixtures/partners.ts';
import { NO_WRITERS, openPostOffice } from '../../fixtures/post-office.ts';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { messageSettings } from '../../fixtures/told-to.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../fixtures/webhook-receiver.ts';
import { createDelivery } from '../../outbox/deliver.ts';
import { notify } from '../../outbox/notify.ts';
import { sweepMessages } from '../../outbox/sweep-messages.ts';
import { createLog } from '../../platform/log.ts';
import type { EventName } from '../../tables/events.ts';
import { countWaiting, findDelivery, listDeliveries } from './deliveries.ts';
import { replayEvent, replaySpan, sendTest } from './replay.ts';
import { findWebhook, removeWebhook, rotateSecret, setWebhook } from './webhook-rows.ts';
import { createPartnerWriter } from './writer.ts';

let app: TestApp;
let receiver: WebhookReceiver;
let secret: string;
beforeAll(async () => {
  app = await startTestApp();
  await fillHotel(app.db);
});
beforeEach(async () => {
  await clearOrders(app.db, 'messages', 'partner_events', 'partner_webhooks', 'pgboss.job');
  receiver = await startWebhookReceiver();
  ({ secret } = await setWebhook(app.db, { partnerId: HOTEL.id, url: receiver.url }));
});
afterEach(() => receiver.stop());
afterAll(() => app.stop());

const deliver = (now = new Date()) =>
  openPostOffice({ db: app.db, config: messageSettings() }).deliver(now);
const tell = (order_id: OrderId, event: EventName) => notify(app.db, { order_id, event });
const types = () => receiver.received.map(({ event }) => event.type);
const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
/** What the job of the oldest message does, and no other. */
async function deliverOldest(): Promise<void> {
  const { rows } = await sql<{ message_id: number }>`
    select message_id from messages where state = 'queued' and audience = 'partner'
    order by message_id limit 1`.execute(app.db);
  const clock = () => new Date();
  const partner = createPartnerWriter({
    ...{ db: app.db, settings: messageSettings(), octoBody: async () => null },
  });
  const writers = { ...NO_WRITERS, partner };
  const deliverThis = createDelivery({ db: app.db, writers, clock, log: createLog('silent') });
  for (const { message_id } of rows) await deliverThis({ message_id }, { isLast: false });
}
/** Lets everything that waits for its time go now. */
const wake = () => sql`update partner_webhooks set rests_until = null`.execute(app.db);
/** Messages that have a job that waits, by their events. */
async function queued(): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select m.event from pgboss.job j join messages m on m.message_id::text = j.singleton_key
    where j.name = 'webhook' and j.state < 'active' order by m.message_id`.execute(app.db);
  return rows.map(({ event }) => event);
}
/** How many jobs may go now. */
async function due(): Promise<number> {
  const { rows } = await sql`
    select from pgboss.job where name = 'webhook' and state < 'active' and start_after <= now()`.execute(
    app.db,
  );
  return rows.length;
}

test('tells of a booking what its partner may know, signed', async () => {
  const { number } = await bookFromHotel(app, {
    partner_reference: 'room 12',
    metadata: { desk: 3 },
    name: 'Anna',
    mail: 'anna@example.com',
    comment: 'quiet',
  });
  await deliver();
  const [first] = receiver.received;
  if (!first) throw new Error('nothing came');
  expect(new Webhook(secret).verify(first.body, first.headers as Record<string, string>)).toEqual(
    JSON.parse(first.body),
  );
  expect(first.event).toMatchObject({
    type: 'booking.order',
    data: {
      ...{ number, partner_reference: 'room 12', metadata: { desk: 3 }, reason: null },
      ...{ order_status: 'unconfirmed', payment_status: '0', acq_method: 1 },
      ...{ date: '2026-11-21', time: '16:00:00', starts_at: '2026-11-21T12:00:00.000Z' },
      ...{ city: 'dubai', activity: 'yacht-rental', currency: 'AED', amount: 2160, paid: 0 },
      commission_percent: 10,
    },
  });
  expect(first.body).not.toMatch(/Anna|anna@|quiet|\+971/);
});

test('signs by the old secret too for a day after it was replaced', async () => {
  await bookFromHotel(app);
  const now = new Date();
  const renewed = await rotateSecret(app.db, HOTEL.id, now);
  await deliver(now);
  await sql`update partner_webhooks set previous_until = ${now}`.execute(app.db);
  await sql`update messages set state = 'queued'`.execute(app.db);
  await deliver(now);
  const opens = (key: string | null) =>
    receiver.received.map(({ body, headers }) => {
      try {
        return Boolean(new Webhook(key ?? '').verify(body, headers as Record<string, string>));
      } catch {
        return false;
      }
    });
  expect(opens(secret)).toEqual([true, false]);
  expect(opens(renewed)).toEqual([true, true]);
});

test('tells nobody of a booking that came from nobody', async () => {
  const { order_id } = await bookFromHotel(app);
  await deliver();
  await sql`update orders set partner = null`.execute(app.db);
  await tell(order_id, 'confirmed');
  await deliver();
  expect(types()).toEqual(['booking.order']);
});

test('sends an event again, the same under the same id, until it is taken', async () => {
  await bookFromHotel(app);
  receiver.setAnswer(500, 'no\0!');
  await deliver();
  receiver.setAnswer(302, '', { Location: 'http://127.0.0.1:1/' });
  await deliver();
  receiver.setAnswer(200);
  await deliver();
  await deliver();
  expect(new Set(ids()).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  const listed = await listDeliveries(app.db, HOTEL.id, { limit: 9 });
  expect(listed.map(({ status, attempt }) => [status, attempt])).toEqual([
    [200, 3],
    [302, 2],
    [500, 1],
  ]);
  const oldest = await findDelivery(app.db, HOTEL.id, listed[2]?.attempt_id ?? 0);
  expect(oldest).toMatchObject({ answer: 'no!', body: receiver.received[0]?.body, next_at: null });
  expect(JSON.stringify(oldest)).not.toContain(secret);
  expect(await findDelivery(app.db, 'another', listed[2]?.attempt_id ?? 0)).toBeUndefined();
});

test('tells the events of a booking in their order, however late the first arrives', async () => {
  const { order_id } = await bookFromHotel(app);
  receiver.setAnswer(500);
  await deliver();
  await tell(order_id, 'confirmed');
  await tell(order_id, 'moved_by_crew');
  expect(await queued()).toEqual(['order']);
  await deliver();
  expect(new Set(types())).toEqual(new Set(['booking.order']));
  receiver.setAnswer(200);
  await deliver();
  expect(types().slice(-3)).toEqual(['booking.order', 'booking.confirmed', 'booking.moved']);
});

test('queues the next event as one has arrived, and does not sweep those that wait for it', async () => {
  const { order_id } = await bookFromHotel(app);
  await tell(order_id, 'confirmed');
  await sql`update messages set queued_at = now() - interval '10 minutes'`.execute(app.db);
  await sweepMessages(app.db, NO_WRITERS);
  expect(await queued()).toEqual(['order']);
  await sql`delete from pgboss.job`.execute(app.db);
  await sweepMessages(app.db, NO_WRITERS);
  expect(await queued()).toEqual(['order']);
  await sql`select mark_sent(min(message_id), 1, null, null) from messages where audience = 'partner'`.execute(
    app.db,
  );
  expect(await queued()).toEqual(['order', 'confirmed']);
});

test('goes on with the next event where an earlier one was given up after three days', async () => {
  const { order_id } = await bookFromHotel(app);
  await tell(order_id, 'confirmed');
  receiver.setAnswer(503);
  await deliver();
  const age = (hours: number) =>
    sql`update messages set queued_at = now() - make_interval(hours => ${hours})
      where event = 'order' and audience = 'partner'`.execute(app.db);
  await age(71);
  expect(await deliver()).toContain('deferred');
  await age(73);
  expect(await deliver()).toContain('given_up');
  receiver.setAnswer(200);
  await deliver();
  expect(types().at(-1)).toBe('booking.confirmed');
});

test('tells a receiver that was away for a day everything, in order, nothing under two ids', async () => {
  const bookings = [8, 12, 16];
  await receiver.stop();
  for (const time of bookings) {
    const { order_id } = await bookFromHotel(app, { time });
    await deliver();
    await tell(order_id, 'confirmed');
    await tell(order_id, 'moved_by_crew');
  }
  const { url } = receiver;
  expect(await countWaiting(app.db, HOTEL.id)).toBe(9);
  await sql`update messages set queued_at = now() - interval '24 hours'`.execute(app.db);
  await sql`update partner_webhooks set failing_since = now() - interval '1 day'`.execute(app.db);
  await wake();
  await deliver();
  const { rests_until } = (await findWebhook(app.db, HOTEL.id)) ?? {};
  const restSec = ((rests_until?.getTime() ?? 0) - Date.now()) / 1000;
  expect(restSec).toBeGreaterThan(590);
  expect(restSec).toBeLessThanOrEqual(600);
  receiver = await startWebhookReceiver();
  expect(receiver.url).not.toBe(url);
  await setWebhook(app.db, { partnerId: HOTEL.id, url: receiver.url });
  await deliver();
  expect(await countWaiting(app.db, HOTEL.id)).toBe(0);
  expect(new Set(ids()).size).toBe(9);
  expect(receiver.received).toHaveLength(9);
  const numbers = new Set(
    receiver.received.map(({ event }) => 'number' in event.data && event.data.number),
  );
  for (const number of numbers) {
    const told = receiver.received.filter(
      ({ event }) => 'number' in event.data && event.data.number === number,
    );
    expect(told.map(({ event }) => event.type)).toEqual([
      'booking.order',
      'booking.confirmed',
      'booking.moved',
    ]);
    const sequences = told.map(({ event }) => event.data.sequence);
    expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
  }
});

test('tries nothing else while nobody answers, and lets all go at once when somebody does', async () => {
  await bookFromHotel(app, { time: 8 });
  await bookFromHotel(app, { time: 12 });
  const { port } = receiver;
  await receiver.stop();
  await deliver();
  await deliver();
  expect(await listDeliveries(app.db, HOTEL.id, { limit: 9 })).toMatchObject([
    { status: null, error: 'ECONNREFUSED', attempt: 1, next_at: expect.any(Date) },
  ]);
  expect(await due()).toBe(0);
  receiver = await startWebhookReceiver(port);
  await sql`update partner_webhooks set rests_until = now() - interval '1 second'`.execute(app.db);
  await deliverOldest();

  expect(receiver.received).toHaveLength(1);
  expect(await due()).toBe(2);
  expect(await findWebhook(app.db, HOTEL.id)).toMatchObject({
    rests_until: null,
    failing_since: null,
  });
});

test('lets all go as a test arrives that was asked for while the receiver rests', async () => {
  await bookFromHotel(app);
  const { port } = receiver;
  await receiver.stop();
  await deliver();
  expect(await due()).toBe(0);
  receiver = await startWebhookReceiver(port);
  await sendTest(app.db, HOTEL.id);
  expect(await due()).toBe(1);
  await deliverOldest();
  expect(receiver.received).toHaveLength(1);
  expect(await due()).toBe(2);
});

test('sends an event on demand that waits to be tried again', async () => {
  await bookFromHotel(app);
  receiver.setAnswer(500);
  await deliver();
  receiver.setAnswer(204);
  await sql`update pgboss.job set start_after = now() + interval '1 hour'`.execute(app.db);
  expect(await due()).toBe(0);
  const eventId = String(ids()[0]);
  expect(await replayEvent(app.db, HOTEL.id, eventId)).toBe(true);
  expect(await due()).toBe(1);
  await deliver();
  expect(ids()).toEqual([eventId, eventId]);
});

test('waits as long as a receiver asks for, an hour at most', async () => {
  await bookFromHotel(app);
  const waits = async (after: string) => {
    await sql`delete from pgboss.job`.execute(app.db);
    receiver.setAnswer(429, '', { 'Retry-After': after });
    await deliver();
    const { rows } = await sql<{ sec: number }>`
      select round(extract(epoch from start_after - now()))::int as sec from pgboss.job`.execute(
      app.db,
    );
    return rows[0]?.sec;
  };
  expect(await waits('1')).toBe(5);
  expect(await waits('120')).toBe(120);
  expect(await waits('999999')).toBe(3_600);
  expect(await waits(new Date(Date.now() + 600_000).toUTCString())).toBeGreaterThan(590);
});

test('sends nothing more of an event to a receiver that is gone', async () => {
  await bookFromHotel(app);
  receiver.setAnswer(410);
  expect(await deliver()).toContain('failed');
  await deliver();
  expect(receiver.received).toHaveLength(1);
  expect((await findWebhook(app.db, HOTEL.id))?.failing_since).toBeInstanceOf(Date);
});

test('sends events again on demand, those of its partner alone', async () => {
  const { order_id } = await bookFromHotel(app);
  await tell(order_id, 'confirmed');
  await deliver();
  await deliver();
  const eventId = String(ids()[0]);
  expect(await replayEvent(app.db, 'another', eventId)).toBe(false);
  expect(await replayEvent(app.db, HOTEL.id, 'no id')).toBe(false);
  expect(await replayEvent(app.db, HOTEL.id, eventId)).toBe(true);
  await deliver();
  expect(ids()).toEqual([eventId, ids()[1], eventId]);
  const span = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
  expect(await replaySpan(app.db, HOTEL.id, span)).toBe(2);
  await deliver();
  await deliver();
  expect(ids().slice(3)).toEqual(ids().slice(0, 2));
});

test('sends a test, and not two at once', async () => {
  const eventId = await sendTest(app.db, HOTEL.id);
  expect(await sendTest(app.db, HOTEL.id)).toBeNull();
  expect(await queued()).toEqual(['test']);
  await deliver();
  expect(types()).toEqual(['booking.test']);
  expect(ids()).toEqual([eventId]);
});

test('keeps the secret where the address changes, and ends what waits with the webhook', async () => {
  const again = await setWebhook(app.db, { partnerId: HOTEL.id, url: 'https://hotel.example/2' });
  expect(again).toEqual({ secret, isNew: false });
  await bookFromHotel(app);
  expect(await removeWebhook(app.db, HOTEL.id)).toBe(true);
  expect(await removeWebhook(app.db, HOTEL.id)).toBe(false);
  expect(await countWaiting(app.db, HOTEL.id)).toBe(0);
  expect(await sendTest(app.db, HOTEL.id)).toBeNull();
});
