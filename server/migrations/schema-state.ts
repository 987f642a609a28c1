import { sql } from 'kysely';
import { StartProblem } from '../config/start-problem.ts';
import type { Db } from '../tables/connection.ts';
import { MIGRATIONS } from './migrate.ts';
import { newerProblem, readFunctions } from './sql-functions.ts';

/** How a database stands to this program. */
export type SchemaState =
  | { state: 'empty' }
  | { state: 'current' }
  /** It lacks migrations or SQL functions that this program brings. */
  | { state: 'older' }
  /** It has a migration that this program does not know, or functions of a later version. */
  | { state: 'newer'; what: string };

export async function readSchemaState(db: Db): Promise<SchemaState> {
  const found = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null is_there`.execute(db);
  if (!found.rows[0]?.is_there) return { state: 'empty' };
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const unknown = rows.find(({ name }) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown) return { state: 'newer', what: unknown.name };
  if (!Object.keys(MIGRATIONS).every((name) => done.has(name))) return { state: 'older' };
  const functions = await readFunctions(db);
  if (functions.are === 'newer') {
    return { state: 'newer', what: `the SQL functions of ${functions.version}` };
  }
  return { state: functions.are === 'ours' ? 'current' : 'older' };
}

export function refuseNewer(state: SchemaState): void {
  if (state.state === 'newer') throw newerProblem(state.what);
}

/** For programs that leave the tables as they are. */
export function requireCurrent(state: SchemaState): void {
  refuseNewer(state);
  if (state.state === 'current') return;
  if (state.state === 'empty') {
    throw new StartProblem(
      'The database is empty: run npm run db:migrate, or npm start for a demo.',
    );
  }
  throw new StartProblem('The database is older than this program: run npm run db:migrate.');
}
