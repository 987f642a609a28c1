import { randomUUID } from 'node:crypto';
import { createOrder } from '@seahour/api-types/orders.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../../fixtures/bookings.ts';
import {
  AT_FOUR,
  AT_TEN,
  booking,
  type OctoDesk,
  openOctoDesk,
  refusal,
  TRIP,
  TWO_GUESTS,
} from '../../fixtures/octo-bookings.ts';
import { EVERYTHING } from '../../fixtures/octo-caller.ts';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { startTestServer } from '../../fixtures/test-server.ts';
import { createKey } from '../../partners/keys.ts';
import { endPartner, insertPartner } from '../../partners/partners.ts';
import type { Availability } from '../wire.ts';

const NOW = new Date('2026-11-20T04:00:00Z');

let app: TestApp;
let octo: OctoDesk;
beforeAll(async () => {
  app = await startTestApp();
  octo = await openOctoDesk(app);
});
beforeEach(() => octo.clear());
afterAll(() => app.stop());

const ask = (rest: object) => octo.post('/bookings', { ...TRIP, ...TWO_GUESTS, ...rest });
const orders = () => app.db.selectFrom('orders').selectAll().execute();

test('holds hours for half an hour, and tells nobody', async () => {
  const held = await octo.hold({ resellerReference: 'R-7', notes: 'By the window' });
  expect(held).toMatchObject({
    status: 'ON_HOLD',
    utcExpiresAt: '2026-11-20T04:30:00Z',
    ...{ productId: '1', optionId: '3h', availabilityId: AT_FOUR },
    ...{ resellerReference: 'R-7', notes: 'By the window', cancellable: true },
    availability: { localDateTimeEnd: '2026-11-21T19:00:00+04:00', available: false },
    pricing: { retail: 216000, net: 194400, currency: 'AED' },
  });
  expect(held.unitItems.map(({ unitId, status }) => [unitId, status])).toEqual([
    ['guest', 'ON_HOLD'],
    ['guest', 'ON_HOLD'],
  ]);
  expect(await orders()).toMatchObject([
    { number: held.id, partner: 'hotel', commission_percent: 10, guests: 2, name: '', phone: '' },
  ]);
  expect(await app.db.selectFrom('messages').selectAll().execute()).toEqual([]);
});

test('holds for as long as is asked, an hour at most, and never beyond the start', async () => {
  const end = async (rest: object) => (await octo.hold(rest)).utcExpiresAt;
  expect(await end({ expirationMinutes: 5 })).toBe('2026-11-20T04:05:00Z');
  expect(await end({ availabilityId: AT_TEN, expirationMinutes: 6000 })).toBe(
    '2026-11-20T05:00:00Z',
  );
  // No notice is asked for the board, and it is 8 AM there in ten minutes.
  app.setNow('2026-11-20T07:50:00Z');
  const board = { productId: '6', optionId: '1h', availabilityId: '2026-11-20T10:00:00+02:00' };
  expect(await end(board)).toBe('2026-11-20T08:00:00Z');
});

test('answers the same request with the same booking, also at once', async () => {
  const uuid = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => booking(ask({ uuid }))));
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await booking(ask({ uuid }))).toEqual(answers[0]);
  expect(await orders()).toHaveLength(1);
  expect(await refusal(ask({ uuid, availabilityId: AT_TEN }))).toBe('INVALID_BOOKING_UUID');
  expect(await orders()).toHaveLength(1);
});

test('sells an hour once, to the first who comes', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask({})));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)]);
  await octo.clear();
  await app.call(createOrder, bookingRequest({ time: 17 }));
  expect(await refusal(ask({}))).toBe('UNPROCESSABLE_ENTITY');
});

test('takes hours that an expired hold still has', async () => {
  await octo.hold({ expirationMinutes: 1 });
  app.setNow('2026-11-20T04:01:00Z');
  expect((await octo.hold()).status).toBe('ON_HOLD');
});

