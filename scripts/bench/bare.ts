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

/** As many as a server has for requests: `SERVING_CONNECTIONS` in `server/start.ts`. */
export const CONNECTIONS = 16;

/** A bare server of a task; `stop` ends it. */
export async function startBare(task: BareTask): Promise<{ base: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send(task);
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the bare server ended'))),
  ]);
  return { base: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

export interface Recording {
  /** Calls the API in this process and returns the statements that it sent. */
  call(path: string, body: string): Promise<Statement[]>;
  close(): Promise<void>;
}

/**
 * The API in this process, with the settings of the measured one. Bookings do not reach the database,
 * so their hours are still free when `bookAll` sends the same statements.
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
  return {
    async call(path, body) {
      sent = [];
      const answer = await app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `bare-${count++}` },
        body,
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return sent;
    },
    close: () => db.destroy(),
  };
}

export const isBooking = ({ text }: Statement): boolean => text.includes('from book(');

const BOOKED = { command: 'SELECT' as const, rowCount: 1, rows: [{ outcome: 'booked' }] };

/** Sends prepared bookings one after the other over each connection; how many a second. */
export async function bookAll(
  connection: DatabaseConnection,
  statements: readonly Statement[],
): Promise<number> {
  const pool = new pg.Pool({ ...connection, max: CONNECTIONS });
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
  const seconds = (performance.now() - startedMs) / 1000;
  await pool.end();
  return statements.length / seconds;
}
