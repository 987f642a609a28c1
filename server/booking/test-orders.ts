import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

/** So many tests a partner has at a time, and all pages of nobody together: each goes after a week. */
export const MOST_TESTS = 1_000;

/** Whether a partner can make no further test; null asks it of the pages of nobody. */
export async function hasMostTests(db: Db, partner: string | null): Promise<boolean> {
  const isOwn = partner === null ? sql`o.partner is null` : sql`o.partner = ${partner}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders o where o.is_test and ${isOwn} limit ${MOST_TESTS}) tests`.execute(db);
  return rows[0]?.count === MOST_TESTS;
}
