import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { OrderStatus } from './order.ts';
import { OptionalMail, Phone } from './orders.ts';
import {
  Amount,
  CityDate,
  CurrencyCode,
  GuestCount,
  Hour,
  HourCount,
  Id,
  Language,
  OrderId,
  oneLine,
  severalLines,
} from './primitives.ts';
import { InitData, staffErrors } from './staff.ts';
import { PierPayment, StaffOrder } from './staff-order.ts';

/**
 * The lists of a desk, by the days of each boat's city: `waiting` for an answer, the least time left
 * first; `today`, `tomorrow` and `next` after it by their hours; `past` the latest first; `all`
 * the latest first.
 */
export const OrderList = z.enum(['waiting', 'today', 'tomorrow', 'next', 'past', 'all']);
export type OrderList = z.infer<typeof OrderList>;

/** How an order stands with its money. `to_collect` on the pier, `taken` there, `paid` by card. */
export const OrderMoneyState = z.enum(['to_collect', 'taken', 'paid', 'refunded']);
export type OrderMoneyState = z.infer<typeof OrderMoneyState>;

export const searchOrders = defineEndpoint({
  path: '/api/telegram/search-orders',
  summary: 'Orders of the staff member’s boats by list, days, words, status and money, in pages.',
  request: z.strictObject({
    init_data: InitData,
    list: OrderList,
    /** First and last day, in the city's time. */
    from: z.optional(CityDate),
    to: z.optional(CityDate),
    /** Words of a name, digits of a phone in any spelling, or a number, e.g. `94qx`. */
    text: z.optional(oneLine(80)),
    /** All of the caller's where it is absent. */
    company_activity_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
    statuses: z.optional(z.array(OrderStatus).check(z.minLength(1), z.maxLength(6))),
    money: z.optional(OrderMoneyState),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  response: z.object({
    orders: z.array(StaffOrder),
    /** Absent on the last page. */
    next: z.optional(z.string()),
    /** How many there are to come, by list and without the words and filters; on the first page alone. */
    counts: z.optional(
      z.object({ waiting: z.int(), today: z.int(), tomorrow: z.int(), next: z.int() }),
    ),
  }),
  errors: staffErrors,
});

export const editOrder = defineEndpoint({
  path: '/api/telegram/edit-order',
  summary: 'Changes what an order says; what is absent stays as it is.',
  request: z.strictObject({
    init_data: InitData,
    order_id: OrderId,
    /** As it was seen: an order that others have edited since is refused with `status_conflict`. */
    revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    note: z.optional(severalLines(1000)),
    /** No more than the offer takes. */
    guests: z.optional(GuestCount),
    name: z.optional(oneLine(120)),
    phone: z.optional(Phone),
    mail: z.optional(OptionalMail),
    language: z.optional(Language),
    /** What was agreed on with the guest; null for the price again. Not of orders paid by card. */
    amount: z.optional(z.nullable(Amount)),
  }),
  response: StaffOrder,
  errors: [...staffErrors, 'status_conflict'],
});

export const setTaken = defineEndpoint({
  path: '/api/telegram/set-taken',
  summary: 'Notes what was paid on the pier, or that it was not.',
  request: z.strictObject({
    init_data: InitData,
    order_id: OrderId,
    /** Null takes it back. All that is to collect is taken. */
    taken: z.nullable(PierPayment),
  }),
  response: StaffOrder,
  errors: [...staffErrors, 'status_conflict'],
});

export const setCheckIn = defineEndpoint({
  path: '/api/telegram/set-check-in',
  summary: 'Notes that the guests of an order are on the pier, on the day of the trip.',
  request: z.strictObject({ init_data: InitData, order_id: OrderId, is_checked_in: z.boolean() }),
  response: StaffOrder,
  errors: [...staffErrors, 'status_conflict'],
});

const newPlace = {
  init_data: InitData,
  order_id: OrderId,
  /** The boat it goes to: one of the same company, city and currency, or its own. */
  company_activity_id: Id,
  date: CityDate,
  time: Hour,
  /** As long as before where it is absent. */
  hour_count: z.optional(HourCount),
};

export const quoteOrderMove = defineEndpoint({
  path: '/api/telegram/quote-order-move',
  summary: 'What an order costs at other hours or on another boat.',
  request: z.strictObject(newPlace),
  response: z.object({
    /** By the prices of the boat and the day, and what it costs as it is; absent for those who see no sums. */
    price: z.optional(z.object({ amount: Amount, was: Amount })),
    currency: CurrencyCode,
    /** Whether the hours are free for it. */
    is_free: z.boolean(),
  }),
  errors: [...staffErrors, 'status_conflict'],
});

export const moveOrder = defineEndpoint({
  path: '/api/telegram/move-order',
  summary:
    'Moves an order to other hours or another boat; its guest is told once, half a minute later.',
  request: z.strictObject({
    ...newPlace,
    /** `keep` what it costs, or take the `new` price, which `amount` says. */
    price: z.enum(['keep', 'new']),
    /** The new price as it was seen; refused with `price_changed` where it is another. */
    amount: z.optional(Amount),
  }),
  response: StaffOrder,
  errors: [...staffErrors, 'status_conflict', 'slot_taken', 'slot_closed', 'price_changed'],
});
