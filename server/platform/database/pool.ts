import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Database } from '../../tables/schema.ts';
import type { SocketConnection } from './embedded/lease.ts';
import { setUpSession } from './pooler.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import { failWhenStuck } from './stuck-pool.ts';

export type DatabaseConnection = { connectionString: string } | SocketConnection;

export interface PoolOptions {
  /** Most connections at once. Default 10. */
  poolSize?: number;
  /** For a server that answers requests: nobody waits long for a connection or a statement. */
  isServing?: boolean;
  /** After that the server ends a statement of one that serves. Default 15 s. */
  statementTimeoutMs?: number;
  /** For others: a connection that does not answer for so long is given up. Default never. */
  queryTimeoutMs?: number;
  /** Is given the pool, to count its connections. */
  onPool?: (pool: PoolCounts) => void;
}

export type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** No request takes longer, so no statement of one has a reader after that. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** A server that is still there has ended the statement by then. */
const ANSWER_MARGIN_MS = 1_000;
/** Finds out that an idle connection leads nowhere any more. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
const LONGEST_QUEUE_MS = 5_000;
const STUCK_AFTER_MS = 800;

export function createDatabase(
  connection: DatabaseConnection,
  options: PoolOptions = {},
): Kysely<Database> {
  const pool = createPool(connection, options);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

export function createPool(
  connection: DatabaseConnection,
  {
    poolSize = 10,
    isServing = false,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    queryTimeoutMs,
    onPool,
  }: PoolOptions = {},
): PostgresPool {
  const limits = isServing
    ? {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: statementTimeoutMs,
      }
    : null;
  const answerMs = isServing ? statementTimeoutMs + ANSWER_MARGIN_MS : queryTimeoutMs;
  const connectMs = isServing ? LONGEST_QUEUE_MS : queryTimeoutMs;
  const pool = new pg.Pool({
    ...connection,
    ...KEEP_ALIVE,
    ...(connectMs ? { connectionTimeoutMillis: connectMs } : {}),
    // The limits above are the server's, and a host that vanishes without a word enforces none.
    ...(answerMs ? { query_timeout: answerMs } : {}),
    max: poolSize,
    types: { getTypeParser },
    onConnect: (client) => setUpSession(client, limits),
  });
  // A broken idle connection is replaced; the next query reports the error.
  pool.on('error', () => {});
  // One that breaks in use fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  onPool?.(pool);
  return withPreparedStatements(isServing ? failWhenStuck(pool, STUCK_AFTER_MS) : pool);
}

const { INT8, NUMERIC, DATE } = pg.types.builtins;

const PARSERS: Record<number, (text: string) => number | string> = {
  [INT8]: parseSafeInteger,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
};

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text');

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
