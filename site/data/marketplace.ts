import type { Activity } from '@seahour/api-types/activities.ts';
import type { Photo } from '@seahour/api-types/company-activity.ts';
import { DEFAULT_CITY_ID, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteCity, SiteOffer } from '@seahour/api-types/site-data.ts';
import { similarAmong } from './similar.ts';
import { siteDataIn } from './site-data.ts';

/** The city of pages without one. */
export function defaultCity(language: Language): SiteCity {
  const { cities } = siteDataIn(language);
  const city = cities.find(({ id }) => id === DEFAULT_CITY_ID) ?? cities[0];
  if (!city) throw new Error('The marketplace has no city.');
  return city;
}

/** The city of an offer. */
export function cityOf(language: Language, { city_id }: Pick<SiteOffer, 'city_id'>): SiteCity {
  return siteDataIn(language).cities.find(({ id }) => id === city_id) ?? defaultCity(language);
}

const listings = new Map<string, readonly SiteOffer[]>();

/** The offers of an activity, in one city or in all; best rated first. */
export function offersOf(
  language: Language,
  activityId: number,
  cityId?: number,
): readonly SiteOffer[] {
  // Every page of an offer asks for its neighbours.
  const key = `${language} ${activityId} ${cityId}`;
  const known = listings.get(key);
  if (known) return known;
  const offers = siteDataIn(language).offers.filter(
    (offer) =>
      offer.activity_id === activityId && (cityId === undefined || offer.city_id === cityId),
  );
  listings.set(key, offers);
  return offers;
}

/** All activities as a city has them, those without offers included. */
export function activitiesIn(language: Language, cityId: number): Activity[] {
  return siteDataIn(language).activities_by_city[cityId] ?? [];
}

/** The activity that a city's list begins with: a city may not have the first of all. */
export function firstActivity(language: Language, cityId: number): string {
  const activities = activitiesIn(language, cityId);
  return (activities.find(({ count }) => count > 0) ?? activities[0])?.slug ?? '';
}

/** Offers of all activities in a city. */
export function offerCount(language: Language, cityId: number): number {
  return activitiesIn(language, cityId).reduce((sum, { count }) => sum + count, 0);
}

/** A photo of an activity in a city: its own where an offer there has it, else an offer's. */
export function activityPhoto(
  language: Language,
  activity: { id: number; photo: string },
  cityId: number,
): Pick<Photo, 'path' | 'focus'> {
  const shown = offersOf(language, activity.id, cityId).flatMap(({ photos }) => photos);
  const own = shown.find(({ path }) => path === activity.photo);
  return own ?? shown[0] ?? { path: activity.photo };
}

/** The best-rated yachts, of different companies first. */
export function popularYachts(language: Language, cityId: number, count: number): SiteOffer[] {
  const offers = offersOf(language, YACHT_RENTAL, cityId);
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
  return similarAmong(offersOf(language, offer.activity_id, offer.city_id), offer, count);
}

/** The average of all reviews and their number. */
export function overallRating(language: Language): { rating: number; count: number } {
  const { offers } = siteDataIn(language);
  const count = offers.reduce((sum, offer) => sum + offer.reviews_count, 0);
  const total = offers.reduce((sum, offer) => sum + offer.rating * offer.reviews_count, 0);
  return { rating: count > 0 ? total / count : 0, count };
}
