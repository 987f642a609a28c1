import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';

export interface StatementTime {
  calls: number;
  meanMs: number;
  maxMs: number;
  query: string;
}

export const forgetTimes = (db: Db) => sql`select pg_stat_statements_reset()`.execute(db);

/** The slowest statements since the last reset, without those that look at themselves. */
export async function slowest(db: Db, count: number): Promise<StatementTime[]> {
  const { rows } = await sql<StatementTime>`
    select calls::int, mean_exec_time as "meanMs", max_exec_time as "maxMs",
      regexp_replace(query, '\\s+', ' ', 'g') as query
    from pg_stat_statements
    where query !~ 'pg_stat_statements' and toplevel and dbid = (
      select oid from pg_database where datname = current_database())
    order by mean_exec_time desc limit ${count}`.execute(db);
  return rows;
}
