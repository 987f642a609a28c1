import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RULES } from '../../config/limit-rules.ts';
import {
  ANNA,
  AT_FOUR,
  AT_TEN,
  type OctoDesk,
  openOctoDesk,
} from '../../fixtures/octo-bookings.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { cancelByRule } from '../../fixtures/trips.ts';
import type { Booking } from '../wire.ts';

let shared: TestServer;
let server: TestServer;
let octo: OctoDesk;
beforeAll(async () => {
  shared = await startTestServer();
  await cancelByRule(shared);
});
beforeEach(async () => {
  // One of its own counts from nothing.
  server = await startTestServer({ db: shared.db });
  const { db, base } = server;
  const request = async (path: string, init?: RequestInit) => fetch(`${base}${path}`, init);
  octo = await openOctoDesk({ db, request, setNow() {} });
  await octo.clear();
  return () => server.stop();
});
afterAll(() => shared.stop());

const confirm = ({ uuid }: Booking, mail: string) =>
  octo.post(`/bookings/${uuid}/confirm`, { contact: { ...ANNA, emailAddress: mail } });

/** Confirms and gives up one booking after the other until that is refused; returns how many. */
async function bookUntilRefused(mailOf: (index: number) => string): Promise<number> {
  for (let count = 0; ; count++) {
    const held = await octo.hold();
    const { status, headers, body } = await confirm(held, mailOf(count));
    if (status === 200) {
      await octo.cancel(held);
      continue;
    }
    expect([status, body]).toMatchObject([429, { error: 'TOO_MANY_REQUESTS' }]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(60);
    expect(await octo.read(held)).toMatchObject({ status: 'ON_HOLD', contact: { fullName: null } });
    await octo.cancel(held);
    return count;
  }
}

test('tells one mailbox of so many bookings a day, however it is spelt', async () => {
  const mailOf = (index: number) =>
    index % 2 ? `Anna+${index}@guest.example` : 'anna@GUEST.example';
  expect(await bookUntilRefused(mailOf)).toBe(RULES.octo_mail.points);
  const other = await octo.hold();
  expect((await confirm(other, 'ben@guest.example')).status).toBe(200);
});

test('shuts no booking out of a mailbox that tests have told so often', async () => {
  const { db, base } = server;
  const request = async (path: string, init?: RequestInit) => fetch(`${base}${path}`, init);
  const trial = await openOctoDesk({ db, request, setNow() {} }, { isTest: true });
  const contact = { ...ANNA, emailAddress: 'anna@guest.example' };
  for (let count = 0; count <= RULES.octo_test_mail.points; count++) {
    const held = await trial.hold();
    const { status } = await trial.post(`/bookings/${held.uuid}/confirm`, { contact });
    expect(status).toBe(count < RULES.octo_test_mail.points ? 200 : 429);
  }
  expect((await confirm(await octo.hold(), contact.emailAddress)).status).toBe(200);
});

test('tells the crew of one boat of so many bookings an hour', async () => {
  const mailOf = (index: number) => `guest${index}@guest.example`;
  expect(await bookUntilRefused(mailOf)).toBe(RULES.octo_crew.points);
  const otherBoat = await octo.hold({ productId: '2' });
  expect((await confirm(otherBoat, 'ben@guest.example')).status).toBe(200);
});

test('moves one booking so often an hour, and hands it to another mailbox no more often', async () => {
  const sold = await octo.book();
  const statuses: number[] = [];
  for (let index = 0; index <= RULES.trip_change.points; index++) {
    const availabilityId = index % 2 ? AT_FOUR : AT_TEN;
    statuses.push((await octo.update(sold, { availabilityId })).status);
  }
  expect(statuses.indexOf(429)).toBe(RULES.trip_change.points);
  const contact = { ...ANNA, emailAddress: 'ben@guest.example' };
  expect((await octo.update(sold, { contact })).status).toBe(429);
  expect((await octo.read(sold)).contact).toMatchObject({ emailAddress: ANNA.emailAddress });
  expect((await octo.update(sold, { notes: 'Two cakes' })).status).toBe(200);
});
