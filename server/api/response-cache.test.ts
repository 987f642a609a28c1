import {
  getActivitiesCards,
  getActivitiesInfo,
  getSlotsForDates,
} from '@seahour/api-types/activities.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version-row.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { createDatabase } from '../platform/database/pool.ts';

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ db: one.db });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const YACHTS = { city_id: 1, activity_id: 5 };

async function cards({ post }: TestServer, more: object = {}) {
  const response = await post(getActivitiesCards.path, { ...YACHTS, ...more });
  return getActivitiesCards.response.parse(await response.json()).cards;
}

test('keeps the catalogue until somebody changes it, in whichever process', async () => {
  const title = async (server: TestServer) => (await cards(server))[0]?.title;
  expect([await title(one), await title(two)]).toEqual(['Azure 46', 'Azure 46']);
  const rename = sql`update company_activities set title = 'Azure 47' where id = 1`;
  await rename.execute(one.db);
  expect(await title(one)).toBe('Azure 46');
  await bumpCatalogueVersion(one.db);
  await expect.poll(() => title(one)).toBe('Azure 47');
  await expect.poll(() => title(two)).toBe('Azure 47');
});

test('keeps no list that is narrowed, of which there are without number', async () => {
  const title = async (filters: object) => (await cards(one, { filters }))[0]?.title;
  expect(await title({ price: [0, 99_999] })).toBe('Azure 47');
  await sql`update company_activities set title = 'Azure 46' where id = 1`.execute(one.db);
  expect(await title({})).toBe('Azure 47');
  // The cards of an offer are kept by its version; whether one is on the list is asked each time.
  await sql`update company_activities set hidden = true where id = 1`.execute(one.db);
  expect(await title({})).toBe('Azure 47');
  expect(await title({ price: [0, 99_999] })).not.toBe('Azure 47');
  await sql`update company_activities set title = 'Azure 47', hidden = false where id = 1`.execute(
    one.db,
  );
});

test('sees a booking through another process at once', async () => {
  const date = '2026-11-23';
  const free = async (server: TestServer) => {
    const [card] = await cards(server, { date, time: 12, duration: 3 });
    const response = await server.post(getSlotsForDates.path, {
      activity_id: 5,
      company_activity_id: 1,
      date_start: date,
      date_end: date,
    });
    const [day] = getSlotsForDates.response.parse(await response.json());
    return [card?.company_activity_id, day?.slots[12]?.state];
  };
  expect(await free(two)).toEqual([1, 'open']);
  const order = { company_activity_id: 1, date, time: 12, hour_count: 3, acq_method: 1 };
  expect((await one.post(createOrder.path, { ...order, phone: '+971501234567' })).status).toBe(200);
  expect(await free(two)).toEqual([2, 'ordered']);
});

test('keeps languages and currencies apart', async () => {
  const first = async (headers: Record<string, string>) => {
    const response = await one.post(getActivitiesInfo.path, { city_id: 1 }, headers);
    const [activity] = getActivitiesInfo.response.parse(await response.json());
    return [activity?.name, activity?.currency];
  };
  for (let round = 0; round < 2; round++) {
    expect(await first({ 'X-Language': 'en' })).toEqual(['Yacht rental', 'AED']);
    expect(await first({ 'X-Language': 'ru' })).toEqual(['Аренда яхт', 'AED']);
    expect(await first({ 'X-Country': 'DE' })).toEqual(['Yacht rental', 'EUR']);
  }
});

test('keeps no refusal', async () => {
  const ask = () => one.post(getActivitiesInfo.path, { city_id: 77 });
  expect((await ask()).status).toBe(404);
  const city = await one.db
    .selectFrom('cities')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  await one.db
    .insertInto('cities')
    .values({ ...city, id: 77, slug: 'new-city' })
    .execute();
  expect((await ask()).status).toBe(200);
});

test('reads the catalogue from the replica, and from the database while that is away', async () => {
  const away = createDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const server = await startTestServer({ db: one.db, reads: away });
  expect((await cards(server)).length).toBeGreaterThan(0);
  await server.stop();
  await away.destroy();
});
