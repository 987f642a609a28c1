import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepReleases, publishWidget } from './publish-widget.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-publish-'));
});
afterEach(() => rm(folder, { recursive: true }));

const LOADER = 'const files=["./c/app-1.js"];import("./c/stage-1.js")';

async function publish(files: Record<string, string>, name = 'out', version = '1.2.0') {
  const built = join(folder, 'built');
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(built, file)), { recursive: true });
    await writeFile(join(built, file), content);
  }
  const out = join(folder, name);
  const publicUrl = 'https://seahour.example';
  const integrity = await publishWidget({ built, out, version, publicUrl });
  return { out, integrity, read: (file: string) => readFile(join(out, file), 'utf8') };
}

test('names a release after its content', async () => {
  const files = { 'booking-widget.js': LOADER, 'c/app-1.js': 'app' };
  const first = (await publish(files, 'first')).integrity.version;
  const same = (await publish(files, 'same')).integrity.version;
  const other = (await publish({ ...files, 'c/app-1.js': 'other' }, 'other')).integrity.version;
  expect(first).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

test('leads from the script without a version to the files of the release', async () => {
  const { integrity, read } = await publish({ 'booking-widget.js': LOADER, 'c/app-1.js': 'app' });
  const { version } = integrity;
  expect(await read('booking-widget.js')).toBe(
    `const files=["./${version}/c/app-1.js"];import("./${version}/c/stage-1.js")`,
  );
  expect(await read(`${version}/booking-widget.js`)).toBe(LOADER);
  expect(await read(`${version}/c/app-1.js`)).toBe('app');
});

test('leads from the channel of its major version there too', async () => {
  const { integrity, read } = await publish({ 'booking-widget.js': LOADER, 'c/app-1.js': 'app' });
  const { version } = integrity;
  expect(await read('v1/booking-widget.js')).toBe(
    `const files=["../${version}/c/app-1.js"];import("../${version}/c/stage-1.js")`,
  );
});

test('tells the hash of every script, in the tag and for an import map', async () => {
  const { integrity, read } = await publish({ 'booking-widget.js': LOADER, 'c/app-1.js': 'app' });
  const { version } = integrity;
  const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  expect(integrity.files).toEqual({
    [`${version}/booking-widget.js`]: hash(LOADER),
    [`${version}/c/app-1.js`]: hash('app'),
  });
  expect(integrity.snippet).toContain(
    `src="https://seahour.example/widget/${version}/booking-widget.js" integrity="${hash(LOADER)}"`,
  );
  expect(integrity.import_map.integrity).toHaveProperty(
    [`https://seahour.example/widget/${version}/c/app-1.js`],
    hash('app'),
  );
  expect(JSON.parse(await read('integrity.json'))).toEqual(integrity);
});

test('keeps older releases, and nothing else of the old folder', async () => {
  const old = await publish({ 'booking-widget.js': LOADER }, 'old');
  await writeFile(join(old.out, 'config.json'), '{}');
  const next = await publish({ 'booking-widget.js': `${LOADER};` }, 'next');
  await keepReleases(old.out, next.out);
  await keepReleases(join(folder, 'nowhere'), next.out);
  expect(await readdir(next.out)).toEqual(
    [
      old.integrity.version,
      next.integrity.version,
      'booking-widget.js',
      'booking-widget.tgz',
      'integrity.json',
      'v1',
    ].sort(),
  );
  expect(await next.read(`${old.integrity.version}/booking-widget.js`)).toBe(LOADER);
});

test('keeps the channel of an older version, and leads on from it', async () => {
  const old = await publish({ 'booking-widget.js': LOADER }, 'old');
  const next = await publish({ 'booking-widget.js': LOADER }, 'next', '2.0.0');
  await keepReleases(old.out, next.out);
  expect(await next.read('v1/booking-widget.js')).toContain(`../${old.integrity.version}/c/`);
  expect(await next.read('v2/booking-widget.js')).toContain(`../${next.integrity.version}/c/`);
});
