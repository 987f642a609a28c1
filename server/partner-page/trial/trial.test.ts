import { createOrder } from '@seahour/api-types/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../../fixtures/bookings.ts';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import { openPartnerPage, readAs } from '../../fixtures/partner-browser.ts';
import { FROM_HOTEL, fillHotel } from '../../fixtures/partners.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { withdrawLinks } from '../../partners/partners.ts';
import { KIND_NAMES } from './kinds.ts';

const WIDGET = 'https://sea.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { PUBLIC_URL: WIDGET, CDN_BASE: 'https://cdn.example/photos' },
  });
  await fillHotel(app.db);
});
beforeEach(async () => {
  app.setNow(FRIDAY_MORNING);
  await clearOrders(app.db);
});
afterAll(() => app.stop());

const plainText = (text: string) => text.replaceAll('&amp;', '&');

async function tryWith(query: Record<string, string> = {}) {
  const cookie = await openPartnerPage(app, 'hotel');
  const page = await readAs(app, cookie, `/partner/try?${new URLSearchParams(query)}`);
  const path = plainText(/<iframe class="trial" src="([^"]+)"/.exec(page.text)?.[1] ?? '');
  return { ...page, path };
}

async function show(query: Record<string, string> = {}) {
  const { path } = await tryWith(query);
  const { status, headers, text } = await readAs(app, '', path);
  const policy = headers.get('Content-Security-Policy') ?? '';
  return { status, headers, text, policy, nonce: / nonce="([^"]+)"/.exec(text)?.[1] ?? '' };
}

async function bookOn(page: string, rest: object = {}) {
  const source_url = `${WIDGET}${page}`;
  await app.call(createOrder, bookingRequest({ source_url, ...rest }));
  const [order] = await app.db.selectFrom('orders').select(['partner', 'is_test']).execute();
  await clearOrders(app.db);
  return order;
}

test.each(KIND_NAMES)('serves a page of the kind %s in frames of our own alone', async (kind) => {
  const { status, headers, text, policy, nonce } = await show({ kind });
  expect(status).toBe(200);
  expect(policy).toMatch(/(^|; )frame-ancestors 'self'$/);
  expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  expect(headers.get('Set-Cookie')).toBeNull();
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  if (kind !== 'framed') expect(text).toMatch(/<booking-widget [^>]*partner="hotel"[^>]* test>/);
  expect(text.match(/<(script|style)(?![^>]*(nonce="|src="\/widget\/))/g)).toBeNull();
  expect(nonce).not.toBe('');
});

test.each([
  ['isolated', 'require-corp'],
  ['credentialless', 'credentialless'],
])('isolates the page of the kind %s', async (kind, policy) => {
  const { headers } = await show({ kind });
  expect(headers.get('Cross-Origin-Embedder-Policy')).toBe(policy);
});

test('allows a strict page nothing but what docs/embed.md asks for, and its own script', async () => {
  const { policy, text, nonce } = await show({ kind: 'strict' });
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src ${WIDGET} 'self' https://cdn.example 'nonce-${nonce}'`);
  expect(policy).toContain(`img-src ${WIDGET} 'self' https://cdn.example`);
  expect(policy).toContain("trusted-types 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(text).toContain('<script type="module" src="/widget/booking-widget.js"></script>');
});

test('gives the tag’s script the nonce of the page where the policy asks for one', async () => {
  const { policy, text, nonce } = await show({ kind: 'nonce' });
  expect(policy).toContain(`script-src 'strict-dynamic' 'nonce-${nonce}'`);
  expect(text).toContain(`src="/widget/booking-widget.js" nonce="${nonce}"`);
});

test('takes the origin, cookies and storage of ours from a sandboxed page', async () => {
  const { policy } = await show({ kind: 'sandboxed' });
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).not.toContain('allow-same-origin');
});

test('serves the page with the policy that was typed, and shows its line to copy', async () => {
  const typed = { kind: 'strict', of: 'strict', policy: "default-src 'self';  img-src *" };
  const { policy, nonce } = await show(typed);
  const own = `'self' 'nonce-${nonce}'`;
  expect(policy).toBe(
    `default-src 'self'; img-src *; script-src ${own}; style-src ${own}; frame-ancestors 'self'`,
  );
  expect((await tryWith(typed)).text).toContain(
    'Content-Security-Policy: default-src &#39;self&#39;; img-src *</pre>',
  );
});

test('takes a policy with the name of its header, as a policy is copied', async () => {
  const copied = "Content-Security-Policy: default-src 'self'";
  const { policy } = await show({ kind: 'plain', of: 'plain', policy: copied });
  expect(policy).toMatch(/^default-src 'self';/);
});

