import type { Generated } from 'kysely';

/** A calendar of elsewhere whose entries close hours of an offer. */
export interface OutsideCalendarRow {
  id: Generated<number>;
  company_activity_id: number;
  url: string;
  added_at: Date;
  checked_at: Date | null;
  /** Why it could not be read the last time. */
  problem: string | null;
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
