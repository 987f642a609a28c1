import { getActivitiesCards, getActivitiesInfo } from '@seahour/api-types/activities.ts';
import { getOrderStatus } from '@seahour/api-types/orders.ts';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { startRedis, type TestRedis } from '../../testing/redis.ts';
import { connectRedis } from '../redis.ts';
import { createCache } from './cache.ts';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const asText = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

test('makes what a hundred ask for at once only once, and keeps it', async () => {
  const cache = createCache(null);
  let made = 0;
  const make = async () => bytes(`text ${++made}`);
  const texts = await Promise.all(Array.from({ length: 100 }, () => cache.bytes('key', make)));
  expect(new Set(texts.map(asText))).toEqual(new Set(['text 1']));
  expect(asText(await cache.bytes('other', make))).toBe('text 2');
});

test('hands on what there is not, and keeps none of it', async () => {
  const cache = createCache(null);
  expect(await cache.bytes('key', async () => null)).toBeNull();
  expect(asText(await cache.bytes('key', async () => bytes('now')))).toBe('now');
});

test('tells anybody who asks why nothing could be made', async () => {
  const cache = createCache(null);
  const broken = async () => {
    throw new Error('the database is away');
  };
  await expect(cache.bytes('key', broken)).rejects.toThrow('the database is away');
});

async function redis(): Promise<TestRedis> {
  const started = await startRedis();
  ended.push(() => {
    started.thaw();
    return started.kill();
  });
  return started;
}

async function server(url: string, shared?: TestServer): Promise<TestServer> {
  const started = await startTestServer({
    settings: { REDIS_URL: url, TRUSTED_PROXY: '127.0.0.1' },
    ...(shared ? { db: shared.db } : {}),
  });
  ended.push(() => started.stop());
  return started;
}

const reads = [
  [getActivitiesInfo.path, { city_id: 1 }],
  [getActivitiesCards.path, { city_id: 1, activity_id: 5 }],
  [getOrderStatus.path, { unique_id: 'a-number-that-nobody-has' }],
] as const;

/** Kept answers, new ones, and counted callers. */
async function statuses({ post }: TestServer): Promise<number[]> {
  const asked = ['AE', 'DE', 'GB', 'US', 'TR'].flatMap((country) =>
    reads.map(([path, payload], index) => {
      const headers = { 'X-Country': country, 'X-Forwarded-For': `203.0.113.${index}` };
      return post(path, payload, headers);
    }),
  );
  return (await Promise.all(asked)).map(({ status }) => status);
}

const expectRight = (all: number[]) => expect(new Set(all)).toEqual(new Set([200, 404]));

describe('with Redis', () => {
  test('shares what it keeps, under its prefix', async () => {
    const { url } = await redis();
    const connection = await connectRedis(url, pino({ level: 'silent' }));
    ended.push(async () => connection.disconnect());
    const [one, two] = [createCache(connection), createCache(connection)];
    await one.bytes('key', async () => bytes('одного'));
    expect(asText(await two.bytes('key', async () => bytes('другого')))).toBe('одного');
    expect(await connection.keys('*')).toEqual([expect.stringMatching(/^front-cache:/)]);
  });

  test.each<[string, (store: TestRedis) => Promise<() => Promise<unknown>>]>([
    [
      'frozen',
      async (store) => {
        store.freeze();
        return async () => store.thaw();
      },
    ],
    [
      'killed',
      async (store) => {
        await store.kill();
        return async () => {
          const again = await startRedis(store.port);
          ended.push(again.kill);
        };
      },
    ],
  ])('shares again after it was %s', async (_, spoil) => {
    const store = await redis();
    const connection = await connectRedis(store.url, pino({ level: 'silent' }));
    ended.push(async () => connection.disconnect());
    const create = () => createCache(connection, { leftAloneMs: 100 });
    const [one, two] = [create(), create()];
    let made = 0;
    /** Whether the second has what the first made of a key that nobody asked for before. */
    const isShared = async () => {
      const key = `key ${++made}`;
      const first = await one.bytes(key, async () => bytes('of one'));
      const second = await two.bytes(key, async () => bytes('of two'));
      return asText(first) === asText(second);
    };
    expect(await isShared()).toBe(true);
    const mend = await spoil(store);
    expect(await isShared()).toBe(false);
    await mend();
    await expect.poll(isShared).toBe(true);
  });

  test('goes on without it: killed, frozen, and absent from the start', async () => {
    const store = await redis();
    const first = await server(store.url);
    expectRight(await statuses(first));
    store.freeze();
    expectRight(await statuses(first));
    expectRight(await statuses(await server(store.url, first)));
    store.thaw();
    await store.kill();
    expectRight(await statuses(first));
    expectRight(await statuses(await server(store.url, first)));
  });
});
