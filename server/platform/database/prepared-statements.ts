import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Connection, PoolClient } from 'pg';
import { isPooled } from './pooler.ts';
import type { ConnectionSource } from './stuck-pool.ts';

/** Longer ones are imports, which vary with their rows. */
const LONGEST_TEXT = 5_000;
/** Size of the LRU list of texts. */
const MOST_TEXTS = 1_000;
/** Of one connection. All the statements of the server are some 150. */
export const MOST_PREPARED = 250;
/** The error of a `select *` that was prepared before a migration. */
const FEATURE_NOT_SUPPORTED = '0A000';

/**
 * A pool whose connections prepare a statement from its second use on. Behind a pooler such as
 * PgBouncer nothing is prepared. A connection that has prepared too many statements is closed when
 * it is released, which frees them: `DEALLOCATE` does not pass through every pooler.
 */
export function withPreparedStatements(pool: ConnectionSource): PostgresPool {
  const nameOf = statementNames();
  const known = new WeakMap<PoolClient, PreparingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const preparing =
        known.get(client) ?? new PreparingClient(client, isPooled(client) ? () => null : nameOf);
      known.set(client, preparing);
      return preparing;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | null;
  readonly #prepared = new Set<string>();
  #isSpent = false;

  constructor(client: PoolClient, nameOf: (text: string) => string | null) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') return this.#client.query(sql as never);
    const values = [...parameters];
    const name = values.length > 0 ? this.#admit(sql) : null;
    // Without values a text may be several statements, which cannot be prepared.
    const answer: Promise<unknown> = name
      ? this.#client.query({ text: sql, values, name })
      : this.#client.query(sql, values);
    return answer.catch((cause) => {
      // The connection holds a plan for tables that have changed.
      if (codeOf(cause) === FEATURE_NOT_SUPPORTED) this.#isSpent = true;
      if (isUnanswered(cause)) this.#giveUp();
      throw cause;
    });
  }

  /** Its statement may still run and answer: nobody else may get that answer, no rollback waits. */
  #giveUp(): void {
    this.#isSpent = true;
    const { connection } = this.#client as PoolClient & { connection?: Connection };
    connection?.stream.destroy();
  }

  /** Kysely discards a connection whose transaction could not be rolled back. */
  release(isDiscarded = false): void {
    this.#client.release(this.#isSpent || isDiscarded);
  }

  #admit(text: string): string | null {
    const name = this.#nameOf(text);
    if (!name || this.#prepared.has(name)) return name;
    if (this.#prepared.size >= MOST_PREPARED) {
      this.#isSpent = true;
      return null;
    }
    this.#prepared.add(name);
    return name;
  }
}

/**
 * Names are of the text alone, so that any number of processes may share connections through a
 * pooler. A text that comes once has none.
 */
function statementNames(): (text: string) => string | null {
  const names = new Map<string, string | null>();
  return (text) => {
    if (text.length > LONGEST_TEXT) return null;
    const known = names.get(text);
    names.delete(text);
    const name = known === undefined ? null : (known ?? hashOf(text));
    names.set(text, name);
    const [oldest] = names.keys();
    if (names.size > MOST_TEXTS && oldest !== undefined) names.delete(oldest);
    return name;
  };
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 24);

/** As the driver says that `query_timeout` is over. */
const isUnanswered = (cause: unknown): boolean =>
  cause instanceof Error && cause.message === 'Query read timeout';

const codeOf = (cause: unknown): unknown =>
  cause instanceof Error && 'code' in cause ? cause.code : null;
