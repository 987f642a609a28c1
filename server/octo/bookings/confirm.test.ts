import type { UniqueId } from '@seahour/api-types/primitives.ts';
import { moveTrip, quoteMove } from '@seahour/api-types/trips.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireHolds } from '../../booking/holds.ts';
import { lapseOrders } from '../../booking/lapse.ts';
import {
  ANNA,
  AT_FOUR,
  booking,
  type OctoDesk,
  openOctoDesk,
  refusal,
} from '../../fixtures/octo-bookings.ts';
import { openStaffDesk, type StaffDesk } from '../../fixtures/staff-desk.ts';
import { FRIDAY_MORNING } from '../../fixtures/test-app.ts';
import { toldTo } from '../../fixtures/told-to.ts';
import { linkOf } from '../../fixtures/trips.ts';
import { sumMonth } from '../../partner-page/report.ts';
import { refundOrder } from '../../payments/refund.ts';
import { eraseGuest } from '../../retention/erase-guest.ts';
import { forgetGuestsOf } from '../../retention/forget-guest.ts';
import type { Booking } from '../wire.ts';

let desk: StaffDesk;
let octo: OctoDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
  octo = await openOctoDesk(desk.app);
});
beforeEach(async () => {
  await desk.clear();
  await octo.clear();
});
afterAll(() => desk.app.stop());

const confirming = ({ uuid }: Booking, payload: object = { contact: ANNA }) =>
  octo.post(`/bookings/${uuid}/confirm`, payload);

async function orderOf({ id }: Booking) {
  const orders = desk.app.db.selectFrom('orders').selectAll();
  return orders.where('number', '=', id).executeTakeFirstOrThrow();
}

const eventsOf = async () => {
  const rows = await desk.app.db.selectFrom('messages').select(['audience', 'event']).execute();
  return [...new Set(rows.map(({ audience, event }) => `${audience} ${event}`))].toSorted();
};

test('asks the crew, who are told of the guest, and so is the guest', async () => {
  const held = await octo.hold({ notes: 'By the window' });
  const contact = { ...ANNA, notes: 'Vegetarian', locales: ['xx', 'ru-RU'] };
  const sold = await octo.confirm(held, { contact, resellerReference: 'R-8' });
  expect(sold).toMatchObject({
    ...{ status: 'PENDING', utcExpiresAt: null, utcConfirmedAt: null, resellerReference: 'R-8' },
    contact: { ...contact, firstName: null },
    voucher: { deliveryOptions: [] },
  });
  expect(await orderOf(held)).toMatchObject({
    ...{ name: 'Anna Berg', mail: 'anna@guest.example', phone: '+971501234567' },
    ...{ comment: 'By the window\nVegetarian', language: 'ru', expires_at: null },
    partner_reference: 'R-8',
  });
  expect(await eventsOf()).toEqual(['guest created', 'staff created']);
  const told = await toldTo(desk.app);
  expect(told['anna@guest.example']).toHaveLength(1);
  const hours = await desk.app.db.selectFrom('claimed_hours').selectAll().execute();
  expect(hours.map(({ kind, expires_at }) => [kind, expires_at])).toEqual(
    Array(3).fill(['order', null]),
  );
});

test('is confirmed by the crew, or declined', async () => {
  const sold = await octo.book();
  const { order_id } = await orderOf(sold);
  expect((await desk.move('omar', order_id, 'confirmed')).status).toBe(200);
  const confirmed = await octo.read(sold);
  expect(confirmed).toMatchObject({
    status: 'CONFIRMED',
    voucher: { deliveryOptions: [{ deliveryFormat: 'QRCODE', deliveryValue: sold.id }] },
  });
  expect(confirmed.utcConfirmedAt).not.toBeNull();
  await octo.clear();
  const another = await octo.book();
  await desk.move('omar', (await orderOf(another)).order_id, 'declined');
  expect(await octo.read(another)).toMatchObject({
    ...{ status: 'REJECTED', cancellable: false, utcConfirmedAt: null },
    cancellation: { refund: 'FULL' },
  });
});

