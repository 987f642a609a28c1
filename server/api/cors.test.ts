import { getCities } from '@seahour/api-types/locations.ts';
import { createOrder, getOrder, getOrderStatus, goToPay } from '@seahour/api-types/orders.ts';
import { getOwnedActivities } from '@seahour/api-types/staff.ts';
import { getBySession } from '@seahour/api-types/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const PARTNER = 'https://hotel.example';
const STRANGER = 'https://stranger.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const partner = { id: 'hotel', name: 'Hotel', origins: [PARTNER] };
  await server.db.insertInto('partners').values(partner).execute();
});
afterAll(() => server.stop());

const preflight = (path: string, origin: string) =>
  fetch(server.base + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,idempotency-key',
    },
  });

async function allowed(path: string, origin: string): Promise<string | null> {
  const [before, call] = await Promise.all([
    preflight(path, origin),
    server.post(path, {}, { Origin: origin }),
  ]);
  expect(before.status).toBe(204);
  for (const { headers } of [before, call]) {
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
  }
  const answer = before.headers.get('Access-Control-Allow-Origin');
  expect(call.headers.get('Access-Control-Allow-Origin')).toBe(answer);
  return answer;
}

test.each([getCities, createOrder, goToPay, getOrderStatus])(
  'lets every page call $path',
  async ({ path }) => {
    expect(await allowed(path, STRANGER)).toBe('*');
  },
);

test('shows an order to pages of partners, and to no others', async () => {
  expect(await allowed(getOrder.path, PARTNER)).toBe(PARTNER);
  expect(await allowed(getOrder.path, STRANGER)).toBeNull();
  expect((await preflight(getOrder.path, PARTNER)).headers.get('Vary')).toMatch(/^Origin\b/);
});

test.each([getOwnedActivities, getBySession])(
  'lets no page but our own call $path',
  async ({ path }) => {
    expect(await allowed(path, PARTNER)).toBeNull();
    expect(await allowed(path, STRANGER)).toBeNull();
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
  'takes no %s, which a foreign form could send',
  async (type) => {
    const response = await fetch(server.base + createOrder.path, {
      method: 'POST',
      headers: type ? { 'Content-Type': type } : {},
      body: new TextEncoder().encode('{}'),
    });
    expect(response.status).toBe(415);
  },
);
