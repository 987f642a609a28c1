import * as z from 'zod/mini';
import { CompanyActivity, Price } from './company-activity.ts';
import { defineEndpoint } from './endpoint.ts';
import { Amount, CityDate, CurrencyCode, HourCount, Id, Rating, Slug } from './primitives.ts';
import { Discount, PromoCode } from './promo-code.ts';

/** What a service is charged by. */
export const ServiceUnit = z.enum(['hour', 'person', 'booking']);
export type ServiceUnit = z.infer<typeof ServiceUnit>;

export const AdditionalService = z.object({
  service_id: Id,
  /** The same as `service_id`. */
  id: Id,
  name: z.string(),
  description: z.optional(z.string()),
  /** A picture's name, e.g. `waves`, `utensils`, `camera`. */
  icon: z.optional(z.string()),
  unit: ServiceUnit,
  /** For one unit. */
  price: Amount,
  /** For one hour; equal to `price` unless the unit is the hour. */
  hour_price: Amount,
  /** For quantity 1 over the asked hours. */
  final_price: Amount,
  currency: CurrencyCode,
  /** One unit in the provider's own currency: what is charged. */
  raw: Price,
  quantity: z.int(),
});
export type AdditionalService = z.infer<typeof AdditionalService>;

export const Review = z.object({
  id: Id,
  author: z.string(),
  rating: Rating,
  text: z.string(),
  date: CityDate,
  activity_id: Id,
  company_activity_id: z.optional(Id),
  /** Title of the reviewed offer, e.g. `Azure 46`. */
  title: z.optional(z.string()),
  /** Language the review was written in. */
  language: z.string(),
  /** Written by the guest of a trip that was; absent of the catalogue's own. */
  is_verified: z.optional(z.boolean()),
  /** The company's; absent where there is none. */
  answer: z.optional(z.string()),
});
export type Review = z.infer<typeof Review>;

/** `day_of_week` 1 is Monday; `from` 0-23 and `to` 1-24 are hours of the city's day. */
export const OpeningHours = z.object({ day_of_week: z.int(), from: z.int(), to: z.int() });
export type OpeningHours = z.infer<typeof OpeningHours>;

export const OfficeActivity = z.extend(CompanyActivity, {
  description: z.string(),
  additional_services: z.array(AdditionalService),
  working_hours: z.array(OpeningHours),
  reviews: z.array(Review),
});
export type OfficeActivity = z.infer<typeof OfficeActivity>;

const Block = { company_activity_id: Id, date: CityDate, hour_count: HourCount };

export const getAdditionalServices = defineEndpoint({
  path: '/api/v1/companies/get-additional-services',
  summary: 'What can be added to a booking of an offer.',
  request: z.strictObject(Block),
  response: z.array(AdditionalService),
  errors: ['not_found'],
});

export const HourPrice = z.object({
  /** Of one hour. */
  price: Amount,
  currency: CurrencyCode,
  /** Of all hours, without services. */
  total: Amount,
  /** The same in the provider's own currency: what is charged. */
  raw: z.object({ price: Amount, currency: CurrencyCode, total: Amount }),
  /** Units of `currency` for one of `raw.currency`; 1 where they are the same. */
  rate: z.number(),
  /**
   * The highest price of an hour that the offer asks for as many hours on a day of that week,
   * Monday to Sunday; `price` itself where none is higher.
   */
  week_high: Amount,
  /** What the asked code takes off; absent where none was asked. */
  discount: z.optional(Discount),
});
export type HourPrice = z.infer<typeof HourPrice>;

export const getHourPrice = defineEndpoint({
  path: '/api/v1/companies/get-hour-price',
  summary: 'The price of an hour for a day and a number of hours.',
  request: z.strictObject({
    ...Block,
    /** A gift or promo code: whether it can be used today, and what it takes off. */
    code: z.optional(PromoCode),
  }),
  response: HourPrice,
  errors: ['not_found'],
});

export const getReviews = defineEndpoint({
  path: '/api/v1/companies/get-reviews',
  summary: 'The latest reviews, those in the caller’s language first.',
  request: z.strictObject({
    count: z.int().check(z.minimum(1), z.maximum(100)),
    company_activity_id: z.optional(Id),
  }),
  response: z.array(Review),
  errors: [],
});

export const getCompanies = defineEndpoint({
  path: '/api/v1/companies/get-companies',
  summary: 'All providers.',
  request: z.strictObject({}),
  response: z.array(z.object({ id: Id, name: z.string(), slug: Slug })),
  errors: [],
});

export const getOfficeActivityInfo = defineEndpoint({
  path: '/api/v1/companies/get-office-activity-info',
  summary: 'Everything about one offer; the first element of the list is used.',
  request: z.strictObject({
    /** Activity slug, e.g. `yacht-rental`. */
    activity: Slug,
    /** Any segment is accepted: the id in `title_id` decides. */
    city_slug: z.string().check(z.maxLength(80)),
    /** `title_slug` and id joined by a hyphen, e.g. `azure-46-12`. */
    title_id: z.string().check(z.maxLength(120), z.regex(/^(?:[a-z0-9-]+-)?\d{1,9}$/)),
  }),
  response: z.array(OfficeActivity),
  errors: ['not_found'],
});
