import { mkdir, mkdtemp, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { previousOf } from '@seahour/server/http/site.ts';

/**
 * Shows a finished folder at an address: a link that is replaced in one step, so that nobody ever
 * finds half of it. The folder that was shown before is kept for `rollBack`; older ones go.
 */
export async function publishFolder(finished: string, link: string): Promise<void> {
  const store = storeOf(link);
  await mkdir(store, { recursive: true });
  await moveAside(link, store);
  const before = await shownAt(link);
  const folder = await mkdtemp(join(store, `${basename(link)}-`));
  await rename(finished, folder);
  await show(folder, link);
  if (before) await show(before, previousOf(link));
  await removeOthers(link);
}

/** Shows what was shown before, and keeps the other in its place; false where there is nothing. */
export async function rollBack(link: string): Promise<boolean> {
  const [now, before] = [await shownAt(link), await shownAt(previousOf(link))];
  if (!now || !before) return false;
  await show(before, link);
  await show(now, previousOf(link));
  return true;
}

const storeOf = (link: string): string => join(dirname(link), '.published');

async function shownAt(link: string): Promise<string | null> {
  const target = await readlink(link).catch(() => null);
  return target === null ? null : join(dirname(link), target);
}

/** By a rename, which replaces a link at once. */
async function show(folder: string, link: string): Promise<void> {
  const next = `${link}.next`;
  await rm(next, { force: true });
  await symlink(join(basename(dirname(folder)), basename(folder)), next);
  await rename(next, link);
}

/** A folder that stands where the link belongs, as builds once left it. */
async function moveAside(link: string, store: string): Promise<void> {
  if ((await shownAt(link)) !== null) return;
  const aside = await mkdtemp(join(store, `${basename(link)}-`));
  const isThere = await rename(link, aside).then(
    () => true,
    () => false,
  );
  if (isThere) await show(aside, link);
  else await rm(aside, { recursive: true });
}

async function removeOthers(link: string): Promise<void> {
  const kept = [await shownAt(link), await shownAt(previousOf(link))];
  const store = storeOf(link);
  for (const name of await readdir(store)) {
    const folder = join(store, name);
    const isOurs = name.startsWith(`${basename(link)}-`);
    if (isOurs && !kept.includes(folder)) await rm(folder, { recursive: true });
  }
}
