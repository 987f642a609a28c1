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
