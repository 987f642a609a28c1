import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = '.last-backup';

/** Notes when a backup was made, for anybody who watches. */
export const noteBackup = (dataDir: string, at: Date): Promise<void> =>
  writeFile(join(dataDir, FILE), `${at.toISOString()}\n`, { mode: 0o600 });

/** Null where none was made from this folder. */
export async function readLastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  const ms = Date.parse(text.trim());
  return Number.isNaN(ms) ? null : new Date(ms);
}
