/** Sites and programs that bring bookings: who they are, their keys, and what was paid out to them. */
import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import { Command, Option } from 'commander';
import { withDatabase } from '../start/with-database.ts';
import { type GivenPartner, PARTNER_COMMANDS, type PartnerCommand } from './partners/commands.ts';
import { print } from './said.ts';

type Options = Omit<GivenPartner, 'db' | 'id' | 'now' | 'config'>;

const several = (value: string, before: string[] = []) => [...before, value];

const CONFIRMS = 'its bookings by OCTO are confirmed at once: the crew is told, not asked';

export const partners = new Command('partners').description('sites that bring bookings');

partners
  .command('add <id>')
  .description('a partner, and the link to its page; the id is small letters, digits and hyphens')
  .requiredOption('--name <name>', 'what it is called')
  .option('--origin <address>', 'of its pages, https://hotel.example; can be given often', several)
  .option('--commission <percent>', 'of its guests’ trips, 0 to 50', '0')
  .option('--confirms-at-once', CONFIRMS)
  .option('--key <name>', 'makes a key for a program as well, and shows it this once')
  .option('--webhook <address>', 'where it is told of its bookings; shows the secret this once')
  .action((id: string, options: Options) => run('add', { id, ...options }));
partners
  .command('change <id>')
  .description('what is given; bookings that came before keep their percent')
  .option('--name <name>')
  .option('--origin <address>', 'all of them: those that are not given go', several)
  .option('--commission <percent>')
  .option('--confirms-at-once', CONFIRMS)
  .option('--no-confirms-at-once', 'the crew answers first')
  .option('--webhook <address>', 'shows the secret where it is new')
  .addOption(
    new Option('--webhook-tests <on|off>', 'whether it is sent what happens to tests').choices([
      'on',
      'off',
    ]),
  )
  .action((id: string, options: Options) => run('change', { id, ...options }));
partners
  .command('list')
  .description('all of them, with their keys by their last characters')
  .action(() => run('list', { id: '' }));
partners
  .command('key <id>')
  .description('another key for a program, shown this once')
  .requiredOption('--name <name>', 'what it is for')
  .option('--test', 'what is booked with it are tests')
  .action((id: string, { name, ...options }: { name: string; test?: boolean }) =>
    run('key', { id, key: name, ...options }),
  );
partners
  .command('link <id>')
  .description('prints the link to its page')
  .option('--withdraw', 'ends the links there were, and prints a new one')
  .action((id: string, options: Options) => run('link', { id, ...options }));
partners
  .command('paid <id>')
  .description('notes what was paid out for the trips of a month')
  .requiredOption('--month <month>', 'YYYY-MM')
  .requiredOption('--amount <amount>', 'in --currency')
  .requiredOption('--currency <code>', 'e.g. AED')
  .option('--on <day>', 'YYYY-MM-DD; today without it')
  .option('--note <note>', 'for the partner to read, e.g. its transfer', '')
  .action((id: string, options: Options) => run('paid', { id, ...options }));
partners
  .command('end <id>')
  .description('its pages and keys count no more; its report stays')
  .action((id: string) => run('end', { id }));
partners
  .command('resume <id>')
  .description('they count again')
  .action((id: string) => run('resume', { id }));

async function run(command: PartnerCommand, given: { id: string } & Options) {
  process.exitCode = await withDatabase(async ({ db, config }) => {
    const now = await readDatabaseTime(db);
    return print(await PARTNER_COMMANDS[command]({ db, config, now, ...given }));
  });
}
