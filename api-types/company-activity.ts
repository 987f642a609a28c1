import * as z from 'zod/mini';
import { Amount, CityDate, CurrencyCode, Id, Rating, Slug } from './primitives.ts';
import { Bar } from './slot.ts';

export const Photo = z.object({
  /** Path below the CDN base, e.g. `yacht-azure-46.jpg`; width variants stand beside it. */
  path: z.string(),
  /** What is seen, in the caller's language. */
  alt: z.string(),
  /**
   * What stays in view where the photo is cropped: percent from the left and the top, in tens, e.g.
   * `30% 60%`. Its middle when absent.
   */
  focus: z.optional(z.string()),
});
export type Photo = z.infer<typeof Photo>;

export const FilterValue = z.object({
  filter_id: Id,
  name: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]),
  /** Shown after the value, e.g. `ft`. */
  unit: z.optional(z.string()),
});
export type FilterValue = z.infer<typeof FilterValue>;

export const Price = z.object({ price: Amount, currency: CurrencyCode });
export type Price = z.infer<typeof Price>;

export const RawPrice = z.object({
  /** First and last hour count of the range, inclusive, e.g. 1-3. */
  hours_from: z.int(),
  hours_to: z.int(),
  /** The provider's own price of one hour, in the provider's currency. */
  price: Amount,
  currency: CurrencyCode,
});
export type RawPrice = z.infer<typeof RawPrice>;

/** What comes back to a guest who cancels, by the hours before the start, and what not coming costs. */
export const Cancellation = z.object({
  /** All of it until so many hours before. */
  free_until_hours: z.int(),
  /** So many percent after that. */
  late_refund_percent: z.int(),
  /** Nothing from so many hours before. */
  no_refund_hours: z.int(),
  /**
   * So many percent of the price are charged if nobody comes, to the card of a booking that is paid on
   * the pier. 0: no card is asked for.
   */
  no_show_percent: z.int(),
});

/** The rentable item as lists show it. */
export const CompanyActivity = z.object({
  company_activity_id: Id,
  title: z.string(),
  title_slug: Slug,
  activity_id: Id,
  activity_slug: Slug,
  city_slug: Slug,
  location_slug: Slug,
  location_name: z.string(),
  company_name: z.string(),
  company_slug: Slug,
  address: z.string(),
  /** Short code of the meeting point, e.g. `DM-7`. */
  address_code: z.string(),
  /** Of one hour, at the shortest booking unless another is asked for, on the day that is asked for. */
  price: Amount,
  currency: CurrencyCode,
  hour_price: Price,
  raw_prices: z.array(RawPrice),
  photos: z.array(Photo),
  /** Keyed by filter id. */
  filters: z.record(z.string(), FilterValue),
  rating: Rating,
  compliance_rating: Rating,
  communication_rating: Rating,
  maintenance_rating: Rating,
  comfort_rating: Rating,
  cleanliness_rating: Rating,
  money_rating: Rating,
  /** Reviews per star, keyed `"5"`-`"1"`. */
  rating_counts: z.record(z.string(), z.int()),
  reviews_count: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  cancellation: Cancellation,
  /** Availability of one day; sent where a date was asked for. */
  day: z.optional(
    z.object({
      date: CityDate,
      /** Hours that can be booked, each as part of a shortest booking: 2 free hours of a yacht are 0. */
      free_hours: z.int(),
      /** Where `free_hours` is 0: the first later day of the booking window on which it is not. */
      next_free: z.optional(CityDate),
      /** All hours of the day by their state. */
      bars: z.array(Bar),
    }),
  ),
});
export type CompanyActivity = z.infer<typeof CompanyActivity>;
