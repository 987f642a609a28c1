import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPublishLock } from './publish-lock.ts';

const HOLDER = fileURLToPath(new URL('./fixtures/hold-lock.ts', import.meta.url));

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'seahour-lock-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dist, { recursive: true });
});

const command = 'npm run build';
const workFolders = async () => (await readdir(dist)).filter((name) => name.startsWith('.work'));

/** Another process, in the middle of publishing. */
async function startHolder() {
  const holder = fork(HOLDER, [dist]);
  await once(holder, 'message');
  return holder;
}

test('publishes one after the other, each in a folder of its own', async () => {
  const running: string[] = [];
  const work = (name: string) => async (folder: string) => {
    running.push(`${name} begins`);
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, name), '');
    running.push(`${name} ends`);
    return folder;
  };
  const folders = await Promise.all([
    withPublishLock(dist, { command }, work('a')),
    withPublishLock(dist, { command }, work('b')),
  ]);
  expect(running.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  expect(new Set(folders).size).toBe(2);
  expect(await workFolders()).toEqual([]);
});

test('says in one line who publishes, and gives up after the stated time', async () => {
  const holder = await startHolder();
  const work = vi.fn();
  const waiting = withPublishLock(dist, { command, waitMs: 300 }, work);
  await expect(waiting).rejects.toThrow(
    new RegExp(`^“a slow build” \\(process ${holder.pid}, since .+Z\\) is still publishing\\.`),
  );
  expect(work).not.toHaveBeenCalled();
  expect(console.log).toHaveBeenCalledOnce();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
});

test('goes on at once when the one before was killed, and removes what it left', async () => {
  const holder = await startHolder();
  expect(await workFolders()).toHaveLength(1);
  const isDone = withPublishLock(dist, { command, waitMs: 30_000 }, async (folder) => {
    expect(await workFolders()).toHaveLength(1);
    expect(existsSync(folder)).toBe(true);
    return true;
  });
  holder.kill('SIGKILL');
  expect(await isDone).toBe(true);
  expect(await workFolders()).toEqual([]);
});

test('lets the next one publish after a failure', async () => {
  await mkdir(join(dist, '.work-of-a-dead-one'));
  const failing = withPublishLock(dist, { command }, () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  expect(await withPublishLock(dist, { command, waitMs: 0 }, workFolders)).toHaveLength(1);
});
