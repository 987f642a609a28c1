import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';

const FILES = {
  'site/index.html': '<h1>Home</h1>',
  'site/404.html': '<h1>Missing</h1>',
  'site/ru/index.html': '<h1>Дом</h1>',
  'site/ru/404/index.html': '<h1>Нет</h1>',
  'site/faq/index.html': '<h1>Questions</h1>',
  'site/error/500/index.html': '<h1>500</h1>',
  'site/ru/error/503/index.html': '<h1>503</h1>',
  'site/faq/index.html.br': 'small',
  'site/_astro/page.abc.css': 'a{}',
  'site/yacht-rental/dubai/azure-46-1/index.html': '<h1>Azure</h1>',
  'site/.secret': 'hidden',
  'site.previous/_astro/page.old.css': 'old{}',
  'site.previous/gone/index.html': '<h1>Gone</h1>',
  'widget/booking-widget.js': 'widget',
  'widget/1.0.0-abc/c/app.abc.js': 'chunk',
  'widget/v1/booking-widget.js': 'channel',
  'photos/azure.jpg': 'photo',
  'outside.txt': 'outside',
};

let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-site-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const folders = ['site', 'widget', 'photos'].map((name) => [name, join(folder, name)]);
  app = await startTestApp({
    files: Object.fromEntries(folders),
    settings: {
      TRUSTED_PROXY: '127.0.0.1,::1',
      API_BASE: 'https://api.seahour.example',
      ATTRIBUTION_DAYS: '30',
    },
    findCountry: (address) => (address === '94.200.0.1' ? 'AE' : null),
  });
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test.each([
  ['/', 200, '<h1>Home</h1>'],
  ['/ru', 200, '<h1>Дом</h1>'],
  ['/error/500', 500, '<h1>500</h1>'],
  ['/ru/error/503', 503, '<h1>503</h1>'],
  ['/faq', 200, '<h1>Questions</h1>'],
  ['/yacht-rental/dubai/azure-46-1', 200, '<h1>Azure</h1>'],
  ['/_astro/page.old.css', 200, 'old{}'],
  ['/gone', 404, '<h1>Missing</h1>'],
  ['/nowhere', 404, '<h1>Missing</h1>'],
  ['/ru/nowhere', 404, '<h1>Нет</h1>'],
  ['/rust', 404, '<h1>Missing</h1>'],
  ['/404.html', 404, '<h1>Missing</h1>'],
  ['/ru/404', 404, '<h1>Нет</h1>'],
  ['/.secret', 404, '<h1>Missing</h1>'],
  ['/photos/azure.jpg', 200, 'photo'],
  ['/widget/booking-widget.js', 200, 'widget'],
])('%s answers %i', async (path, status, body) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(body);
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test.each([
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/photos/%2e%2e/outside.txt',
  '/photos/..%2foutside.txt',
  '/photos/..%5coutside.txt',
  '/photos//..//outside.txt',
  '/widget/%2e%2e%2foutside.txt',
  '/faq%00',
  '/%c3%28',
  '/photos/',
  '/widget/1.0.0-abc/c',
])('%s leads nowhere', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('outside');
});

test.each([
  ['/favicon.ico', '/favicon.svg'],
  ['/Object/Object', '/'],
  ['/ru/Object/Object', '/ru'],
  ['/sitemap.xml', '/sitemap-index.xml'],
  ['/index.html', '/'],
  ['/ru/index.html', '/ru'],
  ['/faq/index.html?a=1', '/faq?a=1'],
  ['/faq/', '/faq'],
  ['/faq/?a=1', '/faq?a=1'],
  ['//evil.example/', '/evil.example'],
  ['/yacht-rental/*/azure-46-1', '/yacht-rental/dubai/azure-46-1'],
  ['/yacht-rental/anywhere/old-name-1', '/yacht-rental/dubai/azure-46-1'],
  ['/sup/dubai/1?order=x', '/yacht-rental/dubai/azure-46-1?order=x'],
  ['/ru/yacht-rental/x/azure-46-1', '/ru/yacht-rental/dubai/azure-46-1'],
])('%s moves to %s', async (path, target) => {
  const response = await get(path);
  expect(response.status).toBe(301);
  expect(response.headers.get('Location')).toBe(target);
});

