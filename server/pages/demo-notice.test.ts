import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import type { Env } from '../platform/http/env.ts';
import { demoNotice } from './demo-notice.ts';

const POLICY = `<meta http-equiv="content-security-policy" content="style-src 'self' 'sha256-x'">`;
const page = (language: string) =>
  `<!doctype html><html lang=${language}><head>${POLICY}</head><body class="a">Sea</body></html>`;

let folder: string;
const apps: TestApp[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-notice-'));
  await mkdir(join(folder, 'site', 'ru'), { recursive: true });
  await writeFile(join(folder, 'site', 'index.html'), page('en'));
  await writeFile(join(folder, 'site', 'index.html.br'), brotliCompressSync(page('en')));
  await writeFile(join(folder, 'site', 'ru', 'index.html'), page('ru'));
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await rm(folder, { recursive: true });
});

async function start(settings: Record<string, string>): Promise<TestApp> {
  const files = { site: join(folder, 'site'), widget: folder, photos: folder };
  const app = await startTestApp({ files, settings });
  apps.push(app);
  return app;
}

test.each<Record<string, string>>([{ PUBLIC_URL: 'https://sea.example' }, { HOST: '0.0.0.0' }])(
  'says on every page of a demo that others can reach that it is one: %o',
  async (settings) => {
    const app = await start(settings);
    const home = await app.request('/', { headers: { 'Accept-Encoding': 'br' } });
    expect(home.headers.get('Content-Encoding')).toBeNull();
    const html = await home.text();
    expect(html).toMatch(
      /<body class="a"><p class="demo-notice" role="note" lang="en" dir="ltr">This is a demo: .*Sea/,
    );
    const link = /<link rel="stylesheet" href="([^"]*)"><\/head>/.exec(html)?.[1] ?? '';
    expect(await (await app.request(link)).text()).toContain('.demo-notice');
    expect(await (await app.request('/ru')).text()).toContain('Это демонстрация: ');
    const docs = await app.request('/api/docs');
    expect(docs.headers.get('Content-Security-Policy')).toMatch(/style-src 'self' /);
    expect(await docs.text()).toContain('This is a demo');
  },
);

test.each<Record<string, string>>([
  {},
  { SEAHOUR_MODE: 'production', PUBLIC_URL: 'https://sea.example' },
])(
  'leaves pages as they were built where nobody can take them for a shop: %o',
  async (settings) => {
    const app = await start(settings);
    const home = await app.request('/', { headers: { 'Accept-Encoding': 'br' } });
    expect(home.headers.get('Content-Encoding')).toBe('br');
    expect(await (await app.request('/ru')).text()).toBe(page('ru'));
  },
);

test('says it in the staff’s app in the language of the person who opens it', async () => {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('language', 'ru');
    await next();
  });
  app.route('/', demoNotice({ kind: 'demo', staffPath: '/crew-7Kd02mQx' }));
  app.get('*', (c) => c.html(page('en')));
  expect(await (await app.request('/crew-7Kd02mQx')).text()).toContain('Это демонстрация');
  expect(await (await app.request('/faq')).text()).toContain('This is a demo');
});

test('names what of a draft is shown as published, as letters', async () => {
  const app = new Hono<Env>();
  let leftOut: string[] = [];
  app.route('/', demoNotice({ kind: 'draft', leftOut: () => leftOut }));
  app.get('*', (c) => c.html(page('en')));
  const read = async () => (await app.request('/')).text();
  expect(await read()).not.toContain('mistakes');
  leftOut = ['Onyx 55', '<b>Bold</b> & quick'];
  expect(await read()).toContain(
    'Because of mistakes, shown as published: Onyx 55, &lt;b&gt;Bold&lt;/b&gt; &amp; quick. <a',
  );
  // Fetched ahead, it would end the preview.
  expect(await read()).toMatch(/<a href="\/preview\/leave" data-no-prefetch>/);
});
