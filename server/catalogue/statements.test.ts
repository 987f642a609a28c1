import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRIDAY_MORNING } from '../fixtures/test-app.ts';
import type { Db } from '../tables/connection.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { readCards } from './cards.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { readCategories } from './categories.ts';
import { readSlotDays } from './slot-days.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ catalogue: true });
});
afterAll(() => database.drop());

const caller = { language: 'en', now: new Date(FRIDAY_MORNING) } as const;
const yachts = { city_id: 1, activity_id: 5 };
const block = { date: '2026-11-25', time: 12, duration: 3 };

/** How many statements some work sends. */
async function statements(work: (db: Db) => Promise<{ ok: boolean }>): Promise<number> {
  let sent = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  expect(await work(database.db.withPlugin(counter))).toMatchObject({ ok: true });
  return sent;
}

test.each([1, 5, 30])('reads a page of %i cards with four statements', async (count) => {
  const request = getActivitiesCards.request.parse({ ...yachts, ...block, count });
  const reader = { ...caller, catalogue: createCatalogueCache(async () => 1) };
  const read = (db: Db) => readCards(db, request, reader);
  expect(await statements(read)).toBe(4);
  // Then it knows the catalogue, and asks only what is free.
  expect(await statements(read)).toBe(2);
});

test('sorts all offers of a city into tiers, each with its photo, with three statements', async () => {
  const request = { ...yachts, ...block };
  expect(
    await statements((db) => readCategories(db, request, { ...caller, currency: 'EUR' })),
  ).toBe(3);
});

test('reads four weeks of all offers of a city with three statements', async () => {
  const request = { activity_id: 5, date_start: '2026-11-16', date_end: '2026-12-13' };
  expect(await statements((db) => readSlotDays(db, request, caller.now))).toBe(3);
});
