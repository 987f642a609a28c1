import { prepareDatabase } from '@seahour/server/migrations/installation.ts';
import { createDatabase, type DatabaseConnection } from '@seahour/server/platform/database/pool.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';

export interface DraftDatabase {
  db: Db;
  close(): Promise<void>;
}

/**
 * An empty database beside the installation's, on the same server, e.g. `seahour_draft`: what is drafted can
 * be tried there without anybody's booking near it. What was tried goes with it.
 */
export async function openDraftDatabase(
  db: Db,
  connection: DatabaseConnection,
): Promise<DraftDatabase> {
  const { rows } = await sql<{ name: string }>`
    select current_database() || '_draft' as name`.execute(db);
  const { name = '' } = rows[0] ?? {};
  const drop = () => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
  await drop();
  await sql`create database ${sql.id(name)}`.execute(db);
  const draft = createDatabase(beside(connection, name), { poolSize: 4 });
  async function close(): Promise<void> {
    await draft.destroy();
    await drop();
  }
  try {
    await prepareDatabase(draft, { mode: 'demo', migrateAtStart: true });
    // Guests' reviews are shown, and their orders are nobody's business here.
    await sql`
      alter table guest_reviews drop constraint guest_reviews_order_id_company_activity_id_fkey`.execute(
      draft,
    );
  } catch (cause) {
    await close();
    throw cause;
  }
  return { db: draft, close };
}

function beside(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}
