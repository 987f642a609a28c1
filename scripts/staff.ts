/**
 * Who works for which company: adds, invites again, sets languages, revokes, lists, and shows who changed what.
 * Reads DATABASE_URL or else the built-in database in SEAHOUR_DATA.
 */
import { readDatabaseTime } from '@seahour/server/db/database-clock.ts';
import { COMMANDS, type CommandName } from './staff/commands.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { withDatabase } from './start/with-database.ts';

const HELP = `Usage: npm run staff -- COMMAND

  add --company SLUG --name NAME [--role owner|crew] [--language en|ru]
                    a place, and the link that lets one person take it; it works for seven days
  invite ID         another link in place of one that was lost
  language ID en|ru what somebody's app and messages speak
  revoke ID         ends a place at once
  list [--company SLUG]
  changes [--company SLUG]
                    who changed what, newest first

  --help            show this`;

const { values, positionals } = argumentsOrExit({
  allowPositionals: true,
  options: {
    company: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', default: 'owner' },
    language: { type: 'string', default: 'en' },
    help: { type: 'boolean' },
  },
});
const [name = '', id, to] = positionals;

if (values.help) console.log(HELP);
else if (Object.hasOwn(COMMANDS, name)) process.exitCode = await run(name as CommandName);
else {
  console.error(HELP);
  process.exitCode = 1;
}

async function run(command: CommandName): Promise<number> {
  return withDatabase(async ({ db, config }) => {
    const said = await COMMANDS[command]({
      db,
      config,
      id: Number(id),
      now: await readDatabaseTime(db),
      ...(to ? { to } : {}),
      ...values,
    });
    for (const line of said.lines) (said.ok ? console.log : console.error)(line);
    return said.ok ? 0 : 1;
  });
}
