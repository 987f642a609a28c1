import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

/** How long a second publisher waits for the first, unless it says otherwise. */
const WAIT_MS = 120_000;
const RETRY_MS = 100;
/** SQLITE_BUSY: another process has the lock. */
const SQLITE_BUSY = 5;

export interface LockOptions {
  /** Who publishes, as others are told, e.g. `npm run build`. */
  command: string;
  waitMs?: number;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
}

/** The lock was not free in time. */
export class PublishingBusy extends Error {
  override name = 'PublishingBusy';
}

/**
 * Runs `work` while nobody else publishes into `dist`, with an empty folder of its own on the same
 * disk. The lock is one of the operating system's on a file, so it ends with the process; folders
 * of processes that died are removed.
 */
export async function withPublishLock<T>(
  dist: string,
  options: LockOptions,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(dist, { recursive: true });
  const lock = await takeLock(dist, options);
  try {
    await removeWorkFolders(dist);
    const folder = await mkdtemp(join(resolve(dist), WORK));
    return await work(folder).finally(() => rm(folder, { recursive: true, force: true }));
  } finally {
    await rm(join(dist, HOLDER), { force: true });
    lock.close();
  }
}

const WORK = '.work-';
const HOLDER = '.publishing.json';

async function takeLock(
  dist: string,
  { command, waitMs = WAIT_MS, signal }: LockOptions,
): Promise<DatabaseSync> {
  const lock = new DatabaseSync(join(dist, '.publishing.lock'));
  const startedMs = performance.now();
  for (let isTold = false; !locks(lock); isTold = true) {
    const holder = await describeHolder(dist);
    if (performance.now() - startedMs >= waitMs) {
      lock.close();
      throw new PublishingBusy(`${holder} is still publishing. Nothing was published.`);
    }
    if (!isTold) console.log(`${holder} is publishing; waiting up to ${waitMs / 1000} s…`);
    await setTimeout(RETRY_MS, null, { signal }).catch((cause) => {
      lock.close();
      throw cause;
    });
  }
  const holder = { command, pid: process.pid, since: new Date().toISOString() };
  await writeFile(join(dist, HOLDER), JSON.stringify(holder));
  return lock;
}

function locks(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (cause) {
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw cause;
  }
}

async function describeHolder(dist: string): Promise<string> {
  const text = await readFile(join(dist, HOLDER), 'utf8').catch(() => '');
  if (text === '') return 'Another process';
  const { command, pid, since } = JSON.parse(text);
  return `“${command}” (process ${pid}, since ${since})`;
}

/** The holder of the lock is alone, so these folders are of processes that died. */
async function removeWorkFolders(dist: string): Promise<void> {
  for (const name of await readdir(dist)) {
    if (name.startsWith('.work')) await rm(join(dist, name), { recursive: true, force: true });
  }
}
