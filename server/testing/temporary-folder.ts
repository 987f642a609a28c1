import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

export async function temporaryFolder(prefix: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), prefix));
  return {
    path,
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
