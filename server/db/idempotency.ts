import { sql } from 'kysely';
import type { Db } from './connection.ts';

export type KeyClaim =
  | { state: 'new' }
  | { state: 'answered'; response: string }
  | { state: 'other_request' };

/** How long a stored answer is given again. */
const KEPT_HOURS = 24;

/**
 * Takes a key for a request. Whoever comes second waits here until the first has committed, and
 * gets its answer, or has rolled back, and takes the key. Only bookings that came about are kept:
 * a refused one left nothing behind, so the same key may try again.
 */
export async function claimKey(
  db: Db,
  claim: { key: string; requestHash: string; now: Date },
): Promise<KeyClaim> {
  const taken = await sql`
    insert into idempotency_keys as k (key, request_hash, created_at)
    values (${claim.key}, ${claim.requestHash}, ${claim.now})
    on conflict (key) do update
      set request_hash = excluded.request_hash, status = null, response = null,
        created_at = excluded.created_at
      where k.created_at <= excluded.created_at - make_interval(hours => ${KEPT_HOURS})
    returning key`.execute(db);
  if (taken.rows.length > 0) return { state: 'new' };
  const stored = await sql<{ request_hash: string; response: string }>`
    select request_hash, response from idempotency_keys where key = ${claim.key}`.execute(db);
  const row = stored.rows[0];
  if (row?.request_hash !== claim.requestHash) return { state: 'other_request' };
  return { state: 'answered', response: row.response };
}

export async function storeAnswer(
  db: Db,
  stored: { key: string; status: number; response: string },
): Promise<void> {
  await sql`
    update idempotency_keys set status = ${stored.status}, response = ${stored.response}
    where key = ${stored.key}`.execute(db);
}

export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  await sql`
    delete from idempotency_keys
    where created_at <= ${now}::timestamptz - make_interval(hours => ${KEPT_HOURS})`.execute(db);
}
