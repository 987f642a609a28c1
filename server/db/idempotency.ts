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

export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  await sql`
    delete from idempotency_keys where created_at <= ${now}::timestamptz - ${KEPT}`.execute(db);
}
