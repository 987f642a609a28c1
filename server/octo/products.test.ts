import { zProduct } from '@octocloud/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERYTHING, type OctoCaller, startOctoCaller } from '../fixtures/octo-caller.ts';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import type { Product } from './wire.ts';

let app: TestApp;
let octo: OctoCaller;
beforeAll(async () => {
  app = await startTestApp();
  octo = await startOctoCaller(app);
});
afterAll(() => app.stop());

const all = async (headers = {}) => (await octo.get('/products', headers)).body as Product[];

test('x', async () => {
  const products = await all(EVERYTHING);
  console.log(JSON.stringify(products[0], null, 1).slice(0, 9000));
  for (const p of products) expect(zProduct.safeParse(p).error?.issues).toBeUndefined();
  for (const x of ['/supplier', '/capabilities', '/products/1/', '/products/8', '/nope'])
    console.log(JSON.stringify((await octo.get(x)).body).slice(0, 400));
  const a = await octo.post(
    '/availability',
    { productId: '1', optionId: '3h', localDateStart: '2026-11-20', localDateEnd: '2026-11-21' },
    EVERYTHING,
  );
  console.log(JSON.stringify(a.body).slice(0, 1500), Object.fromEntries(a.headers));
  const b = await octo.post(
    '/availability/calendar',
    { productId: '1', optionId: '3h', localDateStart: '2026-11-20', localDateEnd: '2026-12-21' },
    EVERYTHING,
  );
  console.log(JSON.stringify(b.body).slice(0, 1500));
});
