/** Brings the tables up to date with this program, and says what it did. */
import { databaseOf } from '@seahour/server/config.ts';
import { prepareDataFolder } from '@seahour/server/data-folder.ts';
import { migrate } from '@seahour/server/db/migrate.ts';
import { openDatabase } from '@seahour/server/db/open.ts';
import { readSchemaState, refuseNewer } from '@seahour/server/db/schema-state.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { withProblems } from './start/problems.ts';
import { settingsOrExit } from './start/settings.ts';

const HELP = `Usage: npm run db:migrate

Brings the tables of DATABASE_URL, or of the built-in database in SEAHOUR_DATA, up to date. After it
an older version of the program refuses to start: make a backup first. npm start and npm run serve
do the same by themselves.

  --help   show this`;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else await main();

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
