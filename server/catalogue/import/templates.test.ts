import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyCatalogue } from '../../testing/catalogue-copy.ts';
import { testDatabase } from '../../testing/database.ts';
import type { Catalogue } from './catalogue.ts';
import { importCatalogue } from './import.ts';
import { loadCatalogue } from './load.ts';
import { folderFiles } from './source-files.ts';
import {
  appendEntry,
  copyOffer,
  type NewFile,
  newCity,
  newCompany,
  newOffer,
} from './templates.ts';
import { NO_IDS, readUsedIds } from './used-ids.ts';

const AZURE = 'offers/dubai/yacht-rental/azure-46.yaml';
const FACTS = {
  city: 'dubai',
  activity: 'yacht-rental',
  company: 'marina-blue',
  title: 'Onyx 60',
  used: NO_IDS,
};

let dir: string;
let catalogue: Catalogue;
beforeEach(async () => {
  dir = await copyCatalogue({ isSmall: true });
  catalogue = await load();
});
afterEach(() => rm(dir, { recursive: true }));

async function load(): Promise<Catalogue> {
  const loaded = await loadCatalogue(folderFiles(dir));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.catalogue;
}

const read = (file: string) => readFile(join(dir, file), 'utf8');

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(dir, file)), { recursive: true });
  await writeFile(join(dir, file), text);
}

function made(file: NewFile) {
  if (!file.ok) throw new Error(file.reason);
  return file;
}

const copy = async (rest: Partial<Parameters<typeof copyOffer>[1]> = {}) =>
  copyOffer(catalogue, {
    ...{ like: 12, text: await read(AZURE), title: 'Ónyx 60!', used: NO_IDS },
    ...rest,
  });

test('copies an offer with ids, a title and an address of its own, and hidden', async () => {
  const before = await read(AZURE);
  const { file, text } = made(await copy());
  expect(file).toBe('offers/dubai/yacht-rental/onyx-60.yaml');
  const most = Math.max(...catalogue.offers.map(({ value }) => value.id));
  expect(text).toBe(
    before
      .replace('id: 12\n', `id: ${most + 1}\nhidden: true\n`)
      .replace('title: Azure 46', 'title: Ónyx 60!')
      .replaceAll('id: 120', `id: ${most + 1}0`),
  );
  await write(file, text);
  expect((await load()).offers).toHaveLength(catalogue.offers.length + 1);
});

test('copies an offer that waits for its day as one that is hidden', async () => {
  const text = (await read(AZURE)).replace('company:', 'shown_from: 2099-01-01 # soon\ncompany:');
  const copied = made(await copy({ text, title: 'No: 1' }));
  expect(copied.text).toContain("title: 'No: 1'\n");
  expect(copied.text).toContain('\nhidden: true\ncompany: marina-blue\n');
});

test('takes no id again that an offer or a service ever had', async () => {
  const offers = [500];
  expect(made(await copy({ used: { ...NO_IDS, offers } })).text).toMatch(/^id: 501$/m);
  const used = { ...NO_IDS, offers, services: [50103] };
  expect(made(await copy({ used })).text).toMatch(/^id: 502$/m);
});

test('knows the ids of what left the files from the database', async () => {
  const { db, drop } = await testDatabase();
  await importCatalogue(db, dir);
  const { file, text } = made(newOffer(catalogue, FACTS));
  await write(file, text.replace(/^id: .+$/m, 'id: 900'));
  await importCatalogue(db, dir);
  await rm(join(dir, file));
  await importCatalogue(db, dir);
  expect(made(newOffer(catalogue, { ...FACTS, used: await readUsedIds(db) })).text).toMatch(
    /^id: 901$/m,
  );
  await drop();
});

test('writes a new offer with every line that it needs, which visitors do not see', async () => {
  const { file, text } = made(newOffer(catalogue, FACTS));
  await write(file, text);
  const { db, drop } = await testDatabase();
  expect(await importCatalogue(db, dir)).toMatchObject({ ok: true });
  const offer = await db
    .selectFrom('company_activities')
    .selectAll()
    .where('title', '=', 'Onyx 60')
    .executeTakeFirst();
  const [yachts] = catalogue.activities.value;
  expect(offer).toMatchObject({ hidden: true, title_slug: 'onyx-60', address_code: 'DM-1' });
  expect(offer?.description).toEqual(yachts?.description);
  await drop();
});