test.each(['/yacht-rental/dubai/azure-46-999999', '/ru/yacht-rental/dubai/azure-46-1'])(
  '%s without a page and without another address is not found',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('keeps a release for ever, and a channel for a minute', async () => {
  const kept = await Promise.all(
    ['1.0.0-abc/c/app.abc.js', 'v1/booking-widget.js', 'booking-widget.js'].map(async (file) => {
      return (await get(`/widget/${file}`)).headers.get('Cache-Control');
    }),
  );
  expect(kept[0]).toContain('immutable');
  expect(kept[1]).toBe(kept[2]);
  expect(kept[1]).not.toContain('immutable');
});

test('sends the smaller twin of a page to anybody who can read it', async () => {
  const small = await get('/faq', { 'Accept-Encoding': 'gzip, br' });
  expect(small.headers.get('Content-Encoding')).toBe('br');
  expect(small.headers.get('Content-Type')).toMatch('text/html');
  expect(await small.text()).toBe('small');
  const refused = await get('/faq', { 'Accept-Encoding': 'br;q=0' });
  expect(await refused.text()).toBe('<h1>Questions</h1>');
  expect(refused.headers.get('Vary')).toBe('Accept-Encoding');
});

test('does not send an unchanged page again', async () => {
  const first = await get('/faq');
  expect(first.headers.get('Cache-Control')).toBe('no-cache');
  const again = await get('/faq', { 'If-None-Match': first.headers.get('ETag') ?? '' });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test.each([
  ['/_astro/page.abc.css', 'public, max-age=31536000, immutable'],
  ['/widget/1.0.0-abc/c/app.abc.js', 'public, max-age=31536000, immutable'],
  ['/widget/booking-widget.js', 'public, max-age=60'],
  ['/widget/config.json', 'private, no-cache'],
  ['/widget/1.0.0-abc/config.json', 'private, no-cache'],
])('%s is kept as %s', async (path, kept) => {
  expect((await get(path)).headers.get('Cache-Control')).toBe(kept);
});

test('lets pages of other origins load the widget, its settings and the photos', async () => {
  for (const path of ['/widget/booking-widget.js', '/widget/config.json', '/photos/azure.jpg']) {
    const { headers } = await get(path);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  }
});

test('tells the widget its settings and where its visitor is', async () => {
  const settings = await (await get('/widget/config.json')).json();
  expect(settings).toMatchObject({
    cdn_base: '/photos/',
    contact_phone: '+971 4 000 0000',
    is_test: true,
  });
  expect(settings.visitor_country).toBe('');
  const headers = { 'X-Forwarded-For': '94.200.0.1' };
  const outside = await fetch(`${await app.listen()}/widget/config.json`, { headers });
  expect(await outside.json()).toMatchObject({ visitor_country: 'AE' });
});

test('tells the widget whose page it stands on', async () => {
  await app.db
    .insertInto('partners')
    .values({ id: 'hotel', name: 'Hotel', origins: ['https://hotel.example'] })
    .execute();
  const partnersOf = async (headers: Record<string, string>) =>
    (await (await get('/widget/config.json', headers)).json()).page_partners;
  expect(await partnersOf({ Origin: 'https://hotel.example' })).toEqual(['hotel']);
  expect(await partnersOf({ Origin: 'https://stranger.example' })).toEqual([]);
  expect(await partnersOf({})).toBeNull();
  // Our own pages stand at the API's address too.
  for (const own of ['https://api.seahour.example', 'http://localhost']) {
    expect(await partnersOf({ Origin: own })).toBeNull();
  }
});

test('remembers whose page led here, in a cookie that no script reads', async () => {
  const guide = {
    id: 'guide',
    name: 'Guide',
    origins: ['https://guide.example', 'https://two.example'],
  };
  const other = { id: 'other', name: 'Other', origins: ['https://two.example'] };
  await app.db.insertInto('partners').values([guide, other]).execute();
  const read = (path: string, headers: Record<string, string>) =>
    get(path, { 'Sec-Fetch-Dest': 'document', ...headers });
  const kept = async (path: string, headers: Record<string, string>) =>
    (await read(path, headers)).headers.get('Set-Cookie');
  const from = { Referer: 'https://guide.example/' };
  for (const path of ['/', '/faq', '/yacht-rental/dubai/azure-46-1', '/gone']) {
    const cookie = await kept(path, from);
    expect(cookie).toMatch(/^seahour_partner=guide\.\d+\.[\w-]{43}; /);
    expect(cookie).toContain('Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
  }
  for (const nobody of [
    {},
    { Referer: 'https://stranger.example/' },
    { Referer: 'https://two.example/' },
    { Referer: 'http://localhost/faq' },
    { Referer: 'guide' },
    { ...from, 'Sec-Fetch-Dest': 'image' },
  ]) {
    expect(await kept('/faq', nobody as Record<string, string>)).toBeNull();
  }
  expect((await read('/faq', from)).headers.get('Cache-Control')).toContain('private');
});

test('keeps pages out of foreign frames', async () => {
  const { headers } = await get('/');
  expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'self'");
});

test('answers HEAD with the headers alone', async () => {
  const response = await app.request('/faq', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Length')).toBe('18');
  expect(await response.text()).toBe('');
});

test('greets at the root in the language that the visitor reads, and nowhere else', async () => {
  const russian = { 'Accept-Language': 'ru' };
  const led = await get('/?utm_source=mail', russian);
  expect(led.status).toBe(302);
  expect(led.headers.get('Location')).toBe('/ru?utm_source=mail');
  expect(led.headers.get('Cache-Control')).toBe('private, no-cache');
  expect((await get('/faq', russian)).status).toBe(200);
  const chosen = await get('/', { ...russian, Cookie: 'locale=en' });
  expect(chosen.status).toBe(200);
  expect(chosen.headers.get('Vary')).toContain('Cookie');
});
