import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '@seahour/server/fixtures/test-app.ts';
import { siteFolders } from '@seahour/server/pages/site-folders.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filesOf } from './photo-files.ts';
import { makePhotosBeside } from './photos-beside.ts';
import { makeStandIns } from './stand-ins.ts';

const { PRIORITY_NORMAL } = constants.priority;
const KEPT = 'public, max-age=86400';

let from: string;
let to: string;
let app: TestApp;
let base: string;
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-beside-'));
  from = join(folder, 'originals');
  to = join(folder, 'photos');
  await mkdir(from);
  await paint('sea.jpg');
  await paint('sand.png');
  app = await startTestApp({ files: siteFolders(folder, folder) });
  base = await app.listen();
  said.mockClear();
});
afterEach(async () => {
  await app.stop();
  await rm(join(from, '..'), { recursive: true });
});

async function paint(file: string): Promise<void> {
  const background = '#2f4d7c';
  const sheet = sharp({ create: { width: 1500, height: 1000, channels: 3, background } });
  const camera = { IFD0: { Model: 'Seacam 9' } };
  await sheet.withExif(camera).toFile(join(from, file));
}

/** With a turn of its own, however much else runs beside these tests. */
const madeBeside = () => makePhotosBeside({ from, to }, PRIORITY_NORMAL);

async function get(name: string) {
  const response = await fetch(`${base}/photos/${name}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  return { status, type: headers.get('Content-Type'), kept: headers.get('Cache-Control'), bytes };
}

const standIns = [
  ['sea-640.avif', 'image/jpeg', 'image/avif'],
  ['sea-1536.webp', 'image/jpeg', 'image/webp'],
  ['sea-og.jpg', 'image/jpeg', 'image/jpeg'],
  ['sand-320.avif', 'image/png', 'image/avif'],
] as const;

test('shows a photo in place of its variants until they are made', async () => {
  await makeStandIns({ from, to });
  for (const [name, type] of standIns) {
    const standIn = await get(name);
    expect({ name, ...standIn }).toMatchObject({ name, status: 200, type, kept: 'no-store' });
    expect(await sharp(standIn.bytes).metadata()).toMatchObject({ width: 1500, height: 1000 });
  }
  await madeBeside().ended;
  for (const [name, , type] of standIns) {
    expect(await get(name)).toMatchObject({ status: 200, type, kept: KEPT });
  }
});

test('shows nothing of where and with what a photo was taken meanwhile', async () => {
  await makeStandIns({ from, to });
  const { bytes } = await get('sea-640.avif');
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes('Seacam')).toBe(false);
});

test.each([
  'sea-641.avif',
  'sea-640.gif',
  'sea-640',
  'sea.webp',
  'lake-640.avif',
  '%2e%2e/originals/sea-640.avif',
  '..%2foriginals%2fsea-640.avif',
  'originals%2fsea-640.avif',
  '-640.avif',
])('has nothing to stand in for %s', async (name) => {
  await makeStandIns({ from, to });
  expect((await get(name)).status).toBe(404);
});

test('leaves a photo that cannot be shown to anybody who names it', async () => {
  await writeFile(join(from, 'words.jpg'), 'this is no photo');
  await makeStandIns({ from, to });
  expect((await get('words-640.avif')).status).toBe(404);
  expect(said).not.toHaveBeenCalled();
  await madeBeside().ended;
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/words\.jpg: cannot be read as a photo/));
  expect(said).toHaveBeenLastCalledWith('Photos that cannot be shown: 1. All others are.');
});

test('ends at once in the middle of a photo, and goes on at the next start', async () => {
  for (let nth = 1; nth <= 6; nth++) await paint(`boat-${nth}.jpg`);
  await makeStandIns({ from, to });
  const count = async () => (await readdir(to)).length;
  const before = await count();
  const beside = madeBeside();
  await vi.waitUntil(async () => (await count()) > before, { timeout: 120_000, interval: 5 });
  await beside.stop();
  const expected = (await readdir(from)).flatMap(filesOf);
  expect(await readdir(to)).not.toEqual(expect.arrayContaining(expected));
  expect(said).not.toHaveBeenCalled();
  await madeBeside().ended;
  expect(await readdir(to)).toEqual(expect.arrayContaining(expected));
});

test('makes nothing where nothing has changed', async () => {
  await makeStandIns({ from, to });
  // As it is started beside a server: after everything else.
  await makePhotosBeside({ from, to }).ended;
  const written = async () =>
    Promise.all((await readdir(to)).map((file) => stat(join(to, file)).then((s) => s.mtimeMs)));
  const before = await written();
  await makeStandIns({ from, to });
  await madeBeside().ended;
  expect(await written()).toEqual(before);
});

test('says that photos are not made, and serves on', async () => {
  await makeStandIns({ from, to });
  await makePhotosBeside({ from: join(from, 'gone'), to }, PRIORITY_NORMAL).ended;
  expect(said).toHaveBeenCalledWith(
    expect.stringContaining('Making photos ended early (exit code 1).'),
  );
  expect((await get('sea-640.avif')).status).toBe(200);
});
