/**
 * Brings a folder of catalogue files into the database and says what it changed. Reads DATABASE_URL
 * or else the built-in database in SEAHOUR_DATA.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { TermsChoice } from '@seahour/server/catalogue/import/app-terms.ts';
import { type ImportResult, importCatalogue } from '@seahour/server/catalogue/import/import.ts';
import {
  describeFarMove,
  describeMoney,
  isFarMove,
  type MoneyChange,
} from '@seahour/server/catalogue/import/money-changes.ts';
import type { TableChange } from '@seahour/server/catalogue/import/plan.ts';
import { mistakeOf, type Problem } from '@seahour/server/catalogue/import/problem.ts';
import type { Config } from '@seahour/server/config/config.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { Command, Option } from 'commander';
import { DIST } from '../build/dist-folders.ts';
import { publishImport } from '../build/publish-import.ts';
import { withPublishLock } from '../build/publish-lock.ts';
import { makeAllPhotos } from '../photos/make-all-photos.ts';
import { photoFolders } from '../photos/photo-folders.ts';
import { printProblems } from '../photos/print-problems.ts';
import { withDatabase } from '../start/with-database.ts';

const MOST_LISTED = 12;
/** A folder with this file is made up. */
const DEMO_MARK = 'DEMO.md';

const PAGES_ARE_OLD =
  'The server answers with this now; pages that are built say what they said before: npm run publish:pages.';

interface Given {
  demo?: boolean;
  dryRun?: boolean;
  publish?: boolean;
  keepApp?: boolean;
  takeFiles?: boolean;
  yes?: boolean;
}

const TWO_WAYS = `Nothing was changed. Owners have set other prices, hours or photos in the app than the files have: choose.
  --keep-app     theirs stay, and all else comes from the files (npm run catalogue:export writes theirs
                 into the files)
  --take-files   the files' come, and what owners set is gone`;

const MOVES_FAR = 'Nothing was changed: prices move by more than a third.';

export const catalogueImport = new Command('catalogue:import')
  .description('brings a folder of catalogue files into the database and says what it changed')
  .argument('[dir]', 'where the files are', 'catalogue')
  .option('--dry-run', 'only say what would change')
  .option('--demo', 'also where it is made up and this is production')
  .option('--publish', 'bring the pages that were built up to date; so it does in the demo anyway')
  .addOption(
    new Option(
      '--keep-app',
      'prices, hours and photos that owners have set in the app stay',
    ).conflicts('takeFiles'),
  )
  .option('--take-files', 'those of the files come, whatever owners have set')
  .option('--yes', 'prices may move by more than a third without a question')
  .addHelpText(
    'after',
    `
Checks every file, then changes the database in one transaction. Offers and services that left the
files are hidden, because orders refer to them. A photo that cannot be shown is a mistake like any
other; those that are new or have changed are made before offers name them. Prices, commissions and
cancelling are named as they were and as they become; where a price moves by more than a third, the
command asks.`,
  )
  .action(async (dir: string, given: Given) => {
    process.exitCode = await run(dir, given);
  });

async function run(dir: string, given: Given): Promise<number> {
  const { demo: isDemoWanted = false, dryRun = false, publish = false, yes = false } = given;
  const terms = choiceOf(given);
  return withDatabase(async ({ db, config }) => {
    const isMadeUp = existsSync(join(dir, DEMO_MARK));
    if (isMadeUp && config.mode === 'production' && !isDemoWanted && !dryRun) {
      console.error(
        `${join(dir, DEMO_MARK)} says that these boats are made up: remove it when the folder is yours, or say --demo.`,
      );
      return 1;
    }
    const preview = await importCatalogue(db, dir, { dryRun: true, terms });
    if (dryRun || !preview.ok) return say(dir, preview, dryRun);
    // Photos take long, and others may publish while somebody thinks.
    if (!yes && !(await isConfirmed(preview.money))) return 1;
    const confirmed = yes ? undefined : preview.money;
    return await withPublishLock(DIST, { command: 'npm run catalogue:import' }, async (work) => {
      const hasPhotoProblems = await bringPhotos(db, dir, config);
      const result = await importCatalogue(db, dir, { terms, confirmed });
      const code = say(dir, result);
      if (!result.ok) return code;
      const { changes } = result;
      const isPublished = publish || config.mode === 'demo';
      const published =
        isPublished && (await publishImport(db, config, { changes, catalogue: dir, work }));
      if (published) console.log(published);
      if (!isPublished && changes.length > 0) console.log(PAGES_ARE_OLD);
      return hasPhotoProblems ? 1 : 0;
    });
  });
}

/** Asks about prices that move far; without a terminal they are not confirmed. */
async function isConfirmed(money: readonly MoneyChange[]): Promise<boolean> {
  const moves = money.filter(isFarMove).map(describeFarMove);
  if (moves.length === 0) return true;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    for (const move of moves) console.error(move);
    console.error(`${MOVES_FAR} Say --yes if that is right.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`${moves.join('\n')}: is that right? [y/N] `);
  terminal.close();
  const isRight = /^y(es)?$/i.test(typed.trim());
  if (!isRight) console.error(MOVES_FAR);
  return isRight;
}

function choiceOf({ keepApp, takeFiles }: Given): TermsChoice | undefined {
  if (keepApp) return 'keep_app';
  return takeFiles ? 'take_files' : undefined;
}

/** Before offers name them, so that no visitor asks for one that is not there yet. */
async function bringPhotos(db: Db, dir: string, config: Config): Promise<boolean> {
  if (!existsSync(photoFolders(config, dir).from)) return false;
  const { made, problems } = await makeAllPhotos(db, config, { catalogue: dir });
  if (made > 0) console.log(`photos: ${made} made`);
  return printProblems(problems);
}

function sayProblems(dir: string, problems: readonly Problem[]): void {
  for (const { file, line, reason } of problems.map(mistakeOf)) {
    console.error(`${join(dir, file)}:${line}: ${reason}`);
  }
}

/** Says what changed or what is wrong with the files; returns the exit code. */
function say(dir: string, result: ImportResult, dryRun = false): number {
  if (!result.ok) {
    sayProblems(dir, result.problems);
    if (result.isOwners) console.error(TWO_WAYS);
    if (result.money) console.error(MOVES_FAR);
    return 1;
  }
  for (const line of result.changes.flatMap(describe)) console.log(line);
  for (const change of result.money) {
    console.log(`${describeMoney(change)}${isFarMove(change) ? ' (more than a third)' : ''}`);
  }
  if (result.changes.length === 0) console.log('nothing to change');
  else if (dryRun) console.log('dry run: nothing was written');
  return 0;
}

function describe({ table, added, changed, hidden, removed }: TableChange): string[] {
  const changes = changed.map(({ key, fields }) => `${key} (${fields.join(', ')})`);
  return [
    ...line(table, 'added', added),
    ...line(table, 'changed', changes),
    ...line(table, 'hidden', hidden),
    ...line(table, 'removed', removed),
  ];
}

function line(table: string, what: string, rows: string[]): string[] {
  if (rows.length === 0) return [];
  const listed = rows.slice(0, MOST_LISTED).join(', ');
  const more = rows.length > MOST_LISTED ? ` and ${rows.length - MOST_LISTED} more` : '';
  return [`${table}: ${rows.length} ${what}: ${listed}${more}`];
}
