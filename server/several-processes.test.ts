import * as activities from '@seahour/api-types/activities.ts';
import * as companies from '@seahour/api-types/companies.ts';
import * as locations from '@seahour/api-types/locations.ts';
import { getOrderStatus } from '@seahour/api-types/orders.ts';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { routes } from './api/routes.ts';
import { bumpCatalogueVersion } from './catalogue/catalogue-version-row.ts';
import { fillMarketplace } from './fixtures/marketplace.ts';
import { type ApiProcess, startApi } from './testing/api-process.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { startRedis, type TestRedis } from './testing/redis.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** One payload for each call whose answer is cached. */
const CACHED: Record<string, object> = {
  [activities.getActivitiesInfo.path]: { city_id: 1 },
  [activities.getActivitiesCards.path]: { city_id: 1, activity_id: 5 },
  [activities.getActivityFilters.path]: { city_id: 1, activity_id: 5 },
  [activities.getYachtTypesInfo.path]: { city_id: 1 },
  [companies.getAdditionalServices.path]: {
    company_activity_id: 1,
    date: '2026-11-21',
    hour_count: 3,
  },
  [companies.getHourPrice.path]: { company_activity_id: 1, hour_count: 3, date: '2026-11-21' },
  [companies.getReviews.path]: { count: 10 },
  [companies.getCompanies.path]: {},
  [companies.getOfficeActivityInfo.path]: {
    city_slug: 'dubai',
    activity: 'yacht-rental',
    title_id: 'azure-46-1',
  },
  [locations.getCities.path]: {},
  [locations.getLocations.path]: {},
  [locations.getLocationsActivities.path]: { activity_id: 5 },
  [locations.getActivitiesLocations.path]: { city_id: 1, activities_ids: [5] },
  [locations.getCountries.path]: {},
};

/** Each starts processes, and a frozen Redis is waited for. */
vi.setConfig({ testTimeout: 240_000 });

let database: TestDatabase;
let redis: TestRedis;
let one: ApiProcess;
let two: ApiProcess;
const ended: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await fillMarketplace(database.db);
  redis = await startRedis();
  [one, two] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  for (const end of ended.reverse()) await end();
  redis.thaw();
  await redis.kill();
  await database.drop();
});

async function start(settings = {}): Promise<ApiProcess> {
  const folder = await temporaryFolder('seahour-process-');
  const started = await startApi(folder.path, {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    ...settings,
  });
  ended.push(async () => {
    await started.kill();
    await folder.remove();
  });
  return started;
}

const post = (through: ApiProcess, path: string, payload: object, headers = {}) =>
  fetch(through.base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });

/** Every cached answer in two languages, as bytes; each has to be given. */
async function readAll(through: ApiProcess): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const language of ['en', 'ru']) {
    for (const [path, payload] of Object.entries(CACHED)) {
      const response = await post(through, path, payload, { 'Accept-Language': language });
      const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
      expect(`${path} ${response.status} ${response.ok ? '' : body}`).toBe(`${path} 200 `);
      answers[`${language} ${path}`] = body;
    }
  }
  return answers;
}

/** Each key three times in each process: made, from Redis, and from memory. */
async function expectSame(processes: readonly ApiProcess[]): Promise<Record<string, string>> {
  const [first] = processes;
  if (!first) throw new Error('no process');
  const expected = await readAll(first);
  for (let time = 0; time < 3; time++) {
    for (const process of processes) expect(await readAll(process)).toEqual(expected);
  }
  return expected;
}

async function cachedKeys(): Promise<string[]> {
  const client = new Redis(redis.url);
  const keys = await client.keys('*');
  client.disconnect();
  return keys;
}

async function rename(title: string): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await tx.updateTable('company_activities').set({ title }).where('id', '=', 1).execute();
    await bumpCatalogueVersion(tx);
  });
}

/** Both have heard of a new version of the catalogue, and none gives what it was. */
async function expectRenamed(title: string): Promise<void> {
  for (const process of [one, two]) {
    const office = async () =>
      (await readAll(process))[`en ${companies.getOfficeActivityInfo.path}`];
    await expect.poll(office).toContain(title);
  }
  const all = await expectSame([one, two]);
  expect(all[`en ${activities.getActivitiesCards.path}`]).toContain(title);
}

test('has a payload for every call whose answer is cached', () => {
  const cached = routes.flatMap(({ endpoint, isCacheable }) => (isCacheable ? endpoint.path : []));
  expect(Object.keys(CACHED).sort()).toEqual(cached.sort());
});

test('answers the same in every process, whoever made the answer', async () => {
  await expectSame([one, two]);
  await expectSame([two, one]);
  const keys = await cachedKeys();
  expect(keys).toHaveLength(2 * Object.keys(CACHED).length);
  expect(keys.filter((key) => !key.startsWith('front-cache:'))).toEqual([]);
});

test('answers right after the catalogue changed', async () => {
  await rename('Azure Renamed');
  await expectRenamed('Azure Renamed');
});

test('answers right in a process that was killed and started again', async () => {
  const expected = await readAll(one);
  await two.kill();
  two = await start();
  expect(await expectSame([two, one])).toEqual(expected);
});

test('counts callers of both processes together', async () => {
  const settings = { RATE_LIMITS: 'on', TRUSTED_PROXY: '127.0.0.1' };
  const counting = await Promise.all([start(settings), start(settings)]);
  const headers = { 'X-Forwarded-For': '203.0.113.77' };
  const made: number[] = [];
  for (let index = 0; index < 24; index++) {
    const through = counting[index % 2] as ApiProcess;
    const guess = { unique_id: `guess-${index}-of-many-numbers` };
    made.push((await post(through, getOrderStatus.path, guess, headers)).status);
  }
  expect(made.filter((status) => status === 404)).toHaveLength(20);
  expect(made.slice(20)).toEqual([429, 429, 429, 429]);
});

test('answers right when what Redis holds was damaged', async () => {
  const client = new Redis(redis.url);
  for (const [index, key] of (await client.keys('*')).entries()) {
    await client.set(key, ['', 'null', '{"value":', '7'][index % 4] ?? '');
  }
  client.disconnect();
  const fresh = await start();
  await expectSame([fresh, one, two]);
});

test('answers right while Redis is frozen, gone, and back', async () => {
  const expected = await readAll(one);
  redis.freeze();
  expect(await expectSame([one, two])).toEqual(expected);
  await rename('Azure Frozen');
  await expectRenamed('Azure Frozen');
  redis.thaw();
  await expectRenamed('Azure Frozen');
  await redis.kill();
  await rename('Azure Alone');
  await expectRenamed('Azure Alone');
  redis = await startRedis(redis.port);
  await rename('Azure Together');
  await expectRenamed('Azure Together');
  const sharesAgain = async () => {
    await expectSame([one, two]);
    await rename('Azure Together');
    await readAll(one);
    return (await cachedKeys()).length;
  };
  await expect.poll(sharesAgain, { interval: 1_500 }).toBeGreaterThan(0);
  await expectSame([one, two]);
});

test('answers right where Redis was absent or frozen at the start', async () => {
  redis.freeze();
  const frozen = await start();
  await expectSame([frozen, one]);
  redis.thaw();
  await redis.kill();
  const absent = await start();
  await expectSame([absent, frozen, two]);
  redis = await startRedis(redis.port);
  await expectSame([absent, frozen, one, two]);
});
