import { randomUUID } from 'node:crypto';
import { endHearing, type Hearer, holdHearing } from '../db/bot-hearing.ts';
import type { Db } from '../db/connection.ts';
import { pause } from './pause.ts';

export interface HearAloneOptions {
  db: Db;
  token: string;
  signal: AbortSignal;
  /** Between two looks at whose turn it is. Default 5 000. */
  everyMs?: number;
  /** Asks for news until `stop` is called. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 5_000;
/** Whoever dies keeps the others waiting for so many looks. */
const LOOKS_A_TURN = 3;

/**
 * Of all the processes with the same bot, one hears; another takes over when that one stops, dies
 * or loses the database. Rejects where hearing fails.
 */
export async function hearAlone(options: HearAloneOptions): Promise<void> {
  const { db, token, signal, everyMs = EVERY_MS } = options;
  const [bot = ''] = token.split(':');
  const hearer: Hearer = { bot, holder: randomUUID() };
  const hold = () => holdHearing(db, hearer, (LOOKS_A_TURN * everyMs) / 1000);
  try {
    while (!signal.aborted) {
      const isOurs = await hold();
      if (signal.aborted) return;
      if (isOurs) await hearWhile(hold, options);
      else await pause(everyMs, signal);
    }
  } finally {
    // A database that is gone forgets whose turn it was by itself.
    await endHearing(db, hearer).catch(() => {});
  }
}

/** Hears until the turn cannot be held any longer. */
async function hearWhile(
  hold: () => Promise<boolean>,
  { signal, everyMs = EVERY_MS, start, stop }: HearAloneOptions,
): Promise<void> {
  const over = new AbortController();
  const ends = AbortSignal.any([signal, over.signal]);
  async function keepTurn(): Promise<void> {
    while (!ends.aborted) {
      await pause(everyMs, ends);
      // Whoever cannot reach the database cannot know that nobody else hears by now.
      const isHeld = ends.aborted || (await hold().catch(() => false));
      if (isHeld) continue;
      return stop();
    }
  }
  const turn = keepTurn();
  try {
    await start();
  } finally {
    over.abort();
    await turn;
  }
}
