import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';

/** What a running server wrote about itself. */
export interface PidFile {
  pid: number;
  port: number;
  socketDir: string;
}

const pathOf = (dataDir: string): string => join(dataDir, 'postmaster.pid');

export async function readPidFile(dataDir: string): Promise<PidFile | null> {
  const text = await readFile(pathOf(dataDir), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketDir = ''] = text.split('\n');
  return socketDir === '' ? null : { pid: Number(pid), port: Number(port), socketDir };
}

/** Whether the process of a pid file still is the server of this data. */
export async function isServing(pid: number, dataDir: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (platform() !== 'linux') return true;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder === (await realpath(dataDir));
}

/** After a reboot a stale file may name a process of somebody else: PostgreSQL would not start. */
export async function removeStalePidFile(dataDir: string): Promise<void> {
  const text = await readFile(pathOf(dataDir), 'utf8').catch(() => null);
  const pid = Number(text?.split('\n')[0]);
  if (pid > 0 && isRunning(pid) && !(await isServing(pid, dataDir))) await rm(pathOf(dataDir));
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
