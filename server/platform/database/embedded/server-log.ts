import { copyFile, type FileHandle, open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** Of the log; as much again is kept of what came before. */
const MOST_BYTES = 5 * 1024 * 1024;
const LOOK_EVERY_MS = 60_000;

const pathOf = (dataDir: string) => join(dataDir, 'server.log');

export async function openServerLog(dataDir: string): Promise<FileHandle> {
  await rotateServerLog(dataDir);
  return open(pathOf(dataDir), 'a', 0o600);
}

export async function lastLines(dataDir: string, count: number): Promise<string> {
  const text = await readFile(pathOf(dataDir), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

/** Moves a log that has grown aside. The server goes on writing at the end of the emptied file. */
export async function rotateServerLog(dataDir: string, mostBytes = MOST_BYTES): Promise<void> {
  const path = pathOf(dataDir);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= mostBytes) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}

/** Returns what ends it. */
export function keepLogSmall(dataDir: string): () => void {
  const timer = setInterval(() => rotateServerLog(dataDir).catch(() => {}), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
