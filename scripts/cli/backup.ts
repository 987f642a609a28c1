/**
 * Writes everything that must survive into one file: database, photos, mails, what was chosen at
 * first start. The server may run on. Reads DATABASE_URL or else the built-in database.
 */

import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createBackup, whyNoPlace } from '@seahour/server/backup/create-backup.ts';
import { noteBackup } from '@seahour/server/backup/last-backup.ts';
import { Command, InvalidArgumentError } from 'commander';
import { withDatabase } from '../start/with-database.ts';
import { print, refused } from './said.ts';

interface Given {
  to?: string;
  in?: string;
  keep?: number;
}

export const backup = new Command('backup')
  .description('writes everything that must survive into one file; the server may run on')
  .option('--to <file>', 'the file to make; only you may read it, as it holds what guests typed')
  .option('--in <folder>', 'where to make one that is named by the time')
  .option('--keep <count>', 'with --in: how many of those remain, the newest', countOf)
  .action(async (given: Given) => {
    process.exitCode = await run(given);
  });

function countOf(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('a number from 1 to 9999');
  return Number(text);
}

async function run({ to, in: folder, keep }: Given): Promise<number> {
  if (Boolean(to) === Boolean(folder))
    return print(refused('--to must name the file to make, or --in a folder.'));
  if (keep && !folder) return print(refused('--keep goes with --in.'));
  return withDatabase(async ({ connection, config: { dataDir, publicUrl } }) => {
    const now = new Date();
    const host = new URL(publicUrl).hostname;
    const path = to ?? join(folder ?? '', nameOf(host, now));
    const problem = await whyNoPlace({ dataDir, to: path });
    if (problem) return print(refused(problem));
    if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
    const { tables } = await createBackup({ connection, dataDir, to: path, now });
    await noteBackup(dataDir, now);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(path);
    console.log(`${path}: ${rows} rows of ${tables.length} tables, ${Math.ceil(size / 1024)} KB`);
    if (folder && keep) await removeOlder(folder, keep, basename(path));
    return 0;
  });
}

/** E.g. `seahour-seahour.example-2026-11-20T030000Z.tar.gz`, in the order of time. */
const nameOf = (host: string, now: Date): string =>
  `seahour-${host}-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`;

const TIME = /\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz$/;

/** Of this installation alone, and only what is older than the one that was just made. */
async function removeOlder(folder: string, keep: number, made: string): Promise<void> {
  const ours = made.replace(TIME, '');
  const older = (await readdir(folder))
    .filter((name) => TIME.test(name) && name.replace(TIME, '') === ours && name < made)
    .sort();
  for (const name of older.slice(0, Math.max(0, older.length - keep + 1))) {
    await rm(join(folder, name));
    console.log(`${join(folder, name)}: removed, ${keep} newer ones are there`);
  }
}
