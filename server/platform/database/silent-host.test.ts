import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { isConnectionLoss } from '../http/connection-loss.ts';
import { createDatabase, type PoolOptions } from './pool.ts';

const STATEMENT_TIMEOUT_MS = 500;

let database: TestDatabase;
let host: Host;
beforeEach(async () => {
  database = await testDatabase();
  host = await startHost(database);
});
afterEach(async () => {
  await host.stop();
  await database.drop();
});

interface Host {
  url: string;
  /** From now on nothing comes through on the connections there are; new ones work. */
  fallSilent(): void;
  /** From now on a connection takes so long to open. */
  openAfter(ms: number): void;
  stop(): Promise<void>;
}

/** Stands before the database as a host whose connections can end without a word. */
async function startHost({ connection }: TestDatabase): Promise<Host> {
  if (!('host' in connection)) throw new Error('needs a database of its own');
  const { host: folder, port, database: name } = connection;
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  let openAfterMs = 0;
  const server = createServer(async (near) => {
    near.on('error', () => {});
    await setTimeout(openAfterMs);
    const far = connect(`${folder}/.s.PGSQL.${port}`);
    open.add(near);
    near.on('data', (data) => silent.has(near) || far.write(data));
    far.on('data', (data) => silent.has(near) || near.write(data));
    far.on('error', () => {});
    near.on('close', () => {
      open.delete(near);
      far.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    fallSilent() {
      for (const socket of open) silent.add(socket);
    },
    openAfter(ms) {
      openAfterMs = ms;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const through = (options: PoolOptions) => createDatabase({ connectionString: host.url }, options);

const SERVING = { poolSize: 4, isServing: true, statementTimeoutMs: STATEMENT_TIMEOUT_MS };

test.each<[string, PoolOptions]>([
  ['serves', SERVING],
  ['works', { poolSize: 4, queryTimeoutMs: 1_500 }],
])(
  'takes new connections when a host vanished without a word, in a pool that %s',
  async (...row) => {
    const [, options] = row;
    const db = through(options);
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`.execute(db)));
    host.fallSilent();
    const lost = await Promise.allSettled(
      Array.from({ length: 4 }, () => sql`select ${1}::int`.execute(db)),
    );
    for (const each of lost) {
      expect(each.status === 'rejected' && isConnectionLoss(each.reason)).toBe(true);
    }
    const again = Array.from({ length: 4 }, () =>
      sql<{ one: number }>`select 1 as one`.execute(db),
    );
    expect((await Promise.all(again)).map(({ rows }) => rows)).toEqual(
      Array.from({ length: 4 }, () => [{ one: 1 }]),
    );
    await db.destroy();
  },
);

test('lets many wait for first connections that open slowly', async () => {
  const db = through(SERVING);
  host.openAfter(1_500);
  const work = Array.from({ length: 60 }, () => sql`select 1 as one`.execute(db));
  for (const { rows } of await Promise.all(work)) expect(rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test('ends a transaction whose host vanished, and gives its connection to nobody', async () => {
  const db = through({ ...SERVING, poolSize: 1 });
  const lost = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    host.fallSilent();
    await sql`select 2`.execute(tx);
  });
  await expect(lost).rejects.toSatisfy(isConnectionLoss);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test('gives no late answer to the next statement', async () => {
  const db = through({ poolSize: 1, queryTimeoutMs: 2_000 });
  const late = sql`select pg_sleep(2.1), 'late' as said`.execute(db);
  await expect(late).rejects.toSatisfy(isConnectionLoss);
  // Answered while this one is under way, which a busy machine has a second and a half for.
  const { rows } = await sql`select 'next' as said, pg_sleep(0.5)`.execute(db);
  expect(rows).toMatchObject([{ said: 'next' }]);
  await db.destroy();
});

test('lets what may take its time take it', async () => {
  const db = through({ poolSize: 1 });
  const { rows } = await sql`select pg_sleep(2), 'done' as said`.execute(db);
  expect(rows).toMatchObject([{ said: 'done' }]);
  await db.destroy();
});
