import type { Kysely } from 'kysely';
import { StartProblem } from '../../config/start-problem.ts';
import type { Database } from '../../tables/schema.ts';
import { startEmbedded } from './embedded.ts';
import { createDatabase, type DatabaseConnection, type PoolOptions } from './pool.ts';

export interface DatabaseConfig extends PoolOptions {
  /** Of a PostgreSQL 15 or newer; without it our own server is started. */
  databaseUrl?: string | undefined;
  /** Where our own server keeps its data, e.g. `var/postgres`. */
  dataDir: string;
}

export interface OpenDatabase {
  db: Kysely<Database>;
  connection: DatabaseConnection;
  /** Ends our connections, then our server if nobody else uses it. May be called twice. */
  close(): Promise<void>;
}

export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  const { connection, stop } = config.databaseUrl
    ? { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
    : await startEmbedded({ dataDir: config.dataDir }).catch(refuseInOneLine);
  const db = createDatabase(connection, config);
  let closed: Promise<void> | undefined;
  async function close(): Promise<void> {
    await db.destroy();
    await stop();
  }
  return {
    db,
    connection,
    close() {
      closed ??= close();
      return closed;
    },
  };
}

/** What our own server says when it does not start: the reason, and the last line of its log. */
function refuseInOneLine(cause: unknown): never {
  if (!(cause instanceof Error) || 'code' in cause) throw cause;
  const [reason = '', ...log] = cause.message.split('\n').filter((line) => line.trim() !== '');
  const last = log.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? log.at(-1) ?? '';
  throw new StartProblem([reason, last].filter(Boolean).join(' '), { cause });
}
