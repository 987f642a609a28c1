import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { gt, valid } from 'semver';
import { StartProblem } from '../config/start-problem.ts';
import { VERSION } from '../platform/version.ts';
import type { Db } from '../tables/connection.ts';

/**
 * Our SQL functions, with the triggers of some, each beside what calls it. They are replaced
 * whenever a text changes; a migration drops one whose parameters change.
 */
const FUNCTIONS = [
  'booking/book.sql',
  'booking/lock_orders.sql',
  'outbox/messages.sql',
  'partners/partner-events.sql',
  'outbox/announce_orders.sql',
  'codes/count_code_uses.sql',
  'reviews/rate_offers.sql',
].map((path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8'));

const HASH = createHash('sha256').update(FUNCTIONS.join('\n')).digest('base64url');
/** The version that brought the functions, and the hash of their text. */
const DIGEST = `${VERSION} ${HASH}`;

/** Any number that nothing else locks: one process replaces functions, the others wait. */
const FUNCTIONS_LOCK = 7_262_031;

/** How the functions of a database stand to those of this program. */
export type FunctionsState = { are: 'ours' | 'older' } | { are: 'newer'; version: string };

export async function readFunctions(db: Db): Promise<FunctionsState> {
  const row = await db.selectFrom('sql_functions').select('digest').executeTakeFirst();
  const [hash, version = ''] = row?.digest.split(' ').reverse() ?? [];
  if (hash === HASH) return { are: 'ours' };
  const isLater = valid(version) && gt(version, VERSION);
  return isLater ? { are: 'newer', version } : { are: 'older' };
}

export const newerProblem = (what: string): StartProblem =>
  new StartProblem(
    `The database is newer than this program (it has ${what}): start the version that migrated it, ` +
      'or restore the backup from before.',
  );

export async function replaceFunctions(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${FUNCTIONS_LOCK})`.execute(tx);
    const there = await readFunctions(tx);
    if (there.are === 'ours') return;
    if (there.are === 'newer') throw newerProblem(`the SQL functions of ${there.version}`);
    for (const text of FUNCTIONS) await sql.raw(text).execute(tx);
    await tx
      .insertInto('sql_functions')
      .values({ digest: DIGEST })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ digest: DIGEST }))
      .execute();
  });
}
