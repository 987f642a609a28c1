import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../tables/connection.ts';
import type { Clock } from '../clock.ts';

export interface DatabaseClockOptions {
  db: Db;
  log: Logger;
  /** How often the database is asked again, in milliseconds. */
  everyMs?: number;
  /** This machine's time in milliseconds since 1970; it must not jump. */
  localMs?: () => number;
}

export interface DatabaseClock {
  clock: Clock;
  stop(): void;
}

/** A quartz drifts by less than a millisecond in that time; a machine that slept is corrected. */
const EVERY_MS = 30_000;
/** What took longer tells too little; the next answer will be quicker. */
const LONGEST_WAIT_MS = 1_000;

/** Runs on evenly where somebody sets the machine's clock. */
const monotonicMs = () => performance.timeOrigin + performance.now();

/**
 * A clock that shows the database's time, so that processes on machines whose clocks differ agree
 * on when a hold expires and which hours are over. While the database is away it runs on.
 */
export async function startDatabaseClock(options: DatabaseClockOptions): Promise<DatabaseClock> {
  const { db, log, everyMs = EVERY_MS, localMs = monotonicMs } = options;
  let { offsetMs } = await measure(db, localMs);
  let isAsking = false;
  async function adjust() {
    if (isAsking) return;
    isAsking = true;
    try {
      const measured = await measure(db, localMs);
      if (measured.waitMs <= LONGEST_WAIT_MS) offsetMs = measured.offsetMs;
    } catch (err) {
      log.warn({ err }, 'could not read the database clock');
    }
    isAsking = false;
  }
  const timer = setInterval(adjust, everyMs).unref();
  return {
    clock: () => new Date(localMs() + offsetMs),
    stop: () => clearInterval(timer),
  };
}

/** The database's time, for commands that decide once. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return row.now;
}

/** How far the database is ahead. An answer is taken to be from the middle of the wait for it. */
async function measure(db: Db, localMs: () => number) {
  const askedMs = localMs();
  const now = await readDatabaseTime(db);
  const waitMs = localMs() - askedMs;
  return { offsetMs: now.getTime() - (askedMs + waitMs / 2), waitMs };
}
