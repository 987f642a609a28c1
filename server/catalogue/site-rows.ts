import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type {
  ActivityRow,
  CityRow,
  FilterRow,
  LocationRow,
  OpeningHoursRow,
} from '../tables/schema.ts';
import {
  type ActivityCountRow,
  countByActivity,
  type ListedCompany,
  listActivities,
  listCities,
  listCompanies,
  listFilters,
  listLocations,
} from './catalogue.ts';
import { listOffers, type OfferRow } from './offers.ts';
import { type ListedReviewRow, listReviews, listReviewsOf } from './reviews.ts';
import { type ListedServiceRow, listServices } from './services.ts';

/** The whole visible catalogue, with what belongs to an offer grouped by its id. */
export interface SiteRows {
  cities: CityRow[];
  activities: ActivityRow[];
  counts: ActivityCountRow[];
  locations: LocationRow[];
  companies: ListedCompany[];
  filters: FilterRow[];
  offers: OfferRow[];
  /** Of all offers, by the language that comes first among them. */
  latestReviews: ReadonlyMap<Language, ListedReviewRow[]>;
  reviewsByOffer: ReadonlyMap<number, ListedReviewRow[]>;
  servicesByOffer: ReadonlyMap<number, ListedServiceRow[]>;
  openingByOffer: ReadonlyMap<number, OpeningHoursRow[]>;
}

const LATEST_REVIEWS = 60;

/** Offers and what belongs to them can be narrowed to some ids. */
export async function readSiteRows(
  db: Db,
  only: readonly number[] | null = null,
): Promise<SiteRows> {
  const [cities, activities, counts, locations, companies, filters, offers, latestReviews] =
    await Promise.all([
      listCities(db),
      listActivities(db),
      countByActivity(db),
      listLocations(db),
      listCompanies(db),
      listFilters(db),
      listOffers(db, only),
      listLatestReviews(db),
    ]);
  const ids = offers.map((offer) => offer.id);
  const [reviews, services, opening] = await Promise.all([
    listReviewsOf(db, ids),
    listServices(db, ids),
    listOpeningHours(db, ids),
  ]);
  return {
    ...{ cities, activities, counts, locations, companies, filters, offers },
    latestReviews,
    reviewsByOffer: byOffer(reviews),
    servicesByOffer: byOffer(services),
    openingByOffer: byOffer(opening),
  };
}

async function listLatestReviews(db: Db): Promise<SiteRows['latestReviews']> {
  const listed = LANGUAGE_CODES.map(async (language) => {
    const wanted = { language, limit: LATEST_REVIEWS, companyActivityId: null };
    return [language, await listReviews(db, wanted)] as const;
  });
  return new Map(await Promise.all(listed));
}

const byOffer = <Row extends { company_activity_id: number }>(rows: Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, (row) => row.company_activity_id);

async function listOpeningHours(db: Db, ids: readonly number[]): Promise<OpeningHoursRow[]> {
  const { rows } = await sql<OpeningHoursRow>`
    select * from opening_hours where company_activity_id = any(${ids}::int[])`.execute(db);
  return rows;
}
