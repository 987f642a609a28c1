/**
 * Brings a folder of catalogue files into the database and says what it changed. Reads DATABASE_URL
 * or else the built-in database in SEAHOUR_DATA.
 */
import { join } from 'node:path';
import { importCatalogue } from '@seahour/server/catalogue/import.ts';
import type { TableChange } from '@seahour/server/catalogue/plan.ts';
import { databaseOf } from '@seahour/server/config.ts';
import { migrate } from '@seahour/server/db/migrate.ts';
import { openDatabase } from '@seahour/server/db/open.ts';
import { publishImport } from './build/publish-import.ts';
import { ContentBroken } from './content/content-broken.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { settingsOrExit } from './start/settings.ts';

const HELP = `Usage: npm run catalogue:import -- [--dry-run] [DIR]

Checks every file below DIR (default: catalogue), then changes the database in one transaction.
Offers and services that left the files are hidden, because orders refer to them.

  --dry-run   only say what would change
  --publish   bring the pages that were built up to date; so it does outside production anyway
  --help      show this`;

const MOST_LISTED = 12;

const { values, positionals } = argumentsOrExit({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    publish: { type: 'boolean', default: process.env.NODE_ENV !== 'production' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(HELP);
else process.exitCode = await run(positionals[0] ?? 'catalogue', values['dry-run']);

async function run(dir: string, dryRun: boolean): Promise<number> {
  const config = settingsOrExit();
  const { db, close } = await openDatabase(databaseOf(config));
  try {
    await migrate(db);
    const result = await importCatalogue(db, dir, { dryRun });
    if (!result.ok) {
      for (const { file, line, reason } of result.problems) {
        console.error(`${join(dir, file)}:${line}: ${reason}`);
      }
      return 1;
    }
    for (const line of result.changes.flatMap(describe)) console.log(line);
    if (result.changes.length === 0) console.log('nothing to change');
    else if (dryRun) console.log('dry run: nothing was written');
    else if (values.publish) {
      const published = await publishImport(db, config, result.changes);
      if (published) console.log(published);
    }
    return 0;
  } catch (cause) {
    if (!(cause instanceof ContentBroken)) throw cause;
    console.error(cause.message);
    return 1;
  } finally {
    await close();
  }
}

function describe({ table, added, changed, hidden, removed }: TableChange): string[] {
  const changes = changed.map(({ key, fields }) => `${key} (${fields.join(', ')})`);
  return [
    ...line(table, 'added', added),
    ...line(table, 'changed', changes),
    ...line(table, 'hidden', hidden),
    ...line(table, 'removed', removed),
  ];
}

function line(table: string, what: string, rows: string[]): string[] {
  if (rows.length === 0) return [];
  const listed = rows.slice(0, MOST_LISTED).join(', ');
  const more = rows.length > MOST_LISTED ? ` and ${rows.length - MOST_LISTED} more` : '';
  return [`${table}: ${rows.length} ${what}: ${listed}${more}`];
}
