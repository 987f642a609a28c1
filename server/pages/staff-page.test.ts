import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaffPage } from './staff-page.ts';

const PATH = '/crew-7Kd02mQx';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-staff-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets', 'index-1.js'), 'export {};');
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, cdnBase = '/photos/', errorReportUrl = '') =>
  createStaffPage({ folder, path: PATH, cdnBase, errorReportUrl }).request(path);

test('serves the app at its path alone', async () => {
  expect((await get(PATH)).status).toBe(200);
  expect((await get('/staff-app/index.html')).status).toBe(404);
  expect((await get('/crew')).status).toBe(404);
  expect((await get('/staff-app/../index.html')).status).toBe(404);
});

test('lets the messenger frame it and load its script, and nobody else', async () => {
  const { headers } = await get(PATH, 'https://photos.example/sea/');
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("script-src 'self' https://telegram.org;");
  expect(policy).toContain("frame-ancestors 'self' https://web.telegram.org");
  expect(policy).toContain("img-src 'self' data: https://photos.example;");
  expect(headers.get('X-Frame-Options')).toBeNull();
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
});

test('lets the app tell of errors where that is configured, and call nobody else', async () => {
  const calls = async (errorReportUrl: string) => {
    const { headers } = await get(PATH, '/photos/', errorReportUrl);
    return /connect-src ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
  };
  expect(await calls('')).toBe("'self'");
  expect(await calls('https://errors.example/staff')).toBe("'self' https://errors.example");
});

test('lets browsers keep its files, and ask for its page', async () => {
  const kept = async (path: string) => (await get(path)).headers.get('Cache-Control');
  expect(await kept('/staff-app/assets/index-1.js')).toContain('immutable');
  expect(await kept(PATH)).toBe('no-cache');
});
