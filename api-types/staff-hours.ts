import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  Amount,
  CityDate,
  CurrencyCode,
  GuestCount,
  Hour,
  HourCount,
  Id,
  oneLine,
} from './primitives.ts';
import { InitData, staffErrors } from './staff.ts';
import { StaffOrder } from './staff-order.ts';

/** Hours that staff closed in one decision. */
export const ClosureId = z.uuid();

export const setHours = defineEndpoint({
  path: '/api/telegram/set-hours',
  summary: 'Closes or opens hours of boats: a range, days, weeks or a repetition, in one decision.',
  request: z.strictObject({
    init_data: InitData,
    company_activity_ids: z.array(Id).check(z.minLength(1), z.maxLength(200)),
    from: CityDate,
    to: CityDate,
    from_hour: Hour,
    /** The hour that it ends before, 1-24. */
    to_hour: z.int().check(z.minimum(1), z.maximum(24)),
    /** `once`: all hours from the first day's `from_hour` to the last day's `to_hour`. `daily`: these hours of each day. */
    repeat: z.enum(['once', 'daily']),
    /** With `daily`: 1 Monday – 7 Sunday; every day where it is absent. */
    days_of_week: z.optional(
      z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
    ),
    state: z.enum(['open', 'closed']),
    /**
     * For staff alone; with `closed`. `service`, `weather`, `rest` and `private` are said in each reader's
     * language, anything else as it is.
     */
    reason: z.optional(oneLine(120)),
    /** Only says what would happen. */
    is_preview: z.optional(z.boolean()),
  }),
  response: z.object({
    /** Undoes it; absent where nothing was closed. */
    closure_id: z.optional(ClosureId),
    /** How many hours change. */
    count: z.int(),
    /** Orders in these hours: they stay as they are. The first to start first, at most 100. */
    in_the_way: z.array(StaffOrder),
  }),
  errors: staffErrors,
});

export const undoHours = defineEndpoint({
  path: '/api/telegram/undo-hours',
  summary: 'Opens the hours again that one decision closed.',
  request: z.strictObject({ init_data: InitData, closure_id: ClosureId }),
  response: z.object({ count: z.int() }),
  errors: staffErrors,
});

export const findFreeBoats = defineEndpoint({
  path: '/api/telegram/find-free-boats',
  summary: 'Which of the staff member’s boats are free at an hour, big enough and for long enough.',
  request: z.strictObject({
    init_data: InitData,
    date: CityDate,
    time: Hour,
    hour_count: HourCount,
    guests: GuestCount,
    /** Of these alone, where they are named. */
    company_activity_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
  }),
  response: z.object({
    /** The best first, with the first reason that it is. */
    fits: z.array(
      z.object({
        company_activity_id: Id,
        /** Of all hours; absent for those who see no prices. */
        amount: z.optional(Amount),
        currency: CurrencyCode,
        /** `fills_gap` between two trips, `right_size`, `top_rated` from 4.8 on, or merely `free`. */
        reason: z.enum(['fills_gap', 'right_size', 'top_rated', 'free']),
      }),
    ),
    /** Where none fits: the nearest hours of the day at which some do, and how many. */
    nearest: z.array(z.object({ time: Hour, count: z.int() })),
    /** Where nothing is free that day, and boats that are big enough go for longer: for how many hours at least. */
    shortest_hours: z.optional(HourCount),
  }),
  errors: staffErrors,
});
