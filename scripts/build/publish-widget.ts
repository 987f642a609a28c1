import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makePackage } from '../package/make-package.ts';

export const LOADER = 'booking-widget.js';
/** For `npm install`, beside each script. */
export const PACKAGE_FILE = 'booking-widget.tgz';
/** Of the files beside it, in the script that pages name. */
const FILES = /(?<=["'`])\.\/c\//g;
const RELEASE = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;
const CHANNEL = /^v\d+$/;

export const channelOf = (version: string): string => `v${Number.parseInt(version, 10)}`;

/** What a partner needs to name one release for good. */
export interface Integrity {
  version: string;
  /** The tag of this release, checked by its hash. */
  snippet: string;
  /** SHA-384 of every script, by its path below `/widget/`. */
  files: Record<string, string>;
  /** For pages that want the hashes of the later files checked too. */
  import_map: { integrity: Record<string, string> };
}

export interface Publication {
  /** The folder that the bundler wrote. */
  built: string;
  /** The folder to be served as `/widget/`. */
  out: string;
  /** Of this package, e.g. `1.2.0`; the release's name ends in a hash of its content. */
  version: string;
  /** Where the marketplace is, e.g. `https://seahour.example`. */
  publicUrl: string;
}

/**
 * Lays out a release: a folder named after its content, whose files never change, the scripts that
 * lead to it without a version and in the channel of its major one, the npm package beside each, and
 * the hashes of its scripts.
 */
export async function publishWidget(publication: Publication): Promise<Integrity> {
  const { built, out, publicUrl } = publication;
  // Before the name is made: an address that is kept for good must not get another package.
  await writeFile(join(built, PACKAGE_FILE), await makePackage());
  const names = globSync('**/*.*', { cwd: built }).sort();
  const contents = await Promise.all(names.map((name) => readFile(join(built, name))));
  const files = new Map(names.map((name, index) => [name, contents[index] ?? Buffer.alloc(0)]));
  const version = `${publication.version}-${fingerprint(files)}`;
  await mkdir(out, { recursive: true });
  await rename(built, join(out, version));
  const loader = (files.get(LOADER) ?? '').toString();
  await writeFile(join(out, LOADER), loader.replaceAll(FILES, `./${version}/c/`));
  const channel = join(out, channelOf(version));
  await mkdir(channel, { recursive: true });
  await writeFile(join(channel, LOADER), loader.replaceAll(FILES, `../${version}/c/`));
  for (const folder of [out, channel]) {
    await copyFile(join(out, version, PACKAGE_FILE), join(folder, PACKAGE_FILE));
  }
  const integrity = describe(version, files, publicUrl);
  await writeFile(join(out, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
  return integrity;
}

/** The folders of all releases in one. */
export const releases = (folder: string): Promise<string[]> => foldersIn(folder, RELEASE);

async function foldersIn(folder: string, names: RegExp): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder);
  return found.filter((name) => names.test(name)).map((name) => join(folder, name));
}

/** Pages that name an older release, or the channel of another version, go on: folders move along. */
export async function keepReleases(from: string, to: string): Promise<void> {
  for (const folder of [...(await releases(from)), ...(await foldersIn(from, CHANNEL))]) {
    const target = join(to, basename(folder));
    if (!existsSync(target)) await cp(folder, target, { recursive: true });
  }
}

function fingerprint(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`\0${name}\0`).update(content);
  return hash.digest('hex').slice(0, 8);
}

function describe(
  version: string,
  files: ReadonlyMap<string, Buffer>,
  publicUrl: string,
): Integrity {
  const scripts = [...files].filter(([name]) => name.endsWith('.js'));
  const hashes = scripts.map(([name, content]) => [`${version}/${name}`, sri(content)] as const);
  const base = `${publicUrl}/widget/`;
  const [, loader = ''] = hashes.find(([name]) => name === `${version}/${LOADER}`) ?? [];
  return {
    version,
    snippet:
      `<script type="module" src="${base}${version}/${LOADER}" ` +
      `integrity="${loader}" crossorigin="anonymous"></script>`,
    files: Object.fromEntries(hashes),
    import_map: {
      integrity: Object.fromEntries(hashes.map(([name, hash]) => [base + name, hash])),
    },
  };
}

const sri = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