test('is rejected where the crew never answered', async () => {
  const sold = await octo.book();
  desk.app.setNow('2026-11-21T13:00:00Z');
  await lapseOrders(desk.app.db, refundOrder, new Date('2026-11-21T13:00:00Z'));
  expect((await octo.read(sold)).status).toBe('REJECTED');
});

test('is confirmed at once where that is agreed on', async () => {
  await octo.confirmAtOnce(true);
  const sold = await octo.book();
  expect(sold).toMatchObject({ status: 'CONFIRMED', unitItems: [{ status: 'CONFIRMED' }, {}] });
  expect((await orderOf(sold)).order_status).toBe('confirmed');
  expect(await eventsOf()).toEqual([
    ...['guest confirmed', 'guest created', 'staff confirmed', 'staff created'],
  ]);
});

test('answers alike when it is asked again, also at once', async () => {
  const held = await octo.hold();
  const answers = await Promise.all([1, 2, 3].map(() => booking(confirming(held))));
  expect(new Set(answers.map((each) => each.status))).toEqual(new Set(['PENDING']));
  expect(await booking(confirming(held, {}))).toMatchObject({ contact: { fullName: 'Anna Berg' } });
  const created = await desk.app.db.selectFrom('messages').select('event').execute();
  expect(created.filter(({ event }) => event === 'created')).not.toEqual([]);
  const { length } = created;
  await confirming(held);
  expect(await desk.app.db.selectFrom('messages').select('event').execute()).toHaveLength(length);
});

test('takes the number of guests that is known by then', async () => {
  const held = await octo.hold();
  const [first] = held.unitItems;
  const unitItems = [{ uuid: first?.uuid, unitId: 'guest' }, ...Array(3).fill({ unitId: 'guest' })];
  const sold = await octo.confirm(held, { unitItems });
  expect(sold.unitItems.map(({ uuid }) => uuid)[0]).toBe(first?.uuid);
  expect(new Set(sold.unitItems.map(({ uuid }) => uuid)).size).toBe(4);
  expect((await orderOf(sold)).guests).toBe(4);
});

test.each([
  ['contact.lastName', { contact: { emailAddress: 'anna@guest.example', firstName: 'Anna' } }],
  ['contact.emailAddress', { contact: { fullName: 'Anna Berg' } }],
  ['contact.phoneNumber', { contact: { ...ANNA, phoneNumber: '12' } }],
  ['contact.firstName', {}],
])('names %s where it is missing or wrong', async (path, payload) => {
  const held = await octo.hold();
  const { status, body } = await confirming(held, payload);
  expect([status, body]).toMatchObject([400, { error: 'BAD_REQUEST' }]);
  expect((body as { errorMessage: string }).errorMessage).toContain(path);
  expect((await octo.read(held)).status).toBe('ON_HOLD');
});

test('takes a name in two parts, and a number of the country', async () => {
  const contact = {
    ...{ firstName: 'Anna', lastName: 'Berg', emailAddress: 'anna@guest.example' },
    phoneNumber: '050 123 4567',
  };
  const sold = await octo.confirm(await octo.hold(), { contact });
  expect(sold.contact).toMatchObject({ fullName: 'Anna Berg', phoneNumber: '050 123 4567' });
  expect((await orderOf(sold)).phone).toBe('+971501234567');
});

test('sells nothing that has expired, by the clock alone', async () => {
  const held = await octo.hold();
  desk.app.setNow('2026-11-20T04:30:00Z');
  expect((await octo.read(held)).status).toBe('EXPIRED');
  expect(await refusal(confirming(held))).toBe('INVALID_BOOKING_UUID');
  const { body } = await octo.post(`/bookings/${held.uuid}/extend`, {});
  expect(body).toEqual({
    error: 'INVALID_BOOKING_UUID',
    errorMessage: 'The hold has expired. Make a new booking.',
    uuid: held.uuid,
  });
  // Nor where somebody else has the hours by now.
  const another = await octo.hold();
  expect(await refusal(confirming(held))).toBe('INVALID_BOOKING_UUID');
  expect((await octo.confirm(another)).status).toBe('PENDING');
});

