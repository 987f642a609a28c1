import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { Generated } from 'kysely';
import type { CalendarEvent, GuestEvent, PartnerEvent, StaffEvent } from './events.ts';

interface EveryMessage {
  message_id: Generated<number>;
  /**
   * `dropped` is no longer news, `unreachable` has nothing that reaches them, `failed` was refused for
   * good, and `given_up` did not arrive within the tries of its channel.
   */
  state: Generated<'queued' | 'sent' | 'dropped' | 'unreachable' | 'failed' | 'given_up'>;
  /** Counts what happened again before it was sent, and changes of its order after that. */
  revision: Generated<number>;
  /** That was sent last. */
  sent_revision: number | null;
  attempts: Generated<number>;
  /** Until then one process is sending it. */
  leased_until: Date | null;
  queued_at: Generated<Date>;
  /** Since when what stands in a chat shows less than there is. */
  revised_at: Date | null;
  sent_at: Date | null;
  /** When it ended without being sent. */
  closed_at: Date | null;
  /** When people were asked to help, because it had not arrived. */
  late_at: Date | null;
  /** Of the mailbox it went to; for a day. */
  mailbox_hash: string | null;
  /** What the messenger calls it. */
  provider_id: string | null;
  /** The kind of the last failure, without what was sent. */
  last_error: string | null;
}

interface About {
  company_activity_id: number | null;
  order_id: OrderId | null;
  staff_id: number | null;
  group_id: number | null;
  calendar_id: number | null;
  entry_id: number | null;
  /** With `date`: the plan of a day in a city. */
  city_id: number | null;
  date: string | null;
  /** What a person is told once and never again. */
  once: string | null;
}

/** To the guest of an order. */
export interface GuestMessageRow extends EveryMessage, About {
  audience: 'guest';
  channel: 'mail';
  event: GuestEvent;
  order_id: OrderId;
}

/** To somebody of a company: of an order, of a calendar, or the plan of a day. */
export interface StaffMessageRow extends EveryMessage, About {
  audience: 'staff';
  channel: 'telegram';
  event: StaffEvent | CalendarEvent | 'plan';
  staff_id: number;
}

/** To a group chat of a company: of an order, or the plan of a day. */
export interface GroupMessageRow extends EveryMessage, About {
  audience: 'group';
  channel: 'telegram';
  event: StaffEvent | 'plan';
  group_id: number;
}

/** To somebody whose awaited hours are free. */
export interface WaitlistMessageRow extends EveryMessage, About {
  audience: 'waitlist';
  channel: 'mail';
  event: 'hours_free';
  entry_id: number;
}

/** To the editor whose planned publication could not be published. */
export interface EditorMessageRow extends EveryMessage, About {
  audience: 'editor';
  channel: 'mail';
  event: 'not_published';
  publication_id: number;
}

/** To the webhook of a partner, of what happened to a booking. */
export interface PartnerMessageRow extends EveryMessage, About {
  audience: 'partner';
  channel: 'webhook';
  event: PartnerEvent | 'test';
  partner_event_id: string;
}

/** A message to somebody. */
export type MessageRow =
  | GuestMessageRow
  | StaffMessageRow
  | GroupMessageRow
  | WaitlistMessageRow
  | EditorMessageRow
  | PartnerMessageRow;
export type Audience = MessageRow['audience'];

/** A mail about a test: counted for a day, also where its test was deleted meanwhile. */
export interface TestMailRow {
  message_id: number;
  mailbox_hash: string;
  sent_at: Generated<Date>;
}
