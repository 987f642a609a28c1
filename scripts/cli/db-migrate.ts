/** Brings the tables up to date with this program, and says what it did. */

import { databaseOf } from '@seahour/server/config/config.ts';
import { prepareDataFolder } from '@seahour/server/data-folder.ts';
import { migrate } from '@seahour/server/migrations/migrate.ts';
import { readSchemaState, refuseNewer } from '@seahour/server/migrations/schema-state.ts';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { Command } from 'commander';
import { withProblems } from '../start/problems.ts';
import { settingsOrExit } from '../start/settings.ts';

export const dbMigrate = new Command('db:migrate')
  .description('brings the tables up to date with this program, and says what it did')
  .addHelpText(
    'after',
    `
After it an older version of the program refuses to start: make a backup first. npm start and npm
run serve do the same by themselves.`,
  )
  .action(main);

async function main(): Promise<void> {
  // Which mode it is changes nothing here; nor does what else may be wrong with the settings.
  const config = settingsOrExit({ defaultMode: 'demo' });
  process.exitCode = await withProblems(config, async () => {
    await prepareDataFolder(config);
    const { db, close } = await openDatabase(databaseOf(config));
    try {
      refuseNewer(await readSchemaState(db));
      const done = await migrate(db);
      console.log(done.length > 0 ? done.join('\n') : 'nothing to migrate');
      return 0;
    } finally {
      await close();
    }
  });
}
