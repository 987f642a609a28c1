import type { Logger } from 'pino';
import { PaymentsUnavailable, type Refused } from '../integrations/payments/provider.ts';

/** Nobody else takes a row while a process asks about it: longer than a whole round may last. */
const LEASE_SEC = 300;
/** So long rows of one kind are taken in a round; the others are due in the next. */
const ROUND_MS = 15_000;
const FIRST_PAUSE_SEC = 5;
const LONGEST_PAUSE_SEC = 3_600;

export const addSeconds = (now: Date, seconds: number): Date =>
  new Date(now.getTime() + seconds * 1000);

export const leaseUntil = (now: Date): Date => addSeconds(now, LEASE_SEC);

/** When a row is tried again: ever later, but always again. */
export const nextTry = (now: Date, tries: number): Date =>
  addSeconds(now, Math.min(FIRST_PAUSE_SEC * 2 ** Math.min(tries, 20), LONGEST_PAUSE_SEC));

export const UNAVAILABLE = 'unavailable';

/** How a refusal is written down and found again. */
export const errorOf = ({ reason, detail }: Pick<Refused, 'reason' | 'detail'>): string =>
  `${reason}: ${detail}`;

/** Null where the provider does not answer: whoever asks again asks the same. */
export async function askProvider<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof PaymentsUnavailable) return null;
    throw cause;
  }
}

/** One look at the rows that are due. */
export interface Round {
  now: Date;
  /** The most rows that are taken. */
  limit: number;
  log?: Logger;
}

/** How rows of one kind are driven. */
interface Drive<Row, Result> {
  /** Takes the next row that is due, and puts it off, so that nobody else takes it. */
  take(): Promise<Row | undefined>;
  drive(row: Row): Promise<Result>;
  /** Writes down that it went wrong in a way that nobody expected. */
  fail(row: Row, error: string): Promise<void>;
}

/**
 * Drives rows one by one, each taken only when its turn comes. One that fails unexpectedly is tried
 * again later and keeps its error, which raises an alarm in time; it holds up none of the others.
 */
export async function driveDue<Row, Result>(
  { limit, log }: Round,
  { take, drive, fail }: Drive<Row, Result>,
): Promise<Result[]> {
  const endMs = performance.now() + ROUND_MS;
  const results: Result[] = [];
  for (let count = 0; count < limit && performance.now() < endMs; count++) {
    const row = await take();
    if (!row) break;
    try {
      results.push(await drive(row));
    } catch (cause) {
      const error = `failed: ${kindOf(cause)}`;
      await fail(row, error);
      log?.error({ error }, 'money did not move');
    }
  }
  return results;
}

/** Its message may hold a row. */
function kindOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  return 'code' in cause ? `${cause.name} ${cause.code}` : cause.name;
}
