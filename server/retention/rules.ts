import {
  AUDIT_DAYS,
  BOOKING_YEARS,
  LOST_ORDER_DAYS,
  MESSAGE_DAYS,
  TEST_DAYS,
  UNPAID_ORDER_DAYS,
  USER_DAYS,
  WAITLIST_DAYS,
} from '@seahour/api-types/constants.ts';
import { type RawBuilder, sql } from 'kysely';
import { isDisputedAs } from '../payments/dispute-rows.ts';
import { isNotBack } from '../payments/refund-rows.ts';
import type { Database } from '../tables/schema.ts';

export type Condition = RawBuilder<unknown>;

/** What of a table goes, and when: `before` is now less the days. */
interface Rule {
  days: number;
  /** Rows `t` that go. */
  rows: (before: Condition) => Condition;
  /**
   * Oldest first by this column, whose index finds them; else the planner, which takes conditions for
   * independent, reads the whole table for the few that there are.
   */
  oldestBy?: 'starts_at' | 'queued_at';
  /** They stay, without their guest; else they go whole. */
  forgetsGuest?: boolean;
  /** They go with every row that names them. */
  deletesTests?: boolean;
  /**
   * The primary key of a table that may be spread over nodes: a `ctid` is not unique there, and rows
   * that are found cannot be locked.
   */
  key?: readonly string[];
}

const DAYS_OF_YEAR = 365.25;

/** Whether no money of an order `t` is here or may still come. */
const isWithoutMoney = sql`not exists (
  select from payments p
  where p.order_id = t.order_id and p.company_activity_id = t.company_activity_id
    and p.state <> 'failed' and p.purpose <> 'pier'
    and coalesce(${isNotBack}, true) and not ${isDisputedAs('p', 'lost')})`;

const isLost = sql`t.order_status in ('declined', 'cancelled')`;

/** Every status that an order \`t\` has, by the indexes that find the oldest orders of them. */
const STATUSES = [
  sql`t.order_status in ('confirmed', 'completed', 'no_show')`,
  isLost,
  sql`t.order_status = 'unconfirmed'`,
];

/**
 * Each table is named here: with what goes from it, or with why nothing does. The privacy page
 * says the same numbers.
 */
