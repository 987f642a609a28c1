import type { Activity } from '@seahour/api-types/activities.ts';
import { DEFAULT_CITY_ID, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteCity, SiteOffer } from '@seahour/api-types/site-data.ts';
import { siteDataIn } from './site-data.ts';

/** The city of pages that belong to none. */
export function defaultCity(language: Language): SiteCity {
  const { cities } = siteDataIn(language);
  const city = cities.find(({ id }) => id === DEFAULT_CITY_ID) ?? cities[0];
  if (!city) throw new Error('The marketplace has no city.');
  return city;
}

/** The offers of an activity, in one city or in all; best rated first. */
export function offersOf(language: Language, activityId: number, cityId?: number): SiteOffer[] {
  return siteDataIn(language).offers.filter(
    (offer) =>
      offer.activity_id === activityId && (cityId === undefined || offer.city_id === cityId),
  );
}

/** All activities as a city has them, those without offers included. */
export function activitiesIn(language: Language, cityId: number): Activity[] {
  return siteDataIn(language).activities_by_city[cityId] ?? [];
}

/** Offers of all activities in a city. */
export function offerCount(language: Language, cityId: number): number {
  return activitiesIn(language, cityId).reduce((sum, { count }) => sum + count, 0);
}

/** The yachts that most people came back from, of different companies first. */
export function popularYachts(language: Language, cityId: number, count: number): SiteOffer[] {
  const offers = offersOf(language, YACHT_RENTAL, cityId).sort(
    (a, b) => b.reviews_count * b.rating - a.reviews_count * a.rating,
  );
  const companies = new Set<number>();
  const firsts = offers.filter(({ company_id }) => {
    const isFirst = !companies.has(company_id);
    companies.add(company_id);
    return isFirst;
  });
  return [...new Set([...firsts, ...offers])].slice(0, count);
}

/** Other offers of the same activity and city, the closest in price first. */
export function similarOffers(language: Language, offer: SiteOffer, count: number): SiteOffer[] {
  const distance = ({ price }: SiteOffer) => Math.abs(price - offer.price);
  return offersOf(language, offer.activity_id, offer.city_id)
    .filter(({ company_activity_id }) => company_activity_id !== offer.company_activity_id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count);
}

/** The average of all reviews and their number. */
export function overallRating(language: Language): { rating: number; count: number } {
  const { offers } = siteDataIn(language);
  const count = offers.reduce((sum, offer) => sum + offer.reviews_count, 0);
  const total = offers.reduce((sum, offer) => sum + offer.rating * offer.reviews_count, 0);
  return { rating: count > 0 ? total / count : 0, count };
}
