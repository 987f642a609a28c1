import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { SocketConnection } from './embedded/lease.ts';
import type { Database } from './schema.ts';

export type DatabaseConnection = { connectionString: string } | SocketConnection;

export interface PoolOptions {
  /** Most connections at once. Default 10. */
  poolSize?: number;
}

export function createDatabase(
  connection: DatabaseConnection,
  { poolSize = 10 }: PoolOptions = {},
): Kysely<Database> {
  const pool = new pg.Pool({ ...connection, max: poolSize, types: { getTypeParser } });
  // An idle connection that breaks is replaced; whoever needs the server next hears of it.
  pool.on('error', () => {});
  // One that breaks in use fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
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
