/**
 * Gift and promo codes: adds, lists and removes them. Reads DATABASE_URL or else the built-in
 * database in SEAHOUR_DATA.
 */

import { Command } from 'commander';
import { withDatabase } from '../start/with-database.ts';
import { CODE_COMMANDS, type CodeCommand, type GivenCode } from './codes/commands.ts';
import { print } from './said.ts';

type Options = Omit<GivenCode, 'db' | 'code'>;

const several = (value: string, before: string[] = []) => [...before, value];

export const codes = new Command('codes').description('gift and promo codes');

codes
  .command('add [code]')
  .description('a code of 4 to 32 letters A-Z, digits and hyphens; small letters are the same')
  .option('--generate', 'makes up a code that nobody guesses, for one use unless --uses says more')
  .option('--percent <share>', 'off an order with its services, 1-100')
  .option('--sum <amount>', 'off an order, in --currency; what is more than the order lapses')
  .option('--currency <code>', 'of --sum, e.g. AED; other orders do not take it')
  .option('--from <day>', 'first day, YYYY-MM-DD, in the city of the offer')
  .option('--until <day>', 'last day')
  .option('--uses <number>', 'orders that can be made with it; without limit where absent')
  .option('--company <slug>', 'for its offers; can be given several times', several)
  .option('--offer <id>', 'for this offer; can be given several times', several)
  .action((code: string | undefined, options: Options) => run('add', { code, ...options }));
codes
  .command('list')
  .description('all codes, and how often each was used')
  .action(() => run('list', {}));
codes
  .command('remove <code>')
  .description('no order can be made with it any more; those that were made keep their price')
  .action((code: string) => run('remove', { code }));

async function run(command: CodeCommand, given: Omit<GivenCode, 'db'>) {
  process.exitCode = await withDatabase(async ({ db }) => {
    return print(await CODE_COMMANDS[command]({ db, ...given }));
  });
}