test('takes the price that is said, or the usual one of the others there', async () => {
  const price = (text: string) => /price: (\d+)/.exec(text)?.[1];
  expect(price(made(newOffer(catalogue, { ...FACTS, price: 1350 })).text)).toBe('1350');
  const prices = catalogue.offers
    .filter(({ activity }) => activity === 'yacht-rental')
    .map(({ value }) => value.prices[0]?.price);
  expect(prices.map(String)).toContain(price(made(newOffer(catalogue, FACTS)).text));
});

test.each([
  [{ city: 'atlantis' }, 'city: there is no atlantis'],
  [{ activity: 'rowing' }, 'activity: there is no rowing'],
  [{ company: 'nobody' }, 'company: there is no nobody'],
  [{ location: 'kata-beach' }, 'location: there is no kata-beach in dubai'],
  [{ title: 'Яхта' }, 'title: an address needs Latin letters or digits'],
  [{ title: 'Azure  46' }, `${AZURE} is there already`],
  [{ city: 'phuket' }, 'price: no yacht-rental in phuket has one yet'],
])('refuses an offer of %o', (rest, reason) => {
  expect(newOffer(catalogue, { ...FACTS, ...rest })).toMatchObject({ ok: false, reason });
});

const KOTOR = {
  name: { en: 'Kotor', ru: 'Котор' },
  country_code: 'ME',
  time_zone: 'Europe/Podgorica',
  currency: 'EUR',
  position: [42.42, 18.77],
  used: NO_IDS,
};

test('adds a city and a company without offers at the end of their lists, and nothing else', async () => {
  const [city, company] = [
    newCity(catalogue, KOTOR),
    newCompany(catalogue, { name: 'Bay & Crew: Kotor', used: { ...NO_IDS, companies: [40] } }),
  ];
  if (!city.ok || !company.ok) throw new Error('refused');
  const [cities, companies] = [await read('cities.yaml'), await read('companies.yaml')];
  await write('cities.yaml', appendEntry(cities, city.entry));
  await write('companies.yaml', appendEntry(companies, company.entry));
  expect(await read('cities.yaml')).toBe(`${cities}
- id: 4
  slug: kotor
  name: { en: Kotor, ru: Котор }
  description:
    en: Boats by the hour in Kotor.
  photo: ${city.entry.photo}
  country_code: ME
  time_zone: Europe/Podgorica
  currency: EUR
  position: [42.42, 18.77]
`);
  expect(await read('companies.yaml')).toBe(
    `${companies}- { id: 41, slug: bay-crew-kotor, name: 'Bay & Crew: Kotor' }\n`,
  );
  await load();
});

test.each([
  [{ country_code: 'Montenegro' }, 'country_code: must be the code of a country, e.g. AE'],
  [{ time_zone: 'Europe/Kotor' }, 'time_zone: must be a time zone such as Europe/Paris'],
  [{ currency: 'EURO' }, 'currency: must be the code of a currency, e.g. AED'],
  [{ name: { en: 'Dubai' } }, 'slug: dubai is used twice'],
])('refuses a city with %o', (rest, reason) => {
  expect(newCity(catalogue, { ...KOTOR, ...rest })).toMatchObject({
    ok: false,
    reason: expect.stringContaining(reason),
  });
});

test('begins a list that is empty, below its comments', () => {
  const entry = { id: 1, slug: 'bay' };
  expect(appendEntry('# Who\n[]\n', entry)).toBe('# Who\n- { id: 1, slug: bay }\n');
  expect(appendEntry('', entry)).toBe('- { id: 1, slug: bay }\n');
  expect(appendEntry('- { id: 1 }', { id: 2 })).toBe('- { id: 1 }\n- { id: 2 }');
});
