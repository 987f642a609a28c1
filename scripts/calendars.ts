/**
 * Calendars of offers: gives the private address of an offer's own one, and has those of elsewhere
 * close hours. Reads DATABASE_URL or else the built-in database in SEAHOUR_DATA.
 */
import { renewFeed } from '@seahour/server/calendars/feed.ts';
import { whatIsWrongWith } from '@seahour/server/calendars/fetch-calendar.ts';
import {
  importCalendar,
  importRules,
  removeCalendar,
} from '@seahour/server/calendars/import-calendar.ts';
import type { Config } from '@seahour/server/config.ts';
import type { Db } from '@seahour/server/db/connection.ts';
import { readDatabaseTime } from '@seahour/server/db/database-clock.ts';
import { findOffer } from '@seahour/server/db/offers.ts';
import { insertCalendar, listCalendars } from '@seahour/server/db/outside-calendars.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { withDatabase } from './start/with-database.ts';

const HELP = `Usage: npm run calendars -- COMMAND

  feed OFFER      a new address of the offer's own calendar; the one before no longer works
  add OFFER URL   a calendar whose entries close hours, exactly those that they touch; it is read
                  every ten minutes
  list            the calendars of elsewhere, and what is wrong with them
  remove ID       forgets a calendar and opens what it had closed

  --help          show this`;

/** Lines to print; null where there is nothing with a number that was given. */
type Said = string[] | { problem: string } | null;
type Command = (db: Db, config: Config, given: string[]) => Promise<Said>;

const COMMANDS: Record<string, Command> = {
  async feed(db, { publicUrl }, [offer]) {
    const path = await renewFeed(db, Number(offer) || 0, await readDatabaseTime(db));
    return path ? [publicUrl + path] : null;
  },
  async add(db, config, [offer, url = '']) {
    const rules = importRules(config);
    const wrong = whatIsWrongWith(url, rules);
    if (wrong) return { problem: wrong };
    const found = await findOffer(db, Number(offer) || 0);
    if (!found) return null;
    const now = await readDatabaseTime(db);
    const id = await insertCalendar(db, { companyActivityId: found.id, url, now });
    if (!id) return { problem: 'this offer has that calendar already' };
    const imported = await importCalendar(db, id, rules, now);
    return [
      `${id}  ${found.title}  ` +
        (imported.ok
          ? `${imported.closed} hours closed`
          : `will be tried again: ${imported.problem}`),
    ];
  },
  async list(db) {
    const calendars = await listCalendars(db);
    return calendars.map(
      ({ id, title, url, checked_at, problem }) =>
        `${id}  ${title}  ${url}  ${problem ?? `read ${checked_at?.toISOString() ?? 'never'}`}`,
    );
  },
  async remove(db, _, [id]) {
    return (await removeCalendar(db, Number(id) || 0, await readDatabaseTime(db)))
      ? [`${id} is removed`]
      : null;
  },
};

const { values, positionals } = argumentsOrExit({
  allowPositionals: true,
  options: { help: { type: 'boolean' } },
});
const [name = '', ...given] = positionals;
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

if (values.help) console.log(HELP);
else process.exitCode = command ? await run(command) : fail(HELP);

async function run(act: Command): Promise<number> {
  return withDatabase(async ({ db, config }) => {
    const said = await act(db, config, given);
    if (!said) return fail('there is nothing with this number');
    if (!Array.isArray(said)) return fail(said.problem);
    for (const line of said) console.log(line);
    return 0;
  });
}

function fail(reason: string): number {
  console.error(reason);
  return 1;
}
