import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import type { StaffRole } from '@seahour/api-types/staff-order.ts';
import type { Generated } from 'kysely';
import type { OfferTerms } from './catalogue.ts';

/** A membership: one person in one company. */
export interface StaffRow {
  id: Generated<number>;
  company_id: number;
  name: string;
  role: StaffRole;
  language: Language;
  /** Null until the invitation was taken. */
  telegram_id: number | null;
  /** The mailbox that they sign in with; null where there is none. */
  mail: Generated<string | null>;
  /** Of the invitation that waits to be taken; it works once. */
  invitation_hash: string | null;
  invitation_ends_at: Date | null;
  created_at: Generated<Date>;
  revoked_at: Date | null;
  /** Since when the bot cannot reach this person; null while it does. */
  unreachable_at: Date | null;
}

/** A browser in which somebody is signed in without the messenger: by their number there or their mailbox. */
export interface StaffSessionRow {
  session_id: string;
  id_hash: string;
  telegram_id: number | null;
  mail: string | null;
  /** As its browser names itself. */
  device: string;
  began_at: Date;
  seen_at: Date;
  ends_at: Date;
}

/** A link that signs somebody in at another browser, once. */
export interface StaffLinkRow {
  token_hash: string;
  telegram_id: number | null;
  mail: string | null;
  ends_at: Date;
}

/** A boat of a captain. */
export interface StaffBoatRow {
  staff_id: number;
  company_activity_id: number;
}

/**
 * Who changed what: an order or, without `order_id`, hours. `was` and `became` are a status, the JSON
 * of `ChangedPlace` and `ChangedFacts` (`order_hours`, `order_facts`), a way to pay, or a state of hours.
 */
export interface StaffChangeRow {
  id: Generated<number>;
  staff_id: number;
  company_activity_id: number;
  kind:
    | 'manual_order'
    | 'order_status'
    | 'order_hours'
    | 'order_facts'
    | 'order_payment'
    | 'order_check_in'
    | 'slot_state'
    | 'hours';
  order_id: OrderId | null;
  starts_at: Date | null;
  was: string | null;
  became: string;
  changed_at: Date;
}

/** Prices and opening hours that an owner has set. */
export interface OfferChangeRow {
  id: Generated<number>;
  company_activity_id: number;
  staff_id: number;
  was: OfferTerms;
  became: OfferTerms;
  changed_at: Date;
  undone_at: Date | null;
  undone_by: number | null;
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
