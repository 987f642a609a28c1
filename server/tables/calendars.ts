import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { Generated } from 'kysely';

/** What could not be read of a calendar, or not exactly. */
export type Skipped =
  | 'start' /** An entry without a start: it closes nothing. */
  | 'length' /** An entry whose length cannot be read: it closes nothing. */
  | 'order' /** An entry that ends before it begins: it closes nothing. */
  | 'rule' /** A rule of repeating: of the entry only its first time is taken. */
  | 'dates' /** A list of dates, or the time that an entry takes the place of. */
  | 'zone' /** A zone that nobody knows: every hour is closed that may be meant. */
  | 'dense' /** It repeats too often for hours: all of the time is closed. */
  | 'cut'; /** The calendar ends too early: it opens nothing. */

/** How many of its entries, or lines of them, could not be read, by what is wrong with them. */
export type SkippedEntries = Partial<Record<Skipped, number>>;

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
  order_id: OrderId;
  company_activity_id: number;
}
