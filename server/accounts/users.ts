import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { SessionRow, UserRow } from '../tables/schema.ts';

export type FoundUserRow = Omit<UserRow, 'id'> & { id: number };

/** The user of a mailbox, whom the first sign-in makes. */
export async function ensureUser(
  db: Db,
  { email, language, created_at }: Pick<UserRow, 'email' | 'language' | 'created_at'>,
): Promise<FoundUserRow> {
  return db
    .insertInto('users')
    .values({ email, language, created_at, name: null })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ language }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function findUserOfSession(
  db: Db,
  idHash: string,
  now: Date,
): Promise<FoundUserRow | undefined> {
  const { rows } = await sql<FoundUserRow>`
    select u.* from sessions s join users u on u.id = s.user_id
    where s.id_hash = ${idHash} and s.ends_at > ${now}`.execute(db);
  return rows[0];
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('ends_at', '<=', now).execute();
}
