import { sql } from 'kysely';
import {
  type ActivityCountRow,
  countByActivity,
  listActivities,
  listCities,
  listCompanies,
  listFilters,
  listLocations,
} from './catalogue.ts';
import type { Db } from './connection.ts';
import { listOffers, type OfferRow } from './offers.ts';
import { type ListedReviewRow, listAllReviews } from './reviews.ts';
import type {
  ActivityRow,
  CityRow,
  CompanyRow,
  FilterRow,
  LocationRow,
  OpeningHoursRow,
} from './schema.ts';
import { type ListedServiceRow, listServices } from './services.ts';

/** The whole visible catalogue, with what belongs to an offer grouped by its id. */
export interface SiteRows {
  cities: CityRow[];
  activities: ActivityRow[];
  counts: ActivityCountRow[];
  locations: LocationRow[];
  companies: CompanyRow[];
  filters: FilterRow[];
  offers: OfferRow[];
  /** Latest first. */
  reviews: ListedReviewRow[];
  reviewsByOffer: ReadonlyMap<number, ListedReviewRow[]>;
  servicesByOffer: ReadonlyMap<number, ListedServiceRow[]>;
  openingByOffer: ReadonlyMap<number, OpeningHoursRow[]>;
}

export async function readSiteRows(db: Db): Promise<SiteRows> {
  const [cities, activities, counts, locations, companies, filters, offers] = await Promise.all([
    listCities(db),
    listActivities(db),
    countByActivity(db),
    listLocations(db),
    listCompanies(db),
    listFilters(db),
    listOffers(db),
  ]);
  const ids = offers.map((offer) => offer.id);
  const [reviews, services, opening] = await Promise.all([
    listAllReviews(db),
    listServices(db, ids),
    listAllOpeningHours(db),
  ]);
  return {
    ...{ cities, activities, counts, locations, companies, filters, offers, reviews },
    reviewsByOffer: byOffer(reviews),
    servicesByOffer: byOffer(services),
    openingByOffer: byOffer(opening),
  };
}

const byOffer = <Row extends { company_activity_id: number }>(rows: Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, (row) => row.company_activity_id);

async function listAllOpeningHours(db: Db): Promise<OpeningHoursRow[]> {
  const { rows } = await sql<OpeningHoursRow>`
    select oh.* from opening_hours oh join company_activities ca on ca.id = oh.company_activity_id
    where not ca.hidden`.execute(db);
  return rows;
}
