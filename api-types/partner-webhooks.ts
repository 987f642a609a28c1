import * as z from 'zod/mini';
import { BOOKING_EVENTS } from './booking-events.ts';
import { AcqMethod, ClockTime, OrderStatus, PaymentStatus } from './order.ts';
import { Amount, CityDate, CurrencyCode, HourCount, Id, OrderNumber } from './primitives.ts';

/** In which order things happened. */
const Happened = {
  /** ISO 8601 in UTC. */
  occurred_at: z.string(),
  /** Grows from event to event of this installation; of two of one booking the greater is the later. */
  sequence: z.int(),
};

/** A booking as it was when the event happened; nothing of it says who the guest is. */
export const WebhookBooking = z.object({
  ...Happened,
  /** Whether it is a test, which nobody sails: sent where the webhook takes tests. */
  test: z.boolean(),
  number: OrderNumber,
  /** As `create-order` was given it; null where it was not. */
  partner_reference: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  order_status: OrderStatus,
  payment_status: PaymentStatus,
  acq_method: AcqMethod,
  /**
   * Why it ended, where nobody declined or cancelled it by hand: `lapsed` (no answer in time), `weather`
   * or `refunded_outside`.
   */
  reason: z.nullable(z.string()),
  offer: z.object({ company_activity_id: Id, title: z.string() }),
  /** Slug, e.g. `dubai`. */
  city: z.string(),
  /** Slug, e.g. `yacht-rental`. */
  activity: z.string(),
  date: CityDate,
  time: ClockTime,
  hour_count: HourCount,
  /** Start as an instant, ISO 8601 in UTC. */
  starts_at: z.string(),
  /** IANA zone that `date` and `time` are in. */
  time_zone: z.string(),
  /** How many go along; null where nobody was asked. */
  guests: z.nullable(z.int()),
  currency: CurrencyCode,
  /** Of everything, less the discount. */
  amount: Amount,
  /** What was paid so far. */
  paid: Amount,
  /** What went back to the guest, or is on its way. */
  refunded: Amount,
  /** The partner's, as agreed on when the booking came in, e.g. `12.5`. */
  commission_percent: z.number(),
  /** ISO 8601 in UTC. */
  created_at: z.string(),
});
export type WebhookBooking = z.infer<typeof WebhookBooking>;

const BOOKING_TYPES = BOOKING_EVENTS.map((kind) => `booking.${kind}` as const);

/**
 * The body of a webhook, as Standard Webhooks has it. Each event is sent until it arrives: one may come
 * twice, under the same `webhook-id`.
 */
export const WebhookEvent = z.union([
  z.object({
    type: z.enum(BOOKING_TYPES),
    /** When it happened, ISO 8601 in UTC; `webhook-timestamp` is when it was sent. */
    timestamp: z.string(),
    data: WebhookBooking,
  }),
  /** Sent on demand, of no booking. */
  z.object({
    type: z.literal('booking.test'),
    timestamp: z.string(),
    data: z.object({ ...Happened, test: z.literal(true) }),
  }),
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;
