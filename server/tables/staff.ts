import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import type { NewsKind } from '@seahour/api-types/staff-messages.ts';
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
  /** What of the bot's news they leave out. */
  muted: Generated<NewsKind[]>;
  /** The boats that they hear of; null is all of theirs. */
  told_boats: Generated<number[] | null>;
  /** Hours of quiet by the clock of a boat's city, both or none: over midnight where `from` is the later. */
  quiet_from: Generated<number | null>;
  quiet_to: Generated<number | null>;
  /** When the plan of the day comes, by the same clock; null is never. */
  plan_hour: Generated<number | null>;
}

/** A chat of several people that hears of a company's orders. */
export interface StaffGroupRow {
  id: Generated<number>;
  company_id: number;
  /** The messenger's; another one once the group has become a supergroup. */
  chat_id: number;
  title: string;
  language: Language;
  plan_hour: Generated<number | null>;
  /** The owner who linked it. */
  linked_by: number;
  linked_at: Date;
  /** Since when it hears of nothing more; what stands there is edited still. */
  unlinked_at: Date | null;
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
    | 'hours'
    | 'calendar';
  order_id: OrderId | null;
  starts_at: Date | null;
  was: string | null;
  became: string;
  changed_at: Date;
}

/** A decision to keep boats in for some hours of a day, see `weather_calls`. */
export interface WeatherCallRow {
  /** Also of its closure. */
  call_id: string;
  date: string;
  from_hour: number;
  to_hour: number;
  words: string;
  due_at: Date;
  begun_at: Date | null;
}

export interface WeatherTripRow {
  call_id: string;
  order_id: OrderId;
  company_activity_id: number;
  staff_id: number;
  starts_at: Date;
  to_date: string | null;
  held: readonly Date[];
  outcome: 'moved' | 'cancelled' | 'left' | null;
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
