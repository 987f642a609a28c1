import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paintPhoto } from '../../fixtures/photos.ts';
import { keepUpload } from '../../photos/uploads.ts';
import type { OfferTerms } from '../../tables/schema.ts';
import { copyCatalogue } from '../../testing/catalogue-copy.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { keepFileTerms, readTerms, writeTerms } from '../terms/terms-rows.ts';
import { exportTerms } from './export-terms.ts';
import { type ImportOptions, importCatalogue } from './import.ts';

const AZURE = 'offers/dubai/yacht-rental/azure-46.yaml';
const ID = 12;

let database: TestDatabase;
let small: string;
/** A copy of the files, to edit. */
let dir: string;
/** What the files say at first. */
let first: OfferTerms;
beforeAll(async () => {
  database = await testDatabase();
  small = await copyCatalogue({ isSmall: true });
});
beforeEach(async () => {
  dir = await copyCatalogue({ isSmall: true });
  await importCatalogue(database.db, small, { terms: 'take_files' });
  first = await terms();
});
afterEach(() => rm(dir, { recursive: true }));
afterAll(async () => {
  await database.drop();
  await rm(small, { recursive: true });
});

const terms = () => readTerms(database.db, ID);
const run = (options?: ImportOptions) => importCatalogue(database.db, dir, options);

/** As an owner does it. */
async function set(next: Partial<OfferTerms>): Promise<void> {
  await keepFileTerms(database.db, ID, first);
  const whole = { ...first, ...next };
  await writeTerms(database.db, ID, whole, whole.prices[0]?.price_minor ?? 0);
}
const at = (price_minor: number) =>
  first.prices.map((row, index) => (index === 0 ? { ...row, price_minor } : row));

async function edit(from: string, to: string): Promise<void> {
  const text = await readFile(join(dir, AZURE), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(dir, AZURE), text.replace(from, to));
}

const price = async () => (await terms()).prices[0]?.price_minor;
const card = () =>
  database.db
    .selectFrom('company_activities')
    .select(['title', 'price_minor'])
    .where('id', '=', ID)
    .executeTakeFirst();

const FILE_PRICE = 'hours: 1-3, price: 720 }';
/** Of one price, in the file and in the app: as it was, or another. */
const COMBINATIONS = [
  { app: null, file: null, plain: 720, keep_app: 720, take_files: 720, take_changed: 720 },
  { app: null, file: 735, plain: 735, keep_app: 735, take_files: 735, take_changed: 735 },
  { app: 760, file: null, plain: 'refused', keep_app: 760, take_files: 720, take_changed: 760 },
  { app: 760, file: 735, plain: 'refused', keep_app: 760, take_files: 735, take_changed: 735 },
  { app: 760, file: 760, plain: 760, keep_app: 760, take_files: 760, take_changed: 760 },
] as const;
const WAYS = ['plain', 'keep_app', 'take_files', 'take_changed'] as const;

test.each(COMBINATIONS.flatMap((each) => WAYS.map((way) => ({ ...each, way, comes: each[way] }))))(
  'with $app in the app and $file in the file, an import ($way) comes to $comes',
  async ({ app, file, way, comes }) => {
    if (app !== null) await set({ prices: at(app * 100) });
    if (file !== null) await edit(FILE_PRICE, `hours: 1-3, price: ${file} }`);
    await edit('title: Azure 46', 'title: Azure 47');
    const result = await run(way === 'plain' ? {} : { terms: way });
    expect(result.ok).toBe(comes !== 'refused');
    expect(await price()).toBe((comes === 'refused' ? (app ?? 0) : comes) * 100);
    // Nothing at all comes in, or everything else does.
    expect(await card()).toEqual({
      title: comes === 'refused' ? 'Azure 46' : 'Azure 47',
      price_minor: await price(),
    });
  },
);

test('names the offer and what is in the file and in the app', async () => {
  await set({
    prices: [
      ...at(760_00),
      {
        ...at(0)[0],
        hours_from: 1,
        hours_to: 24,
        price_minor: 900_00,
        days_of_week: null,
        date_from: '2027-02-01',
        date_to: null,
      },
    ],
    hours: first.hours.filter(({ day_of_week }) => day_of_week !== 1),
  });
  expect(await run({ dryRun: true })).toEqual({
    ok: false,
    isOwners: true,
    problems: [
      {
        file: AZURE,
        line: expect.any(Number),
        path: ['prices'],
        code: 'owner_changed',
        params: {
          title: 'Azure 46',
          id: 12,
          changes:
            'hours 1-3: 720 → 760; hours 1-24 from 2027-02-01: none → 900; mon: 8-24 → closed',
        },
      },
    ],
  });
});

