/**
 * Builds the widget and the static site from the database into `dist/`.
 *
 *   npm run build [-- --help]
 */

import { databaseOf } from '@seahour/server/config.ts';
import { openDatabase } from '@seahour/server/db/open.ts';
import { buildAll } from './build/build-all.ts';
import { ContentBroken } from './content/content-broken.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { settingsOrExit } from './start/settings.ts';

const HELP = `Builds the widget and the static site into dist/, always, even when nothing changed.
What is wrong with texts or pages is named, and then nothing is published. npm run rollback shows
the build before.
Reads the same settings as npm start: SEAHOUR_DATA, DATABASE_URL, PUBLIC_URL, CDN_BASE, …`;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  const config = settingsOrExit();
  const database = await openDatabase(databaseOf(config));
  try {
    await buildAll(database.db, config, { force: true });
  } catch (cause) {
    if (!(cause instanceof ContentBroken)) throw cause;
    console.error(cause.message);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}
