import { getInfoIp } from '@seahour/api-types/others.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let behindProxy: TestServer;
let open: TestServer;
beforeAll(async () => {
  behindProxy = await startTestServer({ settings: { TRUSTED_PROXY: '127.0.0.1' } });
  open = await startTestServer({ db: behindProxy.db });
});
afterAll(async () => {
  await open.stop();
  await behindProxy.stop();
});

async function countryOf(server: TestServer, address: string): Promise<unknown> {
  const response = await server.post(getInfoIp.path, {}, { 'X-Forwarded-For': address });
  return getInfoIp.response.parse(await response.json()).country.iso_code;
}

test.each([
  ['94.200.0.1', 'AE'],
  ['8.8.8.8', 'US'],
  ['2a00:1450:4001::1', 'IE'],
  ['::ffff:8.8.8.8', 'US'],
  ['127.0.0.1', null],
  ['10.0.0.1', null],
  ['::1', null],
])('finds the country of %s: %s', async (address, country) => {
  expect(await countryOf(behindProxy, address)).toBe(country);
});

test('believes nobody who only says where he is', async () => {
  expect(await countryOf(open, '94.200.0.1')).toBeNull();
});
