import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Id, oneLine } from './primitives.ts';
import { InitData, staffErrors } from './staff.ts';

/** The most calendars of elsewhere that a boat has. */
export const MOST_CALENDARS = 10;

/**
 * How a calendar of elsewhere was read the last time: `unread` not yet, `ok`, `partly_read` where some
 * of its entries could not be read exactly, `unreadable` where none of it could: its hours stay as they
 * were read before.
 */
export const CalendarState = z.enum(['unread', 'ok', 'partly_read', 'unreadable']);
export type CalendarState = z.infer<typeof CalendarState>;

/** A calendar of elsewhere whose entries close hours of a boat. Its address is a secret: only the host is told. */
export const StaffCalendar = z.object({
  calendar_id: Id,
  /** E.g. `calendar.google.com`. */
  host: z.string(),
  state: CalendarState,
  /** How many entries, or lines of them, could not be read exactly; with `partly_read`. */
  skipped_count: z.int(),
  /** When it was read last, or found not to be readable, ISO 8601 in UTC; absent while it is `unread`. */
  checked_at: z.optional(z.string()),
  /** ISO 8601 in UTC. */
  added_at: z.string(),
});
export type StaffCalendar = z.infer<typeof StaffCalendar>;

/** The calendars of a boat. */
export const BoatCalendars = z.object({
  company_activity_id: Id,
  /** Those of elsewhere, the first linked first. */
  calendars: z.array(StaffCalendar),
  /** When the private address of the boat's own calendar was made, ISO 8601 in UTC; absent without one. */
  feed_created_at: z.optional(z.string()),
});
export type BoatCalendars = z.infer<typeof BoatCalendars>;

export const getCalendars = defineEndpoint({
  path: '/api/telegram/get-calendars',
  summary: 'The calendars of the staff member’s boats, and how they could be read.',
  request: z.strictObject({ init_data: InitData }),
  response: z.array(BoatCalendars),
  errors: staffErrors,
});

export const linkCalendar = defineEndpoint({
  path: '/api/telegram/link-calendar',
  summary:
    'Has a calendar of elsewhere close hours of a boat that the caller owns. It is read within a minute.',
  request: z.strictObject({
    init_data: InitData,
    /** Refused as `too_big` where the boat has ten already. */
    company_activity_id: Id,
    /** `https:` or `webcal:`, of no private network. One that is linked already is answered as it is. */
    url: oneLine(2000),
  }),
  response: StaffCalendar,
  errors: staffErrors,
});

export const unlinkCalendar = defineEndpoint({
  path: '/api/telegram/unlink-calendar',
  summary: 'Forgets a calendar of elsewhere and opens what it alone had closed.',
  request: z.strictObject({ init_data: InitData, calendar_id: Id }),
  response: z.object({
    /** How many hours are open again. */
    opened_count: z.int(),
  }),
  errors: staffErrors,
});

export const createFeed = defineEndpoint({
  path: '/api/telegram/create-feed',
  summary: 'A new private address of a boat’s own calendar; the one before no longer works.',
  request: z.strictObject({ init_data: InitData, company_activity_id: Id }),
  response: z.object({
    /** A secret, told this once: only a hash is kept. */
    url: z.string(),
  }),
  errors: staffErrors,
});
