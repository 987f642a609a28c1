import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { PartnerEvent } from './events.ts';

/** A site or a program that brings bookings. */
export interface PartnerRow {
  /** A slug, e.g. `palm-hotel`. */
  id: string;
  name: string;
  /** Where the partner's pages are, e.g. `https://hotel.example`. */
  origins: Generated<string[]>;
  /** Of the amounts of their guests' trips, 0-50, e.g. `12.5`. */
  commission_percent: Generated<number>;
  /** Whether what it books by OCTO is confirmed at once, without the crew's answer. */
  confirms_at_once: Generated<boolean>;
  /** Of the links to its page: counted up, it withdraws those there were. */
  link_version: Generated<number>;
  created_at: Generated<Date>;
  /** Since when nothing counts as theirs any more; null while it does. */
  ended_at: Date | null;
}

/** A Bearer key, of which the hash alone is stored. */
export interface PartnerKeyRow {
  key_id: GeneratedAlways<number>;
  partner_id: string;
  /** What the partner calls it. */
  name: string;
  hash: string;
  /** Whether what is booked with it is a test. */
  is_test: Generated<boolean>;
  /** Its last four characters. */
  ending: string;
  created_at: Generated<Date>;
  /** When it was used last, to the minute. */
  used_at: Date | null;
  ended_at: Date | null;
}

/** Where a partner is told of its bookings. */
export interface PartnerWebhookRow {
  partner_id: string;
  url: string;
  /** In which form events are sent. */
  format: Generated<'seahour' | 'octo'>;
  /** Of OCTO: what its bookings say besides, e.g. `octo/pricing`. */
  octo_capabilities: Generated<string[]>;
  /** Whether it is sent what happens to tests as well. */
  sends_tests: Generated<boolean>;
  /** `whsec_` and base64, as Standard Webhooks says. */
  secret: string;
  /** Signs along until `previous_until`. */
  previous_secret: string | null;
  previous_until: Date | null;
  /** Nothing is sent before: nobody answered the last try. */
  rests_until: Date | null;
  /** Since when nothing has arrived; null where the last try did. */
  failing_since: Date | null;
}

/** A booking of a partner as it was when something happened to it; amounts in minor units. */
export interface BookingSnapshot {
  number: string;
  is_test: boolean;
  partner_reference: string | null;
  metadata: Readonly<Record<string, unknown>> | null;
  order_status: string;
  /** Why it ended, where nobody declined or cancelled it by itself. */
  end_reason: string | null;
  payment_method: 'later' | 'now';
  payment_state: string;
  company_activity_id: number;
  title: string;
  city: string;
  activity: string;
  /** `YYYY-MM-DD` in the city. */
  date: string;
  /** Hour of that day. */
  time: number;
  hour_count: number;
  /** ISO 8601. */
  starts_at: string;
  time_zone: string;
  guests: number | null;
  currency: string;
  amount_minor: number;
  paid_minor: number;
  refunded_minor: number;
  commission_percent: number;
  created_at: string;
}

export interface PartnerEventRow {
  /** The `webhook-id`, also of each repetition. */
  event_id: Generated<string>;
  /** In the order in which things happened to a booking. */
  sequence: GeneratedAlways<number>;
  partner_id: string;
  /** Null for a test. */
  order_id: OrderId | null;
  type: PartnerEvent | 'test';
  data: BookingSnapshot | Record<string, never>;
  occurred_at: Generated<Date>;
}

/** What was paid out to a partner for the trips of a month. */
export interface PartnerPayoutRow {
  payout_id: GeneratedAlways<number>;
  partner_id: string;
  /** First day of the month. */
  month: string;
  currency: string;
  amount_minor: number;
  paid_on: string;
  note: Generated<string>;
  noted_at: Generated<Date>;
}

/** A try to send an event. */
export interface WebhookAttemptRow {
  attempt_id: GeneratedAlways<number>;
  message_id: number;
  partner_id: string;
  tried_at: Date;
  url: string;
  headers: Record<string, string>;
  /** What was sent in the form of OCTO; null where the event says it. Empty once its guest is forgotten. */
  body: string | null;
  /** Null where nobody answered. */
  status: number | null;
  error: string | null;
  /** The beginning of what was answered. */
  answer: Generated<string>;
  duration_ms: number;
}
