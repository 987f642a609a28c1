import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '@seahour/server/fixtures/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepReleases, publishWidget } from '../build/publish-widget.ts';
import { PACKAGE } from './make-package.ts';

const run = promisify(execFile);
const PROJECTS = 'widget/tests/projects';

let folder: string;
let page: string;
let app: TestApp;
let base: string;
let release: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-package-'));
  page = join(folder, 'page');
  release = await build('widget', 'first');
  const files = { site: folder, photos: folder, widget: join(folder, 'widget') };
  app = await startTestApp({ files });
  base = await app.listen();
  await mkdir(page);
  await writeFile(join(page, 'package.json'), '{"type":"module"}');
  await npm('install', `${base}/widget/${release}/booking-widget.tgz`);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

/** What a build of the marketplace serves, here with a script of one line. */
async function build(name: string, script: string): Promise<string> {
  const built = join(folder, 'built');
  await mkdir(built);
  await writeFile(join(built, 'booking-widget.js'), script);
  const publicUrl = 'https://seahour.example';
  const out = join(folder, name);
  const { version } = await publishWidget({ built, out, version: '6.0.0', publicUrl });
  return version;
}

/** With a cache of its own, so that each package is fetched. */
async function npm(...args: string[]): Promise<void> {
  const cache = await mkdtemp(join(folder, 'cache-'));
  const options = ['--cache', cache, '--no-audit', '--no-fund', '--fetch-retries', '0'];
  await run('npm', [...args, ...options], { cwd: page });
}

const read = (...names: string[]) => readFile(join(folder, ...names));

test('is sent as what it is, kept as long as the script beside it, and readable from any page', async () => {
  for (const [path, kept] of [
    [`${release}/`, 'public, max-age=31536000, immutable'],
    ['v6/', 'public, max-age=60'],
    ['', 'public, max-age=60'],
  ]) {
    const { status, headers } = await fetch(`${base}/widget/${path}booking-widget.tgz`);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/gzip');
    expect(headers.get('Content-Encoding')).toBeNull();
    expect(headers.get('Cache-Control')).toBe(kept);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  }
});

test('can be imported on a server, where it loads nothing', async () => {
  const script = join(page, 'server.js');
  await writeFile(
    script,
    `import { loadBookingWidget } from '${PACKAGE}';
    console.log(await loadBookingWidget('https://seahour.example'));`,
  );
  expect((await run('node', [script])).stdout).toBe('undefined\n');
});

test.each(await readdir(PROJECTS))(
  'types the tag for %s',
  { timeout: 180_000 },
  async (project) => {
    const target = join(page, project);
    await cp(join(PROJECTS, project), target, { recursive: true });
    for (const name of project === 'react' ? ['react', '@types/react', 'csstype'] : []) {
      const link = join(page, 'node_modules', name);
      await mkdir(dirname(link), { recursive: true });
      await symlink(resolve('node_modules', name), link);
    }
    const tsc = resolve('node_modules/.bin/tsc');
    const errors = await run(tsc, ['--noEmit', '-p', target]).then(
      () => '',
      ({ stdout }) => stdout,
    );
    expect(errors).toBe('');
  },
);

test('has the same bytes in every build', async () => {
  await build('again', 'second');
  expect(await read('again', 'booking-widget.tgz')).toEqual(
    await read('widget', 'booking-widget.tgz'),
  );
});

test('is installed by an old lockfile after the marketplace was built again', async () => {
  const next = await build('next', 'third');
  expect(next).not.toBe(release);
  await keepReleases(join(folder, 'widget'), join(folder, 'next'));
  await rm(join(folder, 'widget'), { recursive: true });
  await cp(join(folder, 'next'), join(folder, 'widget'), { recursive: true });
  await rm(join(page, 'node_modules'), { recursive: true });
  await npm('ci');
  expect(await readdir(join(page, 'node_modules', PACKAGE))).toContain('index.js');
});
