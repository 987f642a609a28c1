import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { bookConfirmed, queuedFor } from '../fixtures/guest-messages.ts';
import { FIVE_STARS } from '../fixtures/guest-reviews.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { inviteReviews } from './invite-reviews.ts';
import { writeReview } from './write-review.ts';

/** The booked trip is from four to seven on Saturday in Dubai, four hours ahead of UTC. */
const SUNDAY_AT_NINE = new Date('2026-11-22T05:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await clearOrders(app.db, 'pgboss.job');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const book = (rest: object = {}) => bookConfirmed(app, rest);

test('thanks the morning after in the city, once, no matter who asks', async () => {
  const order = await book();
  expect(await inviteReviews(app.db, new Date('2026-11-21T16:00:00Z'))).toBe(0);
  expect(await inviteReviews(app.db, new Date(SUNDAY_AT_NINE.getTime() - 1))).toBe(0);
  const rounds = Array.from({ length: 5 }, () => inviteReviews(app.db, SUNDAY_AT_NINE));
  const counts = await Promise.all(rounds);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await inviteReviews(app.db, SUNDAY_AT_NINE)).toBe(0);
  expect(await queuedFor(app, 'review')).toEqual([order]);
});

test('thanks for a trip until midnight on the morning that follows', async () => {
  await book({ time: 21 });
  expect(await inviteReviews(app.db, SUNDAY_AT_NINE)).toBe(1);
});

test.each([
  ['that nobody has confirmed', "order_status = 'unconfirmed'"],
  ['that was cancelled', "order_status = 'cancelled'"],
  ['that was declined', "order_status = 'declined'"],
  ['to which nobody came', "order_status = 'no_show'"],
  ['without an address', "mail = ''"],
  ['that is a test', 'is_test = true'],
])('thanks for no trip %s', async (_, change) => {
  await book();
  await sql`update orders set ${sql.raw(change)}`.execute(app.db);
  expect(await inviteReviews(app.db, SUNDAY_AT_NINE)).toBe(0);
});

test('asks nobody who has said it, and nobody of what was long ago', async () => {
  const order = await book();
  expect(await inviteReviews(app.db, new Date('2026-11-26T05:00:00Z'))).toBe(0);
  const written = await writeReview(app.db, {
    order_id: order,
    scores: FIVE_STARS,
    name: 'Elena M.',
    text: 'Calm.',
    language: 'en',
    now: SUNDAY_AT_NINE,
  });
  expect(written.ok).toBe(true);
  expect(await inviteReviews(app.db, SUNDAY_AT_NINE)).toBe(0);
});
