/**
 * Writes everything that must survive into one file: database, photos, mails, what was chosen at
 * first start. The server may run on. Reads DATABASE_URL or else the built-in database.
 */

import { stat } from 'node:fs/promises';
import { createBackup } from '@seahour/server/backup/create-backup.ts';
import { noteBackup } from '@seahour/server/backup/last-backup.ts';
import { Command } from 'commander';
import { withDatabase } from '../start/with-database.ts';

export const backup = new Command('backup')
  .description('writes everything that must survive into one file; the server may run on')
  .option('--to <file>', 'the file to make; only you may read it, as it holds what guests typed')
  .action(async ({ to }: { to?: string }) => {
    process.exitCode = await run(to);
  });

async function run(to: string | undefined): Promise<number> {
  if (!to) {
    console.error('--to must name the file to make.');
    return 1;
  }
  return withDatabase(async ({ connection, config: { dataDir } }) => {
    const now = new Date();
    const { tables } = await createBackup({ connection, dataDir, to, now });
    await noteBackup(dataDir, now);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(to);
    console.log(`${to}: ${rows} rows of ${tables.length} tables, ${Math.ceil(size / 1024)} KB`);
    return 0;
  });
}
