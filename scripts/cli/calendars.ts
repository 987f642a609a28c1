/**
 * Calendars of offers: gives the private address of an offer's own one, and has those of elsewhere
 * close hours. Reads DATABASE_URL or else the built-in database in SEAHOUR_DATA.
 */

import { addCalendar } from '@seahour/server/calendars/add-calendar.ts';
import { renewFeed } from '@seahour/server/calendars/feed.ts';
import { whatIsWrongWith } from '@seahour/server/calendars/fetch-calendar.ts';
import {
  importCalendar,
  importRules,
  removeCalendar,
} from '@seahour/server/calendars/import-calendar.ts';
import { listCalendars } from '@seahour/server/calendars/outside-calendars.ts';
import { findOffer } from '@seahour/server/catalogue/offers.ts';
import type { Config } from '@seahour/server/config/config.ts';
import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import { inTransaction } from '@seahour/server/platform/database/transaction.ts';
import type { Skipped, SkippedEntries } from '@seahour/server/tables/calendars.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { Command } from 'commander';
import { withDatabase } from '../start/with-database.ts';
import { print, refused } from './said.ts';

/** Lines to print; null where there is nothing with a number that was given. */
type Said = string[] | { problem: string } | null;
type Act = (db: Db, config: Config, given: string[]) => Promise<Said>;

const LARGEST_ID = 2 ** 31 - 1;

/** 0, which nothing has, where it is no number of the database's. */
const idOf = (given = ''): number =>
  /^\d+$/.test(given) && Number(given) <= LARGEST_ID ? Number(given) : 0;

/** What could not be read of a calendar, after how often. */
const SKIPPED = {
  start: 'without a start: skipped',
  length: 'without a length: skipped',
  order: 'that end before they begin: skipped',
  rule: 'whose repetition is not known: closed once',
  dates: 'with a date that is none',
  zone: 'zones that nobody knows: all hours closed that may be meant',
  dense: 'that repeat more than hourly: all hours closed',
  cut: 'end missing: nothing opened',
} as const satisfies Record<Skipped, string>;

const skippedWords = (skipped: SkippedEntries): string[] =>
  Object.entries(skipped).map(([what, count]) => `${count} ${SKIPPED[what as Skipped]}`);

const ACTS = {
  async feed(db, { publicUrl }, [offer]) {
    const path = await renewFeed(db, idOf(offer), await readDatabaseTime(db));
    return path ? [publicUrl + path] : null;
  },
  async add(db, config, [offer, url = '']) {
    const rules = importRules(config);
    const wrong = whatIsWrongWith(url, rules);
    if (wrong) return { problem: wrong };
    const found = await findOffer(db, idOf(offer));
    if (!found) return null;
    const now = await readDatabaseTime(db);
    const calendar = { companyActivityId: found.id, url, now };
    const added = await inTransaction(db, async (tx) => {
      return { commit: true, value: await addCalendar(tx, calendar) };
    });
    if (added.state === 'known') return { problem: 'this offer has that calendar already' };
    if (added.state === 'too_many') return { problem: 'this offer has as many as it may have' };
    const { id } = added;
    const imported = await importCalendar(db, id, rules, now);
    return [
      `${id}  ${found.title}  ` +
        (imported.ok
          ? [`${imported.closed} hours closed`, ...skippedWords(imported.skipped)].join(', ')
          : `will be tried again: ${imported.problem}`),
    ];
  },
  async list(db) {
    const calendars = await listCalendars(db);
    return calendars.map(
      ({ id, title, url, checked_at, problem, skipped }) =>
        `${id}  ${title}  ${url}  ` +
        (problem ??
          [`read ${checked_at?.toISOString() ?? 'never'}`, ...skippedWords(skipped)].join(', ')),
    );
  },
  async remove(db, _, [id]) {
    const now = await readDatabaseTime(db);
    const opened = await inTransaction(db, async (tx) => {
      return { commit: true, value: await removeCalendar(tx, idOf(id), now) };
    });
    return opened === null ? null : [`${id} is removed`];
  },
} satisfies Record<string, Act>;

const doing =
  (act: Act) =>
  async (...given: unknown[]) => {
    const numbersAndUrls = given.filter((each) => typeof each === 'string');
    process.exitCode = await run(act, numbersAndUrls);
  };

export const calendars = new Command('calendars').description(
  'gives an offer’s own calendar an address, and lets calendars of elsewhere close hours',
);
calendars
  .command('feed <offer>')
  .description('a new address of the offer’s own calendar; the one before no longer works')
  .action(doing(ACTS.feed));
calendars
  .command('add <offer> <url>')
  .description('a calendar whose entries close hours; it is read every ten minutes')
  .action(doing(ACTS.add));
calendars
  .command('list')
  .description('the calendars of elsewhere, and what is wrong with them')
  .action(doing(ACTS.list));
calendars
  .command('remove <id>')
  .description('forgets a calendar and opens what it had closed')
  .action(doing(ACTS.remove));

async function run(act: Act, given: string[]): Promise<number> {
  return withDatabase(async ({ db, config }) => {
    const said = await act(db, config, given);
    if (!said) return print(refused('there is nothing with this number'));
    if (!Array.isArray(said)) return print(refused(said.problem));
    for (const line of said) console.log(line);
    return 0;
  });
}
