import * as z from 'zod/mini';
import type { Activity } from './activities.ts';
import type { OfficeActivity, Review } from './companies.ts';
import type { Photo, RawPrice } from './company-activity.ts';
import type { City, Country, Location } from './locations.ts';
import type { Language } from './primitives.ts';

/**
 * What a claim may say: `true` is counted or computed, `cosmetic` is made up as the specification
 * describes it, `off` is nothing.
 */
export const Claim = z.enum(['true', 'cosmetic', 'off']);
export type Claim = z.infer<typeof Claim>;

/** Settings that visitors may see: baked into static pages and the widget's configuration. */
export interface PublicSettings {
  /** Origin of the site without a trailing slash, e.g. `https://seahour.example`. */
  public_url: string;
  /** Put before a photo's path; ends in a slash, e.g. `/photos/`. */
  cdn_base: string;
  /** Origin the browser calls the API at; empty for the page's own. */
  api_base: string;
  /** Who runs the site, as terms and privacy name it, e.g. `Seahour`. */
  company_name: string;
  /** Postal address of that company; empty where none is configured. */
  company_address: string;
  /** E.g. `+971 4 000 0000`; empty where none is configured, as with the next two. */
  contact_phone: string;
  contact_email: string;
  /** Chat-app link for bookings and questions, e.g. `https://wa.me/97140000000`. */
  chat_link: string;
  /** How many others look at an offer: `cosmetic` says 1 or 2 by chance. */
  show_viewer_count: Claim;
  /** A struck-through price: `true` is the offer's own of that week, `cosmetic` 1.3 times the price. */
  show_struck_price: Claim;
  /** Whether payments are the sandbox's: nothing is charged, and the widget says so. */
  is_test: boolean;
}

/** What the site's own pages are built with beyond that: no other page learns it. */
export interface SiteSettings extends PublicSettings {
  /** Whether trips can be paid by card when they are booked; else on the pier alone. */
  takes_cards: boolean;
  /** When somebody answers, from hour to hour by the first city's clock, e.g. `9-21`; may be empty. */
  contact_hours: string;
  /** A Google Tag Manager container, e.g. `GTM-ABC1234`; empty for none. */
  tag_manager_id: string;
  /** Where else its tags may load from and send to, e.g. `https://tags.example`. */
  tag_manager_origins: string[];
  /** A counter of page hits: of Google Analytics, e.g. `G-ABC1234`, or of Yandex Metrica, e.g. `12345678`. */
  analytics_id: string;
  /** The style of an interactive map, e.g. `https://tiles.example/style.json`; empty for the chart alone. */
  map_style_url: string;
  /** Where else that style loads from, e.g. `https://fonts.example`. */
  map_origins: string[];
  /** Where errors in browsers are sent; empty where they are only written to the console. */
  error_report_url: string;
}

/** What the widget reads before its first call. */
export interface WidgetSettings extends PublicSettings {
  /** ISO 3166-1 alpha-2 by the visitor's address, e.g. `AE`; empty where it is not known. */
  visitor_country: string;
  /** Ids of the partners that the page which asks belongs to, by its origin; null for one of ours. */
  page_partners: string[] | null;
  /** The server's clock when it answered, ISO 8601 in UTC: that of a device may be wrong. */
  now: string;
}

export interface SiteCity extends City {
  /** A sentence or two about the city. */
  description: string;
  /** Path below the CDN base. */
  photo: string;
  /** Being there, at the start of a line, e.g. `In Dubai`; null where nobody said how. */
  in_words: string | null;
  /** A picture that spans a page; null where there is none. */
  wide_photo: Photo | null;
}

/** An activity whatever the city; `count` and `min_price` of a city are in `activities_by_city`. */
export interface SiteActivity {
  id: number;
  slug: string;
  name: string;
  description: string;
  /** Path below the CDN base. */
  photo: string;
  /** Offers in all cities. */
  count: number;
}

/** What an hour costs on some days only: on weekdays, in a season, or on weekdays of a season. */
export interface DayPrice extends RawPrice {
  /** 1 is Monday; null for any. */
  days_of_week: number[] | null;
  /** First and last day, `YYYY-MM-DD`; null where it has no such end. */
  date_from: string | null;
  date_to: string | null;
}

/** An offer with everything that its card and its page show, without a day's availability. */
export interface SiteOffer extends OfficeActivity {
  /** A season stands above its weekdays, as both do above `raw_prices`. */
  day_prices: DayPrice[];
  city_id: number;
  location_id: number;
  company_id: number;
}

/** All visible offers and texts of the marketplace in one language. */
export interface SiteLanguageData {
  cities: SiteCity[];
  /** In the order of the menus. */
  activities: SiteActivity[];
  /** Keyed by city id; every activity is listed, also those with count 0. */
  activities_by_city: Record<string, Activity[]>;
  locations: Location[];
  countries: Country[];
  companies: { id: number; name: string; slug: string }[];
  /** Best rated first; an offer carries at most 20 reviews, those in this language first. */
  offers: SiteOffer[];
  /** The latest of all offers, those in this language first; at most 60. */
  reviews: Review[];
}

/** What belongs to no single offer. */
export type SharedSiteData = Omit<SiteLanguageData, 'offers'>;

/** Everything that the static site is built from. */
export type SiteData = { settings: SiteSettings } & Record<Language, SiteLanguageData>;

/** The same told piece by piece, so that it never is in memory as a whole. */
export interface SiteSource {
  settings: SiteSettings;
  shared(language: Language): SharedSiteData;
  /** In their order. */
  offers(language: Language): Iterable<SiteOffer>;
}
