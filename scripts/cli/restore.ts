/**
 * Brings back what `npm run backup` wrote, into an empty database and data folder: those of
 * DATABASE_URL and SEAHOUR_DATA, of this or a newer version and of any PostgreSQL from 15 on.
 */

import { BackupUnusable } from '@seahour/server/backup/read-archive.ts';
import { restoreBackup } from '@seahour/server/backup/restore-backup.ts';
import { databaseOf } from '@seahour/server/config/config.ts';
import { prepareDataFolder } from '@seahour/server/data-folder.ts';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { Command } from 'commander';
import { withProblems } from '../start/problems.ts';
import { settingsOrExit } from '../start/settings.ts';

export const restore = new Command('restore')
  .description('brings back what backup wrote, into an empty database and data folder')
  .argument('[file]', 'the file that npm run backup made')
  .option('--replace', 'remove what is there first')
  .option('--live', 'let it act as the one that was backed up did: mails, payments, the bot')
  .addHelpText(
    'after',
    `
The file is read and checked as a whole before anything is changed. The server must not run. Without
--live the copy is inert: it serves, and mails nobody, asks no payment provider and leaves the bot
alone, until npm run activate.`,
  )
  .action(async (file: string | undefined, { replace = false, live = false }: Given) => {
    process.exitCode = await run(file, { isReplacing: replace, isLive: live });
  });

interface Given {
  replace?: boolean;
  live?: boolean;
}

interface How {
  isReplacing: boolean;
  isLive: boolean;
}

async function run(from: string | undefined, { isReplacing, isLive }: How): Promise<number> {
  if (!from) {
    console.error('Name the file that npm run backup made.');
    return 1;
  }
  // Whose it was, demo's or production's, comes with the backup.
  const config = settingsOrExit({ defaultMode: 'demo' });
  return withProblems(config, async () => {
    await prepareDataFolder(config);
    const { connection, close } = await openDatabase(databaseOf(config));
    try {
      const { dataDir } = config;
      const manifest = await restoreBackup({ connection, dataDir, from, isReplacing, isLive });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`Restored ${rows} rows and all files of ${manifest.created_at}.`);
      if (manifest.jobsLeftOut > 0) {
        console.log(`${manifest.jobsLeftOut} waiting jobs are of kinds that this version has not.`);
      }
      console.log('npm run build makes the pages again.');
      if (!isLive) console.log('It is inert: it acts on nobody until npm run activate.');
      return 0;
    } catch (cause) {
      if (!(cause instanceof BackupUnusable)) throw cause;
      console.error(cause.message);
      return 1;
    } finally {
      await close();
    }
  });
}
