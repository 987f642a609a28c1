import type { ServiceUnit } from '@seahour/api-types/companies.ts';
import type { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { ReviewScores } from '@seahour/api-types/reviews.ts';
import type { CancellationRule } from '@seahour/api-types/rules/cancellation.ts';
import type { Generated } from 'kysely';

/** A text in the language that texts are written in, and in any of the others. */
export type Localised = Record<typeof DEFAULT_LANGUAGE, string> & Partial<Record<Language, string>>;

export interface CityRow {
  id: number;
  slug: string;
  name: Localised;
  description: Localised;
  photo: string;
  /** E.g. `In Dubai`, at the start of a line. */
  in_words: Localised | null;
  /** Of the city's width on a page. */
  wide_photo: { path: string; alt: Localised } | null;
  country_code: string;
  time_zone: string;
  currency: string;
  latitude: number;
  longitude: number;
}

export interface ActivityRow {
  id: number;
  slug: string;
  name: Localised;
  description: Localised;
  photo: string;
  position: number;
}

export interface LocationRow {
  id: number;
  city_id: number;
  slug: string;
  name: Localised;
  description: Localised;
  photo: string;
  latitude: number;
  longitude: number;
}

export interface CompanyRow {
  id: number;
  slug: string;
  name: string;
  /** International form; null where guests reach it through us alone. */
  phone: string | null;
}

export interface FilterRow {
  id: number;
  kind: 'double' | 'string' | 'bool';
  name: Localised;
  unit: Localised | null;
  /** Names of a string filter's values, by key. */
  options: Record<string, Localised> | null;
}

/** Of the reviews that are shown, as the database's `rate_offers` counts them: nothing else writes them. */
export interface ReviewFigures {
  rating: number;
  compliance_rating: number;
  communication_rating: number;
  maintenance_rating: number;
  comfort_rating: number;
  cleanliness_rating: number;
  money_rating: number;
  rating_counts: Record<'1' | '2' | '3' | '4' | '5', number>;
  reviews_count: number;
}

export interface CompanyActivityRow extends ReviewFigures {
  id: number;
  company_id: number;
  activity_id: number;
  city_id: number;
  location_id: number;
  title: string;
  title_slug: string;
  description: Localised;
  address: Localised;
  address_code: string;
  currency: string;
  /** Of one hour at the shortest booking. */
  price_minor: number;
  /** Values by filter id: a number, an option's key or true. */
  filters: Record<string, number | string | boolean>;
  latitude: number;
  longitude: number;
  notice_hours: number;
  buffer_hours: number;
  /** Null is free until the start. */
  cancellation: CancellationRule | null;
  /** Null where the files say none. */
  limits: TermsLimits | null;
  position: number;
  hidden: Generated<boolean>;
  /** The day of its city on which a hidden one is shown, e.g. `2026-12-01`. */
  shown_from: Generated<string | null>;
}

/** Within what owners may set terms; what is absent is by the files' own prices, or any hour. */
export interface TermsLimits {
  /** Of an hour, in minor units. */
  price_minor?: { from: number; to: number };
  /** Of a day, e.g. 6 to 24. */
  hours?: { from: number; to: number };
}

/** What owners set of an offer. */
export interface OfferTerms {
  /** In their order: of two that are for the same booking the first decides. */
  prices: Omit<PriceRow, 'company_activity_id' | 'position'>[];
  hours: Omit<OpeningHoursRow, 'company_activity_id'>[];
  /** In their order: cards show the first. */
  photos: OfferPhoto[];
}

export type OfferPhoto = Omit<PhotoRow, 'company_activity_id' | 'position'>;

/** What the catalogue's files say of an offer whose owners have set its terms. */
export interface FileTermsRow {
  company_activity_id: number;
  terms: OfferTerms;
}

export interface PriceRow {
  company_activity_id: number;
  position: number;
  hours_from: number;
  hours_to: number;
  price_minor: number;
  /** ISO weekdays the price is for; null for all. */
  days_of_week: number[] | null;
  date_from: string | null;
  date_to: string | null;
}

export interface OpeningHoursRow {
  company_activity_id: number;
  day_of_week: number;
  from_hour: number;
  to_hour: number;
}

export interface PhotoRow {
  company_activity_id: number;
  position: number;
  path: string;
  alt: Localised;
  /** E.g. `30% 60%`, in tens; null is the middle. */
  focus: string | null;
}

/** A photo that an owner has sent. Whether it is shown is told by `photos`. */
export interface UploadedPhotoRow {
  /** Named by its content, e.g. `azure-46-3fa9c1d2e07b1180.jpg`. */
  path: string;
  company_activity_id: number;
  jpeg: Buffer;
  alt: Localised;
  uploaded_at: Date;
}

export interface ServiceRow {
  id: number;
  company_activity_id: number;
  position: number;
  name: Localised;
  description: Localised;
  icon: string;
  unit: ServiceUnit;
  price_minor: number;
  hidden: Generated<boolean>;
}

export interface ReviewRow {
  id: number;
  company_activity_id: number;
  author: string;
  rating: number;
  text: string;
  language: Language;
  date: string;
  /** Null where the guest was not asked. */
  scores: ReviewScores | null;
}

export interface RateRow {
  currency: string;
  /** Units of the currency for one dirham, e.g. 0.25 for EUR. */
  per_aed: number;
  date: string;
}

/** One row. */
export interface CatalogueVersionRow {
  only_row: Generated<boolean>;
  version: number;
}
