import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

/** How long a stored answer is given again, as an interval. */
const KEPT = sql`make_interval(hours => 24)`;

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

/** Of the request as it was understood: the order of its keys does not matter. */
export const hashOf = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');
