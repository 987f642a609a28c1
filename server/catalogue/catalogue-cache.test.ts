import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { watchCatalogueVersion } from './catalogue-version.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ catalogue: true });
});
afterAll(() => app.stop());

const idsOf = async (limit: number) =>
  (
    await app.db.selectFrom('company_activities').select('id').orderBy('id').limit(limit).execute()
  ).map(({ id }) => id);

test('loses no offer that is forgotten while others are read', async () => {
  const cache = createCatalogueCache(async () => 1);
  const ids = await idsOf(6);
  await cache.offers(app.db, ids.slice(0, 5));
  const reading = cache.offers(app.db, ids);
  await Promise.resolve();
  await Promise.resolve();
  for (const id of ids) cache.forget(id);
  expect((await reading).map(({ id }) => id)).toEqual(ids);
});

test('keeps no more bytes than it may, and forgets the oldest', async () => {
  const [first = 0, ...others] = await idsOf(6);
  const one = createCatalogueCache(async () => 1);
  const [offer] = await one.offers(app.db, [first]);
  const cache = createCatalogueCache(async () => 1, JSON.stringify(offer).length * 4);
  const of = async (id: number) => (await cache.offers(app.db, [id]))[0];
  const before = await of(first);
  expect(await of(first)).toBe(before);
  for (const id of others) await of(id);
  expect(await of(first)).not.toBe(before);
});

test('makes a card once for a reading, and again where what it is made of has changed', async () => {
  const cache = createCatalogueCache(async () => 1);
  const ids = await idsOf(2);
  const offers = await cache.offers(app.db, ids);
  const snapshot = await cache.snapshot(app.db);
  const read = (currency: string, of = snapshot) =>
    cache.cards(offers, of, { language: 'en', currency })[0];
  expect(read('EUR')).toBe(read('EUR'));
  expect(read('EUR')?.currency).not.toBe(read('USD')?.currency);
  const first = read('EUR');
  for (const currency of ['USD', 'GBP', 'RUB', 'AED']) read(currency);
  expect(read('EUR')).toEqual(first);
  const renewed = { ...snapshot };
  expect(read('EUR', renewed)).not.toBe(first);
  expect(read('EUR', renewed)).toBe(read('EUR', renewed));
});

test('answers with the version that is known while the database hangs', async () => {
  let calls = 0;
  const version = watchCatalogueVersion(() =>
    ++calls === 1 ? Promise.resolve(7) : new Promise(() => {}),
  );
  expect(await version()).toBe(7);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  const before = performance.now();
  expect(await Promise.all([version(), version()])).toEqual([7, 7]);
  expect(performance.now() - before).toBeLessThan(1_000);
});
