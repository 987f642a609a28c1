import { afterAll, beforeAll, expect, test } from 'vitest';
import { RULES } from '../config/limit-rules.ts';
import { EVERYTHING, type OctoCaller, startOctoCaller } from '../fixtures/octo-caller.ts';
import { HOTEL } from '../fixtures/partners.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { startTestServer } from '../fixtures/test-server.ts';
import { createKey, endKey, listKeys } from '../partners/keys.ts';
import { endPartner } from '../partners/partners.ts';
import { createLog } from '../platform/log.ts';

const NOW = new Date(FRIDAY_MORNING);
const lines: string[] = [];
let app: TestApp;
let octo: OctoCaller;
beforeAll(async () => {
  app = await startTestApp({ log: createLog('trace', (line) => void lines.push(line)) });
  octo = await startOctoCaller(app);
});
afterAll(() => app.stop());

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

async function openedBy(headers: Record<string, string>) {
  const response = await app.request('/octo/capabilities', { headers });
  const { error } = await response.json();
  return [response.status, error];
}

test('opens to a key that is a partner’s, and to nobody else', async () => {
  const { key } = octo;
  expect(await openedBy(bearer(key))).toEqual([200, undefined]);
  expect(await openedBy({})).toEqual([400, 'UNAUTHORIZED']);
  expect(await openedBy({ Authorization: 'Basic aG90ZWw6' })).toEqual([400, 'UNAUTHORIZED']);
  expect(await openedBy(bearer('sh_live_nothing'))).toEqual([400, 'FORBIDDEN']);
  expect(await openedBy(bearer('x'.repeat(500)))).toEqual([400, 'FORBIDDEN']);
  const other = await createKey(app.db, { partnerId: HOTEL.id, name: 'Old' }, NOW);
  const [old] = await listKeys(app.db, HOTEL.id);
  await endKey(app.db, { partnerId: HOTEL.id, keyId: old?.key_id ?? 0 }, NOW);
  expect(await openedBy(bearer(other ?? ''))).toEqual([400, 'FORBIDDEN']);
  await endPartner(app.db, HOTEL.id, NOW);
  expect(await openedBy(bearer(key))).toEqual([400, 'FORBIDDEN']);
  await endPartner(app.db, HOTEL.id, null);
  expect(await openedBy(bearer(key))).toEqual([200, undefined]);
});

test('packs what it says of the catalogue', async () => {
  const headers = { ...bearer(octo.key), 'Accept-Encoding': 'gzip', ...EVERYTHING };
  const encodingOf = async (path: string) =>
    (await app.request(`/octo${path}`, { headers })).headers.get('Content-Encoding');
  expect(await encodingOf('/products')).toBe('gzip');
  expect(await encodingOf('/products/1')).toBe('gzip');
});

test('says which of the wanted capabilities it uses', async () => {
  const wanted = { 'Octo-Capabilities': 'OCTO/Pricing ,octo/cart,, octo/content' };
  const full = await octo.get('/products/1', wanted);
  expect(full.headers.get('Octo-Capabilities')).toBe('octo/pricing, octo/content');
  expect(full.headers.get('Octo-Env')).toBe('live');
  expect(full.body).toMatchObject({ pricingPer: 'BOOKING', title: 'Azure 46' });
  const bare = await octo.get('/products/1', { 'Octo-Env': 'live' });
  expect(bare.headers.get('Octo-Capabilities')).toBe('');
  expect(bare.headers.get('Octo-Env')).toBe('live');
  expect(Object.keys(bare.body as object)).not.toContain('pricingPer');
  expect(Object.keys(bare.body as object)).not.toContain('title');
});

test('reads capabilities by their short names, and in the address', async () => {
  const used = async (path: string, headers: Record<string, string> = {}) =>
    (await octo.get(path, headers)).headers.get('Octo-Capabilities');
  const both = 'octo/pricing, octo/content';
  expect(await used('/products/1', { 'Octo-Capabilities': 'Content,pricing' })).toBe(both);
  expect(await used('/products/1?_capabilities=octo/pricing,octo/content')).toBe(both);
  expect(await used('/products/1?_capabilities=content', { 'Octo-Capabilities': 'pricing' })).toBe(
    both,
  );
  expect(await used('/products/1?_capabilities=cart')).toBe('');
});

test('keeps a program that only tries things from booking real hours, and the reverse', async () => {
  const own = await createKey(app.db, { partnerId: HOTEL.id, name: 'Trial', isTest: true }, NOW);
  const asTest = { Authorization: `Bearer ${own}` };
  const ask = async (headers: Record<string, string>) => {
    const { status, body, headers: answered } = await octo.get('/products/1', headers);
    const { errorMessage = '' } = body as { errorMessage?: string };
    return [status, answered.get('Octo-Env'), errorMessage.split('.')[0]];
  };
  expect(await ask({ 'Octo-Env': 'test' })).toEqual([400, 'live', 'This is a live key']);
  expect(await ask({ 'Octo-Env': 'Live' })).toEqual([200, 'live', '']);
  expect(await ask({ ...asTest, 'Octo-Env': 'test' })).toEqual([200, 'test', '']);
  expect(await ask(asTest)).toEqual([200, 'test', '']);
  const [status, env, said] = await ask({ ...asTest, 'Octo-Env': 'live' });
  expect([status, env, said]).toEqual([
    ...[400, 'test', expect.stringMatching(/^This is a test key/)],
  ]);
});

