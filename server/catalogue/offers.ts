import type { CardSort } from '@seahour/api-types/activities.ts';
import { FILTER } from '@seahour/api-types/constants.ts';
import { type RawBuilder, sql } from 'kysely';
import { type DayHours, isFreeOn, type WantedDay } from '../availability/free-where.ts';
import type { Db } from '../tables/connection.ts';
import type { CompanyActivityRow, Localised, PhotoRow, PriceRow } from '../tables/schema.ts';
import { priceOn } from './filter-where.ts';

/** An offer with the names of everything around it, its photos and its price table. */
export interface OfferRow extends CompanyActivityRow {
  activity_slug: string;
  activity_name: Localised;
  city_slug: string;
  country_code: string;
  time_zone: string;
  location_slug: string;
  location_name: Localised;
  company_slug: string;
  company_name: string;
  photos: Pick<PhotoRow, 'path' | 'alt' | 'focus'>[];
  prices: PriceRow[];
  weighted_rating: number;
}

/**
 * What "best rated" means, everywhere: the Bayesian average of an offer's reviews and of five more
 * with four stars. Two reviews of five stars come to 4.3, eight of 4.9 to 4.6, none to 4.
 */
const weightedRating = sql`((ca.rating * ca.reviews_count + 4 * 5)::float8 / (ca.reviews_count + 5))`;

export const selectOffers = (more = sql``) => sql`
  select ca.* ${more}, ${weightedRating} as weighted_rating,
    a.slug as activity_slug, a.name as activity_name,
    c.slug as city_slug, c.country_code, c.time_zone,
    l.slug as location_slug, l.name as location_name,
    co.slug as company_slug, co.name as company_name,
    (select coalesce(json_agg(json_build_object('path', p.path, 'alt', p.alt, 'focus', p.focus)
        order by p.position), '[]')
      from photos p where p.company_activity_id = ca.id) as photos,
    (select coalesce(json_agg(to_json(pr) order by pr.position), '[]')
      from company_activity_prices pr where pr.company_activity_id = ca.id) as prices
  from company_activities ca
  join activities a on a.id = ca.activity_id
  join cities c on c.id = ca.city_id
  join locations l on l.id = ca.location_id
  join companies co on co.id = ca.company_id`;

const bestFirst = sql`${weightedRating} desc, ca.position, ca.id`;

export async function findOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    ${selectOffers()} where ca.id = ${id} and not ca.hidden`.execute(db);
  return rows[0];
}

/** All visible offers, or those of some ids. */
export async function listOffers(
  db: Db,
  ids: readonly number[] | null = null,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    ${selectOffers()}
    where not ca.hidden and (${ids}::int[] is null or ca.id = any(${ids}::int[]))
    order by ${bestFirst}`.execute(db);
  return rows;
}

/** The ids of all visible offers, best rated first. */
export async function listOfferOrder(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ca.id from company_activities ca where not ca.hidden order by ${bestFirst}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Wanted {
  cityId: number;
  activityId: number;
  /** Of the offers `ca` at the locations `l`. */
  where: RawBuilder<unknown>;
}

/** The order of offers, and the day that they are wanted on. */
export interface Order {
  sort?: CardSort | undefined;
  day: WantedDay | null;
  /** Those of the day, where what is free on it comes first. */
  hours: DayHours | null;
}

function orderBy({ sort, day, hours }: Order): RawBuilder<unknown> {
  if (sort === 'price_low') return sql`${priceOn(day)}, ca.id`;
  if (sort === 'price_high') return sql`${priceOn(day)} desc, ca.id`;
  const best = sort === 'rating' ? bestFirst : sql`ca.position, ca.id`;
  return hours ? sql`${isFreeOn(hours)} desc, ${best}` : best;
}

const matchesWanted = ({ cityId, activityId, where }: Wanted) => sql`
  ca.city_id = ${cityId} and ca.activity_id = ${activityId} and not ca.hidden and ${where}`;

/** The ids of a page of offers, and how many there are on all pages. */
export async function findOfferPage(
  db: Db,
  wanted: Wanted,
  page: { limit: number; offset: number; order: Order },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ id: number; total: number }>`
    select ca.id, count(*) over () as total
    from company_activities ca join locations l on l.id = ca.location_id
    where ${matchesWanted(wanted)}
    order by ${orderBy(page.order)}
    limit ${page.limit} offset ${page.offset}`.execute(db);
  // A page after the last one has no row that could tell.
  const total = rows[0]?.total ?? (page.offset > 0 ? await countOffers(db, wanted) : 0);
  return { ids: rows.map((row) => row.id), total };
}

async function countOffers(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from company_activities ca join locations l on l.id = ca.location_id
    where ${matchesWanted(wanted)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listOfferIds(db: Db, cityId: number, activityId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from company_activities
    where city_id = ${cityId} and activity_id = ${activityId} and not hidden`.execute(db);
  return rows.map((row) => row.id);
}

export type FreeOfferRow = Pick<
  OfferRow,
  'id' | 'title' | 'location_id' | 'price_minor' | 'currency' | 'filters' | 'prices'
> & {
  /** Its first photo. */
  cover: string | null;
};

/** How many guests an offer takes; null without a limit. */
export function guestLimitOf({ filters }: Pick<OfferRow, 'filters'>): number | null {
  const limit = filters[FILTER.capacity] ?? filters[FILTER.persons];
  return typeof limit === 'number' && limit > 0 ? limit : null;
}

/** Whether an offer takes so many along; one without a limit takes any number. */
export function takesGuests(offer: Pick<OfferRow, 'filters'>, guests: number | undefined): boolean {
  const limit = guestLimitOf(offer);
  return guests === undefined || limit === null || guests <= limit;
}

export type MarkedOfferRow = FreeOfferRow & { is_free: boolean };

const selectFree = (more = sql``) => sql`
  select ca.id, ca.title, ca.location_id, ca.price_minor, ca.currency, ca.filters ${more},
    (select coalesce(json_agg(to_json(pr) order by pr.position), '[]')
      from company_activity_prices pr where pr.company_activity_id = ca.id) as prices,
    (select path from photos ph where ph.company_activity_id = ca.id
      order by ph.position limit 1) as cover
  from company_activities ca join locations l on l.id = ca.location_id`;

/** The offers of an activity in a city, best rated first, each with whether it matches. */
export async function markOffers(db: Db, { where, ...of }: Wanted): Promise<MarkedOfferRow[]> {
  const { rows } = await sql<MarkedOfferRow>`
    ${selectFree(sql`, (${where}) as is_free`)}
    where ${matchesWanted({ ...of, where: sql`true` })}
    order by ${bestFirst}`.execute(db);
  return rows;
}

/** Some offers of an activity in a city that match: those that are nearest in price to another one. */
export async function findFreeOffers(
  db: Db,
  wanted: Wanted,
  nearest: { to: Pick<OfferRow, 'id' | 'price_minor'>; limit: number },
): Promise<FreeOfferRow[]> {
  const where = sql`${wanted.where} and ca.id <> ${nearest.to.id}`;
  const { rows } = await sql<FreeOfferRow>`
    ${selectFree()}
    where ${matchesWanted({ ...wanted, where })}
    order by abs(ca.price_minor - ${nearest.to.price_minor}), ${bestFirst}
    limit ${nearest.limit}`.execute(db);
  return rows;
}
