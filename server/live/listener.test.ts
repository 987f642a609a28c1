import { getEventListeners } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVE_CHANNEL, type Notice } from '../outbox/announce.ts';
import type { DatabaseConnection } from '../platform/database/pool.ts';
import { createLog } from '../platform/log.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type Listener, pause, startListener } from './listener.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

interface Heard {
  listener: Listener;
  notices: Notice[];
  gaps: number;
  /** Until something was heard that fulfils the condition. */
  until(isEnough: (heard: Heard) => boolean): Promise<void>;
}

type Pace = { echoEveryMs?: number; echoWithinMs?: number; pauseMs?: number };

function listen(connection: DatabaseConnection, pace: Pace = {}): Heard {
  let wake = () => {};
  const heard: Heard = {
    notices: [],
    gaps: 0,
    async until(isEnough) {
      while (!isEnough(heard)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    listener: startListener({
      connection,
      log: createLog('silent'),
      ...pace,
      onNotice(notice) {
        heard.notices.push(notice);
        wake();
      },
      onGap() {
        heard.gaps += 1;
        wake();
      },
    }),
  };
  return heard;
}

const say = (revoked: number) =>
  sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ revoked })})`.execute(database.db);
const cutOff = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'seahour live' and datname = current_database()`.execute(database.db);

test('hears what is committed, and not its own calls', async () => {
  const heard = listen(database.connection, { echoEveryMs: 10 });
  await heard.until(({ gaps }) => gaps === 1);
  await say(1);
  await heard.until(({ notices }) => notices.length === 1);
  expect(heard.notices).toEqual([{ revoked: 1 }]);
  await heard.listener.stop();
});

test('passes over what is none of its own', async () => {
  const heard = listen(database.connection);
  await heard.until(({ gaps }) => gaps === 1);
  for (const text of ['', 'not json', 'null', '[]', '{}', '{"revoked":"x"}', '{"from":1}']) {
    await sql`select pg_notify(${LIVE_CHANNEL}, ${text})`.execute(database.db);
  }
  await say(7);
  await heard.until(({ notices }) => notices.length === 1);
  expect(heard.notices).toEqual([{ revoked: 7 }]);
  await heard.listener.stop();
});

test('listens again after its connection was lost, and says that there was a gap', async () => {
  const heard = listen(database.connection);
  for (const round of [1, 2, 3]) {
    await heard.until(({ gaps }) => gaps === round);
    await say(round);
    await heard.until(({ notices }) => notices.length === round);
    await cutOff();
  }
  await heard.until(({ gaps }) => gaps === 4);
  await heard.listener.stop();
});

test('says again and again that there is a gap where it hears nothing of what it says', async () => {
  const deaf = pg.Client.prototype.query;
  const isListen = (text: unknown) => typeof text === 'string' && text.startsWith('listen');
  // As behind a pooler, which takes the word and gives the connection to somebody else.
  pg.Client.prototype.query = function (this: pg.Client, ...given: never[]) {
    return Reflect.apply(deaf, this, isListen(given[0]) ? ['select 1'] : given);
  } as typeof deaf;
  const heard = listen(database.connection, { echoWithinMs: 300, pauseMs: 10 });
  await heard.until(({ gaps }) => gaps === 2);
  pg.Client.prototype.query = deaf;
  await heard.until(({ gaps }) => gaps === 3);
  await say(1);
  await heard.until(({ notices }) => notices.length === 1);
  await heard.listener.stop();
});

test('stops while the database is away', async () => {
  const heard = listen({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  await heard.until(({ gaps }) => gaps === 1);
  await heard.listener.stop();
});

test('a pause leaves nothing behind at the signal that outlives it', async () => {
  const { signal } = new AbortController();
  for (let round = 0; round < 20; round++) await pause(1, signal);
  const failure = Promise.reject(new Error('ended'));
  await expect(pause(60_000, signal, failure)).rejects.toThrow('ended');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a pause ends when somebody stops', async () => {
  const stopping = new AbortController();
  const paused = pause(60_000, stopping.signal);
  stopping.abort();
  await paused;
  await pause(60_000, stopping.signal);
});
