import { randomUUID } from 'node:crypto';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../../fixtures/bookings.ts';
import { fillTests } from '../../fixtures/most-tests.ts';
import {
  ANNA,
  AT_TEN,
  booking,
  type OctoDesk,
  openOctoDesk,
  refusal,
  TRIP,
  TWO_GUESTS,
} from '../../fixtures/octo-bookings.ts';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';

let app: TestApp;
let live: OctoDesk;
let trial: OctoDesk;
beforeAll(async () => {
  app = await startTestApp();
  live = await openOctoDesk(app);
  trial = await openOctoDesk(app, { isTest: true });
});
beforeEach(() => live.clear());
afterAll(() => app.stop());

const claims = async () =>
  (await sql`select * from claimed_hours order by starts_at`.execute(app.db)).rows;

test('books tests that take no hours, and are marked', async () => {
  const tests = [await trial.book(), await trial.book()];
  expect(await claims()).toEqual([]);
  const meant = await live.book();
  expect([...tests, meant].map(({ testMode }) => testMode)).toEqual([true, true, false]);
  expect(await refusal(trial.post('/bookings', { ...TRIP, ...TWO_GUESTS }))).toBe(
    'UNPROCESSABLE_ENTITY',
  );
});

test('walks a test from its hold to its end, and touches no hours of others', async () => {
  await live.confirmAtOnce(true);
  const held = await trial.hold();
  await live.hold();
  const before = await claims();
  expect((await trial.update(held, { availabilityId: AT_TEN })).status).toBe(200);
  expect((await booking(trial.post(`/bookings/${held.uuid}/extend`, {}))).status).toBe('ON_HOLD');
  expect(await trial.confirm(held)).toMatchObject({
    ...{ status: 'CONFIRMED', testMode: true, availabilityId: AT_TEN },
  });
  expect((await trial.cancel(held)).status).toBe('CANCELLED');
  expect(await claims()).toEqual(before);
});

test('tells no crew of a confirmed test, and lets its hold end', async () => {
  await trial.book();
  const { rows } = await sql`select distinct audience from messages`.execute(app.db);
  expect(rows).toEqual([{ audience: 'guest' }]);
  const held = await trial.hold({ expirationMinutes: 1 });
  app.setNow('2026-11-20T04:01:00Z');
  expect((await trial.read(held)).status).toBe('EXPIRED');
});

test('shows and changes by a live key no tests, and by a test key nothing else', async () => {
  const made = [
    { own: live, other: trial, one: await live.hold({ resellerReference: 'R-7' }) },
    {
      own: trial,
      other: live,
      one: await trial.hold({ availabilityId: AT_TEN, resellerReference: 'R-7' }),
    },
  ];
  for (const { own, other, one } of made) {
    const path = `/bookings/${one.uuid}`;
    for (const sending of [
      other.get(path),
      other.patch(path, { notes: 'Mine' }),
      other.patch(path, { availabilityId: '2026-11-22T10:00:00+04:00' }),
      other.post(`${path}/extend`, {}),
      other.post(`${path}/confirm`, { contact: ANNA }),
      other.post(`${path}/cancel`, {}),
    ]) {
      expect(await refusal(sending)).toBe('INVALID_BOOKING_UUID');
    }
    expect(await own.read(one)).toMatchObject({
      status: 'ON_HOLD',
      notes: null,
      utcExpiresAt: one.utcExpiresAt,
    });
    for (const query of ['resellerReference=R-7', 'localDate=2026-11-21']) {
      expect((await own.get(`/bookings?${query}`)).body).toMatchObject([{ uuid: one.uuid }]);
    }
    expect((await other.get(`/bookings?supplierReference=${one.id}`)).body).toEqual([]);
  }
});

test('gives the UUID of a live booking to no test, nor the reverse', async () => {
  for (const [first, second] of [
    [live, trial],
    [trial, live],
  ] as const) {
    await live.clear();
    const uuid = randomUUID();
    await first.hold({ uuid });
    for (const availabilityId of [TRIP.availabilityId, AT_TEN]) {
      const wanted = { ...TRIP, ...TWO_GUESTS, uuid, availabilityId };
      const { body } = await second.post('/bookings', wanted);
      expect(body).toMatchObject({ error: 'INVALID_BOOKING_UUID', uuid });
    }
  }
});

test('refuses more tests than a partner may have, and says so', async () => {
  await trial.hold();
  await fillTests(app.db);
  const { body } = await trial.post('/bookings', { ...TRIP, ...TWO_GUESTS });
  expect(body).toEqual({
    ...{ error: 'BAD_REQUEST', errorMessage: expect.stringMatching(/1000 tests already/) },
  });
  expect((await live.hold()).testMode).toBe(false);
});

test('keeps tests of the tag from a test key of OCTO, as bookings of the tag from a live one', async () => {
  const { number } = await app.call(createOrder, bookingRequest({ test: true }), {
    Authorization: `Bearer ${trial.key}`,
  });
  expect((await trial.get(`/bookings?supplierReference=${number}`)).body).toEqual([]);
});