export const RETENTION = {
  orders: [
    {
      days: TEST_DAYS,
      rows: (before) => sql`t.is_test and t.created_at < ${before}`,
      deletesTests: true,
    },
    {
      days: UNPAID_ORDER_DAYS,
      rows: (before) =>
        sql`t.payment_state in ('failed', 'expired') and ${isLost} and t.expires_at < ${before}
          and t.has_guest and ${isWithoutMoney}`,
      forgetsGuest: true,
    },
    {
      oldestBy: 'starts_at',
      days: LOST_ORDER_DAYS,
      rows: (before) =>
        sql`${isLost} and t.starts_at < ${before} and t.has_guest and ${isWithoutMoney}`,
      forgetsGuest: true,
    },
    ...STATUSES.map(
      (hasStatus): Rule => ({
        oldestBy: 'starts_at',
        days: BOOKING_YEARS * DAYS_OF_YEAR,
        rows: (before) => sql`${hasStatus} and t.starts_at < ${before} and t.has_guest`,
        forgetsGuest: true,
      }),
    ),
  ],
  idempotency_keys: [{ key: ['key'], days: 1, rows: (before) => sql`t.created_at < ${before}` }],
  sign_in_codes: [{ days: 1, rows: (before) => sql`t.ends_at < ${before}` }],
  sessions: [{ days: 0, rows: (before) => sql`t.ends_at < ${before}` }],
  staff_sessions: [{ days: 0, rows: (before) => sql`t.ends_at < ${before}` }],
  staff_links: [{ days: 0, rows: (before) => sql`t.ends_at < ${before}` }],
  users: [
    {
      days: USER_DAYS,
      rows: (before) =>
        sql`t.created_at < ${before}
          and not exists (select from sessions s where s.user_id = t.id)`,
    },
  ],
  waitlist_entries: [
    {
      key: ['id', 'company_activity_id'],
      days: WAITLIST_DAYS,
      rows: (before) => sql`t.starts[1] < ${before}`,
    },
  ],
  // Longer than any provider goes on sending an event again.
  payment_events: [{ days: 90, rows: (before) => sql`t.received_at < ${before}` }],
  test_mails: [{ key: ['message_id'], days: 1, rows: (before) => sql`t.sent_at < ${before}` }],
  messages: [
    // What waits is sent or given up within days.
    {
      days: MESSAGE_DAYS,
      oldestBy: 'queued_at',
      rows: (before) => sql`t.queued_at < ${before} and t.state <> 'queued'
        and (t.provider_id is null and t.audience in ('staff', 'group')
        or t.audience in ('waitlist', 'editor', 'partner') or t.calendar_id is not null)`,
    },
    {
      days: AUDIT_DAYS,
      oldestBy: 'queued_at',
      rows: (before) => sql`t.audience = 'guest' and t.queued_at < ${before}`,
    },
    // As long as the booking says whose it is: the row is the way to the name in the chat.
    {
      days: BOOKING_YEARS * DAYS_OF_YEAR,
      oldestBy: 'queued_at',
      rows: (before) => sql`t.audience in ('staff', 'group') and t.queued_at < ${before}`,
    },
  ],
  bot_updates: [{ days: MESSAGE_DAYS, rows: (before) => sql`t.received_at < ${before}` }],
  // As long as the booking says whose it is.
  guest_reviews: [
    { days: BOOKING_YEARS * DAYS_OF_YEAR, rows: (before) => sql`t.written_at < ${before}` },
  ],
  staff_changes: [{ days: AUDIT_DAYS, rows: (before) => sql`t.changed_at < ${before}` }],
  offer_changes: [{ days: AUDIT_DAYS, rows: (before) => sql`t.changed_at < ${before}` }],
  claimed_hours: [
    {
      key: ['company_activity_id', 'starts_at'],
      oldestBy: 'starts_at',
      days: AUDIT_DAYS,
      rows: (before) => sql`t.starts_at < ${before}`,
    },
  ],
  // With one that goes its hours would open: those may be two years ahead.
  closures: [
    {
      days: AUDIT_DAYS,
      rows: (before) => sql`t.closed_at < ${before} and not exists (
        select from claimed_hours ch
        where ch.closure_id = t.closure_id and ch.company_activity_id = t.company_activity_id)`,
    },
  ],
  weather_calls: [{ days: AUDIT_DAYS, rows: (before) => sql`t.due_at < ${before}` }],
  weather_trips: 'goes with its call',
  outside_hours: 'replaced by each import of its calendar',
  calendar_overlaps: 'replaced by each import of its calendar',
  promo_codes: 'settings, until an operator removes them',
  order_services: 'what was sold, without a guest',
  payments: 'money, without a guest',
  refunds: 'money, without a guest',
  disputes: 'money, without a guest',
  unknown_payments: 'money, without a guest',
  alarms: [{ days: AUDIT_DAYS, rows: (before) => sql`t.cleared_at < ${before}` }],
  card_guarantees: 'money, without a guest',
  sandbox_payments: 'test payments, without a guest',
  sandbox_refunds: 'test payments, without a guest',
  outside_calendars: 'settings of a company',
  offer_feeds: 'settings of a company',
  staff_boats: 'settings of a company',
  // With one go the messages that name guests in its chat.
  staff_groups: [
    { days: BOOKING_YEARS * DAYS_OF_YEAR, rows: (before) => sql`t.unlinked_at < ${before}` },
  ],
  staff: 'people who work there, until an owner removes them',
  editors: 'people who edit here, until an owner removes them',
  editor_drafts: 'texts and prices, until they are published or taken back',
  editor_publications: [
    {
      days: AUDIT_DAYS,
      rows: (before) => sql`t.published_at < ${before} and t.state in ('live', 'failed')`,
    },
  ],
  editor_publication_files: 'go with their publication',
  editor_builds: [{ days: AUDIT_DAYS, rows: (before) => sql`t.wanted_at < ${before}` }],
  editor_schedule: 'one row',
  editor_hook: 'one row',
  // What a draft or a publication that is to come still names stays.
  editor_photos: [
    {
      days: 90,
      rows: (before) => sql`t.sent_at < ${before}
        and not exists (
          select from editor_drafts d
          where d.file = 'catalogue/photos.yaml'
            and strpos(d.value::text, substring(t.file from '[^/]+$')) > 0)
        and not exists (
          select from editor_publication_files f
          join editor_publications p using (publication_id)
          where p.state not in ('live', 'failed')
            and strpos(f.becomes, substring(t.file from '[^/]+$')) > 0)`,
    },
  ],
  // Without its row a translation counts as right for what is published.
  editor_translations: [{ days: AUDIT_DAYS, rows: (before) => sql`t.noted_at < ${before}` }],
  editor_previews: [{ days: 1, rows: (before) => sql`t.ends_at < ${before}` }],
  bot_hearing: 'one row a bot',
  sandbox_secrets: 'one row',
  link_keys: 'one row',
  staff_development_keys: 'one row',
  catalogue_version: 'one row',
  installation: 'one row',
  sql_functions: 'one row',
  cities: 'catalogue',
  activities: 'catalogue',
  locations: 'catalogue',
  companies: 'catalogue',
  filters: 'catalogue',
  company_activities: 'catalogue',
  company_activity_prices: 'catalogue',
  opening_hours: 'catalogue',
  file_terms: 'catalogue',
  photos: 'catalogue',
  // As long as a change that can be taken back shows it.
  uploaded_photos: [
    {
      days: AUDIT_DAYS,
      rows: (before) => sql`t.uploaded_at < ${before}
        and not exists (select from photos p where p.path = t.path)
        and not exists (
          select from offer_changes oc where oc.company_activity_id = t.company_activity_id
            and position(t.path in oc.was::text || oc.became::text) > 0)`,
    },
  ],
  services: 'catalogue',
  reviews: 'catalogue',
  rates: 'catalogue',
  partners: 'settings, until an operator removes them',
  partner_keys: 'settings of a partner',
  partner_webhooks: 'settings of a partner',
  partner_payouts: 'money, without a guest',
  // What was never confirmed; of others the guest is forgotten with the order.
  octo_bookings: [
    {
      days: UNPAID_ORDER_DAYS,
      rows: (before) => sql`t.confirmed_at is null and t.updated_at < ${before}`,
    },
  ],
  partner_events: [{ days: AUDIT_DAYS, rows: (before) => sql`t.occurred_at < ${before}` }],
  webhook_attempts: [{ days: MESSAGE_DAYS, rows: (before) => sql`t.tried_at < ${before}` }],
} as const satisfies Record<keyof Database, readonly Rule[] | string>;

export interface NamedRule extends Rule {
  table: string;
}

export const RULES: readonly NamedRule[] = Object.entries(RETENTION).flatMap(([table, rules]) =>
  Array.isArray(rules) ? rules.map((rule: Rule) => ({ table, ...rule })) : [],
);
