import { inEachLanguage } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import type {
  SharedSiteData,
  SiteActivity,
  SiteData,
  SiteLanguageData,
  SiteOffer,
  SiteSettings,
  SiteSource,
} from '@seahour/api-types/site-data.ts';
import { localise } from '../platform/localise.ts';
import type { Db } from '../tables/connection.ts';
import { cityActivities } from './activities.ts';
import { countries } from './countries.ts';
import { dayRules } from './hour-price.ts';
import { city, location } from './locations.ts';
import type { OfferRow } from './offers.ts';
import { officeActivity, REVIEWS_SHOWN } from './office-activity.ts';
import { review } from './review.ts';
import type { ListedReviewRow } from './reviews.ts';
import { readSiteRows, type SiteRows } from './site-rows.ts';

/** Everything that the static site is built from, read in bulk. */
export async function readSiteData(db: Db, settings: SiteSettings): Promise<SiteData> {
  const { shared, offers } = await readSiteSource(db, settings);
  const inLanguage = (language: Language): SiteLanguageData => ({
    ...shared(language),
    offers: [...offers(language)],
  });
  return { settings, ...inEachLanguage(inLanguage) };
}

/** The same to be told offer by offer; of the offers, those of some ids where any are named. */
export async function readSiteSource(
  db: Db,
  settings: SiteSettings,
  only?: readonly number[],
): Promise<SiteSource> {
  const rows = await readSiteRows(db, only);
  return {
    settings,
    shared: (language) => shared(rows, language),
    *offers(language) {
      for (const row of rows.offers) yield offer(row, rows, language);
    },
  };
}

function shared(rows: SiteRows, language: Language): SharedSiteData {
  return {
    cities: rows.cities.map((row) => ({
      ...city(row, language),
      description: localise(row.description, language),
      photo: row.photo,
      in_words: row.in_words && localise(row.in_words, language),
      wide_photo: row.wide_photo && {
        path: row.wide_photo.path,
        alt: localise(row.wide_photo.alt, language),
      },
    })),
    activities: rows.activities.map((row) => activity(row, rows, language)),
    activities_by_city: Object.fromEntries(
      rows.cities.map((row) => [
        row.id,
        cityActivities(row, rows.activities, rows.counts, language),
      ]),
    ),
    locations: rows.locations.map((row) => location(row, language)),
    countries: countries(language),
    companies: rows.companies,
    reviews: (rows.latestReviews.get(language) ?? []).map((row) => review(row, language)),
  };
}

function activity(
  { id, slug, name, description, photo }: SiteRows['activities'][number],
  { counts }: SiteRows,
  language: Language,
): SiteActivity {
  return {
    id,
    slug,
    name: localise(name, language),
    description: localise(description, language),
    photo,
    count: counts.filter((row) => row.activity_id === id).reduce((sum, row) => sum + row.count, 0),
  };
}

function offer(row: OfferRow, rows: SiteRows, language: Language): SiteOffer {
  const parts = {
    services: rows.servicesByOffer.get(row.id) ?? [],
    opening: rows.openingByOffer.get(row.id) ?? [],
    reviews: readable(rows.reviewsByOffer.get(row.id) ?? [], language).slice(0, REVIEWS_SHOWN),
  };
  return {
    ...officeActivity(row, parts, { language, filters: rows.filters }),
    day_prices: dayRules(row).map(({ hours_from, hours_to, price_minor, ...days }) => ({
      hours_from,
      hours_to,
      price: toMajor(price_minor, row.currency),
      currency: row.currency,
      days_of_week: days.days_of_week,
      date_from: days.date_from,
      date_to: days.date_to,
    })),
    city_id: row.city_id,
    location_id: row.location_id,
    company_id: row.company_id,
  };
}

/** Those in the reader's language first; otherwise in their order. */
function readable(reviews: readonly ListedReviewRow[], language: Language): ListedReviewRow[] {
  const own = reviews.filter((row) => row.language === language);
  return [...own, ...reviews.filter((row) => row.language !== language)];
}
