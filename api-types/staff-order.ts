import * as z from 'zod/mini';
import { Order, OrderService, OrderStatus } from './order.ts';
import { Amount, CityDate, Hour, Language, OrderId } from './primitives.ts';

/**
 * Owners have all of a company, dispatchers the orders and hours of all its boats. Captains have their
 * own boats, and see sums, phones and mails on the day of the order alone.
 */
export const StaffRole = z.enum(['owner', 'dispatcher', 'captain']);
export type StaffRole = z.infer<typeof StaffRole>;

/** A way to tell guests what happens to their orders. */
export const GuestChannelName = z.enum(['mail']);
export type GuestChannelName = z.infer<typeof GuestChannelName>;

/**
 * Whether the guest knows of what happened last: `queued` where it is on its way, `failed` where it
 * did not arrive, `unreachable` where nothing but a call reaches them.
 */
export const GuestTold = z.discriminatedUnion('state', [
  z.object({ state: z.literal('queued'), channel: GuestChannelName }),
  z.object({ state: z.literal('sent'), channel: GuestChannelName }),
  z.object({ state: z.literal('failed'), channel: GuestChannelName }),
  z.object({ state: z.literal('unreachable') }),
]);
export type GuestTold = z.infer<typeof GuestTold>;

/** How staff take what is paid on the pier. */
export const PierPayment = z.enum(['cash', 'terminal']);
export type PierPayment = z.infer<typeof PierPayment>;

/** An order as staff see it, without its holder's secret. What is not for the caller's role is absent. */
export const StaffOrder = z.object({
  ...z.omit(Order, { unique_id: true }).shape,
  order_id: OrderId,
  hour_price: z.optional(Amount),
  amount: z.optional(Amount),
  additional_services: z.array(z.object({ ...OrderService.shape, amount: z.optional(Amount) })),
  /** As people write it, e.g. `+971 50 123 4567`. */
  phone: z.optional(z.string()),
  mail: z.optional(z.string()),
  /** Of the city whose time it is in. */
  city_name: z.string(),
  /** How the guest is told of changes; null where nothing but a call reaches them. */
  guest_channel: z.nullable(GuestChannelName),
  /** Of the last thing that happened; absent where there was nothing to tell yet. */
  guest_told: z.optional(GuestTold),
  source: z.enum(['web', 'manual']),
  /** When it came in, ISO 8601 in UTC. */
  created_at: z.string(),
  /** What should be looked into at the payment provider; absent where nothing should. */
  money_flag: z.optional(z.enum(['partly_refunded', 'disputed', 'dispute_lost'])),
  /** Why it was cancelled, by the system or for the weather; absent where it is just so, or was not. */
  end_reason: z.optional(z.enum(['lapsed', 'refunded_outside', 'weather'])),
  /** Where it may go from here; back from `completed` and `no_show` for a day. */
  moves: z.array(OrderStatus),
  /** Whether staff may move it to other hours or another boat. */
  can_move: z.boolean(),
  /** What staff wrote for each other; absent where nothing. No guest sees it. */
  note: z.optional(z.string()),
  /** Counted up with each `edit-order`, which is told the one that was seen. */
  revision: z.int(),
  /** What the guest is told in. */
  language: Language,
  /** `amount` was agreed on with the guest instead of the price. */
  agreed: z.optional(z.literal(true)),
  /** What is still taken on the pier; absent where nothing is. */
  to_collect: z.optional(Amount),
  /** Who took `taken` on the pier, how and when (ISO 8601 in UTC); absent where nothing was. */
  taken_by: z.optional(z.object({ name: z.string(), way: PierPayment, at: z.string() })),
  /** When its guests were seen on the pier, ISO 8601 in UTC; absent where they were not yet. */
  checked_in_at: z.optional(z.string()),
  /** Until when a no-show is charged to the guest's card, ISO 8601 in UTC; absent where no card stands. */
  charge_until: z.optional(z.string()),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

const did = {
  /** The name of who did it. */
  by: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
};

/** What of an order staff edit. */
export const OrderFact = z.enum(['note', 'guests', 'name', 'phone', 'mail', 'language', 'amount']);
export type OrderFact = z.infer<typeof OrderFact>;

/** What a staff member did with an order. */
export const OrderChange = z.discriminatedUnion('kind', [
  z.object({ ...did, kind: z.literal('taken_by_phone') }),
  z.object({ ...did, kind: z.literal('status'), to: OrderStatus }),
  z.object({
    ...did,
    kind: z.literal('moved'),
    /** The boat and the hours that it had before. */
    from: z.object({ title: z.string(), date: CityDate, time: Hour }),
  }),
  z.object({ ...did, kind: z.literal('edited'), facts: z.array(OrderFact) }),
  z.object({ ...did, kind: z.literal('payment_taken'), way: PierPayment }),
  z.object({ ...did, kind: z.literal('payment_taken_back') }),
  z.object({ ...did, kind: z.literal('checked_in') }),
  z.object({ ...did, kind: z.literal('check_in_taken_back') }),
]);
export type OrderChange = z.infer<typeof OrderChange>;

/**
 * How the card stands that was given as a guarantee of an order paid on the pier: `waiting` to be
 * handed to the provider, `kept` there, `unconfirmed` by its bank, `refused`, or `released` once the
 * order has ended.
 */
export const CardGuarantee = z.enum(['waiting', 'kept', 'unconfirmed', 'refused', 'released']);
export type CardGuarantee = z.infer<typeof CardGuarantee>;

export const StaffOrderDetails = z.object({
  ...StaffOrder.shape,
  /** Absent where no card was given. */
  card_guarantee: z.optional(CardGuarantee),
  /** Who brought it, and what they call it; absent where nobody did. */
  partner: z.optional(z.object({ name: z.string(), reference: z.optional(z.string()) })),
  /** Oldest first; an order of the web begins without any. */
  changes: z.array(OrderChange),
});
export type StaffOrderDetails = z.infer<typeof StaffOrderDetails>;
