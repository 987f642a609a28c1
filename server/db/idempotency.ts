import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** How long a stored answer is given again, as an interval. */
export const KEPT = sql`make_interval(hours => 24)`;

export interface StoredAnswer {
  request_hash: string;
  response: string;
}

/** What a request with this key was answered before. */
export async function findAnswer(
  db: Db,
  key: string,
  now: Date,
): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select request_hash, response from idempotency_keys
    where key = ${key} and created_at > ${now}::timestamptz - ${KEPT}`.execute(db);
  return rows[0];
}

export interface Keyed {
  key: string;
  request_hash: string;
}

/**
 * Takes a key for a request; false where it has an answer. Whoever comes with the same key at the
 * same moment waits until the first one is done.
 */
export async function takeKey(
  db: Db,
  { key, request_hash, now }: Keyed & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as k (key, request_hash, status, created_at)
    values (${key}, ${request_hash}, 200, ${now})
    on conflict (key) do update set request_hash = excluded.request_hash,
      response = null, created_at = excluded.created_at
      where k.created_at <= excluded.created_at - ${KEPT}
    returning key`.execute(db);
  return rows.length > 0;
}

export async function keepAnswer(db: Db, key: string, response: string): Promise<void> {
  await sql`update idempotency_keys set response = ${response} where key = ${key}`.execute(db);
}
