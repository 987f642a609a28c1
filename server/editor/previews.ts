import type * as editor from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { sql } from 'kysely';
import { answer, type Outcome } from '../platform/outcome.ts';
import { hashOf, newSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import type { EditorCall } from './call.ts';

const LIFE_MS = 7 * 24 * 3_600_000;

/** A link to the draft. Its address is the only proof, so that a colleague needs no account. */
export async function createPreview(
  { to }: ParsedRequestOf<typeof editor.createPreview>,
  { db, now, publicUrl, editor: { editor_id } }: EditorCall,
): Promise<Outcome<ResponseOf<typeof editor.createPreview>>> {
  const token = newSecret();
  const ends = new Date(now.getTime() + LIFE_MS);
  await sql`
    insert into editor_previews (token_hash, editor_id, ends_at)
    values (${hashOf(token)}, ${editor_id}, ${ends})`.execute(db);
  const query = to ? `?to=${encodeURIComponent(to)}` : '';
  return answer({ url: `${publicUrl}/preview/${token}${query}`, ends_at: ends.toISOString() });
}

/** When a link ends; null where there is no such link, or no longer. */
export async function findPreview(db: Db, token: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ ends_at: Date }>`
    select ends_at from editor_previews
    where token_hash = ${hashOf(token)} and ends_at > ${now}`.execute(db);
  return rows[0]?.ends_at ?? null;
}
