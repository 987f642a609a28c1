import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { PUBLIC_URL: 'https://seahour.example', API_BASE: 'https://api.seahour.example' },
  });
  await sql`insert into partners values ('hotel', 'Hotel', '{https://hotel.example}')`.execute(
    app.db,
  );
});
afterAll(() => app.stop());

test('may be framed by our own pages and by partners’, and loads nothing from others', async () => {
  const response = await app.request('/pay/card-form');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy.replace(/nonce-[\w-]+/g, 'nonce-x').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'nonce-x'",
    "style-src 'nonce-x'",
    "font-src 'self'",
    "img-src 'self' data:",
    "frame-src 'none'",
    "connect-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self' https://seahour.example https://api.seahour.example https://hotel.example",
    "base-uri 'none'",
  ]);
});

test('may stand on a page that isolates itself', async () => {
  const { headers } = await app.request('/pay/card-form');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
});

test('asks nothing of the provider that the provider does not give', async () => {
  const stripe = await startTestApp({
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
  });
  const { headers } = await stripe.request('/pay/card-form');
  await stripe.stop();
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect(headers.get('Cross-Origin-Embedder-Policy')).toBeNull();
});

test('is in the language and the theme that are asked for', async () => {
  const page = await (await app.request('/pay/card-form?lang=ru&theme=dark')).text();
  expect(page).toContain('<html lang="ru" dir="ltr" data-letters="cyrillic" data-theme="dark">');
  expect(page).toContain('Номер карты');
  const other = await (await app.request('/pay/card-form?lang=xx&theme=%22%3E')).text();
  expect(other).toContain('<html lang="en" dir="ltr" data-letters="latin" data-theme="light">');
});

test('names every field to anybody who fills it in for the buyer', async () => {
  const page = await (await app.request('/pay/card-form')).text();
  for (const field of ['cc-name', 'cc-number', 'cc-exp', 'cc-csc']) {
    expect(page).toContain(`autocomplete="${field}"`);
  }
});

test('does not exist where nobody takes cards', async () => {
  const without = await startTestApp({ settings: { PAYMENTS: 'none' } });
  expect((await without.request('/pay/card-form')).status).toBe(404);
  await without.stop();
});

test('is one answer with its script, packed for who can unpack it', async () => {
  const plain = await app.request('/pay/card-form');
  const page = await plain.text();
  expect(page).not.toMatch(/<script[^>]* src=/);
  expect(page).toMatch(/<script nonce="[\w-]+" type="module">[^<]/);
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  const packed = await app.request('/pay/card-form', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  expect((await packed.arrayBuffer()).byteLength).toBeLessThan(page.length / 3);
});

test('sends typefaces, and nothing else from their folder', async () => {
  expect((await app.request('/pay/fonts/onest-latin-wght-normal.woff2')).status).toBe(200);
  for (const name of ['OFL.txt', '..%2Ffonts.css', 'nothing.woff2']) {
    expect((await app.request(`/pay/fonts/${name}`)).status).toBe(404);
  }
});
