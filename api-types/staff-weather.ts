import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Amount, CityDate, Hour, Id, OrderId, oneLine } from './primitives.ts';
import { InitData, staffErrors } from './staff.ts';
import { StaffOrder } from './staff-order.ts';

/** A decision to keep boats in for some hours of a day. Owners and dispatchers alone make it. */
export const WeatherCallId = z.uuid();

/** So long it can be undone, in seconds; nobody is told before. */
export const WEATHER_UNDO_SEC = 60;

const hoursOfBoats = {
  init_data: InitData,
  company_activity_ids: z.array(Id).check(z.minLength(1), z.maxLength(200)),
  date: CityDate,
  from_hour: Hour,
  /** The hour that it ends before, 1-24. */
  to_hour: z.int().check(z.minimum(1), z.maximum(24)),
};

/** A trip in these hours, and what can become of it. */
export const WeatherTrip = z.object({
  order: StaffOrder,
  /** The next days, of seven, on which its boat is free at its hours; none of what cannot be moved. */
  days: z.array(CityDate),
  /** `left`: it has begun. */
  suggested: z.enum(['moved', 'cancelled', 'left']),
  /** Its guest is paying for it at this moment; what they pay goes back. */
  is_paying: z.boolean(),
  /** What goes back to its guest where it is cancelled, in the order's currency; 0 where nothing came by card. */
  back: Amount,
});
export type WeatherTrip = z.infer<typeof WeatherTrip>;

export const previewWeatherCall = defineEndpoint({
  path: '/api/telegram/preview-weather-call',
  summary: 'The trips in some hours of boats, with what can become of them.',
  request: z.strictObject(hoursOfBoats),
  /** The first to start first, at most 200. */
  response: z.object({ trips: z.array(WeatherTrip) }),
  errors: staffErrors,
});

const named = { order_id: OrderId, revision: z.int().check(z.minimum(0)) };

/** What is to become of a trip, as its caller saw it. */
export const WeatherDecision = z.discriminatedUnion('becomes', [
  /** At its hours on another day, at the price that it has. */
  z.strictObject({ ...named, becomes: z.literal('moved'), date: CityDate }),
  /** All that was paid by card goes back. */
  z.strictObject({ ...named, becomes: z.literal('cancelled') }),
  z.strictObject({ ...named, becomes: z.literal('left') }),
]);
export type WeatherDecision = z.infer<typeof WeatherDecision>;

export const callWeather = defineEndpoint({
  path: '/api/telegram/call-weather',
  summary:
    'Moves and cancels the trips in some hours of boats in one decision, and closes these hours. It is carried out, and people are told, once a minute to undo it is over.',
  request: z.strictObject({
    ...hoursOfBoats,
    trips: z.array(WeatherDecision).check(z.minLength(1), z.maxLength(200)),
    /** Said to the guests as it is. */
    words: z.optional(oneLine(300)),
  }),
  response: z.object({
    /** Undoes it; absent where all were left. */
    call_id: z.optional(WeatherCallId),
    moved: z.int(),
    cancelled: z.int(),
    /**
     * Trips that stay as they are, beside those that were to be `left`: somebody `changed` it since, its
     * new hours are `taken`, another weather call decided on it (`called`), or it came in since (`new`).
     */
    left: z.array(
      z.object({ order: StaffOrder, why: z.enum(['changed', 'taken', 'called', 'new']) }),
    ),
  }),
  errors: staffErrors,
});

export const undoWeatherCall = defineEndpoint({
  path: '/api/telegram/undo-weather-call',
  summary: 'Takes a weather call back as a whole, within its minute.',
  request: z.strictObject({ init_data: InitData, call_id: WeatherCallId }),
  /** How many trips stay as they were. */
  response: z.object({ count: z.int() }),
  errors: [...staffErrors, 'status_conflict'],
});
