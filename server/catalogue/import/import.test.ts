import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenReview } from '../../fixtures/guest-reviews.ts';
import { CATALOGUE, copyCatalogue } from '../../testing/catalogue-copy.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { showDueOffers } from '../show-due-offers.ts';
import { type ImportOptions, importCatalogue } from './import.ts';
import { describeMoney } from './money-changes.ts';
import type { TableChange } from './plan.ts';

const AZURE = 'offers/dubai/yacht-rental/azure-46.yaml';
const RACE = 'offers/dubai/sup/race-14.yaml';

let database: TestDatabase;
/** What is imported before each test, and a copy of it to edit. */
let small: string;
let dir: string;
beforeAll(async () => {
  database = await testDatabase();
  small = await copyCatalogue({ isSmall: true });
  await importCatalogue(database.db, small);
});
beforeEach(async () => {
  dir = await copyCatalogue({ isSmall: true });
});
afterEach(() => rm(dir, { recursive: true }));
afterAll(async () => {
  await database.drop();
  await rm(small, { recursive: true });
});

test('finds nothing to change in the whole demo the second time', async () => {
  const { db, drop } = await testDatabase({ catalogue: true });
  expect(await importCatalogue(db, CATALOGUE)).toMatchObject({ ok: true, changes: [] });
  await drop();
});

test('changes exactly what an editor changed, and changes it back', async () => {
  await edit(AZURE, 'price: 720', 'price: 735');
  expect(await run()).toEqual([
    change('company_activities', { changed: [{ key: '12', fields: ['price_minor'] }] }),
    change('company_activity_prices', { changed: [{ key: '12 0', fields: ['price_minor'] }] }),
  ]);
  expect((await offer(12)).price_minor).toBe(73_500);
  await edit(AZURE, 'price: 735', 'price: 720');
  await run();
  expect((await offer(12)).price_minor).toBe(72_000);
});

test('sells nothing at a price that moves far before somebody has confirmed it', async () => {
  await edit(AZURE, 'price: 720', 'price: 7200');
  await edit(AZURE, 'title: Azure 46', 'title: Azure 47');
  const refused = await importCatalogue(database.db, dir, { confirmed: [] });
  if (refused.ok || !refused.money) throw new Error('not refused');
  expect(refused.money.map(describeMoney)).toEqual(['Azure 47 (12): hours 1-3: 720 → 7,200 AED']);
  expect(await offer(12)).toMatchObject({ title: 'Azure 46', price_minor: 720_00 });
  const other = await importCatalogue(database.db, dir, { confirmed: refused.money.slice(1) });
  expect(other.ok).toBe(false);
  await run({ confirmed: refused.money });
  expect(await offer(12)).toMatchObject({ title: 'Azure 47', price_minor: 7200_00 });
  await importCatalogue(database.db, small);
});

test('takes prices that move little, and those of a first import, without a word', async () => {
  await edit(AZURE, 'price: 720', 'price: 735');
  const little = await importCatalogue(database.db, dir, { confirmed: [] });
  expect(little).toMatchObject({ ok: true, money: [{ id: 12, share: 735 / 720 - 1 }] });
  await importCatalogue(database.db, small);
  const { db, drop } = await testDatabase();
  const first = await importCatalogue(db, dir, { confirmed: [] });
  expect(first).toMatchObject({ ok: true, money: [] });
  await drop();
});

test('says what a dry run would change and changes nothing', async () => {
  await edit(AZURE, 'title: Azure 46', 'title: Azure 47');
  expect(await run({ dryRun: true })).toEqual([
    change('company_activities', { changed: [{ key: '12', fields: ['title'] }] }),
  ]);
  expect((await offer(12)).title).toBe('Azure 46');
});

test('hides an offer that left the files, keeps all of it and shows it again', async () => {
  const before = await photosOf(67);
  await edit('reviews/dubai.yaml', /- id: \d+\n {2}offer: 67\n(.+\n)+\n?/g, '');
  await rename(join(dir, RACE), join(dir, 'race-14.kept'));
  expect(await run()).toEqual([change('company_activities', { hidden: ['67'] })]);
  expect((await offer(67)).hidden).toBe(true);
  expect(await photosOf(67)).toEqual(before);
  expect(await run()).toEqual([]);
  await rename(join(dir, 'race-14.kept'), join(dir, RACE));
  await cp(join(small, 'reviews'), join(dir, 'reviews'), { recursive: true });
  expect(await run()).toEqual([
    change('company_activities', { changed: [{ key: '67', fields: ['hidden'] }] }),
  ]);
});

