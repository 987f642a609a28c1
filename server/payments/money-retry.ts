import type { Logger } from 'pino';
import { storableText } from '../platform/database/storable.ts';
import { kindOf } from '../platform/error-fields.ts';
import type { PaymentRow } from '../tables/schema.ts';
import type { Deferral, Lease } from './payment-rows.ts';
import { type PaymentProvider, PaymentsUnavailable, type Refused } from './providers/provider.ts';

/** Longer than a whole round may last. */
const LEASE_SEC = 300;
/** How long rows of one kind are taken in a round; the others are due in the next. */
const ROUND_MS = 15_000;
const FIRST_PAUSE_SEC = 5;
const LONGEST_PAUSE_SEC = 3_600;

export const addSeconds = (now: Date, seconds: number): Date =>
  new Date(now.getTime() + seconds * 1000);

type Reason = Pick<Refused, 'reason' | 'detail'>;

/** How a refusal is written down and found again. */
export const errorOf = ({ reason, detail }: Reason): string => storableText(`${reason}: ${detail}`);

/** A row that is tried until it is done. */
type Tried = Pick<PaymentRow, 'attempt' | 'tries'>;

/** Exponential backoff without an end. */
const nextTry = (now: Date, tries: number): Date =>
  addSeconds(now, Math.min(FIRST_PAUSE_SEC * 2 ** Math.min(tries, 20), LONGEST_PAUSE_SEC));

/** How a row is tried again that a provider refused or, for null, did not answer. */
export const deferralOf = (
  { attempt, tries }: Tried,
  refused: Reason | null,
  now: Date,
): Deferral => ({
  attempt,
  next: nextTry(now, tries),
  error: refused ? errorOf(refused) : 'unavailable',
  isRefusal: refused !== null,
});

/** Null where the provider does not answer: a retry asks the same. */
export async function askProvider<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof PaymentsUnavailable) return null;
    throw cause;
  }
}

/** One pass over the rows that are due. */
export interface Round {
  now: Date;
  /** The most rows that are taken. */
  limit: number;
  log?: Logger;
}

/** How rows of one kind are driven. */
interface Drive<Row, Result> {
  /** Leases the next row that is due. */
  take(lease: Lease): Promise<Row | undefined>;
  drive(row: Row): Promise<Result>;
  defer(row: Row, deferral: Deferral): Promise<void>;
}

/**
 * Drives rows one by one, each taken only when its turn comes. One that fails unexpectedly is tried
 * again later and keeps its error, which raises an alarm in time; it holds up none of the others.
 */
export async function driveDue<Row extends Tried, Result>(
  provider: PaymentProvider,
  { now, limit, log }: Round,
  { take, drive, defer }: Drive<Row, Result>,
): Promise<Result[]> {
  const lease = { provider, now, leaseUntil: addSeconds(now, LEASE_SEC) };
  const endMs = performance.now() + ROUND_MS;
  const results: Result[] = [];
  for (let count = 0; count < limit && performance.now() < endMs; count++) {
    const row = await take(lease);
    if (!row) break;
    try {
      results.push(await drive(row));
    } catch (cause) {
      const error = `failed: ${kindOf(cause)}`;
      await defer(row, { ...deferralOf(row, null, now), error });
      log?.error({ error }, 'a payment, refund or guarantee failed unexpectedly');
    }
  }
  return results;
}
