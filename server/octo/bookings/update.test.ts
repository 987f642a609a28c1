import { createOrder } from '@seahour/api-types/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../../fixtures/bookings.ts';
import {
  ANNA,
  AT_FOUR,
  AT_TEN,
  booking,
  type OctoDesk,
  openOctoDesk,
  refusal,
} from '../../fixtures/octo-bookings.ts';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { cancelByRule } from '../../fixtures/trips.ts';
import type { Booking } from '../wire.ts';

let app: TestApp;
let octo: OctoDesk;
beforeAll(async () => {
  app = await startTestApp();
  octo = await openOctoDesk(app);
  await cancelByRule(app);
});
beforeEach(() => octo.clear());
afterAll(() => app.stop());

const updated = (one: Booking, changes: object) => booking(octo.update(one, changes));

async function orderOf({ id }: Booking) {
  const orders = app.db.selectFrom('orders').selectAll();
  return orders.where('number', '=', id).executeTakeFirstOrThrow();
}

/** The hours that are claimed of each boat, by the city's clock. */
async function claimed(): Promise<string[]> {
  const rows = await app.db
    .selectFrom('claimed_hours')
    .selectAll()
    .orderBy('company_activity_id')
    .orderBy('starts_at')
    .execute();
  return rows.map(
    (row) => `${row.company_activity_id} ${row.kind} ${row.starts_at.toISOString().slice(8, 13)}`,
  );
}

test('takes a hold to another boat, length and day, at the price there', async () => {
  const held = await octo.hold();
  const other = { productId: '2', optionId: '4h', availabilityId: '2026-11-22T10:00:00+04:00' };
  const moved = await updated(held, { ...other, unitItems: [{ unitId: 'boat' }] });
  expect(moved).toMatchObject({
    ...other,
    ...{ id: held.id, uuid: held.uuid, status: 'ON_HOLD', utcExpiresAt: held.utcExpiresAt },
    ...{ utcCreatedAt: held.utcCreatedAt, unitItems: [{ unitId: 'boat' }] },
  });
  expect(await orderOf(held)).toMatchObject({ hour_count: 4, amount_minor: 1800_00, guests: null });
  expect(await claimed()).toEqual(['2 hold 22T06', '2 hold 22T07', '2 hold 22T08', '2 hold 22T09']);
  expect((await octo.confirm(moved)).productId).toBe('2');
});

test('moves a hold over its own hours', async () => {
  const held = await octo.hold();
  await updated(held, { availabilityId: '2026-11-21T17:00:00+04:00' });
  expect(await claimed()).toEqual(['1 hold 21T13', '1 hold 21T14', '1 hold 21T15']);
});

test('leaves a hold whole where the new hours are another’s', async () => {
  const held = await octo.hold();
  const before = await claimed();
  await app.call(createOrder, bookingRequest({ time: 10, phone: '+971501234599' }));
  const changes = { availabilityId: AT_TEN, notes: 'Never written' };
  expect(await refusal(octo.update(held, changes))).toBe('UNPROCESSABLE_ENTITY');
  expect(await octo.read(held)).toMatchObject({ availabilityId: AT_FOUR, notes: null });
  expect(await claimed()).toEqual(expect.arrayContaining(before));
  expect((await octo.confirm(held)).availabilityId).toBe(AT_FOUR);
});

test('takes a hold to no boat that was just hidden', async () => {
  const held = await octo.hold();
  // Known to this process as it was.
  expect((await octo.get('/products/2')).status).toBe(200);
  const hide = (hidden: boolean) =>
    app.db.updateTable('company_activities').set({ hidden }).where('id', '=', 2).execute();
  await hide(true);
  try {
    const other = octo.update(held, { productId: '2', optionId: '4h', availabilityId: AT_TEN });
    expect(await refusal(other)).toBe('INVALID_PRODUCT_ID');
  } finally {
    await hide(false);
  }
  expect(await claimed()).toEqual(['1 hold 21T12', '1 hold 21T13', '1 hold 21T14']);
});

