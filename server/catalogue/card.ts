import type { CompanyActivity, FilterValue } from '@seahour/api-types/company-activity.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { FREE_UNTIL_START } from '@seahour/api-types/rules/cancellation.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { localise } from '../platform/localise.ts';
import type { FilterRow } from '../tables/schema.ts';
import { type Exchange, NO_EXCHANGE, shownPrice } from './currency.ts';
import { plainRules } from './hour-price.ts';
import type { OfferRow } from './offers.ts';

/** What a card needs besides its offer. */
export interface Reading {
  language: Language;
  filters: readonly FilterRow[];
  /** Prices stay as they are without one. */
  exchange?: Exchange;
}

export function card(offer: OfferRow, reading: Reading): CompanyActivity {
  const { language, exchange = NO_EXCHANGE } = reading;
  const { currency } = offer;
  const shown = shownPrice({ minor: offer.price_minor, currency }, exchange);
  return {
    company_activity_id: offer.id,
    title: offer.title,
    title_slug: offer.title_slug,
    activity_id: offer.activity_id,
    activity_slug: offer.activity_slug,
    city_slug: offer.city_slug,
    location_slug: offer.location_slug,
    location_name: localise(offer.location_name, language),
    company_name: offer.company_name,
    company_slug: offer.company_slug,
    address: localise(offer.address, language),
    address_code: offer.address_code,
    ...shown,
    hour_price: shown,
    raw_prices: plainRules(offer).map(({ hours_from, hours_to, price_minor }) => ({
      hours_from,
      hours_to,
      price: toMajor(price_minor, currency),
      currency,
    })),
    photos: offer.photos.map(({ path, alt, focus }) => ({
      path,
      alt: localise(alt, language),
      ...(focus && { focus }),
    })),
    filters: filterValues(offer, reading),
    rating: offer.rating,
    compliance_rating: offer.compliance_rating,
    communication_rating: offer.communication_rating,
    maintenance_rating: offer.maintenance_rating,
    comfort_rating: offer.comfort_rating,
    cleanliness_rating: offer.cleanliness_rating,
    money_rating: offer.money_rating,
    rating_counts: offer.rating_counts,
    reviews_count: offer.reviews_count,
    latitude: offer.latitude,
    longitude: offer.longitude,
    cancellation: offer.cancellation ?? FREE_UNTIL_START,
  };
}

function filterValues(
  offer: OfferRow,
  { filters, language }: Reading,
): Record<string, FilterValue> {
  const values: Record<string, FilterValue> = {};
  for (const filter of filters) {
    const value = offer.filters[filter.id];
    if (value === undefined) continue;
    const option = filter.options?.[String(value)];
    values[filter.id] = {
      filter_id: filter.id,
      name: localise(filter.name, language),
      value: option ? localise(option, language) : value,
      ...(filter.unit ? { unit: localise(filter.unit, language) } : {}),
    };
  }
  return values;
}
