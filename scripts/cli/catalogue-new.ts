/**
 * Writes the file of a new offer, or a new city or company at the end of its list. Ids that are used in
 * DATABASE_URL, or else in the built-in database in SEAHOUR_DATA, are not taken again.
 */

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Catalogue } from '@seahour/server/catalogue/import/catalogue.ts';
import { loadCatalogue } from '@seahour/server/catalogue/import/load.ts';
import { mistakeOf } from '@seahour/server/catalogue/import/problem.ts';
import { folderFiles } from '@seahour/server/catalogue/import/source-files.ts';
import {
  appendEntry,
  copyOffer,
  type NewEntry,
  type NewFile,
  newCity,
  newCompany,
  newOffer,
  type UsedIds,
} from '@seahour/server/catalogue/import/templates.ts';
import { NO_IDS, readUsedIds } from '@seahour/server/catalogue/import/used-ids.ts';
import { databaseOf } from '@seahour/server/config/config.ts';
import type { Localised } from '@seahour/server/tables/schema.ts';
import { Command, InvalidArgumentError } from 'commander';
import { settingsOrExit } from '../start/settings.ts';
import { withDatabase } from '../start/with-database.ts';
import { print, refused, type Said, said } from './said.ts';

export const catalogueNew = new Command('catalogue:new').description(
  'writes the file of a new offer, or a new city or company into its list',
);

interface Folder {
  dir: string;
}

interface OfferOptions extends Folder {
  title: string;
  like?: number;
  city?: string;
  activity?: string;
  company?: string;
  location?: string;
  price?: number;
}

interface CityOptions extends Folder {
  name: Localised;
  country: string;
  zone: string;
  currency: string;
  position: number[];
}

const DIR = ['--dir <dir>', 'where the files are', 'catalogue'] as const;

catalogueNew
  .command('offer')
  .description('a file that stays hidden until its line `hidden: true` is gone')
  .requiredOption('--title <title>', 'e.g. "Onyx 60"; its address is made of it')
  .option('--like <id>', 'a copy of this offer', number)
  .option('--city <slug>')
  .option('--activity <slug>')
  .option('--company <slug>')
  .option('--location <slug>', 'where it starts; the first place of the city unless it is given')
  .option('--price <price>', 'of an hour; what others there cost unless it is given', number)
  .option(...DIR)
  .action((options: OfferOptions) => run(options, (made) => offer(options, made)));
catalogueNew
  .command('city')
  .description('an entry of cities.yaml')
  .requiredOption(
    '--name <name>',
    'Kotor; in another language ru=Котор, as often as needed',
    addName,
  )
  .requiredOption('--country <code>', 'e.g. ME')
  .requiredOption('--zone <zone>', 'e.g. Europe/Podgorica')
  .requiredOption('--currency <code>', 'e.g. EUR')
  .requiredOption('--position <degrees>', 'e.g. 42.42,18.77', numbers)
  .option(...DIR)
  .action((options: CityOptions) => run(options, (made) => city(options, made)));
catalogueNew
  .command('company')
  .description('an entry of companies.yaml')
  .requiredOption('--name <name>')
  .option(...DIR)
  .action(({ dir, name }: Folder & { name: string }) =>
    run({ dir }, ({ catalogue, used }) =>
      append(dir, 'companies.yaml', newCompany(catalogue, { name, used })),
    ),
  );

interface Sources {
  catalogue: Catalogue;
  used: UsedIds;
}

async function run({ dir }: Folder, make: (sources: Sources) => Promise<Said>): Promise<void> {
  const loaded = await loadCatalogue(folderFiles(dir));
  if (!loaded.ok) {
    const lines = loaded.problems
      .map(mistakeOf)
      .map(({ file, line, reason }) => `${join(dir, file)}:${line}: ${reason}`);
    process.exitCode = print({ ok: false, lines });
    return;
  }
  const work = async (used: UsedIds) => print(await make({ catalogue: loaded.catalogue, used }));
  const { databaseUrl, dataDir } = databaseOf(settingsOrExit({ defaultMode: 'demo' }));
  process.exitCode =
    databaseUrl || existsSync(dataDir)
      ? await withDatabase(async ({ db }) => work(await readUsedIds(db)))
      : await work(NO_IDS);
}

const PHOTOS_STAY = 'Its photos are still those of the offer that it was copied from.';
const TO_WRITE =
  'Visitors see nothing of it before its line `hidden: true` is gone. Write first what is its own: texts, address, filters, hours, prices and photos.';

async function offer(options: OfferOptions, { catalogue, used }: Sources): Promise<Said> {
  const { dir, title, like, city, activity, company, location, price } = options;
  if (like !== undefined) {
    const file = catalogue.offers.find(({ value }) => value.id === like)?.file;
    const text = file ? await readFile(join(dir, file), 'utf8') : '';
    return write(dir, copyOffer(catalogue, { like, text, title, used }), PHOTOS_STAY, TO_WRITE);
  }
  if (!city || !activity || !company) {
    return refused('name --like, or --city, --activity and --company');
  }
  const facts = { city, activity, company, title, location, price, used };
  return write(dir, newOffer(catalogue, facts), TO_WRITE);
}

function city(options: CityOptions, { catalogue, used }: Sources): Promise<Said> {
  const { dir, name, country: country_code, zone: time_zone, currency, position } = options;
  const facts = { name, country_code, time_zone, currency, position, used };
  return append(
    dir,
    'cities.yaml',
    newCity(catalogue, facts),
    'Write its description and choose its photo; offers need a place in locations.yaml.',
  );
}

async function write(dir: string, made: NewFile, ...notes: string[]): Promise<Said> {
  if (!made.ok) return refused(made.reason);
  const path = join(dir, made.file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, made.text, { flag: 'wx' });
  return said(path, ...notes);
}

async function append(
  dir: string,
  list: string,
  made: NewEntry<{ id: number; slug: string }>,
  ...notes: string[]
): Promise<Said> {
  if (!made.ok) return refused(made.reason);
  const path = join(dir, list);
  await writeFile(path, appendEntry(await readFile(path, 'utf8'), { ...made.entry }));
  return said(`${path}: ${made.entry.slug} (${made.entry.id})`, ...notes);
}

function number(typed: string): number {
  if (!/^\d+(\.\d+)?$/.test(typed)) throw new InvalidArgumentError('it is a number, e.g. 12');
  return Number(typed);
}

function numbers(typed: string): number[] {
  const all = typed.split(',').map(Number);
  if (all.some(Number.isNaN))
    throw new InvalidArgumentError('these are two numbers, e.g. 42.42,18.77');
  return all;
}

function addName(typed: string, names?: Localised): Localised {
  const [, language = DEFAULT_LANGUAGE, name = typed] = /^(\w+)=(.+)$/.exec(typed) ?? [];
  if (!LANGUAGE_CODES.some((code) => code === language)) {
    throw new InvalidArgumentError(`there is no language ${language}`);
  }
  return { [DEFAULT_LANGUAGE]: '', ...names, [language]: name };
}
