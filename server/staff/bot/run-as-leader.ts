import { randomUUID } from 'node:crypto';
import type { Db } from '../../tables/connection.ts';
import { type BotLease, releaseBotLease, renewBotLease } from './bot-lease.ts';
import { pause } from './pause.ts';

export interface LeaderOptions {
  db: Db;
  token: string;
  signal: AbortSignal;
  /** Between two renewals of the lease, and two looks at whether it is free. Default 5 000. */
  everyMs?: number;
  /** Runs until the signal is aborted. */
  start(signal: AbortSignal): Promise<void>;
}

const EVERY_MS = 5_000;
/** The lease of a process that died runs out after so many renewals. */
const RENEWALS_A_LEASE = 3;

/**
 * Runs `start` in one process at a time, by a lease in the database. Another process takes over when
 * this one stops, dies or loses the database. Rejects where `start` does.
 */
export async function runAsLeader(options: LeaderOptions): Promise<void> {
  const { db, token, signal, everyMs = EVERY_MS } = options;
  const [bot = ''] = token.split(':');
  const lease: BotLease = { bot, holder: randomUUID() };
  const renew = () => renewBotLease(db, lease, (RENEWALS_A_LEASE * everyMs) / 1000);
  try {
    while (!signal.aborted) {
      const isOurs = await renew();
      if (signal.aborted) return;
      if (isOurs) await lead(renew, options);
      else await pause(everyMs, signal);
    }
  } finally {
    // A database that is gone forgets the lease by itself.
    await releaseBotLease(db, lease).catch(() => {});
  }
}

/** Runs until the lease cannot be renewed. */
async function lead(
  renew: () => Promise<boolean>,
  { signal, everyMs = EVERY_MS, start }: LeaderOptions,
): Promise<void> {
  const over = new AbortController();
  const ends = AbortSignal.any([signal, over.signal]);
  async function keepLease(): Promise<void> {
    while (!ends.aborted) {
      await pause(everyMs, ends);
      // Without the database it is unknown whether another process has taken the lease: stop.
      const isHeld = ends.aborted || (await renew().catch(() => false));
      if (!isHeld) over.abort();
    }
  }
  const keeping = keepLease();
  try {
    await start(ends);
  } catch (cause) {
    // What was asked is cut off together with the lease.
    if (!ends.aborted) throw cause;
  } finally {
    over.abort();
    await keeping;
  }
}
