import { join } from 'node:path';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { sql } from 'kysely';

/** How many rows a table has, and a digest of all that is in them. */
export type RowDigests = Record<string, string>;

/**
 * A restore counts up the version of kept answers; migrations note when they ran, and an installation
 * what it is, at its first start.
 */
const OWN = new Set(['catalogue_version', 'kysely_migration', 'installation']);

/** Of every table of the marketplace, from the database in a data folder. */
export async function rowDigests(data: string): Promise<RowDigests> {
  const { db, close } = await openDatabase({ dataDir: join(data, 'postgres') });
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by 1`.execute(db);
    const digests: RowDigests = {};
    for (const { name } of tables) {
      if (OWN.has(name)) continue;
      const { rows } = await sql<{ said: string }>`
        select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '-') said
        from ${sql.table(name)} t`.execute(db);
      digests[name] = rows[0]?.said ?? '';
    }
    return digests;
  } finally {
    await close();
  }
}

/** Tables that are not the same in both. */
export const differences = (one: RowDigests, other: RowDigests): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (table) => one[table] !== other[table],
  );
