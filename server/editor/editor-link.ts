import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { newSignInCode } from '../accounts/sign-in.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../tables/connection.ts';
import { findEditor, insertEditor } from './editor-rows.ts';

export type EditorLink = { ok: true; url: string } | { ok: false; reason: string };

/** Signs in once, within ten minutes; a mailbox that is nobody's becomes a developer's. */
export async function editorLink(
  db: Db,
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
  { mail, now }: { mail: string; now: Date },
): Promise<EditorLink> {
  if (mode === 'production') return { ok: false, reason: 'links are for the demo alone' };
  const language = DEFAULT_LANGUAGE;
  if (!(await findEditor(db, mail)))
    await insertEditor(db, { name: 'Developer', mail, role: 'owner', language }, now);
  const { sign_in_id, code } = await newSignInCode(db, { mail, language, now });
  // Behind the `#`: it is in no server's log.
  return { ok: true, url: `${publicUrl}/editor#sign-in=${sign_in_id}.${code}` };
}
