import { createOrder } from '@seahour/api-types/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { errorOf, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { createKey, endKey, listKeys } from './keys.ts';
import { endPartner } from './partners.ts';
import { readVisit, signVisit } from './visit.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const HOTEL = 'https://hotel.example';
const GUIDE = 'https://guide.example';
const SHARED = 'https://shared.example';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { ATTRIBUTION_DAYS: '30' } });
  await app.db
    .insertInto('partners')
    .values([
      { id: 'hotel', name: 'Hotel', origins: [HOTEL, SHARED], commission_percent: 12 },
      { id: 'guide', name: 'Guide', origins: [GUIDE, SHARED], commission_percent: 7.5 },
    ])
    .execute();
  key = (await createKey(app.db, { partnerId: 'hotel', name: 'Website' }, NOW)) ?? '';
});
beforeEach(() => clearOrders(app.db));
afterAll(() => app.stop());

interface Asked {
  payload?: object;
  headers?: Record<string, string>;
}

const block = {
  ...{ acq_method: 1, company_activity_id: 1, phone: '+971501234567' },
  ...{ date: '2026-11-21', time: 16, hour_count: 3, card_token: 'tok_1' },
};

/** Books, and tells whose the order is. */
async function partnerOf({ payload = {}, headers = {} }: Asked): Promise<string | null> {
  await app.call(createOrder, { ...block, ...payload }, headers);
  const [order] = await app.db.selectFrom('orders').select('partner').execute();
  await clearOrders(app.db);
  if (!order) throw new Error('no order');
  return order.partner;
}

test('is the partner’s whose registered page asks, with its commission', async () => {
  await app.call(createOrder, block, { Origin: HOTEL });
  const orders = await app.db.selectFrom('orders').selectAll().execute();
  expect(orders).toMatchObject([{ partner: 'hotel', commission_percent: 12 }]);
  await clearOrders(app.db);
  expect(await partnerOf({ headers: { Origin: GUIDE } })).toBe('guide');
  // What the tag says wrong is put right by where it stands.
  const named = { headers: { Origin: GUIDE }, payload: { partner: 'hotel' } };
  expect(await partnerOf(named)).toBe('guide');
});

test('is chosen by name where a page is of two partners', async () => {
  const headers = { Origin: SHARED };
  expect(await partnerOf({ headers, payload: { partner: 'guide' } })).toBe('guide');
  expect(await partnerOf({ headers, payload: { partner: 'hotel' } })).toBe('hotel');
  expect(await partnerOf({ headers })).toBeNull();
  expect(await partnerOf({ headers, payload: { partner: 'other' } })).toBeNull();
});

test('is the holder’s of a key, wherever it is asked from', async () => {
  const headers = { Authorization: `Bearer ${key}` };
  expect(await partnerOf({ headers })).toBe('hotel');
  expect(await partnerOf({ headers: { ...headers, Origin: GUIDE } })).toBe('hotel');
  expect(await partnerOf({ headers, payload: { partner: 'guide' } })).toBe('hotel');
  const [{ used_at } = {}] = await listKeys(app.db, 'hotel');
  expect(used_at).toEqual(NOW);
});

test('gives the partner back what it calls the order, and what else it wants', async () => {
  const own = {
    partner_reference: 'R-1007',
    metadata: { room: 7, note: 'Морской вид', vip: true },
  };
  await app.call(createOrder, { ...block, ...own }, { Origin: HOTEL });
  const orders = await app.db.selectFrom('orders').selectAll().execute();
  expect(orders).toMatchObject([own]);
});

test('names the field of metadata that is too much', async () => {
  const refusedOf = async (metadata: unknown) =>
    errorOf(await app.post(createOrder.path, { ...block, metadata }));
  for (const metadata of [
    { a: { b: 1 } },
    { ['k'.repeat(41)]: 1 },
    { a: 'x'.repeat(501) },
    Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, index])),
    { ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, 'x'.repeat(480)])) },
    [],
    'text',
  ]) {
    const error = await refusedOf(metadata);
    expect(error).toMatchObject({ code: 'invalid_input' });
    expect(error.fields?.[0]?.path).toMatch(/^metadata/);
  }
});

const visit = async (partner: string, at: Date) => ({
  Cookie: `seahour_partner=${await signVisit(app.db, partner, at)}`,
});
const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test('is a partner’s on our own pages for as long as the setting says', async () => {
  expect(await partnerOf({ headers: await visit('guide', daysBefore(29)) })).toBe('guide');
  expect(await partnerOf({ headers: await visit('guide', daysBefore(31)) })).toBeNull();
  // The page that asks is more than one that asked before.
  const both = { ...(await visit('guide', daysBefore(1))), Origin: HOTEL };
  expect(await partnerOf({ headers: both })).toBe('hotel');
});

test('is nobody’s by a visit where the setting counts none', async () => {
  const value = await signVisit(app.db, 'guide', NOW);
  const readFor = (attributionDays: number) =>
    readVisit(app.db, value, { now: NOW, visits: { attributionDays } });
  expect([await readFor(1), await readFor(0)]).toEqual(['guide', null]);
});

