/**
 * Brings back what `npm run backup` wrote, into an empty database and data folder: those of
 * DATABASE_URL and SEAHOUR_DATA, of this or a newer version and of any PostgreSQL from 15 on.
 */
import { BackupUnusable } from '@seahour/server/backup/read-archive.ts';
import { restoreBackup } from '@seahour/server/backup/restore-backup.ts';
import { databaseOf } from '@seahour/server/config.ts';
import { prepareDataFolder } from '@seahour/server/data-folder.ts';
import { openDatabase } from '@seahour/server/db/open.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { withProblems } from './start/problems.ts';
import { settingsOrExit } from './start/settings.ts';

const HELP = `Usage: npm run restore -- seahour-2026-11-20.tar.gz [--replace]

  --replace   remove what is there first
  --help      show this

The file is read and checked as a whole before anything is changed. The server must not run.`;

const { values, positionals } = argumentsOrExit({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean' } },
});
if (values.help) console.log(HELP);
else process.exitCode = await run(positionals[0]);

async function run(from: string | undefined): Promise<number> {
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
      const isReplacing = values.replace;
      const manifest = await restoreBackup({ connection, dataDir, from, isReplacing });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`Restored ${rows} rows and all files of ${manifest.created_at}.`);
      if (manifest.jobsLeftOut > 0) {
        console.log(`${manifest.jobsLeftOut} waiting jobs are of kinds that this version has not.`);
      }
      console.log('npm run build makes the pages anew.');
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
