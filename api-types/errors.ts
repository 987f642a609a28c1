import * as z from 'zod/mini';
import { Amount, CityDate, CurrencyCode, Hour, HourCount, Id } from './primitives.ts';

/** Every way a call can fail, with the HTTP status that carries it. */
export const ERROR_STATUS = {
  malformed_json: 400,
  unauthenticated: 401,
  key_invalid: 401,
  init_data_invalid: 401,
  init_data_expired: 401,
  forbidden: 403,
  link_invalid: 403,
  not_found: 404,
  method_not_allowed: 405,
  slot_taken: 409,
  slot_closed: 409,
  slot_free: 409,
  hold_expired: 409,
  code_expired: 409,
  link_expired: 410,
  status_conflict: 409,
  trip_not_over: 409,
  trip_not_held: 409,
  already_reviewed: 409,
  waitlist_full: 409,
  price_changed: 409,
  idempotency_mismatch: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  outside_booking_window: 422,
  too_few_hours: 422,
  payment_method_unavailable: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ErrorCode = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

/** What is wrong with one field. */
export const FieldCode = z.enum([
  'required',
  'wrong_type',
  'unknown_field',
  'invalid_value',
  'invalid_date',
  'invalid_phone',
  'invalid_email',
  'too_small',
  'too_big',
  'too_short',
  'too_long',
  'unprintable',
  'past_hour',
  'wrong_code',
  'code_unknown',
  'code_early',
  'code_over',
  'code_used',
  'open_orders',
  'too_many_tests',
  'code_other_offer',
  'code_other_currency',
  'reversed',
  'overlaps',
  'gap',
  'dearer',
  'no_price',
  'outside_limits',
  'unreadable_photo',
  'photo_size',
  'too_many_photos',
  'too_many_drafts',
  'no_latin',
  'name_taken',
  'not_origin',
  'own_origin',
  'too_precise',
  'not_https',
  'inner_address',
  'not_found',
]);
export type FieldCode = z.infer<typeof FieldCode>;

export const FieldError = z.object({
  /** Dotted path into the payload, e.g. `additional_services.0.quantity`. */
  path: z.string(),
  code: FieldCode,
  /** One sentence in the caller's language. */
  message: z.string(),
  /** Sent with `outside_limits`: within what a price, in major units, or an hour can be set. */
  limits: z.optional(z.object({ from: z.number(), to: z.number() })),
});
export type FieldError = z.infer<typeof FieldError>;

/** A block that is still free when the wanted one is not. */
export const Alternative = z.object({
  kind: z.enum(['other_hours', 'other_offer']),
  company_activity_id: Id,
  title: z.string(),
  date: CityDate,
  time: Hour,
  hour_count: HourCount,
  /** For one hour of this block. */
  price: Amount,
  currency: CurrencyCode,
});
export type Alternative = z.infer<typeof Alternative>;

/** A sum in the currency that it is charged in. */
export const Total = z.object({ amount: Amount, currency: CurrencyCode });
export type Total = z.infer<typeof Total>;

export const ErrorBody = z.object({
  error: z.object({
    code: ErrorCode,
    /** One sentence in the caller's language; for people, never compared. */
    message: z.string(),
    fields: z.optional(z.array(FieldError)),
    /** Sent with `slot_taken` and `slot_closed`, nearest first. */
    alternatives: z.optional(z.array(Alternative)),
    /** Sent with `price_changed`: what the order costs now, in the offer's own currency. */
    total: z.optional(Total),
    request_id: z.optional(z.string()),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
