import type { Config, Mode } from '../config/config.ts';
import { StartProblem } from '../config/start-problem.ts';
import type { Db } from '../tables/connection.ts';
import { migrate } from './migrate.ts';
import { readSchemaState, refuseNewer, requireCurrent } from './schema-state.ts';

/** The mode that a database was first used in; null while nobody has said. */
export async function readInstallation(db: Db): Promise<Mode | null> {
  const row = await db.selectFrom('installation').select('mode').executeTakeFirst();
  return row?.mode ?? null;
}

/** Whether it is a restored copy, which acts on nobody until `npm run activate`. */
export async function isInert(db: Db): Promise<boolean> {
  const row = await db.selectFrom('installation').select('is_inert').executeTakeFirst();
  return row?.is_inert ?? false;
}

export async function setInert(db: Db, is_inert: boolean): Promise<void> {
  await db
    .insertInto('installation')
    .values({ mode: null, is_inert })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ is_inert }))
    .execute();
}

/**
 * Brings the tables up to date and makes sure that a demo and a real shop never share a database.
 * Only a database that the demo itself made becomes the demo's.
 */
export async function prepareDatabase(
  db: Db,
  { mode, migrateAtStart }: Pick<Config, 'mode' | 'migrateAtStart'>,
): Promise<{ isDemo: boolean }> {
  const before = await readSchemaState(db);
  refuseNewer(before);
  if (migrateAtStart) await migrate(db);
  else requireCurrent(before);
  if (mode === 'production' || before.state === 'empty') {
    await db
      .insertInto('installation')
      .values({ mode })
      .onConflict((conflict) =>
        conflict.column('is_only').doUpdateSet({ mode }).where('installation.mode', 'is', null),
      )
      .execute();
  }
  const recorded = await readInstallation(db);
  if (recorded && recorded !== mode) throw new StartProblem(MISMATCH[mode]);
  return { isDemo: recorded === 'demo' };
}

const MISMATCH = {
  production:
    'This database is a demo’s, whose orders and payments are made up: set DATABASE_URL or SEAHOUR_DATA to another.',
  demo: 'This database is in production, where a demo has no business: set DATABASE_URL or SEAHOUR_DATA to another.',
} as const satisfies Record<Mode, string>;
