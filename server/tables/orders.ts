import type { ServiceUnit } from '@seahour/api-types/companies.ts';
import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { Language, OrderId, UniqueId } from '@seahour/api-types/primitives.ts';
import type { CancellationRule } from '@seahour/api-types/rules/cancellation.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Localised } from './catalogue.ts';

/** All of an order but how it is paid. */
export interface OrderFacts {
  /** A UUID, for the server and staff. */
  order_id: OrderId;
  /** What people call it, e.g. `SH-7K2M-94QX`. */
  number: string;
  /** Its holder's secret. */
  unique_id: UniqueId;
  company_activity_id: number;
  source: 'web' | 'manual';
  /** A partner's test: it claims no hours, moves no money, concerns no crew, and goes after a week. */
  is_test: boolean;
  order_status: OrderStatus;
  starts_at: Date;
  date: string;
  time: number;
  hour_count: number;
  currency: string;
  hour_price_minor: number;
  /** What the guest pays: hours and services less `discount_minor`. */
  amount_minor: number;
  /** Of its code; null where there is none, or where it was removed. */
  code_id: number | null;
  code: string | null;
  /** Of a code of a share: a move takes it off again. A code of a sum stays the sum. */
  code_percent: number | null;
  discount_minor: number;
  /** What staff agreed on with the guest instead of the price; null where nobody did. */
  agreed_minor: number | null;
  name: string;
  phone: string;
  mail: string;
  comment: string;
  /** How many go along; null where nobody was asked. */
  guests: number | null;
  language: Language;
  partner: string | null;
  /** What the partner calls it. */
  partner_reference: string | null;
  /** What else the partner wants back. */
  metadata: Readonly<Record<string, unknown>> | null;
  /** What its partner got when it came in, 0-50; 0 without one. */
  commission_percent: Generated<number>;
  source_url: string | null;
  /** Where the guest's browser goes back to after a payment; the page itself, with all of its address. */
  return_url: string | null;
  card_token: string | null;
  /** Whether it still says whose it is. */
  has_guest: GeneratedAlways<boolean>;
  created_at: Generated<Date>;
  /** What the guest agreed to; null is free until the start. */
  cancellation: CancellationRule | null;
  /** When the guest last moved it to other hours. */
  moved_at: Date | null;
  /** When the weather moved it; null once its guest has moved it since. */
  weather_at: Date | null;
  /** When the guest was reminded of the trip as it is now; null where they were not. */
  reminded_at: Date | null;
  /** When the guest was asked how it was, or said so unasked. */
  review_asked_at: Date | null;
  /** Of the links to the guest's page: counted up, it withdraws those there were. */
  link_version: Generated<number>;
  /** What staff write for each other. */
  note: Generated<string>;
  /** Counted up with each change by staff. */
  revision: Generated<number>;
  checked_in_at: Date | null;
  /** When it was completed, or nobody came; null before. */
  ended_at: Date | null;
  /** What staff find it by. */
  words: GeneratedAlways<string>;
  /** Why it ended where nobody declined or cancelled it by itself; null otherwise. */
  end_reason: 'lapsed' | 'refunded_outside' | 'weather' | null;
}

/**
 * How an order is paid; what went back since is in `refunds`. Hours are held until `expires_at`, for
 * their payment or for a partner who confirms them; an order keeps it that was given up in time, or
 * was not paid or confirmed. The table's checks say the same.
 */
export type OrderPayment =
  | { payment_method: 'later'; payment_state: 'pending'; expires_at: Date | null }
  | { payment_method: 'later'; payment_state: 'expired'; expires_at: Date }
  | { payment_method: 'now'; payment_state: 'paid'; expires_at: null }
  | { payment_method: 'now'; payment_state: 'pending' | 'failed' | 'expired'; expires_at: Date };

export type OrderRow = OrderFacts & OrderPayment;

export interface OrderServiceRow {
  order_id: OrderId;
  company_activity_id: number;
  service_id: number;
  name: Localised;
  unit: ServiceUnit;
  price_minor: number;
  quantity: number;
  amount_minor: number;
}

export interface ClaimedHourRow {
  company_activity_id: number;
  starts_at: Date;
  kind: 'order' | 'hold' | 'closure' | 'buffer';
  order_id: OrderId | null;
  expires_at: Date | null;
  /** Of the decision that closed it; null where no decision of staff did. */
  closure_id: string | null;
}

/** Hours of a boat that staff closed in one decision, which may be of several boats. */
export interface ClosureRow {
  closure_id: string;
  company_activity_id: number;
  staff_id: number;
  /** For staff alone; empty where none was given. */
  reason: string;
  closed_at: Date;
}

export interface IdempotencyKeyRow {
  key: string;
  request_hash: string;
  response: string;
  created_at: Generated<Date>;
}
