import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CityDate, CurrencyCode, GuestCount, Hour, HourCount, Id } from './primitives.ts';

const Span = z.object({ least: z.number(), most: z.number() });

/** What the offers of a category that are free for the block come to. */
export const FreeOffers = z.object({
  /** Of one of these very hours, in the visitor's currency where it is known. */
  hour_price: z.extend(Span, { currency: CurrencyCode }),
  /** How many an offer takes along; absent where none says so, as with the next. */
  guests: z.optional(Span),
  /** In feet. */
  length: z.optional(Span),
});
export type FreeOffers = z.infer<typeof FreeOffers>;

/** What the offers of a category come to where none of them is free for the block. */
export const BusyOffers = z.extend(FreeOffers, {
  /**
   * Hour of the same day, the nearest to the asked one, from which one of them is free for a block as
   * long; absent where there is none.
   */
  free_from: z.optional(Hour),
});
export type BusyOffers = z.infer<typeof BusyOffers>;

const Tier = z.object({
  /** Offers of the tier that are free for the block. */
  count: z.int(),
  company_activity_ids: z.array(Id),
  /** Absent where nothing is free. */
  free: z.optional(FreeOffers),
  /** Absent where something is free, or the tier has no offers. */
  busy: z.optional(BusyOffers),
  /** Of its first free offer, else of its first, as a path below the CDN base. */
  photo: z.optional(z.string()),
});

/** The budget tiers of yacht rental. */
export const BudgetCategories = z.object({ low: Tier, middle: Tier, high: Tier });
export type BudgetCategories = z.infer<typeof BudgetCategories>;

export const LocationCategory = z.object({
  location_id: Id,
  company_activity_ids: z.array(Id),
  /** Absent where nothing is free. */
  free: z.optional(FreeOffers),
  /** Absent where something is free. */
  busy: z.optional(BusyOffers),
});

/** The start locations of every other activity; an empty list of ids means not available. */
export const LocationCategories = z.array(LocationCategory);
export type LocationCategories = z.infer<typeof LocationCategories>;

export const getBookingCategories = defineEndpoint({
  path: '/api/v1/activities/get-booking-categories',
  summary: 'Offers free for a block, by budget tier for yachts and by location otherwise.',
  request: z.strictObject({
    activity_id: Id,
    city_id: Id,
    date: CityDate,
    time: Hour,
    duration: HourCount,
    /** How many go along: offers that take fewer are left out. */
    guests: z.optional(GuestCount),
  }),
  response: z.union([BudgetCategories, LocationCategories]),
  errors: ['not_found', 'outside_booking_window', 'too_few_hours'],
});