test('names itself, and what it understands', async () => {
  expect((await octo.get('/supplier')).body).toEqual({
    id: 'localhost:4321',
    name: 'Seahour',
    endpoint: 'http://localhost:4321/octo',
    contact: {
      website: 'http://localhost:4321',
      email: 'hello@seahour.example',
      telephone: '+971 4 000 0000',
      address: null,
    },
  });
  const named = (await octo.get('/capabilities')).body;
  expect(named).toMatchObject([
    { id: 'octo/pricing', required: false },
    { id: 'octo/content', required: false },
    { id: 'octo/webhooks', required: false },
  ]);
});

test('refuses in the language that the caller reads', async () => {
  const refused = await octo.get('/products/99', { 'Accept-Language': 'ru-RU, en;q=0.5' });
  expect(refused.headers.get('Content-Language')).toBe('ru');
  expect(refused.headers.get('Available-Languages')).toBe('en, ru, ar');
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({
    error: 'INVALID_PRODUCT_ID',
    errorMessage: 'Такого продукта нет.',
    productId: '99',
  });
});

test('answers with a slash at the end of a path and without, and nowhere else', async () => {
  for (const path of ['/supplier', '/products', '/products/1', '/capabilities']) {
    const [one, other] = [await octo.get(path), await octo.get(`${path}/`)];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
  }
  for (const path of ['/', '/nothing', '/products/1/2', '/availability']) {
    const { status, body } = await octo.get(path);
    expect([path, status, body]).toMatchObject([path, 404, { error: 'NOT_FOUND' }]);
  }
});

const ASKED = { productId: '1', optionId: '3h', localDate: '2026-11-21' };

test.each([
  ['no JSON', '{"productId":', /JSON/],
  ['a list', [], /JSON object/],
  ['a text', '"1"', /JSON object/],
  ['nothing', '', /localDate/],
  ['a number for an id', { ...ASKED, productId: 1 }, /^productId/],
  ['an id without end', { ...ASKED, optionId: 'h'.repeat(200) }, /^optionId .*long/],
  ['a character that no text has', { ...ASKED, optionId: '3h\0' }, /^optionId/],
  ['a day that is none', { ...ASKED, localDate: '2026-02-30' }, /^localDate/],
  ['half a guest', { ...ASKED, units: [{ id: 'guest', quantity: 0.5 }] }, /^units\.0\.quantity/],
  ['more than fits', { ...ASKED, notes: 'x'.repeat(70_000) }, /large/],
])('takes %s for the caller’s mistake', async (_, payload, message) => {
  const { status, body } = await octo.post('/availability', payload);
  expect(status).toBe(400);
  expect(body).toEqual({ error: 'BAD_REQUEST', errorMessage: expect.stringMatching(message) });
});

test.each(['0', '01', '1e3', '99999999999', 'a%20b', '%00', '%ff'])(
  'finds no product by the id %s',
  async (id) => {
    const { status, body } = await octo.get(`/products/${id}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: expect.stringMatching(/^(INVALID_PRODUCT_ID|BAD_REQUEST)$/),
    });
  },
);

test('logs its calls by their paths, without keys', async () => {
  lines.length = 0;
  await octo.get('/products/1');
  const line = lines.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'request');
  expect(line).toMatchObject({ level: 30, route: '/octo/products/:id', status: 200 });
  expect(lines.join()).not.toContain(octo.key);
});

test('lets a key be guessed a few times only, and does not count the right one', async () => {
  const settings = { TRUSTED_PROXY: '127.0.0.1' };
  const server = await startTestServer({ db: app.db, settings });
  const ask = (key: string, address: string) =>
    fetch(`${server.base}/octo/supplier`, {
      headers: { ...bearer(key), 'X-Forwarded-For': address },
    });
  const [bad, good] = ['203.0.113.1', '203.0.113.2'];
  for (let call = 0; call < RULES.guess.points; call += 1) {
    expect((await ask('sh_live_guess', bad)).status).toBe(400);
    expect((await ask(octo.key, good)).status).toBe(200);
  }
  const refused = await ask(octo.key, bad);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
  expect((await ask(octo.key, good)).status).toBe(200);
  await server.stop();
});

test('says that it cannot answer while the database is away', async () => {
  const own = await startTestApp();
  const there = await startOctoCaller(own);
  expect((await there.get('/supplier')).status).toBe(200);
  await own.db.destroy();
  const { status, headers, body } = await there.get('/supplier');
  expect(status).toBe(503);
  expect(headers.get('Retry-After')).toBe('2');
  expect(body).toEqual({
    error: 'INTERNAL_SERVER_ERROR',
    errorMessage: 'Something went wrong on our side. Try again.',
  });
  await own.stop();
});
