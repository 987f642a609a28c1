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

async function start(): Promise<ApiProcess> {
  const folder = await temporaryFolder('seahour-process-');
  const started = await startApi(folder.path, {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    RATE_LIMITS: 'on',
    TRUSTED_PROXY: '127.0.0.1',
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

/** Every cached answer in two languages, as bytes, asked for at once; each has to be given. */
async function readAll(through: ApiProcess): Promise<Record<string, string>> {
  const read = async (language: string, path: string, payload: object) => {
    const response = await post(through, path, payload, { 'Accept-Language': language });
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(`${path} ${response.status} ${response.ok ? '' : body}`).toBe(`${path} 200 `);
    return [`${language} ${path}`, body] as const;
  };
  const asked = Object.entries(CACHED).flatMap(([path, payload]) =>
    ['en', 'ru'].map((language) => read(language, path, payload)),
  );
  return Object.fromEntries(await Promise.all(asked));
}

/** The first makes each answer and has it from memory; the others from Redis, then from memory. */
async function expectSame(processes: readonly ApiProcess[]): Promise<Record<string, string>> {
  const [first] = processes;
  if (!first) throw new Error('no process');
  const expected = await readAll(first);
  for (let time = 0; time < 2; time++) {
    for (const process of processes) expect(await readAll(process)).toEqual(expected);
  }
  return expected;
}

async function allKeys(): Promise<string[]> {
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

/** All have heard of a new version of the catalogue, and none gives what it was. */
async function expectRenamed(title: string, processes = [one, two]): Promise<void> {
  const path = companies.getOfficeActivityInfo.path;
  for (const process of processes) {
    const office = async () => (await post(process, path, CACHED[path] ?? {})).text();
    await expect.poll(office).toContain(title);
  }
  const all = await expectSame(processes);
  expect(all[`en ${activities.getActivitiesCards.path}`]).toContain(title);
}

test('has a payload for every call whose answer is cached', () => {
  const cached = routes.flatMap(({ endpoint, isCacheable }) => (isCacheable ? endpoint.path : []));
  expect(Object.keys(CACHED).sort()).toEqual(cached.sort());
});

test('answers the same in every process, no matter who made the answer', async () => {
  await expectSame([one, two]);
  await expectSame([two, one]);
  const keys = (await allKeys()).filter((key) => !key.startsWith('limit:'));
  expect(keys).toHaveLength(2 * Object.keys(CACHED).length);
  expect(keys.filter((key) => !key.startsWith('front-cache:'))).toEqual([]);
});

test('answers right after the catalogue changed', async () => {
  await rename('Azure Renamed');
  await expectRenamed('Azure Renamed');
});

test('counts callers of both processes together', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.77' };
  const made: number[] = [];
  for (let index = 0; index < 24; index++) {
    const through = index % 2 ? one : two;
    const guess = { unique_id: `guess-${index}-of-many-numbers` };
    made.push((await post(through, getOrderStatus.path, guess, headers)).status);
  }
  expect(made.filter((status) => status === 404)).toHaveLength(20);
  expect(made.slice(20)).toEqual([429, 429, 429, 429]);
});

test('answers right in a process that was killed, and started again once what Redis holds was damaged', async () => {
  const expected = await readAll(one);
  await two.kill();
  const client = new Redis(redis.url);
  for (const [index, key] of (await client.keys('front-cache:*')).entries()) {
    await client.set(key, ['', 'null', '{"value":', '7'][index % 4] ?? '');
  }
  client.disconnect();
  two = await start();
  expect(await expectSame([two, one])).toEqual(expected);
});

test('answers right while Redis is frozen, gone, absent at a start, and back', async () => {
  const expected = await readAll(one);
  redis.freeze();
  const startedFrozen = start();
  expect(await expectSame([one, two])).toEqual(expected);
  await rename('Azure Frozen');
  await expectRenamed('Azure Frozen', [one, two, await startedFrozen]);
  redis.thaw();
  await expectRenamed('Azure Frozen');
  await redis.kill();
  const startedAlone = start();
  await rename('Azure Alone');
  const all = [one, two, await startedFrozen, await startedAlone];
  await expectRenamed('Azure Alone', all);
  redis = await startRedis(redis.port);
  await rename('Azure Together');
  await expectRenamed('Azure Together', all);
});
