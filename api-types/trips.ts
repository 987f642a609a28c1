import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Order } from './order.ts';
import {
  Amount,
  CityDate,
  CurrencyCode,
  Hour,
  oneLine,
  Rating,
  severalLines,
} from './primitives.ts';
import { REVIEW_LENGTH, REVIEW_NAME_LENGTH, ReviewScores, TripReview } from './reviews.ts';

/** What stands after the `#` of a guest's link: it is the key to their trip. */
export const TripLink = z.string().check(z.minLength(1), z.maxLength(200));

/** What cancelling gives back at this moment. */
export const CancelOffer = z.object({
  /** Of what was paid, in the order's currency; 0 where nothing was. */
  refund: Amount,
  /** Percent of what was paid. */
  percent: z.int(),
});

/** A booking as its guest sees it. */
export const Trip = z.extend(z.omit(Order, { unique_id: true }), {
  activity_slug: z.string(),
  city_slug: z.string(),
  city_name: z.string(),
  title_slug: z.string(),
  /** Path below the CDN base; empty where there is none. */
  photo: z.string(),
  /** Of the pier. */
  latitude: z.number(),
  longitude: z.number(),
  /** Of the crew, as it is written; empty where the catalogue has none. */
  company_phone: z.string(),
  /** Null where the trip cannot be cancelled any more. */
  cancel: z.nullable(CancelOffer),
  /** Whether other hours can be had for it: as long as cancelling costs nothing. */
  can_move: z.boolean(),
  /**
   * What the weather did to it: `moved`, and until its guest chooses other hours all of it comes back and
   * any move is free until the start; or `cancelled`. Absent where neither.
   */
  weather: z.optional(z.enum(['moved', 'cancelled'])),
  /** Goes on to the payment, where it waits for one; as the guest's browser knows the order. */
  pay_order: z.optional(z.string()),
  /** The crew's average, 0 where nobody has rated. */
  rating: Rating,
  /** Absent where nothing can be said of it: before its end, and where it was not held. */
  review: z.optional(TripReview),
  /** By the link of a calendar: it is shown without its guest, and cannot be changed. */
  is_read_only: z.optional(z.literal(true)),
});
export type Trip = z.infer<typeof Trip>;

export const getTrip = defineEndpoint({
  path: '/api/v1/trips/get-trip',
  summary: 'A booking, for anybody who has the link to it from a mail or the last screen.',
  request: z.strictObject({ link: TripLink }),
  response: Trip,
  errors: ['link_invalid', 'link_expired'],
});

export const getTripCalendar = defineEndpoint({
  path: '/api/v1/trips/get-trip-calendar',
  summary: 'The booking as a calendar file.',
  request: z.strictObject({ link: TripLink }),
  /** `file`: as RFC 5545 has it. */
  response: z.object({ file: z.string() }),
  errors: ['link_invalid', 'link_expired'],
});

export const cancelTrip = defineEndpoint({
  path: '/api/v1/trips/cancel-trip',
  summary: 'Cancels a booking by the rule that its guest agreed to, and gives back what that says.',
  request: z.strictObject({
    link: TripLink,
    /** What the guest was told comes back. Where it is another sum by now: `price_changed`. */
    refund: Amount,
  }),
  response: Trip,
  errors: ['link_invalid', 'link_expired', 'price_changed', 'status_conflict'],
});

const NewHours = { link: TripLink, date: CityDate, time: Hour };

export const quoteMove = defineEndpoint({
  path: '/api/v1/trips/quote-move',
  summary: 'What a booking costs when it is moved to other hours of the same offer.',
  request: z.strictObject(NewHours),
  response: z.object({
    /** Of everything, services too. */
    amount: Amount,
    currency: CurrencyCode,
    /** What goes back to the card; 0 where nothing does. */
    refund: Amount,
    /** What is still paid on the pier of a booking that is paid; 0 where nothing is. */
    due: Amount,
  }),
  errors: [
    'link_invalid',
    'link_expired',
    'status_conflict',
    'slot_closed',
    'outside_booking_window',
    'unavailable',
  ],
});

export const moveTrip = defineEndpoint({
  path: '/api/v1/trips/move-trip',
  summary: 'Moves a booking to other hours: it has the new ones, or it keeps the old ones.',
  request: z.strictObject({
    ...NewHours,
    /** What the guest was told it costs. Where it is another sum by now: `price_changed`. */
    amount: Amount,
  }),
  response: Trip,
  errors: [
    'link_invalid',
    'link_expired',
    'status_conflict',
    'slot_taken',
    'slot_closed',
    'outside_booking_window',
    'price_changed',
    'unavailable',
  ],
});

export const reviewTrip = defineEndpoint({
  path: '/api/v1/trips/review-trip',
  summary: 'What the guest says of a trip that is over, once; the company publishes it.',
  request: z.strictObject({
    link: TripLink,
    scores: ReviewScores,
    /** As it is shown; empty for none. */
    name: oneLine(REVIEW_NAME_LENGTH),
    /** In the caller's language; empty for stars alone. */
    text: severalLines(REVIEW_LENGTH),
  }),
  response: Trip,
  errors: ['link_invalid', 'link_expired', 'trip_not_over', 'trip_not_held', 'already_reviewed'],
});