test('hides an offer that says so, and goes on taking its texts and prices', async () => {
  const reviews = await reviewsOf(67);
  await edit(RACE, 'id: 67\n', 'id: 67\nhidden: true\n');
  await edit(RACE, /title: .+/, 'title: Race 15');
  expect(await run()).toEqual([
    change('company_activities', { changed: [{ key: '67', fields: ['title', 'hidden'] }] }),
  ]);
  expect(await offer(67)).toMatchObject({ hidden: true, title: 'Race 15' });
  expect(await reviewsOf(67)).toEqual(reviews);
  await cp(join(small, RACE), join(dir, RACE));
  await run();
  expect((await offer(67)).hidden).toBe(false);
});

test('shows an offer from a day on: hidden until then, shown by each import after it', async () => {
  const { db } = database;
  const midnight = new Date('2026-11-30T20:00:00Z');
  const before = new Date(midnight.getTime() - 1);
  const shown = async () => {
    const { hidden, shown_from } = await offer(67);
    return { hidden, shown_from };
  };
  const waiting = { hidden: true, shown_from: '2026-12-01' };
  const visible = { hidden: false, shown_from: null };
  await edit(RACE, 'id: 67\n', 'id: 67\nshown_from: 2026-12-01\n');
  await run({ now: before });
  expect(await shown()).toEqual(waiting);
  expect(await run({ now: before })).toEqual([]);
  await showDueOffers(db, midnight);
  expect(await shown()).toEqual(visible);
  expect(await run({ now: midnight })).toEqual([]);
  await run({ now: before });
  expect(await shown()).toEqual(waiting);
  await run({ now: midnight });
  expect(await shown()).toEqual(visible);
});

test('never shows an offer whose file is gone, though a day was named', async () => {
  const [now, later] = [new Date('2026-11-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')];
  await edit(RACE, 'id: 67\n', 'id: 67\nshown_from: 2026-12-01\n');
  await run({ now });
  await edit('reviews/dubai.yaml', /- id: \d+\n {2}offer: 67\n(.+\n)+\n?/g, '');
  await rm(join(dir, RACE));
  expect(await run({ now })).toEqual([change('company_activities', { hidden: ['67'] })]);
  expect(await run({ now })).toEqual([]);
  await showDueOffers(database.db, later);
  expect((await offer(67)).hidden).toBe(true);
  await importCatalogue(database.db, small);
  expect((await offer(67)).hidden).toBe(false);
});

test('hides a service that is no longer offered', async () => {
  await edit(AZURE, /.*key: dj.*\n/, '');
  expect(await run()).toEqual([change('services', { hidden: ['1205'] })]);
  await cp(join(small, AZURE), join(dir, AZURE));
  expect(await run()).toEqual([
    change('services', { changed: [{ key: '1205', fields: ['hidden'] }] }),
  ]);
});

