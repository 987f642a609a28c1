import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillMarketplace } from '../../fixtures/marketplace.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { readCatalogueVersion } from '../catalogue-version-row.ts';
import { listRates } from '../rates.ts';
import { applyRates } from './apply-rates.ts';
import { fetchRates, type Rates, readRates } from './published-rates.ts';

let database: TestDatabase;
let source: Server;
let url: string;
let published: { status: number; body: string };
beforeAll(async () => {
  database = await testDatabase();
  await fillMarketplace(database.db);
  source = createServer((_, response) => {
    response.writeHead(published.status, { 'Content-Type': 'application/json' });
    response.end(published.body);
  }).listen(0, '127.0.0.1');
  await once(source, 'listening');
  const address = source.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  url = `http://127.0.0.1:${address.port}/latest`;
});
afterAll(async () => {
  source.close();
  await database.drop();
});

const IN_DOLLARS = { base: 'USD', date: '2030-01-02', rates: { AED: 4, EUR: 0.9, JPY: 160 } };
beforeEach(() => {
  published = { status: 200, body: JSON.stringify(IN_DOLLARS) };
});

const rateOf = async (currency: string) =>
  (await listRates(database.db)).find((rate) => rate.currency === currency)?.per_aed;

async function fetched(): Promise<Rates> {
  const result = await fetchRates(url);
  if (!result.ok) throw new Error(result.reason);
  return result.rates;
}

test('turns rates of any base to dirhams, and keeps answers of the old ones no longer', async () => {
  const { db } = database;
  const before = await readCatalogueVersion(db);
  const old = await listRates(db);
  expect(await applyRates(db, await fetched(), { dryRun: true })).toMatchObject({ ok: true });
  expect(await listRates(db)).toEqual(old);
  expect(await applyRates(db, await fetched())).toMatchObject({ ok: true });
  expect(await rateOf('USD')).toBe(0.25);
  expect(await rateOf('EUR')).toBe(0.225);
  expect(await rateOf('JPY')).toBe(40);
  expect(await readCatalogueVersion(db)).toBe(before + 1);
});

test('reads rates whose base is a key, and leaves out what is no money', async () => {
  const dollars = { aed: 4, eur: 0.9, jpy: 160, ada: 3, '1inch': 10 };
  const keyed = readRates({ date: '2030-01-02', usd: dollars });
  expect(keyed).toEqual(readRates({ ...IN_DOLLARS, rates: { ...IN_DOLLARS.rates, ADA: 3 } }));
  expect(keyed.ok && [...keyed.rates.perAed.keys()].toSorted()).toEqual([
    'AED',
    'EUR',
    'JPY',
    'USD',
  ]);
});

test('does not go back in time', async () => {
  const rates = await fetched();
  await applyRates(database.db, rates);
  const older = await applyRates(database.db, { ...rates, date: '2029-12-31' });
  expect(older).toMatchObject({ ok: false, reason: expect.stringMatching('2030-01-02') });
});

test('does not believe a rate that jumps, and then none', async () => {
  const rates = await fetched();
  await applyRates(database.db, rates);
  const perAed = new Map([...rates.perAed, ['EUR', 22.5], ['USD', 0.26]] as const);
  expect(await applyRates(database.db, { date: '2030-01-03', perAed })).toMatchObject({
    ok: false,
    reason: expect.stringMatching('EUR'),
  });
  expect(await rateOf('USD')).toBe(0.25);
});

test.each([
  ['text', 'the answer'],
  [{ ...IN_DOLLARS, date: '2030-02-31' }, 'date'],
  [{ ...IN_DOLLARS, base: 'dollar' }, 'base'],
  [{ ...IN_DOLLARS, rates: { AED: -1 } }, 'rates.AED'],
  [{ ...IN_DOLLARS, rates: { AED: 'four' } }, 'rates.AED'],
  [{ ...IN_DOLLARS, rates: { EUR: 1 } }, 'AED'],
])('refuses %o', (answer, reason) => {
  expect(readRates(answer)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
});

test('says what is wrong with a source that is away or answers something else', async () => {
  published = { status: 500, body: '' };
  expect(await fetchRates(url)).toMatchObject({ ok: false, reason: expect.stringMatching('500') });
  published = { status: 200, body: '<html>' };
  expect((await fetchRates(url)).ok).toBe(false);
  expect(await fetchRates('http://127.0.0.1:1/')).toMatchObject({
    ok: false,
    reason: 'http://127.0.0.1:1/: fetch failed: bad port',
  });
});
