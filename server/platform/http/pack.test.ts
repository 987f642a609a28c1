import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { getPaymentMethods } from '@seahour/api-types/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

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
