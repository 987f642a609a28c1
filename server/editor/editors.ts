import type * as editor from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { sql } from 'kysely';
import { proveMailbox } from '../accounts/sign-in.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import { columnsOf } from '../staff/person.ts';
import { beginSession, endSessions, touchSession } from '../staff/staff-sessions.ts';
import type { EditorCall, StrangerCall } from './call.ts';
import { deleteEditor, type Editor, findEditor, insertEditor, listEditors } from './editor-rows.ts';

export async function signInEditor(
  request: ParsedRequestOf<typeof editor.signInEditor>,
  { db, now, cookie }: StrangerCall,
): Promise<Outcome<ResponseOf<typeof editor.signInEditor>>> {
  if (!cookie.isOwnPage) return refuse('forbidden');
  const proved = await proveMailbox(db, request, now);
  if (!proved.ok) return proved;
  const { email: mail } = proved.data;
  const found = await findEditor(db, mail);
  if (!found) return refuse('forbidden');
  await beginSession(db, { mail: mail.toLowerCase() }, { cookie, now });
  const { name, role, language } = found;
  return answer({ name, role, language });
}

export async function signOutEditor({
  db,
  now,
  cookie,
}: StrangerCall): Promise<Outcome<Record<never, never>>> {
  const session = await touchSession(db, cookie, now);
  if (session) await endSessions(db, session.person, { sessionId: session.sessionId });
  cookie.drop();
  return answer({});
}

/** Who calls, looked up for each call: somebody who was removed is out at once. */
export async function readEditor({
  db,
  now,
  cookie,
}: StrangerCall): Promise<Outcome<{ editor: Editor; sessionId: string }>> {
  const session = await touchSession(db, cookie, now);
  if (!session) return refuse('unauthenticated');
  const { mail } = columnsOf(session.person);
  const found = mail === null ? undefined : await findEditor(db, mail);
  return found ? answer({ editor: found, sessionId: session.sessionId }) : refuse('forbidden');
}

type Listed = ResponseOf<typeof editor.addEditor>;

const asListed = ({ editor_id, name, mail, role }: Editor): Listed => ({
  editor_id,
  name,
  mail,
  role,
});

export async function readEditors({ db }: EditorCall): Promise<Outcome<Listed[]>> {
  return answer((await listEditors(db)).map(asListed));
}

export async function addEditor(
  request: ParsedRequestOf<typeof editor.addEditor>,
  { db, now }: EditorCall,
): Promise<Outcome<Listed>> {
  const added = await insertEditor(db, request, now);
  return added
    ? answer(asListed(added))
    : refuse('status_conflict', { path: 'mail', code: 'invalid_value' });
}

export async function removeEditor(
  { editor_id }: ParsedRequestOf<typeof editor.removeEditor>,
  { db }: EditorCall,
): Promise<Outcome<Record<never, never>>> {
  return inTransaction(db, async (tx): Promise<{ commit: boolean; value: Outcome<object> }> => {
    // Of two owners who remove each other, one stays.
    await sql`lock table editors in share row exclusive mode`.execute(tx);
    const all = await listEditors(tx);
    const found = all.find((each) => each.editor_id === editor_id);
    if (!found) return { commit: false, value: notFound('editor_id') };
    const owners = all.filter(({ role }) => role === 'owner');
    if (found.role === 'owner' && owners.length === 1) {
      return { commit: false, value: refuse('status_conflict') };
    }
    await deleteEditor(tx, found);
    return { commit: true, value: answer({}) };
  });
}
