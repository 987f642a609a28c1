import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
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
  ReviewFigures,
  ReviewRow,
  ServiceRow,
} from '../../tables/schema.ts';
import type { Catalogue, OfferFile } from './catalogue.ts';
import {
  limitsRow,
  offerFields,
  photoRows,
  priceRows,
  serviceRows,
  shortestPrice,
} from './offer-rows.ts';
import { photoWords } from './photo-words.ts';
import type { Filter } from './schema/lists.ts';

/** An offer without what is counted from its reviews. */
type OfferFields = Omit<Selectable<CompanyActivityRow>, keyof ReviewFigures>;

/** The rows that a catalogue stands for. */
export interface CatalogueRows {
  cities: CityRow[];
  activities: ActivityRow[];
  locations: LocationRow[];
  companies: CompanyRow[];
  filters: FilterRow[];
  rates: RateRow[];
  company_activities: OfferFields[];
  company_activity_prices: PriceRow[];
  opening_hours: OpeningHoursRow[];
  photos: PhotoRow[];
  services: Selectable<ServiceRow>[];
  reviews: ReviewRow[];
}

/**
 * Turns a checked catalogue into rows: names become ids, prices become minor units. By `now` an offer
 * is shown or waits for its day.
 */
export function rowsOf(catalogue: Catalogue, now: Date): CatalogueRows {
  const { cities, locations, activities, companies, filters, rates } = catalogue;
  const city = bySlug(cities.value);
  const reviews = catalogue.reviews.flatMap(({ value }) => value);
  const offers = catalogue.offers.map((file) => ({
    file,
    offer: file.value,
    currency: city(file.city).currency,
    today: cityDate(city(file.city).time_zone, now),
    activityId: bySlug(activities.value)(file.activity).id,
  }));
  return {
    cities: cities.value.map((row) => {
      const {
        position: [latitude, longitude],
        in: in_words = null,
        'wide-photo': path,
        ...rest
      } = row;
      const wide_photo = path ? { path, alt: photoWords(catalogue, path) } : null;
      return { ...rest, in_words, wide_photo, latitude, longitude };
    }),
    activities: activities.value.map((activity, position) => ({ ...activity, position })),
    locations: locations.value.map(({ city: slug, position: [latitude, longitude], ...rest }) => ({
      ...rest,
      city_id: city(slug).id,
      latitude,
      longitude,
    })),
    companies: companies.value.map(({ cancellation: _, phone = null, ...company }) => ({
      ...company,
      phone,
    })),
    filters: filters.value.map(filterRow),
    rates: Object.entries(rates.value.rates).map(([currency, per_aed]) => ({
      currency,
      per_aed,
      date: rates.value.date,
    })),
    company_activities: offers.map(({ file, offer, currency, today, activityId }) => ({
      cancellation:
        offer.cancellation ?? bySlug(companies.value)(offer.company).cancellation ?? null,
      ...offerFields(offer, filters.value, today),
      title_slug: file.title_slug,
      currency,
      price_minor: shortestPrice(offer, activityId, currency),
      limits: limitsRow(offer, currency),
      activity_id: activityId,
      city_id: city(file.city).id,
      company_id: bySlug(companies.value)(offer.company).id,
      location_id: locationId(catalogue, file),
    })),
    company_activity_prices: offers.flatMap(({ offer, currency }) => priceRows(offer, currency)),
    opening_hours: offers.flatMap(({ offer }) =>
      offer.hours.map((hours) => ({ company_activity_id: offer.id, ...hours })),
    ),
    photos: offers.flatMap(({ offer }) => photoRows(offer, catalogue)),
    services: offers.flatMap(({ offer, currency }) => serviceRows(offer, currency, catalogue)),
    reviews: reviews.map(({ offer, scores = null, ...rest }) => ({
      ...rest,
      scores,
      company_activity_id: offer,
    })),
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
