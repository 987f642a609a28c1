import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { toMinor } from '@seahour/api-types/rules/money.ts';
import { roundRating } from '@seahour/api-types/rules/stars.ts';
import type { Selectable } from 'kysely';
import type {
  ActivityRow,
  CityRow,
  CompanyActivityRow,
  CompanyRow,
  FilterRow,
  LocationRow,
  OpeningHoursRow,
  PhotoRow,
  PriceRow,
  RateRow,
  ReviewRow,
  ServiceRow,
  YachtTypeRow,
} from '../db/schema.ts';
import type { Catalogue, OfferFile } from './load.ts';
import type { Filter } from './schema/lists.ts';
import type { Offer } from './schema/offer.ts';
import { type Span, WEEKDAYS } from './schema/primitives.ts';

/** The rows that a catalogue stands for. */
export interface CatalogueRows {
  cities: CityRow[];
  activities: ActivityRow[];
  locations: LocationRow[];
  companies: CompanyRow[];
  yacht_types: YachtTypeRow[];
  filters: FilterRow[];
  rates: RateRow[];
  company_activities: Selectable<CompanyActivityRow>[];
  company_activity_prices: PriceRow[];
  opening_hours: OpeningHoursRow[];
  photos: PhotoRow[];
  services: Selectable<ServiceRow>[];
  reviews: ReviewRow[];
}

/** Turns a checked catalogue into rows: names become ids, prices become minor units. */
export function rowsOf(catalogue: Catalogue): CatalogueRows {
  const { cities, locations, activities, companies, yacht_types, filters, rates } = catalogue;
  const city = bySlug(cities.value);
  const offers = catalogue.offers.map((file) => ({
    file,
    offer: file.value,
    currency: city(file.city).currency,
    activityId: bySlug(activities.value)(file.activity).id,
  }));
  return {
    cities: cities.value.map(({ position: [latitude, longitude], ...rest }) => ({
      ...rest,
      latitude,
      longitude,
    })),
    activities: activities.value.map((activity, position) => ({ ...activity, position })),
    locations: locations.value.map(({ city: slug, position: [latitude, longitude], ...rest }) => ({
      ...rest,
      city_id: city(slug).id,
      latitude,
      longitude,
    })),
    companies: companies.value,
    yacht_types: yacht_types.value,
    filters: filters.value.map(filterRow),
    rates: Object.entries(rates.value.rates).map(([currency, per_aed]) => ({
      currency,
      per_aed,
      date: rates.value.date,
    })),
    company_activities: offers.map(({ file, offer, currency, activityId }) => ({
      ...offerFields(offer, filters.value),
      ...ratingFields(offer),
      title_slug: file.title_slug,
      currency,
      price_minor: shortestPrice(offer, activityId, currency),
      activity_id: activityId,
      city_id: city(file.city).id,
      company_id: bySlug(companies.value)(offer.company).id,
      location_id: locationId(catalogue, file),
      yacht_type_id: offer.type ? bySlug(yacht_types.value)(offer.type).id : null,
    })),
    company_activity_prices: offers.flatMap(({ offer, currency }) => priceRows(offer, currency)),
    opening_hours: offers.flatMap(({ offer }) =>
      offer.hours.map((hours) => ({ company_activity_id: offer.id, ...hours })),
    ),
    photos: offers.flatMap(({ offer }) => photoRows(offer, catalogue)),
    services: offers.flatMap(({ offer, currency }) => serviceRows(offer, currency, catalogue)),
    reviews: catalogue.reviews.flatMap((file) =>
      file.value.map(({ offer, ...rest }) => ({ ...rest, company_activity_id: offer })),
    ),
  };
}

function bySlug<T extends { slug: string }>(list: readonly T[]): (slug: string) => T {
  return (slug) => {
    const found = list.find((entry) => entry.slug === slug);
    if (!found) throw new Error(`unchecked catalogue: no ${slug}`);
    return found;
  };
}

function locationId({ locations }: Catalogue, { city, value }: OfferFile): number {
  return bySlug(locations.value.filter((location) => location.city === city))(value.location).id;
}

const FILTER_KINDS = { number: 'double', choice: 'string', yes: 'bool' } as const;

function filterRow(filter: Filter): FilterRow {
  return {
    id: filter.id,
    kind: FILTER_KINDS[filter.kind],
    name: filter.name,
    unit: filter.kind === 'number' ? (filter.unit ?? null) : null,
    options: filter.kind === 'choice' ? filter.options : null,
  };
}

function offerFields(offer: Offer, filters: readonly Filter[]) {
  const [latitude, longitude] = offer.position;
  const filterId = new Map(filters.map(({ key, id }) => [key, String(id)]));
  return {
    id: offer.id,
    title: offer.title,
    description: offer.description,
    address: offer.address,
    address_code: offer.address_code,
    latitude,
    longitude,
    notice_hours: offer.notice_hours,
    buffer_hours: offer.buffer_hours,
    position: offer.rank,
    hidden: false,
    filters: Object.fromEntries(
      Object.entries(offer.filters).map(([key, value]) => [filterId.get(key) ?? key, value]),
    ),
  };
}

/** The rating is the average of the stars, each weighted with its count. */
function ratingFields({ ratings: { stars, ...criteria } }: Offer) {
  const counts = Object.entries(stars).map(([star, count]) => ({ star: Number(star), count }));
  const reviews_count = counts.reduce((sum, { count }) => sum + count, 0);
  const total = counts.reduce((sum, { star, count }) => sum + star * count, 0);
  return {
    rating: reviews_count === 0 ? 0 : roundRating(total / reviews_count),
    rating_counts: stars,
    reviews_count,
    compliance_rating: criteria.compliance,
    communication_rating: criteria.communication,
    maintenance_rating: criteria.maintenance,
    comfort_rating: criteria.comfort,
    cleanliness_rating: criteria.cleanliness,
    money_rating: criteria.money,
  };
}

function shortestPrice(offer: Offer, activityId: number, currency: string): number {
  const hourCount = minimumHours(activityId);
  const isIn = ({ from, to }: Span) => hourCount >= from && hourCount <= to;
  const plain = offer.prices.find(
    (rule) => isIn(rule.hours) && !rule.days && !rule.from && !rule.to,
  );
  if (!plain) throw new Error(`unchecked catalogue: no everyday price of ${offer.title}`);
  return toMinor(plain.price, currency);
}

function priceRows(offer: Offer, currency: string): PriceRow[] {
  return offer.prices.map((rule, position) => ({
    company_activity_id: offer.id,
    position,
    hours_from: rule.hours.from,
    hours_to: rule.hours.to,
    price_minor: toMinor(rule.price, currency),
    days_of_week: rule.days?.map((day) => WEEKDAYS[day]) ?? null,
    date_from: rule.from ?? null,
    date_to: rule.to ?? null,
  }));
}

function photoRows(offer: Offer, { photos }: Catalogue): PhotoRow[] {
  return offer.photos.map((path, position) => {
    const alt = photos.value[path];
    if (!alt) throw new Error(`unchecked catalogue: no words for ${path}`);
    return { company_activity_id: offer.id, position, path, alt };
  });
}

function serviceRows(offer: Offer, currency: string, { services }: Catalogue) {
  return offer.services.map(({ id, key, price }, position) => {
    const service = services.value.find((known) => known.key === key);
    if (!service) throw new Error(`unchecked catalogue: no ${key}`);
    const { name, description, icon, unit } = service;
    const price_minor = toMinor(price, currency);
    const of = { company_activity_id: offer.id, position, hidden: false };
    return { id, ...of, name, description, icon, unit, price_minor };
  });
}
