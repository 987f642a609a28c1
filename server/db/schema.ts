import type { ServiceUnit } from '@seahour/api-types/companies.ts';
import type { OrderStatus, PaymentStatus } from '@seahour/api-types/order.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { StaffRole } from '@seahour/api-types/staff-order.ts';
import type { Generated } from 'kysely';
import type { StaffEvent } from '../jobs/job.ts';

/** A text in every language. */
export type Localised = Record<Language, string>;

export interface CityRow {
  id: number;
  slug: string;
  name: Localised;
  description: Localised;
  photo: string;
  country_code: string;
  time_zone: string;
  currency: string;
  latitude: number;
  longitude: number;
}

export interface ActivityRow {
  id: number;
  slug: string;
  name: Localised;
  description: Localised;
  photo: string;
  position: number;
}

export interface LocationRow {
  id: number;
  city_id: number;
  slug: string;
  name: Localised;
  description: Localised;
  photo: string;
  latitude: number;
  longitude: number;
}

export interface CompanyRow {
  id: number;
  slug: string;
  name: string;
}

export interface YachtTypeRow {
  id: number;
  slug: string;
  name: Localised;
}

export interface FilterRow {
  id: number;
  kind: 'double' | 'string' | 'bool';
  name: Localised;
  unit: Localised | null;
  /** Names of a string filter's values, by key. */
  options: Record<string, Localised> | null;
}

export interface CompanyActivityRow {
  id: number;
  company_id: number;
  activity_id: number;
  city_id: number;
  location_id: number;
  yacht_type_id: number | null;
  title: string;
  title_slug: string;
  description: Localised;
  address: Localised;
  address_code: string;
  currency: string;
  /** Of one hour at the shortest booking. */
  price_minor: number;
  /** Values by filter id: a number, an option's key or true. */
  filters: Record<string, number | string | boolean>;
  latitude: number;
  longitude: number;
  notice_hours: number;
  buffer_hours: number;
  rating: number;
  compliance_rating: number;
  communication_rating: number;
  maintenance_rating: number;
  comfort_rating: number;
  cleanliness_rating: number;
  money_rating: number;
  rating_counts: Record<'1' | '2' | '3' | '4' | '5', number>;
  reviews_count: number;
  position: number;
  hidden: Generated<boolean>;
}

export interface PriceRow {
  company_activity_id: number;
  position: number;
  hours_from: number;
  hours_to: number;
  price_minor: number;
  /** ISO weekdays the price is for; null for all. */
  days_of_week: number[] | null;
  date_from: string | null;
  date_to: string | null;
}

export interface OpeningHoursRow {
  company_activity_id: number;
  day_of_week: number;
  from_hour: number;
  to_hour: number;
}

export interface PhotoRow {
  company_activity_id: number;
  position: number;
  path: string;
  alt: Localised;
}

export interface ServiceRow {
  id: number;
  company_activity_id: number;
  position: number;
  name: Localised;
  description: Localised;
  icon: string;
  unit: ServiceUnit;
  price_minor: number;
  hidden: Generated<boolean>;
}

export interface ReviewRow {
  id: number;
  company_activity_id: number;
  author: string;
  rating: number;
  text: string;
  language: Language;
  date: string;
}

export interface OrderRow {
  unique_id: string;
  company_activity_id: number;
  source: 'web' | 'manual';
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  acq_method: 1 | 2;
  starts_at: Date;
  date: string;
  time: number;
  hour_count: number;
  currency: string;
  hour_price_minor: number;
  amount_minor: number;
  name: string;
  phone: string;
  mail: string;
  comment: string;
  language: Language;
  partner: string | null;
  source_url: string | null;
  card_token: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
}

export interface OrderServiceRow {
  unique_id: string;
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
  unique_id: string | null;
  expires_at: Date | null;
}

export interface IdempotencyKeyRow {
  key: string;
  request_hash: string;
  status: number | null;
  response: string | null;
  created_at: Generated<Date>;
}

export interface RateRow {
  currency: string;
  /** Units of the currency for one dirham, e.g. 0.25 for EUR. */
  per_aed: number;
  date: string;
}

export interface StaffNoticeRow {
  id: Generated<number>;
  company_id: number;
  unique_id: string;
  event: StaffEvent;
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
}