test('takes what is said of a hold, and keeps what is not', async () => {
  const held = await octo.hold({ resellerReference: 'R-7', contact: ANNA });
  const changed = await updated(held, { notes: 'Late', contact: { lastName: 'Berg' } });
  expect(changed).toMatchObject({
    ...{ notes: 'Late', resellerReference: 'R-7' },
    contact: { ...ANNA, lastName: 'Berg' },
  });
  // Nobody is told whose it is before it is confirmed.
  expect(await orderOf(held)).toMatchObject({ name: '', mail: '', phone: '', comment: '' });
  const longer = await updated(held, { expirationMinutes: 45, resellerReference: null });
  expect(longer).toMatchObject({ utcExpiresAt: '2026-11-20T04:45:00Z', resellerReference: null });
});

test('extends a hold up to an hour, and never cuts it short', async () => {
  const held = await octo.hold();
  const extend = (rest: object) => booking(octo.post(`/bookings/${held.uuid}/extend`, rest));
  expect((await extend({ expirationMinutes: 31 })).utcExpiresAt).toBe('2026-11-20T04:31:00Z');
  expect((await extend({ expirationMinutes: 5 })).utcExpiresAt).toBe('2026-11-20T04:31:00Z');
  app.setNow('2026-11-20T04:20:00Z');
  expect((await extend({})).utcExpiresAt).toBe('2026-11-20T04:50:00Z');
  expect((await extend({ expirationMinutes: 600 })).utcExpiresAt).toBe('2026-11-20T05:00:00Z');
  const hours = await app.db.selectFrom('claimed_hours').select('expires_at').execute();
  expect(hours.map(({ expires_at }) => expires_at?.toISOString())).toEqual(
    Array(3).fill('2026-11-20T05:00:00.000Z'),
  );
  app.setNow('2026-11-20T05:00:00Z');
  const late = octo.post(`/bookings/${held.uuid}/extend`, {});
  expect(await refusal(late)).toBe('INVALID_BOOKING_UUID');
});

test('changes guest, guests and hours of what is sold; the crew is asked again', async () => {
  await octo.confirmAtOnce(true);
  const sold = await octo.book();
  await octo.confirmAtOnce(false);
  const contact = { fullName: 'Ben Berg', emailAddress: 'ben@guest.example' };
  const changed = await updated(sold, { contact, notes: 'Two cakes' });
  expect(changed).toMatchObject({ status: 'CONFIRMED', contact });
  expect(await orderOf(sold)).toMatchObject({
    ...{ name: 'Ben Berg', mail: 'ben@guest.example', phone: '+971501234567' },
    comment: 'Two cakes',
  });
  const moved = await updated(sold, { availabilityId: AT_TEN, unitItems: [{ unitId: 'guest' }] });
  expect(moved).toMatchObject({ id: sold.id, status: 'PENDING', availabilityId: AT_TEN });
  expect(await orderOf(sold)).toMatchObject({ guests: 1, time: 10, order_status: 'unconfirmed' });
  expect(await claimed()).toEqual(['1 order 21T06', '1 order 21T07', '1 order 21T08']);
});

test('confirms other hours at once where that is agreed on', async () => {
  await octo.confirmAtOnce(true);
  const sold = await octo.book();
  expect(await updated(sold, { availabilityId: AT_TEN })).toMatchObject({ status: 'CONFIRMED' });
});

test('moves what is sold no longer than cancelling is free, and never to another boat', async () => {
  const sold = await octo.book();
  for (const other of [{ productId: '2' }, { optionId: '4h' }]) {
    expect(await refusal(octo.update(sold, other))).toBe('UNPROCESSABLE_ENTITY');
  }
  app.setNow('2026-11-20T12:30:00Z');
  const sunday = { availabilityId: '2026-11-22T10:00:00+04:00' };
  expect(await refusal(octo.update(sold, sunday))).toBe('UNPROCESSABLE_ENTITY');
  expect(await updated(sold, { notes: 'Still so' })).toMatchObject({ availabilityId: AT_FOUR });
  app.setNow('2026-11-21T12:00:00Z');
  expect(await refusal(octo.update(sold, { notes: 'Late' }))).toBe('UNPROCESSABLE_ENTITY');
});

test('refuses guests that the boat does not take', async () => {
  const held = await octo.hold();
  await app.db
    .updateTable('company_activities')
    .set({ filters: JSON.stringify({ 6: 2 }) as never })
    .where('id', '=', 1)
    .execute();
  const three = { unitItems: Array(3).fill({ unitId: 'guest' }) };
  expect(await refusal(octo.update(held, three))).toBe('UNPROCESSABLE_ENTITY');
  expect((await octo.read(held)).unitItems).toHaveLength(2);
});
