import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.ts';

let folder: TemporaryFolder;
let server: TestServer;
let without: TestServer;
beforeAll(async () => {
  folder = await temporaryFolder('seahour-editor-page-');
  const path = (name: string) => join(folder.path, name);
  const files = { site: path('site'), widget: path('widget'), photos: path('photos') };
  await mkdir(path('editor/assets'), { recursive: true });
  await mkdir(path('site'));
  await writeFile(path('site/404.html'), '<!doctype html>Not here');
  await writeFile(path('secret.js'), 'secret');
  await writeFile(path('editor/index.html'), '<!doctype html>Editor');
  await writeFile(path('editor/icon.svg'), '<svg/>');
  await writeFile(path('editor/assets/index-1.js'), 'export {};');
  const all = { ...files, editor: path('editor') };
  server = await startTestServer({ files: all, editor: (c) => c.text('ours') });
  without = await startTestServer({ db: server.db, files: all });
});
afterAll(async () => {
  await Promise.all([server.stop(), without.stop()]);
  await folder.remove();
});

test.each([
  '/editor',
  '/editor/',
  '/editor/offers/12',
  '/editor/lists/photos/~efoil.jpg',
  '/editor?from=mail',
])('serves the app at %s, again each time', async (path) => {
  const sent = await fetch(server.base + path);
  expect([sent.status, await sent.text()]).toEqual([200, '<!doctype html>Editor']);
  expect(sent.headers.get('Cache-Control')).toBe('no-store');
});

test('lets the page run its own files alone, framed by nobody and found by no search', async () => {
  const { headers } = await fetch(`${server.base}/editor`);
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
});

test('lets browsers keep files whose names have a hash, and no others', async () => {
  const kept = async (path: string) =>
    (await fetch(server.base + path)).headers.get('Cache-Control');
  expect(await kept('/editor/assets/index-1.js')).toContain('immutable');
  expect(await kept('/editor/icon.svg')).toBe('no-cache');
});

/** As it is: `fetch` would tidy it up. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${server.base}/`, { path }, (sent) => resolve(sent.resume().statusCode))
      .on('error', reject)
      .end();
  });

test.each([
  '/editor/../secret.js',
  '/editor/%2e%2e/secret.js',
  '/editor/..%2fsecret.js',
  '/editor/%2e%2e%5csecret.js',
  '/editor/assets/../../secret.js',
  '/editor/assets/nothing.js',
  '/editor/%00',
  '/editorial',
])('has nothing at %s', async (path) => {
  expect(await statusOf(path)).toBe(404);
});

test.each(['/editor', '/editor/offers', '/editor/assets/index-1.js', '/api/editor/pulse'])(
  'has no %s where there is no editor',
  async (path) => {
    const [sent, unknown] = await Promise.all(
      [path, path.replace('editor', 'nowhere')].map((each) => fetch(without.base + each)),
    );
    expect(sent?.status).toBe(404);
    expect(await sent?.text()).toBe(await unknown?.text());
  },
);
