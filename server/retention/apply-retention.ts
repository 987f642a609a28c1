import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import { FORGOTTEN } from './forget-guest.ts';
import { type NamedRule, RULES } from './rules.ts';

/** So many rows are gone within some 20 ms, so that nobody waits for their locks. */
const BATCH = 200;
/** Of one rule in one round; the next round does the others. */
const MOST_BATCHES = 100;
const DAY_MS = 86_400_000;

/** Deletes and empties what has been kept long enough; answers how many rows by table. */
export async function applyRetention(db: Db, now: Date): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const rule of RULES) {
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const count = await applyOnce(db, rule, now);
      if (count > 0) gone[rule.table] = (gone[rule.table] ?? 0) + count;
      if (count < BATCH) break;
    }
  }
  return gone;
}

async function applyOnce(
  db: Db,
  { table, days, rows, forgetsGuest, oldestBy }: NamedRule,
  now: Date,
) {
  const before = sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`;
  const old = sql`any(array(
    select t.ctid from ${sql.table(table)} t where ${rows(before)}
    ${oldestBy ? sql`order by t.${sql.ref(oldestBy)}` : sql``} limit ${BATCH}
    for update of t skip locked))`;
  const { numAffectedRows } = forgetsGuest
    ? await sql`update ${sql.table(table)} set ${FORGOTTEN} where ctid = ${old}`.execute(db)
    : await sql`delete from ${sql.table(table)} where ctid = ${old}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
