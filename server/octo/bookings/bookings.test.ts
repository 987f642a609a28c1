import { randomUUID } from 'node:crypto';
import { zBooking } from '@octocloud/types';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import { EVERYTHING, type OctoCaller, startOctoCaller } from '../../fixtures/octo-caller.ts';
import { HOTEL } from '../../fixtures/partners.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import type { Booking } from '../wire.ts';

let app: TestApp;
let octo: OctoCaller;
beforeAll(async () => {
  app = await startTestApp();
  octo = await startOctoCaller(app);
});
beforeEach(async () => {
  app.setNow(FRIDAY_MORNING);
  await clearOrders(app.db, 'octo_bookings', 'partner_events');
});
afterAll(() => app.stop());

const AT_FOUR = '2026-11-21T16:00:00+04:00';
const TRIP = { productId: '1', optionId: '3h', availabilityId: AT_FOUR };
const GUESTS = { unitItems: [{ unitId: 'guest' }, { unitId: 'guest' }] };
const ANNA = { fullName: 'Anna Berg', emailAddress: 'anna@guest.example' };

async function booked(sending: ReturnType<OctoCaller['post']>): Promise<Booking> {
  const { status, body } = await sending;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  expect(zBooking.safeParse(body).error?.issues).toBeUndefined();
  return body as Booking;
}

const reserve = (rest: object = {}) =>
  booked(octo.post('/bookings', { ...TRIP, ...GUESTS, ...rest }, EVERYTHING));
const confirm = ({ uuid }: Booking, rest: object = {}) =>
  booked(octo.post(`/bookings/${uuid}/confirm`, { contact: ANNA, ...rest }));

test('holds hours, sells them to the guest, and gives them back', async () => {
  const held = await reserve({ notes: 'By the window' });
  console.log(JSON.stringify(held, null, 1));
  const sold = await confirm(held);
  console.log(JSON.stringify(sold, null, 1));
  const read = await booked(octo.get(`/bookings/${held.uuid}`));
  expect(read).toEqual(sold);
  const cancelled = await booked(octo.post(`/bookings/${held.uuid}/cancel`, { reason: 'Ill' }));
  console.log(JSON.stringify(cancelled, null, 1));
});