test('keeps a company that left the files while people work for it', async () => {
  const { db } = database;
  const file = await readFile(join(dir, 'companies.yaml'), 'utf8');
  await writeFile(
    join(dir, 'companies.yaml'),
    `${file}\n- { id: 901, slug: left-pier, name: Left Pier }\n- { id: 902, slug: no-pier, name: No Pier }\n`,
  );
  await run();
  const { id } = await db
    .insertInto('staff')
    .values({ company_id: 901, name: 'Ada', role: 'owner', language: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into staff_changes (staff_id, company_activity_id, kind, starts_at, became, changed_at)
    values (${id}, 12, 'slot_state', '2026-11-20T08:00:00Z', 'closed', '2026-11-19T08:00:00Z')
  `.execute(db);
  await writeFile(join(dir, 'companies.yaml'), file);
  expect(await run()).toEqual([change('companies', { removed: ['902'] })]);
  expect(await run()).toEqual([]);
  expect(await db.selectFrom('staff').select('company_id').execute()).toEqual([
    { company_id: 901 },
  ]);
});

test('leaves rates that are younger than the files, and removes older ones', async () => {
  const { db } = database;
  const young = { currency: 'EUR', per_aed: 0.25, date: '2999-01-01' };
  await db.updateTable('rates').set(young).where('currency', '=', 'EUR').execute();
  await edit('rates.yaml', /\n {2}KWD: .+/, '');
  expect(await run()).toEqual([change('rates', { removed: ['KWD'] })]);
  await edit('rates.yaml', /\n {2}EUR: .+/, '');
  expect(await run()).toEqual([]);
  await edit('rates.yaml', /^date: .+/m, 'date: 2999-01-02');
  expect(await run()).toContainEqual(expect.objectContaining({ removed: ['EUR'] }));
});

test('writes nothing while one file is wrong', async () => {
  await edit(AZURE, 'title: Azure 46', 'title: Azure 47');
  await edit(RACE, 'company: palm-crew', 'company: palm-crow');
  const result = await importCatalogue(database.db, dir);
  expect(result).toEqual({
    ok: false,
    problems: [
      {
        ...{ file: RACE, line: 2, path: ['company'], code: 'no_such' },
        params: { name: 'palm-crow', write: 'palm-crew' },
      },
    ],
  });
  expect((await offer(12)).title).toBe('Azure 46');
});

test('counts stars and all ratings from the reviews that can be read', async () => {
  await edit('reviews/dubai.yaml', /\n {2}scores: .+/g, '');
  await edit(
    'reviews/dubai.yaml',
    /( {2}offer: 12\n.+\n {2}rating: 5\n)/,
    '$1  scores: { compliance: 5, communication: 4, maintenance: 3, comfort: 2, cleanliness: 1, money: 5 }\n',
  );
  await edit(
    'reviews/dubai.yaml',
    /( {2}offer: 12\n.+\n {2}rating: 4\n)/,
    '$1  scores: { compliance: 4, communication: 4, maintenance: 4, comfort: 4, cleanliness: 4, money: 4 }\n',
  );
  await run();
  expect(await offer(12)).toMatchObject({
    rating: 4.9,
    rating_counts: { 5: 7, 4: 1, 3: 0, 2: 0, 1: 0 },
    reviews_count: 8,
    ...{ compliance_rating: 4.5, communication_rating: 4, maintenance_rating: 3.5 },
    ...{ comfort_rating: 3, cleanliness_rating: 2.5, money_rating: 4.5 },
  });
  expect(await offer(13)).toMatchObject({ compliance_rating: 0, money_rating: 0 });
});

test('keeps what guests said, whatever an editor changes, and counts it again', async () => {
  const { db } = database;
  await run();
  const number = 'SH-7K2M-94QX';
  await sql`
    insert into orders (order_id, number, unique_id, company_activity_id, source, order_status,
      payment_state, payment_method, starts_at, date, time, hour_count, currency, hour_price_minor,
      amount_minor, name, phone, mail, comment, language)
    values (gen_random_uuid(), ${number}, 'secret', 67, 'web', 'completed', 'pending', 'later',
      '2026-11-20T08:00:00Z', '2026-11-20', 12, 2, 'AED', 100, 200, '', '', '', '', 'en')`.execute(
    db,
  );
  const { rows } = await sql<{ order_id: OrderId }>`
    select order_id from orders where number = ${number}`.execute(db);
  await givenReview(db, rows[0]?.order_id as OrderId);
  const before = await offer(67);
  await sql`update guest_reviews set state = 'published'`.execute(db);
  const counted = await offer(67);
  expect(counted.reviews_count).toBe(before.reviews_count + 1);
  expect(await run()).toEqual([]);
  await edit('reviews/dubai.yaml', /- id: \d+\n {2}offer: 67\n(.+\n)+\n?/g, '');
  await run();
  expect(await offer(67)).toMatchObject({ reviews_count: 1, rating: 5, money_rating: 5 });
  await rename(join(dir, RACE), join(dir, 'race-14.kept'));
  await run();
  const { rows: kept } = await sql`select author from guest_reviews`.execute(db);
  expect(kept).toEqual([{ author: 'Elena M.' }]);
  await rename(join(dir, 'race-14.kept'), join(dir, RACE));
  await cp(join(small, 'reviews'), join(dir, 'reviews'), { recursive: true });
  await run();
  expect(await offer(67)).toMatchObject({ reviews_count: counted.reviews_count });
  await sql`delete from guest_reviews`.execute(db);
  expect(await offer(67)).toEqual(before);
});

async function run(options?: ImportOptions): Promise<TableChange[]> {
  const result = await importCatalogue(database.db, dir, options);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.changes;
}

function change(table: TableChange['table'], what: Partial<TableChange>): TableChange {
  return { table, added: [], changed: [], hidden: [], removed: [], ...what };
}

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(dir, file), 'utf8');
  expect(text).toMatch(from);
  await writeFile(join(dir, file), text.replace(from, to));
}

const offer = (id: number) =>
  database.db
    .selectFrom('company_activities')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const reviewsOf = (id: number) =>
  database.db.selectFrom('reviews').selectAll().where('company_activity_id', '=', id).execute();

const photosOf = (id: number) =>
  database.db.selectFrom('photos').selectAll().where('company_activity_id', '=', id).execute();
