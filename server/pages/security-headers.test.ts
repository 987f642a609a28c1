import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCities } from '@seahour/api-types/locations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const PAGE_POLICY =
  "default-src 'self'; script-src 'self' 'sha256-YWJj'; style-src 'self'; base-uri 'none'";

let server: TestServer;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-surface-'));
  const files = {
    site: join(folder, 'site'),
    widget: join(folder, 'widget'),
    photos: join(folder, 'photos'),
  };
  for (const each of Object.values(files)) await mkdir(each);
  const policy = PAGE_POLICY.replaceAll("'", '&#39;');
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  await writeFile(join(files.site, 'index.html'), `<!doctype html><head>${meta}</head>`);
  await writeFile(join(files.site, '404.html'), '<!doctype html>');
  await writeFile(join(files.widget, 'booking-widget.js'), 'export {};');
  await writeFile(join(files.photos, 'azure.jpg'), 'photo');
  const settings = { SEAHOUR_MODE: 'production', PUBLIC_URL: 'https://seahour.example' };
  server = await startTestServer({ files, settings });
});
afterAll(() => server.stop());

const get = (path: string, init?: RequestInit) => fetch(server.base + path, init);

const PATHS = ['/', '/nowhere', '/api/docs', '/api/openapi.json', '/api/v1/nothing'];
const SHARED = ['/widget/booking-widget.js', '/widget/config.json', '/photos/azure.jpg'];

/**
 * Mozilla's published rules that a response decides: https://github.com/mdn/mdn-http-observatory
 * (scoring.md). What the rest of a site decides (cookies, redirection to https, subresource
 * integrity of foreign scripts, of which there are none) costs nothing and adds nothing here.
 */
function observatoryScore({ headers }: Response): number {
  const has = (name: string, pattern: RegExp) => pattern.test(headers.get(name) ?? '');
  const policy = headers.get('Content-Security-Policy') ?? '';
  const maxAge = Number(/max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1]);
  let score = 100;
  if (!/(default|script)-src/.test(policy)) score -= 25;
  if (/script-src[^;]*'unsafe-(inline|eval)'/.test(policy)) score -= 20;
  if (!(maxAge >= 15_768_000)) score -= maxAge > 0 ? 10 : 20;
  if (!has('X-Content-Type-Options', /^nosniff$/)) score -= 5;
  if (!has('X-Frame-Options', /^(DENY|SAMEORIGIN)$/) && !/frame-ancestors/.test(policy))
    score -= 20;
  if (score < 90) return score;
  if (/default-src 'none'/.test(policy) && !/unsafe/.test(policy)) score += 10;
  if (/frame-ancestors/.test(policy)) score += 5;
  if (has('Strict-Transport-Security', /includeSubDomains; preload/)) score += 5;
  if (has('Referrer-Policy', /^strict-origin-when-cross-origin$/)) score += 5;
  if (has('Cross-Origin-Resource-Policy', /^same-(origin|site)$/)) score += 10;
  return score;
}

test.each(['/', '/api/docs', '/api/openapi.json'])(
  'reaches 120 points of the observatory on %s',
  async (path) => {
    expect(observatoryScore(await get(path))).toBeGreaterThanOrEqual(120);
  },
);

test.each([...PATHS, ...SHARED])(
  'sends %s over https only, for half a year, unsniffed',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=15768000');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  },
);

test.each(PATHS)('keeps %s from other origins and their frames', async (path) => {
  const { headers } = await get(path);
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  expect(headers.get('X-Frame-Options')).toMatch(/^(DENY|SAMEORIGIN)$/);
  expect(headers.get('Content-Security-Policy')).toMatch(/frame-ancestors '(none|self)'/);
});

test.each(SHARED)('lets pages of every origin load %s', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
});

test('says of a page what the page says of itself, and who may frame it', async () => {
  const first = await get('/');
  expect(first.headers.get('Content-Security-Policy')).toBe(
    `${PAGE_POLICY}; frame-ancestors 'self'`,
  );
  expect(first.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(first.headers.get('Permissions-Policy')).toMatch(/camera=\(\)/);
  const again = await get('/', { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
  expect(again.status).toBe(304);
  expect(again.headers.get('Content-Security-Policy')).toBe(
    first.headers.get('Content-Security-Policy'),
  );
});

test('runs scripts on the page of the API by a nonce alone, and nothing from elsewhere', async () => {
  const policy = (await get('/api/docs')).headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/script-src 'nonce-[\w-]{36}' 'strict-dynamic';/);
  expect(policy).not.toMatch(/https?:|script-src[^;]*unsafe|\*/);
});

test('leaves the headers of a failed call in place', async () => {
  const { status, headers } = await server.post(getCities.path, { unknown: 1 });
  expect(status).toBe(422);
  expect(headers.get('Content-Security-Policy')).toMatch("default-src 'none'");
});

test('does not ask for https where there is none', async () => {
  const plain = await startTestServer({ db: server.db });
  const { headers } = await fetch(`${plain.base}/healthz`);
  expect(headers.get('Strict-Transport-Security')).toBeNull();
  await plain.stop();
});

test.each([
  ['off', null],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])('promises https as the operator chose it: %s', async (HSTS, header) => {
  const settings = { SEAHOUR_MODE: 'production', PUBLIC_URL: 'https://seahour.example', HSTS };
  const chosen = await startTestServer({ db: server.db, settings });
  const { headers } = await fetch(`${chosen.base}/healthz`);
  expect(headers.get('Strict-Transport-Security')).toBe(header);
  await chosen.stop();
});
