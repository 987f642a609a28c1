import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Where tests keep what they throw away: in memory where there is plenty, else with the system's
 * temporary files. Cloning and dropping databases on a disk costs the system as much time as the
 * tests take.
 */
export function temporaryRoot(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const memory = statfsSync(MEMORY);
  return memory.bavail * memory.bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}

export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

export async function temporaryFolder(prefix: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(temporaryRoot(), prefix));
  return {
    path,
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
