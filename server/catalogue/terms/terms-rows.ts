import { sql } from 'kysely';
import type { Db } from '../../tables/connection.ts';
import type { OfferTerms } from '../../tables/schema.ts';

/** Any number that nothing else locks. */
const CATALOGUE_LOCK = 7_262_028;

/** One at a time writes the catalogue, until its transaction ends: an import, or an owner's terms. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`.execute(tx);
}

export async function readTerms(db: Db, id: number): Promise<OfferTerms> {
  const prices = await db
    .selectFrom('company_activity_prices')
    .select(['hours_from', 'hours_to', 'price_minor', 'days_of_week', 'date_from', 'date_to'])
    .where('company_activity_id', '=', id)
    .orderBy('position')
    .execute();
  const hours = await db
    .selectFrom('opening_hours')
    .select(['day_of_week', 'from_hour', 'to_hour'])
    .where('company_activity_id', '=', id)
    .orderBy('day_of_week')
    .orderBy('from_hour')
    .execute();
  const photos = await db
    .selectFrom('photos')
    .select(['path', 'alt', 'focus'])
    .where('company_activity_id', '=', id)
    .orderBy('position')
    .execute();
  return { prices, hours, photos };
}

/** Puts terms in the place of those there are; `price_minor` is what their cards begin with. */
export async function writeTerms(
  tx: Db,
  id: number,
  { prices, hours, photos }: OfferTerms,
  price_minor: number,
): Promise<void> {
  const of = { company_activity_id: id };
  await tx.deleteFrom('company_activity_prices').where('company_activity_id', '=', id).execute();
  await tx.deleteFrom('opening_hours').where('company_activity_id', '=', id).execute();
  await tx.deleteFrom('photos').where('company_activity_id', '=', id).execute();
  await tx
    .insertInto('company_activity_prices')
    .values(prices.map((row, position) => ({ ...of, position, ...row })))
    .execute();
  await tx
    .insertInto('opening_hours')
    .values(hours.map((row) => ({ ...of, ...row })))
    .execute();
  await tx
    .insertInto('photos')
    .values(photos.map((row, position) => ({ ...of, position, ...row })))
    .execute();
  await tx.updateTable('company_activities').set({ price_minor }).where('id', '=', id).execute();
}

/** What the files say of offers whose terms owners have set, by their ids. */
export async function listFileTerms(db: Db): Promise<Map<number, OfferTerms>> {
  const rows = await db.selectFrom('file_terms').selectAll().execute();
  return new Map(rows.map(({ company_activity_id, terms }) => [company_activity_id, terms]));
}

export async function findFileTerms(db: Db, id: number): Promise<OfferTerms | undefined> {
  const row = await db
    .selectFrom('file_terms')
    .select('terms')
    .where('company_activity_id', '=', id)
    .executeTakeFirst();
  return row?.terms;
}

/** Before an owner's first change: until then an offer has what the files said. */
export async function keepFileTerms(tx: Db, id: number, terms: OfferTerms): Promise<void> {
  await tx
    .insertInto('file_terms')
    .values({ company_activity_id: id, terms: json(terms) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateFileTerms(tx: Db, id: number, terms: OfferTerms): Promise<void> {
  await tx
    .updateTable('file_terms')
    .set({ terms: json(terms) })
    .where('company_activity_id', '=', id)
    .execute();
}

export async function deleteFileTerms(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('file_terms').where('company_activity_id', 'in', ids).execute();
}

const json = (terms: OfferTerms) => sql<OfferTerms>`${JSON.stringify(terms)}::json`;
