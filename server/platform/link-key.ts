import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

/**
 * What links to guests' and partners' pages are signed with, each for its purpose: one key for all
 * processes on a database.
 */
export async function readLinkKey(db: Db): Promise<string> {
  const { rows } = await sql<{ secret: string }>`select secret from link_keys`.execute(db);
  const secret = rows[0]?.secret;
  if (!secret) throw new Error('There is no key for links: the migrations did not run.');
  return secret;
}
