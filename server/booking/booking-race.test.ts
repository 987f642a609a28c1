import { createOrder } from '@seahour/api-types/orders.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bookingRequest } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import {
  type Called,
  errorOf,
  FRIDAY_MORNING,
  startTestApp,
  type TestApp,
} from '../fixtures/test-app.ts';

const ATTEMPTS = 50;
const WORKERS = 64;
const TRIES = 12;
const LOCKED_TIMEOUT_MS = 20_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await clearOrders(app.db, 'pgboss.job');
  app.setNow(FRIDAY_MORNING);
  app.restart();
});
afterAll(() => app.stop());

const fire = (requests: readonly object[]): Promise<Called[]> =>
  Promise.all(requests.map((request) => app.post(createOrder.path, request)));

const winners = (answers: readonly Called[]) => answers.filter(({ status }) => status === 200);

const doubleBooked = async () => {
  const { rows } = await sql`
    select company_activity_id, starts_at from claimed_hours
    group by 1, 2 having count(*) > 1`.execute(app.db);
  return rows.length;
};

test.for([2, 50, 200, 1000])(
  'gives one free block to exactly one of %i at once',
  async (count, { task }) => {
    const answers = await fire(Array.from({ length: count }, () => bookingRequest()));
    task.meta.proof = { at_once: count, at_once_booked: winners(answers).length };
    expect(winners(answers)).toHaveLength(1);
    const losers = answers.filter(({ status }) => status !== 200);
    expect(losers.map(({ status }) => status)).toEqual(Array(count - 1).fill(409));
    expect(new Set(losers.map((loser) => errorOf(loser).code))).toEqual(new Set(['slot_taken']));
    const { rows } = await sql`select from orders`.execute(app.db);
    expect(rows).toHaveLength(1);
  },
);

/**
 * Holds up everybody who has claimed hours, until several have or wait for those who have: the
 * offer that a claim refers to is locked.
 */
async function fireTogether(requests: readonly object[]): Promise<Called[]> {
  const answers = await app.db.transaction().execute(async (tx) => {
    await sql`select from company_activities where id = 1 for update`.execute(tx);
    const fired = fire(requests);
    await vi.waitFor(async () => {
      // A transaction would see the activity of its beginning.
      await sql`select pg_stat_clear_snapshot()`.execute(tx);
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
      expect(rows.length).toBeGreaterThan(1);
    }, LOCKED_TIMEOUT_MS);
    return { fired };
  });
  return answers.fired;
}

test('gives the block to one even where all stand before it at once', async () => {
  const answers = await fireTogether(Array.from({ length: ATTEMPTS }, () => bookingRequest()));
  expect(winners(answers)).toHaveLength(1);
});

test('would sell the block several times without the key of claimed hours', async () => {
  const shared = app;
  app = await startTestApp();
  try {
    await sql`alter table claimed_hours drop constraint claimed_hours_pkey`.execute(app.db);
    const answers = await fireTogether(Array.from({ length: ATTEMPTS }, () => bookingRequest()));
    expect(winners(answers).length).toBeGreaterThan(1);
    expect(await doubleBooked()).toBeGreaterThan(0);
  } finally {
    await app.stop();
    app = shared;
  }
});

test('never sells an hour twice when blocks overlap, with and without distance between', async () => {
  const requests = Array.from({ length: 120 }, (_, index) =>
    bookingRequest({
      company_activity_id: [1, 3][index % 2],
      time: 6 + ((index * 7) % 14),
      hour_count: 3 + (index % 3),
    }),
  );
  const answers = await fire(requests);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await doubleBooked()).toBe(0);
  const { rows } = await sql`
    select o.order_id from orders o left join claimed_hours ch
      on ch.order_id = o.order_id and ch.kind = 'order'
    group by o.order_id, o.hour_count having count(ch.starts_at) <> o.hour_count`.execute(app.db);
  expect(rows).toEqual([]);
  expect(await tooClose()).toEqual([]);
});

test('sells no hour twice to 64 visitors who book blocks of all lengths side by side', async () => {
  const attempts = Array.from({ length: TRIES }, (_, attempt) => attempt);
  const workers = Array.from({ length: WORKERS }, async (_, worker) => {
    const statuses: number[] = [];
    for (const attempt of attempts) {
      // Spread without chance: the same blocks in every run.
      const spread = worker * 31 + attempt * 17;
      const hour_count = 3 + (spread % 10);
      const time = 6 + (spread % (19 - hour_count));
      const date = addDays('2026-11-21', spread % 4);
      const answer = await app.post(createOrder.path, bookingRequest({ date, time, hour_count }));
      statuses.push(answer.status);
    }
    return statuses;
  });
  const statuses = (await Promise.all(workers)).flat();
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const { rows } = await sql`
    select a.order_id, b.order_id from orders a join orders b
      on a.company_activity_id = b.company_activity_id and a.order_id < b.order_id
      and a.starts_at < b.starts_at + make_interval(hours => b.hour_count)
      and b.starts_at < a.starts_at + make_interval(hours => a.hour_count)`.execute(app.db);
  expect(rows).toEqual([]);
});

/** Bookings of the offer with a distance of one hour that have less between them. */
async function tooClose() {
  const { rows } = await sql`
    select a.order_id from orders a join orders b
      on a.company_activity_id = b.company_activity_id and a.order_id <> b.order_id
      and a.starts_at <= b.starts_at
    where a.company_activity_id = 3
      and b.starts_at < a.starts_at + make_interval(hours => a.hour_count + 1)`.execute(app.db);
  return rows;
}

test('gives an expired hold’s hours to exactly one', async () => {
  await fire([bookingRequest({ acq_method: 2 })]);
  app.setNow('2026-11-20T04:30:00Z');
  const answers = await fire(Array.from({ length: 20 }, () => bookingRequest()));
  expect(winners(answers)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});
