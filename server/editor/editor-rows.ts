import type { EditorRole } from '@seahour/api-types/editor.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { violates } from '../platform/database/transaction.ts';
import { forgetSignIns } from '../staff/staff-sessions.ts';
import type { Db } from '../tables/connection.ts';

/** Somebody who edits texts and the catalogue. */
export interface Editor {
  editor_id: number;
  name: string;
  mail: string;
  role: EditorRole;
  language: Language;
}

export type NewEditor = Omit<Editor, 'editor_id'>;

export async function findEditor(db: Db, mail: string): Promise<Editor | undefined> {
  const { rows } = await sql<Editor>`
    select editor_id, name, mail, role, language from editors
    where lower(mail) = ${mail.toLowerCase()}`.execute(db);
  return rows[0];
}

export async function listEditors(db: Db): Promise<Editor[]> {
  const { rows } = await sql<Editor>`
    select editor_id, name, mail, role, language from editors order by editor_id`.execute(db);
  return rows;
}

/** Undefined where the mailbox edits already. */
export async function insertEditor(
  db: Db,
  { name, mail, role, language }: NewEditor,
  now: Date,
): Promise<Editor | undefined> {
  try {
    const { rows } = await sql<Editor>`
      insert into editors (name, mail, role, language, created_at)
      values (${name}, ${mail.toLowerCase()}, ${role}, ${language}, ${now})
      returning editor_id, name, mail, role, language`.execute(db);
    return rows[0];
  } catch (cause) {
    if (violates(cause, ['editors_one_mailbox'])) return undefined;
    throw cause;
  }
}

/** Also ends their sessions, and keeps what they have planned from being published by itself. */
export async function deleteEditor(db: Db, { editor_id, mail }: Editor): Promise<void> {
  await sql`
    update editor_publications set state = 'refused', refusal = 'removed'
    where state = 'planned' and lower(by_mail) = ${mail.toLowerCase()}`.execute(db);
  await sql`delete from editors where editor_id = ${editor_id}`.execute(db);
  await forgetSignIns(db, { mail: mail.toLowerCase() });
}
