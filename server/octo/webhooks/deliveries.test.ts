import { zBooking } from '@octocloud/types';
import type { OrderId, UniqueId } from '@seahour/api-types/primitives.ts';
import * as trips from '@seahour/api-types/trips.ts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import { EVERYTHING, type OctoCaller, startOctoCaller } from '../../fixtures/octo-caller.ts';
import { bookFromHotel, HOTEL } from '../../fixtures/partners.ts';
import { openPostOffice } from '../../fixtures/post-office.ts';
import { openStaffDesk, type StaffDesk } from '../../fixtures/staff-desk.ts';
import { FRIDAY_MORNING } from '../../fixtures/test-app.ts';
import { messageSettings } from '../../fixtures/told-to.ts';
import { linkOf } from '../../fixtures/trips.ts';
import { startReceiver, type WebhookReceiver } from '../../fixtures/webhook-receiver.ts';
import { countWaiting, findDelivery, listDeliveries } from '../../partners/webhooks/deliveries.ts';
import { replayEvent, replaySpan, sendTest } from '../../partners/webhooks/replay.ts';
import { removeWebhook, setWebhook } from '../../partners/webhooks/webhook-rows.ts';
import { eraseGuest } from '../../retention/erase-guest.ts';
import { forgetGuestsOf } from '../../retention/forget-guest.ts';
import type { Booking } from '../wire.ts';

/** What is posted in the form of OCTO; in our own form the booking is absent. */
interface Update {
  webhook: { id: string; event: string; url: string };
  booking: Booking;
}

const NOW = new Date(FRIDAY_MORNING);
const TRIP = { productId: '1', optionId: '3h', availabilityId: '2026-11-21T16:00:00+04:00' };
const UNITS = { unitItems: [{ unitId: 'guest' }] };
const ANNA = { fullName: 'Anna Berg', emailAddress: 'anna@guest.example' };

let desk: StaffDesk;
let octo: OctoCaller;
let receiver: WebhookReceiver<Update>;
beforeAll(async () => {
  desk = await openStaffDesk();
  octo = await startOctoCaller(desk.app);
});
beforeEach(async () => {
  await clearOrders(desk.app.db, 'octo_bookings', 'messages', 'partner_events', 'partner_webhooks');
  await desk.clear();
  receiver = await startReceiver((body) => body as Update);
});
afterEach(() => receiver.stop());
afterAll(() => desk.app.stop());

const deliver = () => openPostOffice({ db: desk.app.db, config: messageSettings() }).deliver(NOW);
const statuses = () => receiver.received.map(({ event }) => event.booking?.status);
const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
const waiting = () => countWaiting(desk.app.db, HOTEL.id);

/** Makes the hotel's webhook as its program does; returns the secret. */
async function listen(headers: Record<string, string> = {}): Promise<string> {
  const webhook = { url: receiver.url, event: 'booking_update' };
  const { body } = await octo.post('/webhooks', webhook, headers);
  return (body as { secret: string }).secret;
}

async function book(path: string, payload: object): Promise<Booking> {
  const { status, body } = await octo.post(`/bookings${path}`, payload);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Booking;
}
const sell = async (trip: object = {}): Promise<Booking> => {
  const { uuid } = await book('', { ...TRIP, ...UNITS, ...trip });
  return book(`/${uuid}/confirm`, { contact: ANNA });
};

async function orderOf({ id }: Booking) {
  const { rows } = await sql<{ order_id: OrderId; unique_id: UniqueId }>`
    select order_id, unique_id from orders where number = ${id}`.execute(desk.app.db);
  const [order] = rows;
  if (!order) throw new Error(`no order ${id}`);
  return order;
}

test('tells what becomes of a booking in its order, as its reseller would read it, signed', async () => {
  const secret = await listen();
  const held = await book('', { ...TRIP, ...UNITS });
  await deliver();
  expect(receiver.received).toEqual([]);
  await book(`/${held.uuid}/confirm`, { contact: ANNA });
  await deliver();
  const { order_id, unique_id } = await orderOf(held);
  await desk.move('omar', order_id, 'confirmed');
  await deliver();
  const link = await linkOf(desk.app, unique_id);
  const hours = { date: '2026-11-22', time: 10, amount: held.pricing?.retail ?? 2_400 };
  await desk.app.call(trips.moveTrip, { link, ...hours });
  await deliver();
  await book(`/${held.uuid}/cancel`, { reason: 'Ill' });
  await deliver();
  expect(
    receiver.received.map(({ event: { booking } }) => [booking.status, booking.availabilityId]),
  ).toEqual([
    ['PENDING', TRIP.availabilityId],
    ['CONFIRMED', TRIP.availabilityId],
    ['PENDING', '2026-11-22T10:00:00+04:00'],
    ['CANCELLED', '2026-11-22T10:00:00+04:00'],
  ]);
  const { body: last } = await octo.get(`/bookings/${held.uuid}`);
  for (const { event, body, headers } of receiver.received) {
    const signature = new Webhook(secret).sign(String(headers['webhook-id']), NOW, body);
    expect(headers['webhook-signature']).toBe(signature);
    expect(zBooking.safeParse(event.booking).error?.issues).toBeUndefined();
    expect(event.webhook).toEqual({
      ...{ id: 'octohook_hotel', event: 'booking_update', url: receiver.url },
    });
  }
  expect(receiver.received.at(-1)?.event.booking).toEqual(last);
});

