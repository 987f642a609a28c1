import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createApp } from '@seahour/server/app.ts';
import { readConfig } from '@seahour/server/config/config.ts';
import { type Statement, watchedDatabase } from '@seahour/server/fixtures/watched-database.ts';
import type { DatabaseConnection } from '@seahour/server/platform/database/pool.ts';
import { createLog } from '@seahour/server/platform/log.ts';
import pg from 'pg';
import type { BareTask } from './bare-server.ts';
import type { Done, Side } from './rates.ts';

/** As many as a server has for requests: `SERVING_CONNECTIONS` in `server/start.ts`. */
export const CONNECTIONS = 16;
/** Calls that are recorded at once. */
const AT_ONCE = 8;

/** A bare server of a task; `stop` ends it. */
export async function startBare(task: BareTask): Promise<Side & { stop(): void }> {
  // Dates and bytes arrive as what they are.
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' });
  child.send(task);
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the bare server ended'))),
  ]);
  return { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

export interface Recording {
  /** Calls the API in this process and returns the statements that it sent. */
  call(path: string, body: string): Promise<Statement[]>;
  /** The statements of many calls, in any order. */
  calls(path: string, bodies: readonly string[]): Promise<Statement[]>;
  close(): Promise<void>;
}

/**
 * The API in this process, with the settings of the measured one. Bookings do not reach the database,
 * so their hours are still free when a `Booker` sends the same statements.
 */
export function record(
  connection: DatabaseConnection,
  settings: Record<string, string>,
): Recording {
  const config = readConfig(settings);
  if (!config.ok) throw new Error(config.problem);
  let sent: Statement[] = [];
  const db = watchedDatabase(connection, async (statement, send) => {
    sent.push(statement);
    return isBooking(statement) ? BOOKED : send();
  });
  const app = createApp({
    db,
    config: config.config,
    log: createLog('silent'),
    clock: () => new Date(),
  });
  let count = 0;
  async function call(path: string, body: string): Promise<void> {
    const answer = await app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `bare-${count++}` },
      body,
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
  async function calls(path: string, bodies: readonly string[]): Promise<Statement[]> {
    sent = [];
    const left = bodies.values();
    const callAll = async () => {
      for (const body of left) await call(path, body);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, callAll));
    return sent;
  }
  return {
    calls,
    call: (path, body) => calls(path, [body]),
    close: () => db.destroy(),
  };
}

export const isBooking = ({ text }: Statement): boolean => text.includes('from book(');

const BOOKED = { command: 'SELECT' as const, rowCount: 1, rows: [{ outcome: 'booked' }] };

export interface Booker {
  /** Sends prepared bookings, one after the other over each connection. */
  book(statements: readonly Statement[]): Promise<Done>;
  close(): Promise<void>;
}

/** Bare `pg` with as many connections as a server has. */
export function createBooker(connection: DatabaseConnection): Booker {
  const pool = new pg.Pool({ ...bareConnection(connection), idleTimeoutMillis: 0 });
  return {
    async book(statements) {
      let next = 0;
      const startedMs = performance.now();
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          const client = await pool.connect();
          for (let place = next++; place < statements.length; place = next++) {
            const { text = '', values = [] } = statements[place] ?? {};
            const { rows } = await client.query({ name: 'bare', text, values: [...values] });
            if (rows[0]?.outcome !== 'booked') throw new Error(`bare pg: ${rows[0]?.outcome}`);
          }
          client.release();
        }),
      );
      return { count: statements.length, seconds: (performance.now() - startedMs) / 1000 };
    },
    close: () => pool.end(),
  };
}

/** With the settings that decide how our own statements are planned. */
export const bareConnection = (connection: DatabaseConnection): pg.PoolConfig => ({
  ...connection,
  max: CONNECTIONS,
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
});
