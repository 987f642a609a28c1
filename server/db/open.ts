import type { Kysely } from 'kysely';
import { startEmbedded } from './embedded.ts';
import { createDatabase, type DatabaseConnection, type PoolOptions } from './pool.ts';
import type { Database } from './schema.ts';

export interface DatabaseConfig extends PoolOptions {
  /** Of a PostgreSQL 15 or newer; without it our own server is started. */
  databaseUrl?: string | undefined;
  /** Where our own server keeps its data, e.g. `var/postgres`. */
  dataDir: string;
}

export interface OpenDatabase {
  db: Kysely<Database>;
  connection: DatabaseConnection;
  /** Ends our connections, then our server if nobody else uses it. */
  close(): Promise<void>;
}

export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  const { connection, stop } = config.databaseUrl
    ? { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
    : await startEmbedded({ dataDir: config.dataDir });
  const db = createDatabase(connection, config);
  return {
    db,
    connection,
    async close() {
      await db.destroy();
      await stop();
    },
  };
}
