import * as z from 'zod/mini';
import { CityDate } from './primitives.ts';

/** `ordered` is sold, `held` waits for a payment, `closed` is outside opening hours or closed by staff. */
export const SlotState = z.enum(['open', 'ordered', 'held', 'closed', 'past']);
export type SlotState = z.infer<typeof SlotState>;

export const Slot = z.object({
  is_open: z.boolean(),
  /** Hour of the city's day, 0-23. */
  start: z.int(),
  /** `start` + 1, 1-24. */
  end: z.int(),
  state: SlotState,
});
export type Slot = z.infer<typeof Slot>;

export const SlotDay = z.object({
  date: CityDate,
  /** Keyed by hour, `"0"`-`"23"`; hours that a clock change skips are absent. */
  slots: z.record(z.string(), Slot),
  /** Offers that the shortest booking fits into, where the hours are those of a whole activity. */
  free_offers: z.optional(z.int()),
});
export type SlotDay = z.infer<typeof SlotDay>;

/** A run of hours in one state, for availability bars; `from` 0-23 and `to` 1-24 are hours of the day. */
export const Bar = z.object({
  from: z.int(),
  to: z.int(),
  state: z.enum(['free', 'ordered', 'held', 'closed']),
});
export type Bar = z.infer<typeof Bar>;