test('says of a booking what the webhook was made to say', async () => {
  await listen();
  await sell();
  await deliver();
  await listen(EVERYTHING);
  await sell({ availabilityId: '2026-11-21T10:00:00+04:00' });
  await deliver();
  const [plain, priced] = receiver.received.map(({ event }) => event.booking);
  expect(plain).not.toHaveProperty('pricing');
  expect(plain?.availability).not.toHaveProperty('shortDescription');
  expect(priced?.pricing).toMatchObject({ retail: expect.any(Number), currency: 'AED' });
  expect(priced?.unitItems).toMatchObject([{ pricing: { retail: priced?.pricing?.retail } }]);
  expect(priced?.availability).toMatchObject({ shortDescription: '3 hours' });
});

test('sends nothing of what was booked otherwise, also not again', async () => {
  await listen();
  await bookFromHotel(desk.app, { time: 10 });
  expect(await waiting()).toBe(0);
  await sell();
  const span = { from: new Date(0), to: new Date(Date.now() + 60_000) };
  expect(await replaySpan(desk.app.db, HOTEL.id, span)).toBe(1);
  await deliver();
  expect(statuses()).toEqual(['PENDING']);
});

test('sends what waits in the form that is chosen by then, and leaves out what has none', async () => {
  await setWebhook(desk.app.db, { partnerId: HOTEL.id, url: receiver.url });
  await bookFromHotel(desk.app, { time: 10 });
  await sell();
  expect(await waiting()).toBe(2);
  await setWebhook(desk.app.db, { partnerId: HOTEL.id, url: receiver.url, format: 'octo' });
  await deliver();
  expect(await waiting()).toBe(0);
  expect(statuses()).toEqual(['PENDING']);
  await sell({ availabilityId: '2026-11-22T16:00:00+04:00' });
  await setWebhook(desk.app.db, { partnerId: HOTEL.id, url: receiver.url, format: 'seahour' });
  await deliver();
  expect(receiver.received.at(-1)?.event).toMatchObject({ type: 'booking.order' });
});

test('sends an event again under its id, with the booking as it is by then', async () => {
  await listen();
  const booking = await sell();
  receiver.setAnswer(500);
  await deliver();
  await desk.move('omar', (await orderOf(booking)).order_id, 'confirmed');
  receiver.setAnswer(200);
  await deliver();
  await deliver();
  const [first = '', , other] = ids();
  expect(ids()).toEqual([first, first, other]);
  expect(statuses()).toEqual(['PENDING', 'CONFIRMED', 'CONFIRMED']);
  await replayEvent(desk.app.db, HOTEL.id, String(first));
  await deliver();
  expect(ids().at(-1)).toBe(first);
});

test('sends nothing more once the webhook is deleted', async () => {
  await listen();
  await sell();
  await removeWebhook(desk.app.db, HOTEL.id);
  await sell({ availabilityId: '2026-11-22T16:00:00+04:00' });
  await deliver();
  expect(receiver.received).toEqual([]);
});

test('sends a whole booking as a test, marked as one', async () => {
  await listen({ 'Octo-Capabilities': 'octo/pricing' });
  await sendTest(desk.app.db, HOTEL.id);
  await deliver();
  const [sent] = receiver.received;
  expect(zBooking.safeParse(sent?.event.booking).error?.issues).toBeUndefined();
  expect(sent?.event).toMatchObject({
    webhook: { event: 'booking_update' },
    booking: {
      testMode: true,
      pricing: { currency: expect.any(String) },
      unitItems: [{ pricing: { currency: expect.any(String) } }],
    },
  });
});

test('shows a try as it was sent, without its guest once they are forgotten', async () => {
  await listen();
  const booking = await sell();
  await deliver();
  await desk.move('omar', (await orderOf(booking)).order_id, 'confirmed');
  const [listed] = await listDeliveries(desk.app.db, HOTEL.id, { limit: 9 });
  expect(listed).toMatchObject({ is_octo: true, number: booking.id });
  const read = () => findDelivery(desk.app.db, HOTEL.id, listed?.attempt_id ?? 0);
  expect((await read())?.body).toBe(receiver.received[0]?.body);
  expect((await read())?.body).toContain(ANNA.emailAddress);
  await forgetGuestsOf(desk.app.db, [(await orderOf(booking)).order_id]);
  expect((await read())?.body).toBe('');
});

test('shows no try that named a guest of several who is forgotten', async () => {
  await listen();
  const held = await book('', { ...TRIP, ...UNITS });
  const unitItems = [{ unitId: 'guest', contact: { emailAddress: 'ben@guest.example' } }];
  await book(`/${held.uuid}/confirm`, { contact: ANNA, unitItems });
  await deliver();
  await desk.move('omar', (await orderOf(held)).order_id, 'confirmed');
  const bodies = async () =>
    (await desk.app.db.selectFrom('webhook_attempts').select('body').execute()).map(
      ({ body }) => body,
    );
  expect(String(await bodies())).toContain('ben@guest.example');
  await eraseGuest(desk.app.db, { mail: 'ben@guest.example' }, { now: NOW, outbox: '/nowhere' });
  expect(new Set(await bodies())).toEqual(new Set(['']));
});
