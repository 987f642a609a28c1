import type { Language } from '@seahour/api-types/primitives.ts';
import type { StaffRole } from '@seahour/api-types/staff-order.ts';
import type { Generated } from 'kysely';
import type { CalendarEvent, StaffEvent } from './events.ts';

export interface StaffNoticeRow {
  id: Generated<number>;
  company_id: number;
  /** Null where it is about a calendar. */
  order_id: string | null;
  calendar_id: number | null;
  company_activity_id: number;
  event: StaffEvent | CalendarEvent;
  /** The member of staff who caused it and gets no message; null where none did. */
  actor_staff_id: number | null;
  created_at: Generated<Date>;
  /** Null until it is written down for each of the staff, see `staff_messages`. */
  delivered_at: Date | null;
}

/** A place in a company. Somebody who works for two has two. */
export interface StaffRow {
  id: Generated<number>;
  company_id: number;
  name: string;
  role: StaffRole;
  language: Language;
  /** Null until the invitation was taken. */
  telegram_id: number | null;
  /** Of the invitation that waits to be taken; it works once. */
  invitation_hash: string | null;
  invitation_ends_at: Date | null;
  created_at: Generated<Date>;
  revoked_at: Date | null;
  /** The bot sends this person nothing before then; null where nothing is in the way. */
  send_after: Date | null;
  /** How often in a row this person could not be reached. */
  send_failures: Generated<number>;
}

/** Who changed what: an order's status or, with `starts_at`, an hour. */
export interface StaffChangeRow {
  id: Generated<number>;
  staff_id: number;
  company_activity_id: number;
  kind: 'manual_order' | 'order_status' | 'slot_state';
  order_id: string | null;
  starts_at: Date | null;
  was: string | null;
  became: string;
  changed_at: Date;
}

/** A message of the bot to one of the staff. */
export interface StaffMessageRow {
  id: Generated<number>;
  staff_id: number;
  kind: 'notice' | 'reminder' | 'plan';
  /** What it is about, once to each: a notice's number, an order's reminder, a city's day. */
  about: string;
  order_id: string | null;
  calendar_id: number | null;
  /** Of its order or calendar; null where it has none. */
  company_activity_id: number | null;
  event: StaffEvent | CalendarEvent | null;
  /** Not before this time; a worker's lease moves it into the future. */
  due_at: Date;
  attempts: number;
  /** The messenger's; null until it is sent. */
  message_id: number | null;
  /** Counts the changes of its order. */
  revision: Generated<number>;
  /** That the message says; null until it is sent. */
  sent_revision: number | null;
  /** When nothing more will be done about it. */
  settled_at: Date | null;
}

/** The turn of one process to ask the messenger for what is new. */
export interface BotHearingRow {
  /** The bot's number, which its token begins with. */
  bot: string;
  holder: string;
  ends_at: Date;
}

/** What somebody did in the bot's chat. */
export interface BotUpdateRow {
  id: Generated<number>;
  /** The bot's number, which its token begins with. */
  bot: string;
  /** The messenger's number of it. */
  update_id: number;
  /** The Telegram user id of the sender. */
  person_id: number | null;
  /** The update as Telegram sent it; null once it is handled. */
  content: unknown;
  received_at: Date;
  /** Not before this time; a worker's lease moves it into the future. */
  due_at: Date;
  attempts: Generated<number>;
  done_at: Date | null;
  last_error: string | null;
}
