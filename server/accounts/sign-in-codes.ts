import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { SignInCodeRow } from '../tables/schema.ts';

export async function insertSignInCode(db: Db, code: SignInCodeRow): Promise<void> {
  await db.insertInto('sign_in_codes').values(code).execute();
}

/** Uses up one try. Undefined where there is none left, or no such code. */
export async function spendTry(
  db: Db,
  idHash: string,
  now: Date,
): Promise<Pick<SignInCodeRow, 'code_hash'> | undefined> {
  const { rows } = await sql<Pick<SignInCodeRow, 'code_hash'>>`
    update sign_in_codes set tries_left = tries_left - 1
    where id_hash = ${idHash} and tries_left > 0 and ends_at > ${now}
    returning code_hash`.execute(db);
  return rows[0];
}

/** Deletes the code: of two concurrent sign-ins with it, one succeeds. */
export async function takeSignInCode(db: Db, idHash: string): Promise<SignInCodeRow | undefined> {
  return db
    .deleteFrom('sign_in_codes')
    .where('id_hash', '=', idHash)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteEndedCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('ends_at', '<=', now).execute();
}
