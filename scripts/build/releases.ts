import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { previousOf } from '@seahour/server/pages/site-folders.ts';
import { PARTS } from './dist-folders.ts';
import { keepReleases } from './publish-widget.ts';

/**
 * Releases are folders in `dist/.releases`. `dist/current` leads to the one that is shown, and
 * `before` in each leads to the one before it. Everything else, e.g. `dist/site`, leads through
 * `current`: replacing this one link switches all parts at once.
 */
const STORE = '.releases';
const CURRENT = 'current';
const BEFORE = 'before';

/** Shows a finished folder of parts. The release before is kept for `rollBack`; older ones go. */
export async function publishRelease(finished: string, dist: string): Promise<void> {
  const store = join(dist, STORE);
  await mkdir(store, { recursive: true });
  const now = await linked(join(dist, CURRENT));
  const release = await mkdtemp(join(store, 'release-'));
  await rename(finished, release);
  // A preview makes a widget alone: there is nothing to go back to.
  const isWhole = now !== null && existsSync(join(dist, now, 'site'));
  if (isWhole) await link(join('..', basename(now)), join(release, BEFORE));
  await link(join(STORE, basename(release)), join(dist, CURRENT));
  await linkParts(dist);
  await removeOlder(dist, [basename(release), now && basename(now)]);
}

/** Shows the release before and keeps the other in its place; false where there is none. */
export async function rollBack(dist: string): Promise<boolean> {
  const now = await linked(join(dist, CURRENT));
  const before = now && (await linked(join(dist, CURRENT, BEFORE)));
  if (!now || !before) return false;
  // Nobody looks there yet: until the link is replaced nothing has happened.
  const target = join(dist, STORE, basename(before));
  await keepReleases(join(dist, now, 'widget'), join(target, 'widget'));
  await link(join('..', basename(now)), join(target, BEFORE));
  await link(join(STORE, basename(before)), join(dist, CURRENT));
  return true;
}

const linked = (path: string): Promise<string | null> => readlink(path).catch(() => null);

/** By a rename, which replaces a link at once. */
async function link(target: string, path: string): Promise<void> {
  const next = `${path}.next`;
  await rm(next, { force: true });
  await symlink(target, next);
  await rename(next, path);
}

/** Links that never change again, once they are there. */
async function linkParts(dist: string): Promise<void> {
  for (const part of PARTS) {
    const path = join(dist, part);
    await place(join(CURRENT, part), path);
    await place(join(CURRENT, BEFORE, part), previousOf(path));
  }
}

async function place(target: string, path: string): Promise<void> {
  if ((await linked(path)) === target) return;
  // A folder, as a build tool leaves it that is called by hand: no link can replace it.
  const found = await lstat(path).catch(() => null);
  if (found?.isDirectory()) await rm(path, { recursive: true });
  await link(target, path);
}

async function removeOlder(dist: string, kept: readonly (string | null)[]): Promise<void> {
  for (const name of await readdir(join(dist, STORE))) {
    if (!kept.includes(name)) await rm(join(dist, STORE, name), { recursive: true });
  }
  // Where releases of version 0.1.0 were kept.
  await rm(join(dist, '.published'), { recursive: true, force: true });
}