test('says that a key opens nothing, and books nothing', async () => {
  const bad = [
    ...['', 'Bearer', 'Bearer ', `Bearer ${key}x`],
    ...[`Bearer ${key.slice(0, -1)}`, `Bearer ${key} ${key}`, `bearer${key}`, `Token ${key}`],
    ...[`Bearer ${key.toUpperCase()}`, `Bearer ${'x'.repeat(5_000)}`, "Bearer ' or 1=1--"],
    ...['Bearer hotel', 'Bearer sh_live_', 'Bearer null', 'Bearer undefined', 'Bearer %00'],
  ];
  for (const Authorization of bad) {
    const answered = await app.post(createOrder.path, block, { Authorization, Origin: HOTEL });
    expect([Authorization, answered.status]).toEqual([Authorization, 401]);
    expect(errorOf(answered)).toMatchObject({
      code: 'key_invalid',
      fields: [{ path: 'Authorization', code: 'invalid_value' }],
    });
  }
  expect(await app.db.selectFrom('orders').selectAll().execute()).toEqual([]);
});

const forged: readonly (Asked & { way: string })[] = [
  ...[
    'hotel',
    'guide',
    'HOTEL',
    ' hotel ',
    'hotel,guide',
    'hotel\u200b',
    '*',
    '%',
    "' or ''='",
  ].map((partner) => ({ way: `the name ${partner} alone`, payload: { partner } })),
  ...[
    'https://evil.example',
    'https://hotel.example.evil.example',
    'https://evilhotel.example',
    'https://hotel.example:8443',
    'http://hotel.example',
    'https://hotel.example/',
    'https://hotel.example/boats',
    'https://www.hotel.example',
    'https://HOTEL.example',
    'https://hotel.example@evil.example',
    'https://hotel.example https://evil.example',
    'https://hotel.example, https://evil.example',
    'https://hotel.example.',
    'hotel.example',
    '//hotel.example',
    'null',
    'file://',
    'https://hôtel.example',
    'https://*.example',
    '{https://hotel.example}',
  ].map((Origin) => ({
    way: `the origin ${Origin}`,
    headers: { Origin },
    payload: { partner: 'hotel' },
  })),
  ...(
    [
      { Referer: `${HOTEL}/` },
      { 'X-Forwarded-Host': 'hotel.example' },
      { Host: 'hotel.example' },
      { 'X-Partner': 'hotel' },
      { 'X-Origin': HOTEL },
      { Forwarded: 'host=hotel.example' },
      { 'Sec-Fetch-Site': 'same-origin', Origin: HOTEL },
      { 'X-Api-Key': 'hotel' },
      { Authorization: 'Basic aG90ZWw6aG90ZWw=' },
      { Cookie: 'seahour_partner=hotel' },
      { Cookie: `seahour_partner=hotel.${NOW.getTime() / 1000}.` },
      { Cookie: `seahour_partner=hotel.${NOW.getTime() / 1000}.${'A'.repeat(43)}` },
    ] as Record<string, string>[]
  ).map((headers) => ({
    way: `the headers ${JSON.stringify(headers)}`,
    headers,
    payload: { partner: 'hotel' },
  })),
  ...[`${HOTEL}/?partner=hotel`, '/?partner=hotel', 'https://seahour.example/#partner=hotel'].map(
    (source_url) => ({
      way: `the address ${source_url}`,
      payload: { source_url, partner: 'hotel' },
    }),
  ),
  { way: 'its metadata', payload: { metadata: { partner: 'hotel' }, partner: 'hotel' } },
  { way: 'its reference', payload: { partner_reference: 'hotel', partner: 'hotel' } },
  { way: 'a return address', payload: { return_url: `${HOTEL}/thanks`, partner: 'hotel' } },
];

test.each(forged)('is nobody’s by $way', async ({ payload, headers }) => {
  expect(await partnerOf({ ...(payload && { payload }), ...(headers && { headers }) })).toBeNull();
});

test('is nobody’s by a visit of one partner told as another’s, or at another time', async () => {
  const { Cookie } = await visit('guide', daysBefore(1));
  const old = (await visit('guide', daysBefore(60))).Cookie.split('.');
  for (const forgedVisit of [
    Cookie.replace('guide', 'hotel'),
    old.with(1, String(Math.floor(NOW.getTime() / 1000))).join('.'),
    `${Cookie}.x`,
    Cookie.replace('guide', 'GUIDE'),
  ]) {
    expect(await partnerOf({ headers: { Cookie: forgedVisit } })).toBeNull();
  }
});

test('is nobody’s by a field that the call does not have', async () => {
  for (const field of ['commission_percent', 'partner_id', 'source', 'order_id']) {
    const answered = await app.post(createOrder.path, { ...block, [field]: 'hotel' });
    expect(answered.status).toBe(422);
  }
});

test('is nobody’s once the partner or the key has ended', async () => {
  const gone = (await createKey(app.db, { partnerId: 'guide', name: 'Old' }, NOW)) ?? '';
  const [{ key_id } = { key_id: 0 }] = await listKeys(app.db, 'guide');
  expect(await endKey(app.db, { partnerId: 'hotel', keyId: key_id }, NOW)).toBe(false);
  expect(await endKey(app.db, { partnerId: 'guide', keyId: key_id }, NOW)).toBe(true);
  const withGone = await app.post(createOrder.path, block, { Authorization: `Bearer ${gone}` });
  expect(withGone.status).toBe(401);
  await endPartner(app.db, 'guide', NOW);
  expect(await partnerOf({ headers: { Origin: GUIDE } })).toBeNull();
  expect(await partnerOf({ headers: await visit('guide', daysBefore(1)) })).toBeNull();
  await endPartner(app.db, 'guide', null);
});

test('is the same order where a request is repeated after the visit has ended', async () => {
  const again = { 'Idempotency-Key': 'visit-1' };
  const first = await app.call(createOrder, block, {
    ...again,
    ...(await visit('guide', daysBefore(1))),
  });
  const second = await app.call(createOrder, block, again);
  expect(second.number).toBe(first.number);
});
