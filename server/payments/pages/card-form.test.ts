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

test('names every field to whoever fills it in for the buyer', async () => {
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

test('its scripts find all that they import', async () => {
  const seen = new Set(['sandbox-form.ts', 'stripe-form.ts']);
  for (const name of seen) {
    const script = await app.request(`/pay/assets/${name}`);
    expect(script.status, name).toBe(200);
    for (const [, from = ''] of (await script.text()).matchAll(
      /(?:\bfrom|^import) '([^']+)';$/gm,
    )) {
      expect(from).toMatch(/^\.\/[\w-]+\.ts$/);
      seen.add(from.slice(2));
    }
  }
  expect(seen).toContain('digits.ts');
});

test('sends scripts without types, and nothing else from the folder', async () => {
  const script = await app.request('/pay/assets/card-form.ts');
  expect(script.headers.get('Content-Type')).toContain('text/javascript');
  const text = await script.text();
  expect(text).not.toContain('import type');
  expect(text).not.toMatch(/\binterface\b/);
  for (const name of ['card-rules.test.ts', '..%2Fpay.ts', 'nothing.ts']) {
    expect((await app.request(`/pay/assets/${name}`)).status).toBe(404);
  }
  expect((await app.request('/pay/fonts/OFL.txt')).status).toBe(404);
});