test('is either sold or expired where both come at once', async () => {
  for (let round = 0; round < 5; round++) {
    await octo.clear();
    const held = await octo.hold();
    const [{ status }] = await Promise.all([
      confirming(held),
      expireHolds(desk.app.db, new Date('2026-11-20T04:30:00Z')),
    ]);
    const read = await octo.read(held);
    const hours = await desk.app.db.selectFrom('claimed_hours').select('kind').execute();
    expect([status, read.status, hours.length]).toEqual(
      status === 200 ? [200, 'PENDING', 3] : [400, 'EXPIRED', 0],
    );
  }
});

test('stays the same booking where its guest moves it by their link', async () => {
  await octo.confirmAtOnce(true);
  const sold = await octo.book();
  const { unique_id } = await orderOf(sold);
  const link = await linkOf(desk.app, unique_id as UniqueId);
  const hours = { date: '2026-11-22', time: 10 };
  const { amount } = await desk.app.call(quoteMove, { link, ...hours });
  await desk.app.call(moveTrip, { link, ...hours, amount });
  expect(await octo.read(sold)).toMatchObject({
    ...{ id: sold.id, uuid: sold.uuid, status: 'PENDING' },
    availabilityId: '2026-11-22T10:00:00+04:00',
  });
  expect(sold.availabilityId).toBe(AT_FOUR);
});

test('counts in the partner’s report, with its commission', async () => {
  await octo.confirmAtOnce(true);
  await octo.book();
  const sums = await sumMonth(desk.app.db, { partnerId: 'hotel', month: '2026-11' });
  expect(JSON.stringify(sums)).toContain('21600');
});

test('says nothing of a guest who is forgotten', async () => {
  const unitItems = [{ unitId: 'guest', contact: { fullName: 'Ben Berg' } }];
  const sold = await octo.confirm(await octo.hold({ notes: 'Anna is deaf' }), { unitItems });
  expect(sold.unitItems).toMatchObject([{ contact: { fullName: 'Ben Berg' } }]);
  await forgetGuestsOf(desk.app.db, [(await orderOf(sold)).order_id]);
  const read = await octo.read(sold);
  expect(JSON.stringify(read)).not.toMatch(/Berg|anna|Anna|deaf|1234567/);
  expect(read).toMatchObject({ id: sold.id, unitItems: [{ unitId: 'guest' }] });
});

test('forgets whom hours were held for, also where they were never confirmed', async () => {
  const held = await octo.hold({ contact: ANNA, notes: 'Anna sings' });
  const guest = { mail: 'Anna@guest.example' };
  await eraseGuest(desk.app.db, guest, { now: new Date(FRIDAY_MORNING), outbox: '/nowhere' });
  expect(JSON.stringify(await octo.read(held))).not.toMatch(/Anna|anna|1234567/);
});

test('forgets one of several guests, and lets the others be', async () => {
  const emailAddress = 'ben@guest.example';
  const ben = { fullName: 'Ben Berg', emailAddress, phoneNumber: '+971 50 123 4599' };
  const cleo = { fullName: 'Cleo Dahl' };
  const unitItems = [ben, cleo].map((contact) => ({ unitId: 'guest', contact }));
  const sold = await octo.confirm(await octo.hold(), { unitItems });
  const options = { now: new Date(FRIDAY_MORNING), outbox: '/nowhere' };
  await eraseGuest(desk.app.db, { mail: 'nobody@guest.example' }, options);
  expect(await octo.read(sold)).toMatchObject({ unitItems: [{ contact: ben }, { contact: cleo }] });
  await eraseGuest(desk.app.db, { mail: 'BEN@guest.example' }, options);
  const read = await octo.read(sold);
  expect(read).toMatchObject({ contact: ANNA, unitItems: [{ uuid: sold.unitItems[0]?.uuid }, {}] });
  expect(read.unitItems.map(({ contact }) => contact.fullName)).toEqual([null, 'Cleo Dahl']);
});
