import * as z from 'zod/mini';
import { CompanyActivity } from './company-activity.ts';
import { defineEndpoint } from './endpoint.ts';
import { ActivityFilters, FilterSelection } from './filters.ts';
import { Amount, CityDate, CurrencyCode, Hour, HourCount, Id, Slug } from './primitives.ts';
import { SlotDay } from './slot.ts';

export const Activity = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  /** Offers in the city; 0 means that the activity cannot be chosen. */
  count: z.int(),
  /** Cheapest hour among the offers, 0 when there are none. */
  min_price: Amount,
  currency: CurrencyCode,
  /** Path below the CDN base. */
  photo: z.optional(z.string()),
});
export type Activity = z.infer<typeof Activity>;

export const getActivitiesInfo = defineEndpoint({
  path: '/api/v1/activities/get-activities-info',
  summary: 'The activities of a city with offer counts and lowest prices.',
  request: z.strictObject({ city_id: Id }),
  response: z.array(Activity),
  errors: ['not_found'],
});

/** More than a tier of any city has: the widget asks for all offers of a tier at once. */
const MOST_ASKED = 500;

/** In which order offers are listed; the catalogue's own when nobody says. */
export const CardSort = z.enum(['rating', 'price_low', 'price_high']);
export type CardSort = z.infer<typeof CardSort>;

export const getActivitiesCards = defineEndpoint({
  path: '/api/v1/activities/get-activities-cards',
  summary: 'One page of offers; with date, time and duration only those free for the whole block.',
  request: z.strictObject({
    city_id: Id,
    activity_id: Id,
    /** Cards a page, 1-100. */
    count: z._default(z.int().check(z.minimum(1), z.maximum(100)), 30),
    /** From 1. */
    page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    filters: z.optional(FilterSelection),
    /** Narrows the list to these offers, e.g. those that somebody keeps. */
    company_activity_ids: z.optional(z.array(Id).check(z.maxLength(MOST_ASKED))),
    /**
     * The day of the availability bars and of the prices; where neither it nor `time` is sent, cards
     * carry no bars and the price of an everyday.
     */
    date: z.optional(CityDate),
    time: z.optional(Hour),
    /** Hours from `time`; the activity's minimum when absent. */
    duration: z.optional(HourCount),
    sort: z.optional(CardSort),
    /**
     * What can be booked on `date` comes first, unless the order is that of prices. `false` keeps the
     * order of a list without a day.
     */
    free_first: z._default(z.boolean(), true),
  }),
  response: z.object({
    cards: z.array(CompanyActivity),
    /** Offers that match, on all pages. */
    total: z.int(),
    page: z.int(),
    count: z.int(),
  }),
  errors: ['not_found'],
});

export const getActivityFilters = defineEndpoint({
  path: '/api/v1/activities/get-activity-filters',
  summary: 'The filters that the offers of an activity in a city can be narrowed by.',
  request: z.strictObject({ city_id: Id, activity_id: Id }),
  response: ActivityFilters,
  errors: ['not_found'],
});

export const getSuggestedCards = defineEndpoint({
  path: '/api/v1/activities/get-suggested-cards',
  summary: 'The offers of the given ids, best rated first, with their day.',
  request: z.strictObject({
    /** A list of ids, or the same list serialised as JSON, e.g. `"[12,15]"`. */
    company_activity_ids: z.union([
      z.array(Id).check(z.maxLength(MOST_ASKED)),
      z.string().check(
        z.maxLength(6000),
        z.regex(/^\[\s*(\d{1,10}(\s*,\s*\d{1,10})*)?\s*\]$/),
        z.refine((list) => list.split(',').length <= MOST_ASKED, 'too_long'),
      ),
    ]),
    /** The day of the availability bars and of the prices. */
    date: CityDate,
    /** How long the booking is that an hour is priced for; the activity's minimum when absent. */
    hour_count: z.optional(HourCount),
  }),
  response: z.array(CompanyActivity),
  errors: [],
});

export const getSlotsForDates = defineEndpoint({
  path: '/api/v1/activities/get-slots-for-dates',
  summary: 'The hours of each day; without an offer, open where any offer of the city is open.',
  request: z.strictObject({
    activity_id: Id,
    company_activity_id: z.optional(z.nullable(Id)),
    date_start: CityDate,
    /** At most 31 days after `date_start`. */
    date_end: CityDate,
    city_id: z.optional(Id),
  }),
  response: z.array(SlotDay),
  errors: ['not_found'],
});

export const getYachtTypesInfo = defineEndpoint({
  path: '/api/v1/activities/get-yacht-types-info',
  summary: 'The kinds of yacht in a city.',
  request: z.strictObject({ city_id: Id }),
  response: z.array(
    z.object({
      /** One of the values of the filter that says the type, e.g. `flybridge`. */
      slug: Slug,
      name: z.string(),
      count: z.int(),
      min_price: Amount,
      currency: CurrencyCode,
    }),
  ),
  errors: ['not_found'],
});
