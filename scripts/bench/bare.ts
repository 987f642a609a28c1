import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createApp } from '@seahour/server/app.ts';
import { readConfig } from '@seahour/server/config/config.ts';
import { createPool, type DatabaseConnection } from '@seahour/server/platform/database/pool.ts';
import { createLog } from '@seahour/server/platform/log.ts';
import type { Database } from '@seahour/server/tables/schema.ts';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { BareTask } from './bare-server.ts';

/** As many as a server has for requests. */
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

export interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface Recording {
  /** Calls the API in this process and returns the statements that it sent. */
  call(path: string, body: string): Promise<Statement[]>;
  close(): Promise<void>;
}

/**
 * The API in this process, with the settings of the measured one. Bookings do not reach the database,
 * so that their hours are free when their statements are sent in earnest.
 */
export function record(
  connection: DatabaseConnection,
  settings: Record<string, string>,
): Recording {
  const config = readConfig(settings);
  if (!config.ok) throw new Error(config.problem);
  let sent: Statement[] = [];
  const pool = createPool(connection);
  const recording: PostgresPool = {
    ...pool,
    async connect() {
      const client = await pool.connect();
      const query = async (text: string, values: readonly unknown[]) => {
        sent.push({ text, values });
        return text.includes('from book(') ? BOOKED : client.query(text, values);
      };
      return { query, release: () => client.release() } as PostgresPoolClient;
    },
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: recording }) });
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

const BOOKED = { command: 'SELECT', rowCount: 1, rows: [{ outcome: 'booked' }] } as const;

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
