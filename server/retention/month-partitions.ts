import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

const DAY_MS = 86_400_000;

/** One partition of a table. */
export interface Partition {
  name: string;
  /** First instant; null for the default partition. */
  from: Date | null;
  /** First instant that is no longer in it. */
  to: Date | null;
}

/** The partitions of a table by their bounds; none where the table is not partitioned. */
export async function listPartitions(db: Db, table: string): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select c.relname as name, bounds[1]::timestamptz as from, bounds[2]::timestamptz as to
    from pg_inherits i join pg_class c on c.oid = i.inhrelid,
      regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''(.+)''\\) TO \\(''(.+)''\\)') bounds
    where i.inhparent = to_regclass(${`public.${table}`})
    order by 2 nulls last`.execute(db);
  return rows;
}

export const monthOf = (at: Date): Date => monthsFrom(at, 0);

/** The first instant of a month of UTC, some months from the one of an instant. */
export const monthsFrom = (at: Date, months: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months));

export const defaultOf = (table: string): string => `${table}_default`;

/** Whether workers of a release that knew no partitions may still be there, by a migration's comment. */
export async function isJustPartitioned(db: Db, table: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ since: Date | null }>`
    select obj_description(to_regclass(${`public.${defaultOf(table)}`}), 'pg_class')::timestamptz as since
  `.execute(db);
  const since = rows[0]?.since;
  return since ? now.getTime() - since.getTime() < DAY_MS : false;
}

/** Months of rows that came before their partition did. */
export async function strayMonths(db: Db, table: string, column: string): Promise<Date[]> {
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month', ${sql.ref(column)}, 'UTC') as month
    from ${sql.table(defaultOf(table))} order by month`.execute(db);
  return rows.map(({ month }) => month);
}

/**
 * Makes the partition of a month, with the rows of it that are in the default partition. Only that
 * one is closed to others meanwhile; writing to the tables that the rows refer to waits as well. Answers
 * its name.
 */
export async function addMonth(
  tx: Db,
  table: string,
  column: string,
  month: Date,
): Promise<string> {
  const name = `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
  const [from, to] = [sql.lit(month.toISOString()), sql.lit(monthsFrom(month, 1).toISOString())];
  const stray = sql.table(defaultOf(table));
  await sql`lock table ${stray} in access exclusive mode`.execute(tx);
  await sql`
    create table ${sql.table(name)} (like ${sql.table(table)} including all excluding identity)
  `.execute(tx);
  await sql`
    with gone as (
      delete from ${stray} where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}
      returning *
    )
    insert into ${sql.table(name)} select * from gone`.execute(tx);
  // Else its references are checked by a plan for a table of unknown size.
  await sql`analyze ${sql.table(name)}`.execute(tx);
  await sql`
    alter table ${sql.table(table)} attach partition ${sql.table(name)}
      for values from (${from}) to (${to})`.execute(tx);
  return name;
}
