import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaffPage } from './staff-page.ts';

const PATH = '/crew-7Kd02mQx';
const POLICY = `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self';">`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-staff-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), `<!doctype html>${POLICY}`);
  await writeFile(join(folder, 'assets', 'index-1.js'), 'export {};');
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string) => createStaffPage({ folder, path: PATH }).request(path);

test('serves the app at its path alone', async () => {
  expect((await get(PATH)).status).toBe(200);
  expect((await get('/staff-app/index.html')).status).toBe(404);
  expect((await get('/crew')).status).toBe(404);
  expect((await get('/staff-app/../index.html')).status).toBe(404);
});

test('sends the policy of its page, and lets the messenger alone frame it', async () => {
  const { headers } = await get(PATH);
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self'; frame-ancestors 'self' https://web.telegram.org",
  );
  expect(headers.get('X-Frame-Options')).toBeNull();
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
});

test('lets browsers keep its files, and ask for its page', async () => {
  const kept = async (path: string) => (await get(path)).headers.get('Cache-Control');
  expect(await kept('/staff-app/assets/index-1.js')).toContain('immutable');
  expect(await kept(PATH)).toBe('no-cache');
});
