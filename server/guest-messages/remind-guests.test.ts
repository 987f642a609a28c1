import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { bookConfirmed, queuedFor } from '../fixtures/guest-messages.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { remindGuests } from './remind-guests.ts';

/** The trip begins at four on Sunday afternoon in Dubai. */
const BOOKING = { date: '2026-11-22' };
const A_DAY_BEFORE = new Date('2026-11-21T12:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await clearOrders(app.db, 'pgboss.job');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const book = (rest: object = {}) => bookConfirmed(app, { ...BOOKING, ...rest });

test('reminds of a confirmed trip the day before, once, no matter who asks', async () => {
  const order = await book();
  expect(await remindGuests(app.db, new Date(A_DAY_BEFORE.getTime() - 1))).toBe(0);
  const rounds = Array.from({ length: 5 }, () => remindGuests(app.db, A_DAY_BEFORE));
  const counts = await Promise.all(rounds);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await remindGuests(app.db, A_DAY_BEFORE)).toBe(0);
  expect(await queuedFor(app, 'reminder')).toEqual([order]);
});

test('waits for the morning of the city', async () => {
  await book({ time: 8 });
  const eight = new Date('2026-11-21T04:00:00Z');
  expect(await remindGuests(app.db, eight)).toBe(0);
  expect(await remindGuests(app.db, new Date('2026-11-21T05:00:00Z'))).toBe(1);
});

test.each([
  ['that nobody has confirmed', "order_status = 'unconfirmed'"],
  ['that was cancelled', "order_status = 'cancelled'"],
  ['that was booked the day before', "created_at = '2026-11-21T08:00:00Z'"],
  ['without an address', "mail = ''"],
  ['that is a test', 'is_test = true'],
])('reminds of no trip %s', async (_, change) => {
  await book();
  await sql`update orders set ${sql.raw(change)}`.execute(app.db);
  expect(await remindGuests(app.db, A_DAY_BEFORE)).toBe(0);
});

test('reminds of nothing that has begun', async () => {
  await book();
  expect(await remindGuests(app.db, new Date('2026-11-22T12:00:00Z'))).toBe(0);
});
