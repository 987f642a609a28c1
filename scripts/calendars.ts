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
import { type Config, databaseOf } from '@seahour/server/config.ts';
import type { Db } from '@seahour/server/db/connection.ts';
import { migrate } from '@seahour/server/db/migrate.ts';
import { findOffer } from '@seahour/server/db/offers.ts';
import { openDatabase } from '@seahour/server/db/open.ts';
import { insertCalendar, listCalendars } from '@seahour/server/db/outside-calendars.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { settingsOrExit } from './start/settings.ts';

const HELP = `Usage: node scripts/calendars.ts COMMAND

  feed OFFER      a new address of the offer's own calendar; the one before no longer works
  add OFFER URL   a calendar whose entries close hours, exactly those that they touch; it is read
                  every ten minutes
  list            the calendars of elsewhere, and what is wrong with them
  remove ID       forgets a calendar and opens what it had closed

  --help          show this`;

type Command = (db: Db, config: Config, given: string[]) => Promise<string[] | null>;

const COMMANDS: Record<string, Command> = {
  async feed(db, { publicUrl }, [offer]) {
    const path = await renewFeed(db, Number(offer) || 0, new Date());
    return path ? [publicUrl + path] : null;
  },
  async add(db, config, [offer, url = '']) {
    const rules = importRules(config);
    const wrong = whatIsWrongWith(url, rules);
    if (wrong) return fail(wrong);
    const found = await findOffer(db, Number(offer) || 0);
    if (!found) return null;
    const now = new Date();
    const id = await insertCalendar(db, { companyActivityId: found.id, url, now });
    if (!id) return fail('this offer has that calendar already');
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
    return (await removeCalendar(db, Number(id) || 0, new Date())) ? [`${id} is removed`] : null;
  },
};

const { values, positionals } = argumentsOrExit({
  allowPositionals: true,
  options: { help: { type: 'boolean' } },
});
const [name = '', ...given] = positionals;
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

if (values.help) console.log(HELP);
else if (command) await run(command);
else fail(HELP);

async function run(act: Command): Promise<void> {
  const config = settingsOrExit();
  const { db, close } = await openDatabase(databaseOf(config));
  try {
    await migrate(db);
    const lines = (await act(db, config, given)) ?? fail('there is nothing with this number');
    for (const line of lines) console.log(line);
  } finally {
    await close();
  }
}

function fail(reason: string): [] {
  console.error(reason);
  process.exitCode = 1;
  return [];
}