test('serves the longest policy in a header that proxies take', async () => {
  const many = `default-src ${`${WIDGET} 'nonce-' `.repeat(130)}`.trim();
  const { policy, nonce } = await show({ kind: 'plain', of: 'plain', policy: many });
  const own = `${WIDGET} 'self' 'nonce-${nonce}'`;
  expect(policy).toContain(`default-src ${own}; script-src ${own}; style-src `);
  const others = Array.from({ length: 240 }, (_, index) => `https://a${index}.b`).join(' ');
  const long = await show({ kind: 'plain', of: 'plain', policy: `default-src ${others}` });
  expect(long.status).toBe(200);
  expect(long.policy.length).toBeLessThan(14_000);
});

test('takes up the policy of a kind that was just chosen', async () => {
  const { policy } = await show({ kind: 'strict', of: 'plain', policy: '' });
  expect(policy).toContain("default-src 'none'");
});

test.each([
  ['skript-src https://a.example', '“skript-src” is no directive'],
  ["script-src 'self'\r\nSet-Cookie: x=1", 'In “script-src” there is a line break'],
  ["img-src 'self', script-src *", 'In “img-src” there is a line break, a comma'],
  ['img-src https://café.example', 'In “img-src”'],
  ["img-src 'self'; IMG-SRC *", '“IMG-SRC” stands there twice'],
  ['report-uri https://evil.example', '“report-uri” is no directive'],
  ['frame-ancestors *', '“frame-ancestors” is no directive'],
  [`img-src${' x'.repeat(2_000)}`, '4,000 characters at most'],
])('names the directive that is wrong in %#, and serves nothing', async (policy, said) => {
  const wanted = { kind: 'plain', of: 'plain', policy };
  const { status, text, path } = await tryWith(wanted);
  expect(status).toBe(422);
  expect(text).toContain(said);
  expect(text).toContain('aria-invalid="true"');
  expect(path).toBe('');
  const [page] = (await tryWith()).path.split('?');
  const served = await readAs(app, '', `${page}?${new URLSearchParams(wanted)}`);
  expect(served.status).toBe(404);
});

test('takes nothing into the page but what a tag may have', async () => {
  const { text } = await show({
    ...{ kind: '"><script>', city: 'dubai"><b>', activity: 'sup', offer: '7', theme: 'x' },
    ...{ lang: 'ar', inline: '1', of: 'plain' },
  });
  expect(text).toContain(
    '<booking-widget id="first" partner="hotel" activity="sup" offer="7" lang="ar" inline test>',
  );
  expect(text).not.toMatch(/"><script>|<b>/);
});

test('shows the tag as it is to be copied, with test or without', async () => {
  const tagOf = async (query: Record<string, string>) =>
    /&lt;booking-widget[^\n]*/.exec((await tryWith(query)).text)?.[0];
  expect(await tagOf({})).toBe('&lt;booking-widget partner=&quot;hotel&quot; test&gt;');
  expect(await tagOf({ of: 'plain', city: 'dubai' })).toBe(
    '&lt;booking-widget partner=&quot;hotel&quot; city=&quot;dubai&quot;&gt;',
  );
});

test('books tests of its partner alone, whatever the request says', async () => {
  const [page = ''] = (await tryWith()).path.split('?');
  const mine = { partner: 'hotel', is_test: true };
  expect(await bookOn(page, { test: true })).toEqual(mine);
  expect(await bookOn(page, { test: false, partner: 'other' })).toEqual(mine);
  for (const forged of [`${page}x`, page.replace('hotel', 'hostel'), '/trial/hotel', '/'])
    expect(await bookOn(forged)).toEqual({ partner: null, is_test: false });
});

test('is gone after a working day, and with the link of its partner', async () => {
  const { path } = await tryWith();
  const [page = ''] = path.split('?');
  app.setNow('2026-11-20T16:00:01Z');
  const late = await readAs(app, '', path);
  expect(late.status).toBe(404);
  expect(late.text).toContain('Its address is good for twelve hours.');
  app.setNow(FRIDAY_MORNING);
  expect((await readAs(app, '', path)).status).toBe(200);
  await withdrawLinks(app.db, 'hotel');
  expect((await readAs(app, '', path)).status).toBe(404);
  expect(await bookOn(page, { test: true })).toEqual({ partner: null, is_test: true });
});

test('counts live orders of a partner’s own pages as before', async () => {
  await app.call(createOrder, bookingRequest(), FROM_HOTEL);
  const orders = await app.db.selectFrom('orders').select(['partner', 'is_test']).execute();
  expect(orders).toEqual([{ partner: 'hotel', is_test: false }]);
});