test.each([
  ['INVALID_PRODUCT_ID', { productId: '77' }],
  ['INVALID_PRODUCT_ID', { productId: '8' }],
  ['INVALID_PRODUCT_ID', { productId: '99999999999' }],
  ['INVALID_OPTION_ID', { optionId: '99h' }],
  ['INVALID_AVAILABILITY_ID', { availabilityId: '2026-11-21T16:00:00+03:00' }],
  ['INVALID_AVAILABILITY_ID', { availabilityId: '2020-11-21T16:00:00+04:00' }],
  ['INVALID_AVAILABILITY_ID', { availabilityId: 'tomorrow' }],
  ['INVALID_UNIT_ID', { unitItems: [{ unitId: 'dog' }] }],
  ['UNPROCESSABLE_ENTITY', { unitItems: [] }],
  ['UNPROCESSABLE_ENTITY', { unitItems: undefined }],
  ['UNPROCESSABLE_ENTITY', { unitItems: [{ unitId: 'boat' }, { unitId: 'boat' }] }],
  ['INVALID_PRODUCT_ID', { productId: undefined }],
  ['INVALID_OPTION_ID', { optionId: null }],
  ['INVALID_AVAILABILITY_ID', { availabilityId: undefined }],
  ['INVALID_BOOKING_UUID', { uuid: 'mine' }],
  ['INVALID_BOOKING_UUID', { uuid: '' }],
  ['INVALID_BOOKING_UUID', { uuid: 7 }],
  ['BAD_REQUEST', { contact: { emailAddress: 'nobody' } }],
])('refuses with %s %o', async (code, rest) => {
  expect(await refusal(ask(rest))).toBe(code);
  expect(await orders()).toEqual([]);
});

test('knows no other money than the boat’s', async () => {
  const pricing = { 'Octo-Capabilities': 'octo/pricing' };
  const payload = { ...TRIP, ...TWO_GUESTS, currency: 'USD' };
  expect(await refusal(octo.post('/bookings', payload, pricing))).toBe('BAD_REQUEST');
});

test('keeps a partner from holding more than a hundred at once', async () => {
  const server = await startTestServer();
  const request = (path: string, init?: RequestInit) => fetch(server.base + path, init);
  const own = await openOctoDesk({ ...server, request, setNow() {} });
  const starts = Array.from({ length: 17 }, (_, day) => addDays('2026-11-21', day)).flatMap(
    (date) => ['10', '13', '16'].map((hour) => `${date}T${hour}:00:00+04:00`),
  );
  const wanted = starts.flatMap((availabilityId) =>
    ['1', '2'].map((productId) => ({ ...TRIP, ...TWO_GUESTS, productId, availabilityId })),
  );
  const [one, ...rest] = wanted.slice(0, 100).map((each) => own.hold(each));
  const held = await one;
  await Promise.all(rest);
  const next = () => own.post('/bookings', wanted[100]);
  expect(await refusal(next())).toBe('UNPROCESSABLE_ENTITY');
  if (held) await own.cancel(held);
  expect((await booking(next())).status).toBe('ON_HOLD');
  await server.stop();
});

test('shows a partner its own bookings alone, and none once it has ended', async () => {
  const guide = { id: 'guide', name: 'Guide', origins: [], commission_percent: 5 };
  await insertPartner(app.db, guide, NOW);
  const key = await createKey(app.db, { partnerId: 'guide', name: 'OCTO' }, NOW);
  const theirs = { Authorization: `Bearer ${key}` };
  const uuid = randomUUID();
  const held = await octo.hold({ uuid });
  for (const [path, payload] of [
    ['/confirm', { contact: {} }],
    ['/extend', {}],
    ['/cancel', {}],
  ] as const) {
    const sending = octo.post(`/bookings/${uuid}${path}`, payload, theirs);
    expect(await refusal(sending)).toBe('INVALID_BOOKING_UUID');
  }
  expect(await refusal(octo.get(`/bookings/${uuid}`, theirs))).toBe('INVALID_BOOKING_UUID');
  // The same UUID is another booking there.
  const payload = { ...TRIP, ...TWO_GUESTS, uuid, availabilityId: AT_TEN };
  expect((await booking(octo.post('/bookings', payload, theirs))).id).not.toBe(held.id);
  await endPartner(app.db, 'guide', NOW);
  expect((await octo.get(`/bookings/${uuid}`, theirs)).body).toMatchObject({
    error: 'FORBIDDEN',
  });
  expect((await octo.read(held)).status).toBe('ON_HOLD');
});

