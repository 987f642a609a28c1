import { access, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isServing, readPidFile } from './pid-file.ts';

const POLL_MS = 25;

/** Tells the processes that still use the server that nobody wants it started again. */
const markOf = (dataDir: string) => join(dataDir, 'stopped-on-purpose');

/** Ends the server of a data folder, also while it is used: sessions are cut, everything is written. */
export async function stopServer(dataDir: string): Promise<void> {
  const running = await readPidFile(dataDir);
  if (!running || !(await isServing(running.pid, dataDir))) return;
  await writeFile(markOf(dataDir), '', { mode: 0o600 });
  process.kill(running.pid, 'SIGINT');
  while (await isServing(running.pid, dataDir)) await pause(POLL_MS);
  if (running.socketDir !== dataDir) await rmdir(running.socketDir).catch(() => {});
}

export const forgetStop = (dataDir: string): Promise<void> => rm(markOf(dataDir), { force: true });

export const wasStopped = (dataDir: string): Promise<boolean> =>
  access(markOf(dataDir)).then(
    () => true,
    () => false,
  );
