import type { Db } from '../../tables/connection.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';
const ATTEMPTS = 5;

export interface RetryOptions {
  /** Unique constraints whose violation another attempt avoids. */
  retryOn?: readonly string[];
}

/** The result of a transaction: committed, or rolled back with a reason. */
export type Ending<T> = { commit: boolean; value: T };

/** Runs work in one transaction, again where the database asks to try again. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Db) => Promise<Ending<T>>,
  options: RetryOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work);
    } catch (cause) {
      if (attempt === ATTEMPTS || !isRetryable(cause, options)) throw cause;
    }
  }
}

async function runOnce<T>(db: Db, work: (tx: Db) => Promise<Ending<T>>): Promise<T> {
  // Kysely rolls back where work throws, so an undone transaction has to throw something.
  const undo = new Error('undone');
  let undone: { value: T } | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const { commit, value } = await work(tx);
      if (commit) return value;
      undone = { value };
      throw undo;
    });
  } catch (cause) {
    if (cause === undo && undone) return undone.value;
    throw cause;
  }
}

/** Whether the same again may succeed. */
export function isRetryable(cause: unknown, { retryOn = [] }: RetryOptions = {}): boolean {
  if (!(cause instanceof Error && 'code' in cause)) return false;
  const { code } = cause;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED || violates(cause, retryOn);
}

/** Whether work failed at one of some unique constraints. */
export const violates = (cause: unknown, names: readonly string[]): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  cause.code === UNIQUE_VIOLATION &&
  'constraint' in cause &&
  names.some((name) => name === cause.constraint);
