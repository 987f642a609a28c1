import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { LIVE_CHANNEL, type Notice } from '../outbox/announce.ts';
import type { DatabaseConnection } from '../platform/database/pool.ts';
import { readNotice } from './read-notice.ts';

export interface ListenerOptions {
  connection: DatabaseConnection;
  log: Logger;
  onNotice(notice: Notice): void;
  /** News may have been missed: called when it listens again, and now and then until it does. */
  onGap(): void;
  /** How long its own echo may take, how often it calls, and how long it waits to try again. */
  echoWithinMs?: number;
  echoEveryMs?: number;
  pauseMs?: number;
}

export interface Listener {
  stop(): Promise<void>;
}

const ANSWER_WITHIN_MS = 3_000;
const ECHO_WITHIN_MS = 3_000;
const ECHO_EVERY_MS = 15_000;
/** Between two attempts, and between two calls of `onGap` while it hears nothing. */
const PAUSE_MS = 2_000;

/**
 * Listens to the database on a connection of its own, and again whenever that is lost. It calls to
 * itself now and then: behind a pooler, or on a connection that is dead without having ended, one
 * may listen for ever and hear nothing.
 */
export function startListener(options: ListenerOptions): Listener {
  const { log, onGap, echoEveryMs = ECHO_EVERY_MS, pauseMs = PAUSE_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function listen(onHeard: () => void): Promise<void> {
    const line = await openLine(options);
    try {
      await line.echo();
      onHeard();
      onGap();
      for (;;) {
        await pause(echoEveryMs, signal, line.ended);
        if (signal.aborted) return;
        await line.echo();
      }
    } finally {
      await line.close();
    }
  }

  async function listenForEver(): Promise<void> {
    let wasHeard = false;
    while (!signal.aborted) {
      try {
        await listen(() => {
          wasHeard = true;
        });
      } catch (err) {
        log.warn({ err }, 'LISTEN connection lost, reconnecting');
      }
      // A line that worked is opened again at once; one that did not is tried now and then.
      if (!wasHeard && !signal.aborted) {
        onGap();
        await pause(pauseMs, signal);
      }
      wasHeard = false;
    }
  }

  const done = listenForEver();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

interface Line {
  /** Calls, and waits until it hears itself. */
  echo(): Promise<void>;
  /** Rejects when the connection ends by itself. */
  ended: Promise<never>;
  close(): Promise<void>;
}

async function openLine({
  connection,
  log,
  onNotice,
  echoWithinMs = ECHO_WITHIN_MS,
}: ListenerOptions): Promise<Line> {
  const client = new pg.Client({
    ...connection,
    application_name: 'seahour live',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => {});
  client.on('error', reject);
  client.on('end', () => reject(new Error('the connection ended')));
  let heard: ((echo: string) => void) | undefined;
  client.on('notification', ({ payload }) => {
    const notice = readNotice(payload);
    if (!notice) log.warn('ignored malformed notification');
    else if ('echo' in notice) heard?.(notice.echo);
    else onNotice(notice);
  });
  const close = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query(`listen ${LIVE_CHANNEL}`);
  } catch (cause) {
    await close();
    throw cause;
  }
  return {
    ended,
    close,
    async echo() {
      const echo = randomUUID();
      const { promise: own, resolve } = Promise.withResolvers<void>();
      heard = (each) => each === echo && resolve();
      const notice: Notice = { echo };
      await client.query('select pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify(notice)]);
      const patience = AbortSignal.timeout(echoWithinMs);
      await Promise.race([own, ended, whenLate(patience)]);
    },
  };
}

function whenLate(patience: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    patience.addEventListener('abort', () => reject(new Error('self-notification timed out')));
  });
}

/** Until the time is over or somebody stops; rejects where the given promise does first. */
export async function pause(
  ms: number,
  signal: AbortSignal,
  orFail?: Promise<never>,
): Promise<void> {
  if (signal.aborted) return;
  const over = new AbortController();
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  // The signal lives as long as the server: a listener of each pause would be kept as long.
  signal.addEventListener('abort', () => resolve(), { signal: over.signal });
  try {
    await (orFail ? Promise.race([waited, orFail]) : waited);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
