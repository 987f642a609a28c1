import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a running server wrote about itself. */
export interface PidFile {
  pid: number;
  port: number;
  socketDir: string;
}

/** PostgreSQL makes its file empty and fills it at once: one that is older was never filled. */
const EMPTY_FOR_MS = 2_000;

const pathOf = (dataDir: string): string => join(dataDir, 'postmaster.pid');

/** Null where there is none that a server has filled. */
export async function readPidFile(dataDir: string): Promise<PidFile | null> {
  const text = await readFile(pathOf(dataDir), 'utf8').catch(() => '');
  const [first = '', , , port = '', socketDir = ''] = text.split('\n');
  const pid = Number(first);
  const isWhole = isPid(pid) && Number(port) > 0 && socketDir !== '';
  return isWhole ? { pid, port: Number(port), socketDir } : null;
}

/** Whether the process of a pid file still is the server of this data. */
export async function isServing(pid: number, dataDir: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (platform() !== 'linux') return (await commandOf(pid)).includes('postgres');
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder === (await realpath(dataDir));
}

/**
 * Removes the file of a server that is gone where PostgreSQL itself would refuse to start: an empty
 * or unreadable one, or one that names a process of somebody else, as after a reboot.
 */
export async function removeStalePidFile(dataDir: string): Promise<void> {
  const path = pathOf(dataDir);
  const [text, found] = await Promise.all([
    readFile(path, 'utf8').catch(() => null),
    stat(path).catch(() => null),
  ]);
  if (text === null || !found) return;
  const pid = Number(text.split('\n')[0]);
  // PostgreSQL deals with a process that is gone, and knows its shared memory from the file.
  if (isPid(pid) && !isRunning(pid)) return;
  if (text === '' && Date.now() - found.mtimeMs < EMPTY_FOR_MS) return;
  if (await hasServer(dataDir, pid)) return;
  // Somebody else may have started a server since.
  if ((await readFile(path, 'utf8').catch(() => null)) === text) await rm(path, { force: true });
}

/** Whether any process of a server, or what a killed one left running, works on this data. */
async function hasServer(dataDir: string, pid: number): Promise<boolean> {
  if (platform() !== 'linux') return isPid(pid) && (await isServing(pid, dataDir));
  const folder = await realpath(dataDir);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    if ((await readlink(`/proc/${name}/cwd`).catch(() => null)) === folder) return true;
  }
  return false;
}

async function commandOf(pid: number): Promise<string> {
  const listed = promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]);
  return (await listed.catch(() => ({ stdout: '' }))).stdout;
}

const isPid = (pid: number): boolean => Number.isSafeInteger(pid) && pid > 0;

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
