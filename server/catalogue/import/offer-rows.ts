import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { toMinor } from '@seahour/api-types/rules/money.ts';
import type { PhotoRow, PriceRow, TermsLimits } from '../../tables/schema.ts';
import { shortestPriceMinor } from '../terms/terms.ts';
import type { Catalogue } from './catalogue.ts';
import { photoFields } from './photo-words.ts';
import type { Filter } from './schema/lists.ts';
import type { Offer } from './schema/offer.ts';
import { WEEKDAYS } from './schema/primitives.ts';

/** `today` is the day in its city. */
export function offerFields(offer: Offer, filters: readonly Filter[], today: string) {
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
    ...shownFields(offer, today),
    filters: Object.fromEntries(
      Object.entries(offer.filters).map(([key, value]) => [filterId.get(key) ?? key, value]),
    ),
  };
}

/** From its day on an offer is as if no day had been named. */
function shownFields({ hidden, shown_from }: Offer, today: string) {
  const isAhead = shown_from !== undefined && shown_from > today;
  return { hidden: hidden || isAhead, shown_from: isAhead ? shown_from : null };
}

export function shortestPrice(offer: Offer, activityId: number, currency: string): number {
  const prices = priceRows(offer, currency);
  const plain = shortestPriceMinor({ prices }, minimumHours(activityId));
  if (plain === undefined)
    throw new Error(`unchecked catalogue: no everyday price of ${offer.title}`);
  return plain;
}

export function limitsRow({ limits }: Offer, currency: string): TermsLimits | null {
  if (!limits) return null;
  const { price, hours } = limits;
  const price_minor = price && {
    from: toMinor(price.from, currency),
    to: toMinor(price.to, currency),
  };
  return { ...(price_minor && { price_minor }), ...(hours && { hours }) };
}

export function priceRows(offer: Offer, currency: string): PriceRow[] {
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

export function photoRows(offer: Offer, catalogue: Catalogue): PhotoRow[] {
  return offer.photos.map((path, position) => ({
    company_activity_id: offer.id,
    position,
    path,
    ...photoFields(catalogue, path),
  }));
}

export function serviceRows(offer: Offer, currency: string, { services }: Catalogue) {
  return offer.services.map(({ id, key, price }, position) => {
    const service = services.value.find((known) => known.key === key);
    if (!service) throw new Error(`unchecked catalogue: no ${key}`);
    const { name, description, icon, unit } = service;
    const price_minor = toMinor(price, currency);
    const of = { company_activity_id: offer.id, position, hidden: false };
    return { id, ...of, name, description, icon, unit, price_minor };
  });
}
