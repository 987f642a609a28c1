import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { getPaymentMethods } from '@seahour/api-types/orders.ts';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import type { Env } from './env.ts';
import { respondPacked } from './pack.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const YACHTS = { city_id: 1, activity_id: 5 };
const taking = (encoding: string) => ({ 'Accept-Encoding': encoding });

test('packs lists for who takes them packed, and says the same each time', async () => {
  const packed = await server.post(getActivitiesCards.path, YACHTS, taking('gzip, deflate, br'));
  const plain = await server.post(getActivitiesCards.path, YACHTS, taking('identity'));
  expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  const again = await server.post(getActivitiesCards.path, YACHTS, taking('gzip'));
  const said = await plain.text();
  expect([await packed.text(), await again.text()]).toEqual([said, said]);
});

test.each(['gzip;q=0', 'br, gzip; q=0.0', ''])(
  'packs nothing for who takes %j',
  async (encoding) => {
    const response = await server.post(getActivitiesCards.path, YACHTS, taking(encoding));
    expect(response.headers.get('Content-Encoding')).toBeNull();
  },
);

test('packs nothing that is not of the catalogue', async () => {
  const response = await server.post(getPaymentMethods.path, {}, taking('gzip'));
  expect(response.headers.get('Content-Encoding')).toBeNull();
});

describe('a page, which caches may keep', () => {
  const LONG = 'Яхта '.repeat(400);
  const pages = new Hono<Env>()
    .use(async (c, next) => {
      c.header('Vary', 'Accept-Language');
      await next();
    })
    .get('/long', (c) => respondPacked(c, LONG, 'text/plain'))
    .get('/parts', (c) => respondPacked(c, new Blob([LONG, LONG]).stream(), 'text/plain'))
    .get('/short', (c) => respondPacked(c, 'Яхта', 'text/plain'));

  async function get(path: string, init: RequestInit = { headers: taking('gzip') }) {
    const { headers, body } = await pages.request(path, init);
    const encoding = headers.get('Content-Encoding');
    const plain = encoding ? body?.pipeThrough(new DecompressionStream('gzip')) : body;
    const vary = headers.get('Vary');
    return {
      encoding,
      vary,
      type: headers.get('Content-Type'),
      text: await new Response(plain).text(),
    };
  }
  const VARIES = { vary: 'Accept-Language, Accept-Encoding', type: 'text/plain' };

  test.each([
    ['/long', LONG],
    ['/parts', LONG + LONG],
  ])('comes packed from %s, and plain for who cannot unpack it', async (path, text) => {
    expect(await get(path)).toEqual({ ...VARIES, encoding: 'gzip', text });
    expect(await get(path, {})).toEqual({ ...VARIES, encoding: null, text });
  });

  test('is not packed where it is short, or not sent', async () => {
    expect(await get('/short')).toEqual({ ...VARIES, encoding: null, text: 'Яхта' });
    const head = { method: 'HEAD', headers: taking('gzip') };
    expect(await get('/long', head)).toEqual({ ...VARIES, encoding: null, text: '' });
  });
});