test('goes on refusing until somebody has chosen, and what was kept stays the app’s', async () => {
  await set({ prices: at(760_00) });
  expect((await run()).ok).toBe(false);
  expect((await run({ terms: 'keep_app' })).ok).toBe(true);
  expect((await run()).ok).toBe(false);
  expect(await price()).toBe(760_00);
  expect((await run({ terms: 'take_files' })).ok).toBe(true);
  expect(await run()).toEqual({ ok: true, changes: [], money: [] });
});

test('has nothing in its way once an owner took the change back', async () => {
  await set({ prices: at(760_00) });
  await set({ prices: first.prices });
  await edit(FILE_PRICE, 'hours: 1-3, price: 735 }');
  expect((await run()).ok).toBe(true);
  expect(await price()).toBe(735_00);
});

const SEASON = { hours_from: 1, hours_to: 24, days_of_week: null };

test('writes the app’s terms into the file, where all else stays as it is written', async () => {
  await edit(
    '  - { hours: 7-24, price: 600 }',
    '  # whole days\n  - { hours: 7-24, price: 600 } # a day',
  );
  await edit('daily: 8-24', 'daily: 8-24 # until midnight');
  await importCatalogue(database.db, dir);
  first = await terms();
  const text = await readFile(join(dir, AZURE), 'utf8');
  const [one, two, three, friday, , christmas] = first.prices;
  if (!one || !two || !three || !friday || !christmas) throw new Error('too few prices');
  await set({
    prices: [
      { ...one, price_minor: 725_50 },
      two,
      three,
      friday,
      christmas,
      { ...SEASON, price_minor: 900_00, date_from: '2027-02-01', date_to: '2027-02-28' },
      { ...friday, days_of_week: [3], price_minor: 650_00 },
    ],
    hours: first.hours.flatMap((run) => {
      if (run.day_of_week === 2) return [];
      if (run.day_of_week !== 5) return [run];
      return [
        { ...run, to_hour: 12 },
        { ...run, from_hour: 15, to_hour: 22 },
      ];
    }),
  });
  const exported = await exportTerms(database.db, dir);
  expect(exported).toMatchObject({ ok: true, written: [{ file: AZURE }] });
  expect(await readFile(join(dir, AZURE), 'utf8')).toBe(
    text
      .replace('price: 720 }', 'price: 725.5 }')
      .replace('  - { hours: 4-6, price: 740, days: [fri, sat, sun] }\n', '')
      .replace(
        /( {2}- \{ hours: 1-24, price: 970.*\n)/,
        '$1  - { hours: 1-24, price: 900, from: 2027-02-01, to: 2027-02-28 }\n  - { hours: 1-3, price: 650, days: [wed] }\n',
      )
      .replace(
        '  daily: 8-24 # until midnight\n',
        '  daily: 8-24 # until midnight\n  tue: closed\n  fri: [8-12, 15-22]\n',
      ),
  );
  expect(await run()).toEqual({ ok: true, changes: [], money: [] });
  expect(await exportTerms(database.db, dir)).toEqual({ ok: true, written: [] });
});

test('writes hours of days back to the usual ones', async () => {
  await edit(
    '  daily: 8-24\n',
    '  daily: 8-24\n  # the harbor rests\n  mon: closed\n  sun: 10-12 # short\n',
  );
  await importCatalogue(database.db, dir);
  first = await terms();
  const [usual] = first.hours.filter(({ day_of_week }) => day_of_week === 2);
  if (!usual) throw new Error('no Tuesday');
  await set({ hours: [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ ...usual, day_of_week })) });
  expect(await exportTerms(database.db, dir, [ID])).toMatchObject({ ok: true });
  expect(await readFile(join(dir, AZURE), 'utf8')).toContain(
    'hours:\n  daily: 8-24\n  # the harbor rests\n\n# AED',
  );
  expect(await run()).toEqual({ ok: true, changes: [], money: [] });
});

test('writes into a list on one line as well', async () => {
  await edit('  daily: 8-24\n', '');
  await edit('hours:\n', 'hours: { daily: 8-24, mon: closed }\n');
  await importCatalogue(database.db, dir);
  first = await terms();
  await set({ hours: first.hours.map((run) => ({ ...run, to_hour: 22 })) });
  expect(await exportTerms(database.db, dir, [ID])).toMatchObject({ ok: true });
  expect(await readFile(join(dir, AZURE), 'utf8')).toContain(
    'hours: { daily: 8-22, mon: closed }\n',
  );
});

