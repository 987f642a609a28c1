import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CityDate, Id, OrderId } from './primitives.ts';
import { SlotDay } from './slot.ts';
import { InitData } from './staff.ts';

/**
 * Streams of server-sent events. They carry what happens from `ready` on: anybody who hears `ready`
 * or `resync` reads again what it shows, because something may have happened before.
 *
 *   ready    the stream is open
 *   resync   news may have been missed
 *   hours    `HoursEvent`, on the stream for everybody
 *   viewers  `ViewersEvent`, where `viewing` named the offer that is open
 *   change   `ChangeEvent`, on the stream for staff
 */
export const LIVE_EVENTS = ['ready', 'resync', 'hours', 'viewers', 'change'] as const;
export type LiveEvent = (typeof LIVE_EVENTS)[number];

/**
 * GET, for everybody: `?company_activity_id=1` (as often as wanted, at most 100 times), or
 * `?city_id=1&activity_id=5` for all offers of an activity. `&viewing=1` says which of them is open
 * before somebody's eyes.
 */
export const LIVE_HOURS_PATH = '/api/v1/activities/live-hours';
export const MOST_WATCHED_OFFERS = 100;

/** For staff; ends when their place is revoked or their session ended. The response is the stream, not JSON. */
export const liveStaff = defineEndpoint({
  path: '/api/telegram/live',
  summary: 'What changes at the staff member’s boats, as it happens.',
  request: z.strictObject({ init_data: InitData }),
  response: z.unknown(),
  errors: ['init_data_invalid', 'init_data_expired', 'forbidden', 'rate_limited'],
});

/** Days of an offer as they are now. */
export const HoursEvent = z.object({
  company_activity_id: Id,
  days: z.array(SlotDay),
});
export type HoursEvent = z.infer<typeof HoursEvent>;

/** How many others have the offer open at this moment, as far as is known. */
export const ViewersEvent = z.object({ company_activity_id: Id, others: z.int() });
export type ViewersEvent = z.infer<typeof ViewersEvent>;

/** Something of an offer changed: its hours on some days, or an order. */
export const ChangeEvent = z.object({
  company_activity_id: Id,
  /** First and last day whose hours may have changed. */
  from: CityDate,
  to: CityDate,
  order_id: z.optional(OrderId),
});
export type ChangeEvent = z.infer<typeof ChangeEvent>;
