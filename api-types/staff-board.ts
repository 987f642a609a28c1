import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CityDate, CurrencyCode, Id } from './primitives.ts';
import { InitData, OwnedActivity, StaffBar, staffErrors } from './staff.ts';
import { StaffOrder } from './staff-order.ts';

/** A boat with some days of its hours. */
export const BoardBoat = z.object({
  ...OwnedActivity.shape,
  activity_name: z.string(),
  currency: CurrencyCode,
  /** How many guests it takes, and how long it is in feet; absent where the catalogue does not say. */
  guests: z.optional(z.int()),
  length: z.optional(z.number()),
  /** Where it lies. */
  location_id: z.optional(Id),
  place: z.string(),
  days: z.array(z.object({ date: CityDate, bars: z.array(StaffBar) })),
});
export type BoardBoat = z.infer<typeof BoardBoat>;

export const getBoard = defineEndpoint({
  path: '/api/telegram/get-board',
  summary: 'All boats of the staff member with the hours and orders of some days, and what waits.',
  request: z.strictObject({
    init_data: InitData,
    /** First day; the day of each boat's city now where it is absent. */
    date: z.optional(CityDate),
    /** How many days, 1-14. */
    day_count: z.optional(z.int().check(z.minimum(1), z.maximum(14))),
  }),
  response: z.object({
    boats: z.array(BoardBoat),
    /** Of these days, by their hours. */
    orders: z.array(StaffOrder),
    /** What waits for an answer, the next to start first. */
    waiting: z.array(StaffOrder),
  }),
  errors: staffErrors,
});
export type Board = z.infer<(typeof getBoard)['response']>;
