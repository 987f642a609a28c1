import {
  getActivitiesCards,
  getSlotsForDates,
  getSuggestedCards,
} from '@seahour/api-types/activities.ts';
import {
  getAdditionalServices,
  getHourPrice,
  getOfficeActivityInfo,
  getReviews,
} from '@seahour/api-types/companies.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { joinWaitlist } from '@seahour/api-types/waitlist.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { readCatalogueVersion } from './catalogue-version-row.ts';
import { showDueOffers } from './show-due-offers.ts';

const [DUBAI, LIMASSOL] = [
  { id: 1, city_id: 1 },
  { id: 7, city_id: 2 },
] as const;
const FIRST_DAY = '2026-12-01';
/** The midnights that begin it: four hours and two before that of UTC. */
const IN_DUBAI = '2026-11-30T20:00:00Z';
const IN_LIMASSOL = '2026-11-30T22:00:00Z';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
  await sql`
    update company_activities set hidden = true, shown_from = ${FIRST_DAY} where id in (1, 7)`.execute(
    app.db,
  );
  return () => app.stop();
});

/** Shows what is due, and reads the catalogue again. */
async function round(instant: string | Date): Promise<void> {
  app.setNow(new Date(instant).toISOString());
  await showDueOffers(app.db, new Date(instant));
  app.restart();
}

const secondBefore = (instant: string) => new Date(Date.parse(instant) - 1_000);

async function isListed({ id, city_id }: { id: number; city_id: number }): Promise<boolean> {
  const { cards } = await app.call(getActivitiesCards, { city_id, activity_id: 5 });
  return cards.some((card) => card.company_activity_id === id);
}
const listed = async () => [await isListed(DUBAI), await isListed(LIMASSOL)];

test('shows an offer from the midnight of its own city on', async () => {
  await round(secondBefore(IN_DUBAI));
  expect(await listed()).toEqual([false, false]);
  await round(IN_DUBAI);
  expect(await listed()).toEqual([true, false]);
  await round(secondBefore(IN_LIMASSOL));
  expect(await listed()).toEqual([true, false]);
  await round(IN_LIMASSOL);
  expect(await listed()).toEqual([true, true]);
});

test('invalidates cached answers when an offer is shown, and not with every round', async () => {
  const before = await readCatalogueVersion(app.db);
  await round(secondBefore(IN_DUBAI));
  expect(await readCatalogueVersion(app.db)).toBe(before);
  await round(IN_LIMASSOL);
  expect(await readCatalogueVersion(app.db)).toBe(before + 1);
  await round(IN_LIMASSOL);
  expect(await readCatalogueVersion(app.db)).toBe(before + 1);
});

test('shows no offer that is hidden without a day', async () => {
  await round('2027-12-01T00:00:00Z');
  expect(await isListed({ id: 8, city_id: 1 })).toBe(false);
});

const BLOCK = { company_activity_id: 1, date: FIRST_DAY, hour_count: 3 };
const CALLS = [
  [getOfficeActivityInfo, { activity: 'yacht-rental', city_slug: 'dubai', title_id: 'azure-46-1' }],
  [getHourPrice, BLOCK],
  [getAdditionalServices, BLOCK],
  [createOrder, { ...BLOCK, time: 12, acq_method: 1, phone: '+971 50 123 4567' }],
  [joinWaitlist, { ...BLOCK, time: 12, mail: 'anna@example.com' }],
  [
    getSlotsForDates,
    { company_activity_id: 1, activity_id: 5, date_start: FIRST_DAY, date_end: FIRST_DAY },
  ],
] as const;

test('keeps visitors from opening and booking it by its id until its day', async () => {
  await round(secondBefore(IN_DUBAI));
  for (const [{ path }, payload] of CALLS) {
    expect([path, (await app.post(path, payload)).status]).toEqual([path, 404]);
  }
  const few = { company_activity_ids: [1, 2], date: FIRST_DAY };
  expect(await app.call(getSuggestedCards, few)).toHaveLength(1);
  expect(await app.call(getReviews, { company_activity_id: 1, count: 9 })).toEqual([]);
  await round(IN_DUBAI);
  for (const [{ path }, payload] of CALLS) {
    // Nobody waits for hours that are free.
    const status = path === joinWaitlist.path ? 409 : 200;
    expect([path, (await app.post(path, payload)).status]).toEqual([path, status]);
    await sql`delete from claimed_hours`.execute(app.db);
  }
  expect(await app.call(getSuggestedCards, few)).toHaveLength(2);
});
