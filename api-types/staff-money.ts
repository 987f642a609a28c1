import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CityDate, CurrencyCode, Id } from './primitives.ts';
import { InitData, staffErrors } from './staff.ts';

/** Of any number of orders, in major units: what one order comes to at most is no limit of theirs. */
const Sum = z.number().check(z.minimum(0));

/**
 * Sums of orders by the day of their trip, as each order says them. What was paid and went back is no
 * longer paid but `refunded`, so that `booked` is always the whole of its parts: `paid_by_card`,
 * `paid_on_pier`, `to_collect` and `refunded`. Of trips that were cancelled it is what came and went, of
 * those to which nobody came what was kept or charged.
 */
export const MoneySums = z.object({
  booked: Sum,
  /** By card, fees for not coming too, less `refunded`. */
  paid_by_card: Sum,
  /** What the crew took in cash or by their terminal. */
  paid_on_pier: Sum,
  /** Still to be taken on the pier, also of orders that wait for an answer. */
  to_collect: Sum,
  /** Went back to guests, is on its way, or was taken back by their bank. */
  refunded: Sum,
  /** Of `paid_by_card`, what a bank looks into now. */
  disputed: Sum,
  /**
   * What partners get: of each confirmed or completed trip that came from one, its percent when the
   * order came in, of the amount as far as it was not refunded, rounded to the minor unit.
   */
  commission: Sum,
  /** Orders that wait for an answer, were confirmed or completed, or to which nobody came. */
  trips: z.int(),
  /** Of those trips. */
  hours: z.int(),
});
export type MoneySums = z.infer<typeof MoneySums>;

const openHours = {
  /** By the opening hours of now, less what staff closed in them; trips may be in other hours too. */
  open_hours: z.int(),
};

export const MoneyDay = z.object({ date: CityDate, ...MoneySums.shape, ...openHours });
export type MoneyDay = z.infer<typeof MoneyDay>;

export const MoneyBoat = z.object({
  company_activity_id: Id,
  title: z.string(),
  /** Path below the CDN base. */
  photo: z.optional(z.string()),
  /** Where it lies. */
  place: z.string(),
  ...MoneySums.shape,
  ...openHours,
});
export type MoneyBoat = z.infer<typeof MoneyBoat>;

/**
 * Orders by who took them: guests themselves on the `web`, or one of the staff by phone or on the pier;
 * so each order is in one of these. Beside it, what of all orders the person took on the pier: cash that
 * they should have.
 */
export const MoneyPerson = z.object({
  source: z.enum(['web', 'manual']),
  /** Absent on the web, and where who took an order is no longer known. */
  staff_id: z.optional(Id),
  name: z.optional(z.string()),
  ...MoneySums.shape,
  took_in_cash: Sum,
  took_by_terminal: Sum,
});
export type MoneyPerson = z.infer<typeof MoneyPerson>;

/** Two cities, like two currencies, are never summed. */
export const MoneyGroup = z.object({
  city_id: Id,
  city_name: z.string(),
  currency: CurrencyCode,
  /** The city's day now: those after it are still to come. */
  today: CityDate,
  sums: z.object({ ...MoneySums.shape, ...openHours }),
  /** Each day that was asked for. */
  days: z.array(MoneyDay),
  /** In the fleet's own order; hidden ones where they have money. */
  boats: z.array(MoneyBoat),
  /** Those who took an order, or money on the pier. */
  people: z.array(MoneyPerson),
});
export type MoneyGroup = z.infer<typeof MoneyGroup>;

/** Both days are part of it. */
export const MOST_MONEY_DAYS = 400;

export const getMoney = defineEndpoint({
  path: '/api/telegram/get-money',
  summary: 'What the boats of the caller’s own companies earn, by day, boat and person.',
  request: z.strictObject({
    init_data: InitData,
    /** First and last day of the trips, in the city's time: 400 days at most. */
    from: CityDate,
    to: CityDate,
    /** All that the caller owns where these are absent. */
    company_activity_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
    company_id: z.optional(Id),
  }),
  response: z.array(MoneyGroup),
  errors: staffErrors,
});
