/**
 * Says whether `server/migrations/schema.sql` shows the tables that the migrations make, so that a change
 * of the database is read in review. It makes a database of its own and removes it.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@seahour/server/migrations/migrate.ts';
import { dumpSchema } from '@seahour/server/migrations/schema-dump.ts';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run check:schema [-- --write]

  --write   write server/migrations/schema.sql instead of comparing it
  --help    show this`;

const SCHEMA = 'server/migrations/schema.sql';
const path = join(import.meta.dirname, '..', SCHEMA);
const { values } = argumentsOrExit({
  options: { write: { type: 'boolean' }, help: { type: 'boolean' } },
});

if (values.help) {
  console.log(HELP);
} else {
  const actual = await dumpFresh();
  if (values.write) await writeFile(path, actual);
  else compare(await readFile(path, 'utf8'), actual);
}

async function dumpFresh(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-schema-'));
  const { db, close } = await openDatabase({ dataDir: join(folder, 'postgres') });
  try {
    await migrate(db);
    return await dumpSchema(db);
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

function compare(committed: string, actual: string): void {
  if (committed === actual) return;
  const before = committed.split('\n');
  const after = actual.split('\n');
  const index = after.findIndex((line, at) => line !== before[at]);
  const at = index < 0 ? after.length : index;
  console.error(`${SCHEMA}:${at + 1} the migrations make another line than the file holds
  file       ${before[at] ?? '(nothing)'}
  migrations ${after[at] ?? '(nothing)'}
Run npm run check:schema -- --write and commit the file.`);
  process.exitCode = 1;
}
