import { callWeather, previewWeatherCall } from '@seahour/api-types/staff-weather.ts';
import * as trips from '@seahour/api-types/trips.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireHolds } from '../../booking/holds.ts';
import { booking, type OctoDesk, openOctoDesk, refusal } from '../../fixtures/octo-bookings.ts';
import { HOTEL } from '../../fixtures/partners.ts';
import { openStaffDesk, type StaffDesk } from '../../fixtures/staff-desk.ts';
import { cancelByRule, linkOf } from '../../fixtures/trips.ts';
import { listBookings } from '../../partner-page/booking-rows.ts';
import { stateWord } from '../../partner-page/bookings-table.ts';
import { runWeatherCalls } from '../../staff/weather/run-weather-calls.ts';
import type { Booking } from '../wire.ts';

let desk: StaffDesk;
let octo: OctoDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
  octo = await openOctoDesk(desk.app);
  await cancelByRule(desk.app);
});
beforeEach(async () => {
  await desk.clear();
  await octo.clear();
});
afterAll(() => desk.app.stop());

async function orderOf({ id }: Booking) {
  const orders = desk.app.db.selectFrom('orders').selectAll();
  return orders.where('number', '=', id).executeTakeFirstOrThrow();
}

const told = () => desk.app.db.selectFrom('messages').select(['audience', 'event']).execute();

test('gives up a hold, and tells nobody of what they never heard of', async () => {
  const held = await octo.hold();
  const cancelled = await octo.cancel(held, { reason: 'Changed their mind' });
  expect(cancelled).toMatchObject({
    ...{ status: 'CANCELLED', cancellable: false, utcExpiresAt: null, utcConfirmedAt: null },
    cancellation: {
      ...{ refund: 'FULL', reason: 'Changed their mind' },
      utcCancelledAt: '2026-11-20T04:00:00Z',
    },
  });
  expect(await octo.cancel(held)).toEqual(cancelled);
  expect(await told()).toEqual([]);
  expect((await octo.hold()).status).toBe('ON_HOLD');
});

test.each([
  ['2026-11-20T04:00:00Z', 'FULL'],
  ['2026-11-20T12:30:00Z', 'PARTIAL'],
  ['2026-11-21T09:00:00Z', 'NONE'],
])('cancels at %s by the terms of the booking: %s', async (instant, refund) => {
  const sold = await octo.book();
  desk.app.setNow(instant);
  expect(await octo.read(sold)).toMatchObject({ cancellable: true });
  const cancelled = await octo.cancel(sold, { reason: 'Ill' });
  expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellation: { refund, reason: 'Ill' } });
  expect(await octo.cancel(sold)).toMatchObject({ cancellation: { refund, reason: 'Ill' } });
  const events = (await told()).map(({ audience, event }) => `${audience} ${event}`);
  expect(events).toEqual(expect.arrayContaining(['guest cancelled', 'staff cancelled']));
  expect(await desk.app.db.selectFrom('claimed_hours').selectAll().execute()).toEqual([]);
});

test('cancels nothing that has begun, has expired or was declined', async () => {
  const cancelling = ({ uuid }: Booking) => octo.post(`/bookings/${uuid}/cancel`, {});
  const declined = await octo.book();
  await desk.move('omar', (await orderOf(declined)).order_id, 'declined');
  expect(await refusal(cancelling(declined))).toBe('UNPROCESSABLE_ENTITY');
  const sold = await octo.book();
  const held = await octo.hold({ productId: '2' });
  desk.app.setNow('2026-11-20T05:00:00Z');
  expect(await refusal(cancelling(held))).toBe('UNPROCESSABLE_ENTITY');
  desk.app.setNow('2026-11-21T12:00:00Z');
  expect(await octo.read(sold)).toMatchObject({ cancellable: false });
  expect(await refusal(cancelling(sold))).toBe('UNPROCESSABLE_ENTITY');
});

test('says what comes back where the guest cancels by their link, or the crew', async () => {
  const sold = await octo.book();
  desk.app.setNow('2026-11-20T12:30:00Z');
  const { unique_id } = await orderOf(sold);
  const link = await linkOf(desk.app, unique_id);
  await desk.app.call(trips.cancelTrip, { link, refund: 0 });
  expect(await octo.read(sold)).toMatchObject({
    ...{ status: 'CANCELLED', cancellation: { refund: 'PARTIAL', reason: null } },
  });
  await octo.clear();
  const another = await octo.book();
  await desk.at('2026-11-21T09:00:00Z');
  await desk.move('omar', (await orderOf(another)).order_id, 'cancelled');
  expect(await octo.read(another)).toMatchObject({ cancellation: { refund: 'FULL' } });
});

test('is a hold that staff may end, and nobody is asked to call anybody', async () => {
  const held = await octo.hold();
  const { order_id } = await orderOf(held);
  const { expires_at, to_collect, moves } = await desk.details(order_id);
  expect([expires_at, to_collect, moves]).toEqual([
    ...['2026-11-20T04:30:00.000Z', undefined, ['declined', 'cancelled']],
  ]);
  await desk.move('omar', order_id, 'cancelled');
  expect(await told()).toEqual([]);
  expect(await octo.read(held)).toMatchObject({ status: 'CANCELLED' });
  const { uuid } = held;
  expect(await refusal(octo.post(`/bookings/${uuid}/confirm`, {}))).toBe('UNPROCESSABLE_ENTITY');
});

test('is a hold that the weather may end, of which nobody pays at this moment', async () => {
  const held = await octo.hold();
  const { order_id } = await orderOf(held);
  const hours = { company_activity_ids: [1], date: '2026-11-21', from_hour: 13, to_hour: 24 };
  const { trips } = await desk.app.call(previewWeatherCall, { ...desk.by('omar'), ...hours });
  expect(trips).toMatchObject([{ days: [], suggested: 'cancelled', is_paying: false, back: 0 }]);
  const decided = [{ order_id, revision: 0, becomes: 'cancelled' }];
  await desk.app.call(callWeather, { ...desk.by('omar'), ...hours, trips: decided });
  await runWeatherCalls(desk.app.db, new Date('2026-11-20T04:01:00Z'));
  expect(await octo.read(held)).toMatchObject({ status: 'CANCELLED' });
  expect(await told()).toEqual([]);
});

test('is said to be held by the partner, on its own page', async () => {
  const held = await octo.hold();
  const wordOf = async () => {
    const listed = { partnerId: HOTEL.id, month: '2026-11' };
    const [row] = await listBookings(desk.app.db, listed, { limit: 1 });
    return row && stateWord(row);
  };
  expect(await wordOf()).toBe('held_own');
  await expireHolds(desk.app.db, new Date('2026-11-20T04:30:00Z'));
  expect(await wordOf()).toBe('given_up');
  expect((await octo.read(held)).status).toBe('EXPIRED');
  await octo.clear();
  await octo.book();
  expect(await wordOf()).toBe('held_crew');
});

test('says a trip that took place was redeemed', async () => {
  await octo.confirmAtOnce(true);
  const sold = await octo.book();
  await desk.at('2026-11-21T15:30:00Z');
  await desk.move('omar', (await orderOf(sold)).order_id, 'completed');
  expect(await booking(octo.get(`/bookings/${sold.uuid}`))).toMatchObject({
    ...{ status: 'REDEEMED', utcRedeemedAt: '2026-11-21T15:30:00Z', cancellable: false },
    voucher: { utcRedeemedAt: '2026-11-21T15:30:00Z' },
  });
});
