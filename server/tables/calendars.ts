import type { Generated } from 'kysely';
import type { SkippedEntries } from '../calendars/busy-hours.ts';

/** A calendar of elsewhere whose entries close hours of an offer. */
export interface OutsideCalendarRow {
  id: Generated<number>;
  company_activity_id: number;
  url: string;
  added_at: Date;
  /** When its turn came last, for one process of all. */
  taken_at: Date | null;
  /** When it was read, or found not to be readable. */
  checked_at: Date | null;
  /** Why it could not be read the last time. */
  problem: string | null;
  /** What of it could not be read the last time that the rest was. */
  skipped: Generated<SkippedEntries>;
  /** How often in a row it took more time or memory than it may: it is read more seldom. */
  times_too_heavy: Generated<number>;
  /** How often in a row it could not be read. */
  failures: Generated<number>;
}

/** An hour that a calendar has closed; also where staff have opened it since. */
export interface OutsideHourRow {
  calendar_id: number;
  company_activity_id: number;
  starts_at: Date;
}

export interface OfferFeedRow {
  company_activity_id: number;
  token_hash: string;
  created_at: Date;
}

/** An order in whose hours an outside calendar has an entry. */
export interface CalendarOverlapRow {
  calendar_id: number;
  order_id: string;
  company_activity_id: number;
}
