import { sql } from 'kysely';
import { hashOf, newSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import { columnsOf, type Person, type PersonColumns, personsOf } from './person.ts';

const LIFE_MS = 600_000;

/** A link that signs a person in at another browser; it takes the place of the one before. */
export async function newStaffLink(
  db: Db,
  person: Person,
  { staffUrl, now }: { staffUrl: string; now: Date },
): Promise<{ url: string; endsAt: Date }> {
  const token = newSecret();
  const endsAt = new Date(now.getTime() + LIFE_MS);
  const { telegram_id, mail } = columnsOf(person);
  await sql`
    insert into staff_links (token_hash, telegram_id, mail, ends_at)
    values (${hashOf(token)}, ${telegram_id}, ${mail}, ${endsAt})
    on conflict (coalesce(telegram_id::text, lower(mail)))
    do update set token_hash = excluded.token_hash, ends_at = excluded.ends_at`.execute(db);
  // Behind the `#`: it is in no server's log.
  return { url: `${staffUrl}#sign-in=${token}`, endsAt };
}

/** Whom a link signs in; of two who try it, one. */
export async function redeemLink(db: Db, token: string, now: Date): Promise<Person | undefined> {
  const { rows } = await sql<PersonColumns>`
    delete from staff_links where token_hash = ${hashOf(token)} and ends_at > ${now}
    returning telegram_id, mail`.execute(db);
  return rows[0] && personsOf(rows[0])[0];
}
