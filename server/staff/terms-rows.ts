import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { CompanyActivityRow, OfferChangeRow, OfferTerms } from '../tables/schema.ts';

/** What of an offer its terms are read and checked with. */
export interface TermsOfferRow
  extends Pick<
    CompanyActivityRow,
    'id' | 'title' | 'title_slug' | 'currency' | 'activity_id' | 'price_minor' | 'limits'
  > {
  time_zone: string;
}

export async function findTermsOffer(db: Db, id: number): Promise<TermsOfferRow> {
  return db
    .selectFrom('company_activities as ca')
    .innerJoin('cities as c', 'c.id', 'ca.city_id')
    .select([
      'ca.id',
      'ca.title',
      'ca.title_slug',
      'ca.currency',
      'ca.activity_id',
      'ca.price_minor',
      'ca.limits',
      'c.time_zone',
    ])
    .where('ca.id', '=', id)
    .executeTakeFirstOrThrow();
}

export interface NewOfferChange
  extends Pick<
    OfferChangeRow,
    'company_activity_id' | 'staff_id' | 'was' | 'became' | 'changed_at'
  > {}

export async function insertOfferChange(tx: Db, change: NewOfferChange): Promise<number> {
  const { company_activity_id, staff_id, was, became, changed_at } = change;
  const { id } = await tx
    .insertInto('offer_changes')
    .values({
      ...{ company_activity_id, staff_id, changed_at },
      was: json(was),
      became: json(became),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const json = (terms: OfferTerms) => sql<OfferTerms>`${JSON.stringify(terms)}::json`;

export interface ListedOfferChange
  extends Pick<OfferChangeRow, 'was' | 'became' | 'changed_at' | 'undone_at'> {
  id: number;
  name: string;
  undone_by_name: string | null;
}

/** What owners changed of an offer, the latest first. */
export async function listOfferChanges(
  db: Db,
  offerId: number,
  limit: number,
): Promise<ListedOfferChange[]> {
  const { rows } = await sql<ListedOfferChange>`
    select oc.id, oc.was, oc.became, oc.changed_at, oc.undone_at, s.name,
      u.name as undone_by_name
    from offer_changes oc
    join staff s on s.id = oc.staff_id
    left join staff u on u.id = oc.undone_by
    where oc.company_activity_id = ${offerId}
    order by oc.id desc limit ${limit}`.execute(db);
  return rows;
}

/** A change of an offer of one of the companies. */
export async function findOfferChange(
  db: Db,
  companyIds: readonly number[],
  id: number,
): Promise<
  Pick<OfferChangeRow, 'company_activity_id' | 'was' | 'became' | 'undone_at'> | undefined
> {
  const { rows } = await sql<OfferChangeRow>`
    select oc.company_activity_id, oc.was, oc.became, oc.undone_at
    from offer_changes oc join company_activities ca on ca.id = oc.company_activity_id
    where oc.id = ${id} and ca.company_id = any(${companyIds}::int[])`.execute(db);
  return rows[0];
}

export async function markUndone(
  tx: Db,
  change: { id: number; offerId: number; by: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('offer_changes')
    .set({ undone_at: change.now, undone_by: change.by })
    .where('id', '=', change.id)
    .where('company_activity_id', '=', change.offerId)
    .execute();
}

/** Offers that can be seen whose terms were changed or put back since. */
export async function listChangedOffers(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct ca.id
    from offer_changes oc join company_activities ca on ca.id = oc.company_activity_id
    where not ca.hidden and (oc.changed_at > ${since} or oc.undone_at > ${since})
    order by ca.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** An hour that an order has, by the clock of its city. */
export interface OrderedHour {
  order_id: OrderId;
  day_of_week: number;
  hour: number;
}

export async function listOrderedHours(
  db: Db,
  { id, time_zone }: Pick<TermsOfferRow, 'id' | 'time_zone'>,
  now: Date,
): Promise<OrderedHour[]> {
  const { rows } = await sql<OrderedHour>`
    select c.order_id, extract(isodow from c.starts_at at time zone ${time_zone})::int as day_of_week,
      extract(hour from c.starts_at at time zone ${time_zone})::int as hour
    from claimed_hours c
    where c.company_activity_id = ${id} and c.starts_at >= ${now}
      and c.kind in ('order', 'hold') and (c.expires_at is null or c.expires_at > ${now})`.execute(
    db,
  );
  return rows;
}