/** Who changed what: an order's status or, with `starts_at`, an hour. */
export interface StaffChangeRow {
  id: Generated<number>;
  staff_id: number;
  company_activity_id: number;
  kind: 'manual_order' | 'order_status' | 'slot_state';
  unique_id: string | null;
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
  unique_id: string | null;
  event: StaffEvent | null;
  /** Not before; whoever sends it puts it off, so that nobody else does. */
  due_at: Date;
  attempts: number;
  /** The messenger's; null until it is sent. */
  message_id: number | null;
  /** The order's status that it says. */
  shown: OrderStatus | null;
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

export interface PartnerRow {
  id: string;
  name: string;
  /** Where the partner's pages are, e.g. `https://hotel.example`. */
  origins: string[];
}

export interface PaymentRow {
  /** The provider's reference. */
  payment_id: string;
  unique_id: string;
  provider: string;
  /** `mismatched` was paid with another amount; `refund_due` waits for its refund. */
  state: 'pending' | 'paid' | 'failed' | 'mismatched' | 'refund_due' | 'refunded';
  amount_minor: number;
  currency: string;
  /** Null where a webhook told of the payment before it was kept. */
  redirect_url: string | null;
  created_at: Date;
  /** When the provider was last asked. */
  checked_at: Date;
}

export interface PaymentEventRow {
  provider: string;
  event_id: string;
  received_at: Date;
}

export interface CardGuaranteeRow {
  unique_id: string;
  provider: string;
  state: 'kept' | 'unconfirmed' | 'refused';
  reference: string | null;
  created_at: Date;
}

/** The sandbox's own books, which a real provider keeps on its side. */
export interface SandboxPaymentRow {
  reference: string;
  unique_id: string;
  amount_minor: number;
  currency: string;
  card: string;
  return_url: string;
  language: Language;
  state: 'open' | 'paid' | 'declined' | 'refunded';
  refund_key: string | null;
}

/** Whoever has signed in once; nobody needs to, to book. */
export interface UserRow {
  id: Generated<number>;
  /** In small letters. */
  email: string;
  name: string | null;
  language: Language;
  created_at: Date;
}

/** A code that was mailed; it works once, where it was asked for. */
export interface SignInCodeRow {
  /** Of the secret that only the asking browser has. */
  id_hash: string;
  code_hash: string;
  email: string;
  language: Language;
  tries_left: number;
  ends_at: Date;
}

export interface SessionRow {
  id_hash: string;
  user_id: number;
  created_at: Date;
  ends_at: Date;
}

/** One row. */
export interface CatalogueVersionRow {
  only_row: Generated<boolean>;
  version: number;
}

/** The tables, for Kysely. The pool parses `bigint` and `numeric` to numbers and `date` to text. */
export interface Database {
  cities: CityRow;
  activities: ActivityRow;
  locations: LocationRow;
  companies: CompanyRow;
  yacht_types: YachtTypeRow;
  filters: FilterRow;
  company_activities: CompanyActivityRow;
  company_activity_prices: PriceRow;
  opening_hours: OpeningHoursRow;
  photos: PhotoRow;
  services: ServiceRow;
  reviews: ReviewRow;
  orders: OrderRow;
  order_services: OrderServiceRow;
  claimed_hours: ClaimedHourRow;
  idempotency_keys: IdempotencyKeyRow;
  rates: RateRow;
  partners: PartnerRow;
  payments: PaymentRow;
  payment_events: PaymentEventRow;
  card_guarantees: CardGuaranteeRow;
  sandbox_secrets: { secret: string };
  sandbox_payments: SandboxPaymentRow;
  outside_calendars: OutsideCalendarRow;
  outside_hours: OutsideHourRow;
  offer_feeds: OfferFeedRow;
  staff: StaffRow;
  bot_hearing: BotHearingRow;
  staff_changes: StaffChangeRow;
  staff_development_keys: { secret: string };
  staff_messages: StaffMessageRow;
  staff_notices: StaffNoticeRow;
  users: UserRow;
  sign_in_codes: SignInCodeRow;
  sessions: SessionRow;
  catalogue_version: CatalogueVersionRow;
}