async function idsOf(query: string): Promise<string[]> {
  const { body } = await octo.get(`/bookings?${query}`);
  return (body as { id: string }[]).map(({ id }) => id);
}

test('lists bookings by either reference, newest first', async () => {
  const first = await octo.hold({ resellerReference: 'R-7' });
  app.setNow('2026-11-20T04:00:01Z');
  const second = await octo.hold({ resellerReference: 'R-7', availabilityId: AT_TEN });
  expect(await idsOf('resellerReference=R-7')).toEqual([second.id, first.id]);
  expect(await idsOf(`supplierReference=${first.id}`)).toEqual([first.id]);
  expect(await idsOf(`resellerReference=R-8&supplierReference=${first.id}`)).toEqual([]);
  const { body } = await octo.get('/bookings');
  expect(body).toEqual({
    error: 'BAD_REQUEST',
    errorMessage: expect.stringMatching(/resellerReference.*supplierReference.*localDate/),
  });
});

test('lists bookings by the days of their trips', async () => {
  const first = await octo.hold({ resellerReference: 'R-7' });
  app.setNow('2026-11-20T04:00:01Z');
  const second = await octo.hold({ availabilityId: '2026-11-23T10:00:00+04:00' });
  expect(await idsOf('localDate=2026-11-21')).toEqual([first.id]);
  expect(await idsOf('localDate=2026-11-22')).toEqual([]);
  expect(await idsOf('localDate=0000-01-01')).toEqual([]);
  expect(await idsOf('localDate=9999-12-31')).toEqual([]);
  expect(await idsOf('localDateStart=2026-11-21&localDateEnd=2026-11-23')).toEqual([
    second.id,
    first.id,
  ]);
  expect(
    await idsOf('localDateStart=2026-11-21&localDateEnd=2026-11-23&resellerReference=R-7'),
  ).toEqual([first.id]);
  for (const query of [
    'localDateStart=2026-11-21',
    'localDateEnd=2026-11-21',
    'localDateStart=2026-11-21&localDateEnd=2026-11-20',
    'localDate=2026-11-21&localDateStart=2026-11-21',
    'localDate=2026-02-30',
  ]) {
    expect(await refusal(octo.get(`/bookings?${query}`))).toBe('BAD_REQUEST');
  }
});

test('says of booked hours what it says of free ones', async () => {
  const asked = { productId: '1', optionId: '3h', availabilityIds: [AT_FOUR] };
  const { body } = await octo.post('/availability', asked, EVERYTHING);
  const [{ pricing: _, ...free }] = body as [Availability];
  const { availability } = await octo.hold();
  expect(availability).toEqual({ ...free, available: false, status: 'SOLD_OUT', vacancies: 0 });
  expect(availability).toMatchObject({ title: null, shortDescription: '3 hours' });
});

test('shares the price among units, to the last minor unit', async () => {
  const seven = { unitItems: Array(7).fill({ unitId: 'guest' }) };
  const { pricing, unitItems } = await octo.hold(seven);
  for (const amount of ['original', 'retail', 'net'] as const) {
    const shares = unitItems.map((item) => item.pricing?.[amount] ?? 0);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(pricing?.[amount]);
    expect(Math.max(...shares) - Math.min(...shares)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  }
  const [{ pricing: share } = {}] = unitItems;
  expect(share).toMatchObject({ currency: 'AED', currencyPrecision: 2, includedTaxes: [] });
});
