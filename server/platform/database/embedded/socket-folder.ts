import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownFolder } from './cluster.ts';
import type { RunAs } from './run-as.ts';

/** A socket's whole path may have 107 bytes (103 on macOS); its name takes 15. */
const LONGEST_FOLDER = 88;

/** The data folder itself, which is closed to others already, unless its path is too long. */
export function socketFolder(dataDir: string): string {
  if (Buffer.byteLength(dataDir) <= LONGEST_FOLDER) return dataDir;
  const name = `seahour-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const parent = Buffer.byteLength(join(tmpdir(), name)) <= LONGEST_FOLDER ? tmpdir() : '/tmp';
  return join(parent, name);
}

/** The temp folder is everybody's: a folder that somebody else put there is not used. */
export async function ownSocketFolder(socketDir: string, runAs: RunAs): Promise<void> {
  await mkdir(socketDir, { mode: 0o700 }).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
    const { uid } = await stat(socketDir);
    const isOurs = uid === process.getuid?.() || uid === runAs.owner?.uid;
    if (!isOurs) throw new Error(`${socketDir} belongs to another user: remove it.`);
  });
  await ownFolder(socketDir, runAs);
}
