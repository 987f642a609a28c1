import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

export async function readCatalogueVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from catalogue_version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Part of every transaction that changes the catalogue; it invalidates all cached answers. */
export async function bumpCatalogueVersion(tx: Db): Promise<void> {
  await sql`update catalogue_version set version = version + 1`.execute(tx);
}
