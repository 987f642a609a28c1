/**
 * Who works for which company: adds, invites again, sets boats and languages, revokes, signs out,
 * lists, and shows who changed what.
 * Reads DATABASE_URL or else the built-in database in SEAHOUR_DATA.
 */

import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import { Command } from 'commander';
import { withDatabase } from '../start/with-database.ts';
import { print } from './said.ts';
import { COMMANDS, type CommandName, type Given } from './staff/commands.ts';

type Options = Pick<Given, 'company' | 'name' | 'role' | 'boats' | 'mail' | 'language'>;

export const staff = new Command('staff').description('who works for which company');

staff
  .command('add')
  .description('a membership, and the link that lets one person take it; it works for seven days')
  .option('--company <slug>')
  .option('--name <name>')
  .option('--role <role>', 'owner, dispatcher or captain', 'owner')
  .option('--boats <ids>', 'offers of a captain, 12,13')
  .option('--mail <address>', 'a mailbox that may sign in at once, without the link')
  .option('--language <language>', LANGUAGE_CODES.join('|'), DEFAULT_LANGUAGE)
  .action((options: Options) => run('add', options));
staff
  .command('invite <id>')
  .description('another link in place of one that was lost')
  .action((id: string) => run('invite', { id: Number(id) }));
staff
  .command('boats <id> <boats>')
  .description('a captain’s boats from now on, 12,13')
  .action((id: string, boats: string) => run('boats', { id: Number(id), boats }));
staff
  .command(`language <id> <${LANGUAGE_CODES.join('|')}>`)
  .description('what somebody’s app and messages speak')
  .action((id: string, to: string) => run('language', { id: Number(id), to }));
staff
  .command('revoke <id>')
  .description('ends a membership at once')
  .action((id: string) => run('revoke', { id: Number(id) }));
staff
  .command('sign-out <id>')
  .description('ends the sessions of somebody in all browsers')
  .action((id: string) => run('signOut', { id: Number(id) }));
staff
  .command('list')
  .option('--company <slug>')
  .action((options: Options) => run('list', options));
staff
  .command('changes')
  .description('who changed what, newest first')
  .option('--company <slug>')
  .action((options: Options) => run('changes', options));

async function run(command: CommandName, given: Omit<Given, 'db' | 'config' | 'now'>) {
  process.exitCode = await withDatabase(async ({ db, config }) => {
    const now = await readDatabaseTime(db);
    return print(await COMMANDS[command]({ db, config, now, ...given }));
  });
}
