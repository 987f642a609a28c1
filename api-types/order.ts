import * as z from 'zod/mini';
import { Cancellation } from './company-activity.ts';
import {
  Amount,
  CityDate,
  CurrencyCode,
  HourCount,
  Id,
  OrderNumber,
  UniqueId,
} from './primitives.ts';

export const OrderStatus = z.enum([
  'unconfirmed',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
  'no_show',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** `"0"` pending, `"1"` paid, `"2"` failed, `"3"` expired, `"4"` refunded. */
export const PaymentStatus = z.enum(['0', '1', '2', '3', '4']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** 1 pay later, 2 pay now. */
export const AcqMethod = z.union([z.literal(1), z.literal(2)]);
export type AcqMethod = z.infer<typeof AcqMethod>;

/** Start of the block in the city's time, e.g. `16:00:00`. */
export const ClockTime = z.string().check(z.regex(/^\d{2}:\d{2}:\d{2}$/));

export const OrderService = z.object({
  service_id: Id,
  name: z.string(),
  quantity: z.int(),
  /** Of the whole line. */
  amount: Amount,
});

/** An order as its holder sees it. */
export const Order = z.object({
  unique_id: UniqueId,
  number: OrderNumber,
  order_status: OrderStatus,
  payment_status: PaymentStatus,
  acq_method: AcqMethod,
  company_activity_id: Id,
  title: z.string(),
  activity_id: Id,
  activity_name: z.string(),
  company_name: z.string(),
  address: z.string(),
  city_id: Id,
  /** IANA zone that `date` and `time` are in. */
  time_zone: z.string(),
  date: CityDate,
  time: ClockTime,
  hour_count: HourCount,
  /** Start as an instant, ISO 8601 in UTC, e.g. `2026-11-21T12:00:00.000Z`. */
  starts_at: z.string(),
  /** What the guest agreed to. */
  cancellation: Cancellation,
  /** Of one hour. */
  hour_price: Amount,
  /** Of everything, less the discount. */
  amount: Amount,
  /** What a code took off, and which; absent where none did. */
  discount: z.optional(Amount),
  code: z.optional(z.string()),
  currency: CurrencyCode,
  /** What was paid by card; absent where nothing was. */
  paid: z.optional(Amount),
  /** What the crew took on the pier, in cash or by terminal; absent where nothing. */
  taken: z.optional(Amount),
  /** What went back to the guest, or is on its way; absent where nothing did. */
  refund: z.optional(Amount),
  /** What is still paid on the pier, where a booking that was paid was moved to dearer hours. */
  due: z.optional(Amount),
  /**
   * Of a booking that is paid on the pier: what not coming costs while a card is `secured` for it, is
   * `due` from that card, was `charged`, could not be (`failed`), or went back (`refunded`). Absent where
   * no card stands for it.
   */
  no_show_fee: z.optional(
    z.object({
      amount: Amount,
      state: z.enum(['secured', 'due', 'charged', 'failed', 'refunded']),
    }),
  ),
  /** How many go along; absent where nobody was asked. */
  guests: z.optional(z.int()),
  additional_services: z.array(OrderService),
  name: z.string(),
  phone: z.string(),
  mail: z.string(),
  comment: z.string(),
  /** When a hold ends that is not paid, or not confirmed by its partner, ISO 8601 in UTC. */
  expires_at: z.optional(z.string()),
  /** Only where the order is a test. */
  test: z.optional(z.literal(true)),
});
export type Order = z.infer<typeof Order>;
