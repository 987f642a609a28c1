/** Who edits texts and the catalogue in the browser. They sign in with a code that is mailed to them. */

import { EditorRole } from '@seahour/api-types/editor.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { Mail } from '@seahour/api-types/mail.ts';
import { Language } from '@seahour/api-types/primitives.ts';
import {
  deleteEditor,
  findEditor,
  insertEditor,
  listEditors,
} from '@seahour/server/editor/editor-rows.ts';
import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import { Command } from 'commander';
import { withDatabase } from '../start/with-database.ts';
import { print, refused, said } from './said.ts';

interface Given {
  mail: string;
  name: string;
  role: string;
  language: string;
}

export const editors = new Command('editors').description(
  'who edits texts and the catalogue in the browser',
);

editors
  .command('add')
  .description('lets a mailbox edit')
  .requiredOption('--mail <address>', 'the mailbox that codes for signing in are sent to')
  .requiredOption('--name <name>', 'what others and the history call them')
  .option('--role <role>', 'editor, or owner who also says who edits', 'editor')
  .option('--language <language>', LANGUAGE_CODES.join('|'), DEFAULT_LANGUAGE)
  .action(async (given: Given) => {
    process.exitCode = await add(given);
  });
editors.command('list').action(async () => {
  process.exitCode = await withDatabase(async ({ db }) => {
    const all = await listEditors(db);
    return print(said(...all.map(({ mail, name, role }) => `${mail} ${name} (${role})`)));
  });
});
editors
  .command('remove')
  .description('takes the right to edit away, and ends their sessions')
  .requiredOption('--mail <address>')
  .action(async ({ mail }: Pick<Given, 'mail'>) => {
    process.exitCode = await withDatabase(async ({ db }) => {
      const found = await findEditor(db, mail);
      if (!found) return print(refused(`${mail} does not edit here`));
      await deleteEditor(db, found);
      return print(said(`${found.mail} edits no more`));
    });
  });

async function add({ mail, name, role, language }: Given): Promise<number> {
  const parsed = {
    mail: Mail.safeParse(mail),
    role: EditorRole.safeParse(role),
    language: Language.safeParse(language),
  };
  if (!parsed.mail.success) return print(refused('--mail must be an address'));
  if (!parsed.role.success) return print(refused('--role must be editor or owner'));
  if (!parsed.language.success) {
    return print(refused(`--language must be ${LANGUAGE_CODES.join('|')}`));
  }
  if (!name.trim()) return print(refused('--name must be given'));
  const editor = {
    name: name.trim(),
    mail: parsed.mail.data,
    role: parsed.role.data,
    language: parsed.language.data,
  };
  return withDatabase(async ({ db }) => {
    const added = await insertEditor(db, editor, await readDatabaseTime(db));
    if (!added) return print(refused(`${editor.mail} edits here already`));
    return print(said(`${added.mail} signs in at /editor`));
  });
}
