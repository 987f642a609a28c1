import type { FetchRules } from '../calendars/fetch-calendar.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { Db } from '../tables/connection.ts';
import type { Member } from './member.ts';
import type { StaffCookie } from './staff-cookie.ts';

/** One of the staff who does something, by a call or from the chat. */
export interface Actor extends Caller {
  db: Db;
  member: Member;
}

/** A call whose payload says who makes it, signed by the messenger. */
export interface SignedCall extends Caller {
  db: Db;
  /** Whether callers are counted. */
  isLimited: boolean;
  /** What the launch data has to be signed with; null where nobody can sign. */
  launchKey(): Promise<Buffer | null>;
  /** Makes a repeated request answer the same order. */
  idempotencyKey: string | undefined;
  /** The site's own address, which calendars are handed out at. */
  publicUrl: string;
  /** Which addresses of calendars may be asked. */
  calendarRules: FetchRules;
  /** The session of a browser that signed in without the messenger. */
  staffSession: StaffCookie;
  /** Where the staff's app is. */
  staffUrl: string;
  /** The bot's name in addresses; null where there is none, or it does not answer. */
  botName(): Promise<string | null>;
}

/** What the handler of a staff call knows besides its payload. */
export interface StaffCall extends SignedCall, Actor {}