test('says which offer has no file', async () => {
  expect(await exportTerms(database.db, dir, [999])).toMatchObject({
    ok: false,
    problems: [{ code: 'no_offer_file', params: { id: 999 } }],
  });
});

describe('photos', () => {
  const SAIL = 'azure-46-0123456789abcdef.jpg';
  const WORDS = { en: 'A sail: noon', ru: 'Парус' };
  const cover = 'yacht-azure-46.jpg';
  const paths = async () => (await terms()).photos.map(({ path }) => path);

  /** As an owner sends one, and takes the second away. */
  async function sendSail(): Promise<string[]> {
    const [one, , ...others] = first.photos;
    const sail = { path: SAIL, alt: WORDS, focus: null };
    if (!one) throw new Error('no photo');
    await keepUpload(database.db, {
      ...{ path: SAIL, company_activity_id: ID, alt: WORDS },
      ...{ jpeg: await paintPhoto(), uploaded_at: new Date() },
    });
    await set({ photos: [sail, one, ...others] });
    return [SAIL, one.path, ...others.map(({ path }) => path)];
  }
  afterEach(async () => {
    await database.db.deleteFrom('uploaded_photos').execute();
  });

  test('leaves an owner’s photos alone while the files change a price, and takes it', async () => {
    const sent = await sendSail();
    await edit(FILE_PRICE, 'hours: 1-3, price: 735 }');
    const refused = await run();
    expect(refused).toMatchObject({ ok: false, isOwners: true });
    expect(!refused.ok && refused.problems[0]?.params.changes).toMatch(
      /^photos: \[yacht-azure-46\.jpg, .*\] → \[azure-46-0123456789abcdef\.jpg, yacht-azure-46\.jpg/,
    );
    expect((await run({ terms: 'keep_app' })).ok).toBe(true);
    expect(await paths()).toEqual(sent);
    expect(await price()).toBe(735_00);
  });

  test('says of a photo of the files what they say of it now', async () => {
    await sendSail();
    const file = join(dir, 'photos.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(new RegExp(`(${cover}:\n {2}en: ).*`), '$1Azure at anchor'));
    expect((await run({ terms: 'keep_app' })).ok).toBe(true);
    const shown = (await terms()).photos.find(({ path }) => path === cover);
    expect(shown?.alt.en).toBe('Azure at anchor');
  });

  test('takes the files’ photos where none of the owner’s is there any more', async () => {
    const [one, two, ...others] = first.photos;
    if (!one || !two) throw new Error('too few photos');
    await set({ photos: [{ ...one, path: 'gone.jpg' }] });
    expect((await run({ terms: 'keep_app' })).ok).toBe(true);
    expect(await paths()).toEqual([one, two, ...others].map(({ path }) => path));
    await set({ photos: [two, { ...one, path: 'gone.jpg' }] });
    expect(await exportTerms(database.db, dir)).toMatchObject({
      ok: false,
      problems: [{ code: 'photo_gone', params: { name: 'gone.jpg' } }],
    });
    expect((await run({ terms: 'keep_app' })).ok).toBe(true);
    expect(await paths()).toEqual([two.path]);
  });

  test('writes them, what they show and their order into the files, and nothing else', async () => {
    const sent = await sendSail();
    const text = await readFile(join(dir, AZURE), 'utf8');
    const words = await readFile(join(dir, 'photos.yaml'), 'utf8');
    const [, gone = ''] = first.photos.map(({ path }) => path);
    expect(await exportTerms(database.db, dir)).toMatchObject({ ok: true });
    expect(await readFile(join(dir, AZURE), 'utf8')).toBe(
      text.replace(`  - ${gone}\n`, '').replace(`  - ${cover}\n`, `  - ${SAIL}\n  - ${cover}\n`),
    );
    expect(await readFile(join(dir, 'photos.yaml'), 'utf8')).toBe(
      `${words}\n${SAIL}:\n  en: 'A sail: noon'\n  ru: Парус\n`,
    );
    expect(await readFile(join(dir, 'photos', SAIL))).toEqual(await paintPhoto());
    expect(await run()).toEqual({ ok: true, changes: [], money: [] });
    expect(await paths()).toEqual(sent);
    expect(await exportTerms(database.db, dir)).toEqual({ ok: true, written: [] });
  });
});
