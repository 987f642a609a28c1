import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makePackage } from '../../scripts/package/make-package.ts';

/** Not below `node_modules`: what lies there the frameworks' own tools do not compile. */
const CACHE = resolve(import.meta.dirname, '../../.cache/starters');
const NPM = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' };

/** A copy of a starter with its packages, the widget's among them, built as its README says. */
export async function buildStarter(source: string, name: string): Promise<string> {
  const folder = await install(source, name);
  const widget = join(CACHE, `${name}-booking-widget.tgz`);
  await writeFile(widget, await makePackage());
  const built = await fingerprint([source, widget]);
  if ((await readStamp(folder, 'built')) === built) return folder;
  await run(['install', widget, '--no-save', ...NPM], folder);
  await run(['run', 'build'], folder);
  await writeStamp(folder, 'built', built);
  return folder;
}

/** A copy of a folder with the packages that it locks; those stay from run to run. */
export async function install(source: string, name: string): Promise<string> {
  const folder = join(CACHE, name);
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) {
    if (!KEPT.includes(file)) await rm(join(folder, file), { recursive: true });
  }
  const filter = (path: string) => !KEPT.includes(basename(path));
  await cp(source, folder, { recursive: true, filter });
  const locked = await fingerprint([join(source, 'package-lock.json')]);
  if ((await readStamp(folder, 'installed')) === locked) return folder;
  await rm(join(folder, '.built'), { force: true });
  await run(['ci', ...NPM], folder);
  await writeStamp(folder, 'installed', locked);
  return folder;
}

/** Packages, what was built, and from what. */
const KEPT = ['node_modules', 'dist', 'build', '.next', '.output', '.installed', '.built'];

const readStamp = (folder: string, name: string) =>
  readFile(join(folder, `.${name}`), 'utf8').catch(() => '');
const writeStamp = (folder: string, name: string, stamp: string) =>
  writeFile(join(folder, `.${name}`), stamp);

/** By the Node that runs the tests: the system's may be older than the frameworks want. */
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);

/** What npm prints is in the error where it fails. */
async function run(args: readonly string[], cwd: string): Promise<void> {
  await promisify(execFile)('npm', args, { cwd, env: { ...process.env, ...QUIET, PATH } });
}

/** Of what is built from; documents are not. */
async function fingerprint(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const files = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
    if (!files) hash.update(await readFile(path));
    for (const file of files?.filter(isSource) ?? []) {
      const name = join(file.parentPath, file.name);
      hash.update(name).update(await readFile(name));
    }
  }
  return hash.digest('hex');
}

const isSource = (file: Dirent): boolean => file.isFile() && !file.name.endsWith('.md');
