import type { Generated } from 'kysely';
import type {
  CalendarOverlapRow,
  OfferFeedRow,
  OutsideCalendarRow,
  OutsideHourRow,
} from './calendars.ts';
import type {
  ActivityRow,
  CatalogueVersionRow,
  CityRow,
  CompanyActivityRow,
  CompanyRow,
  FileTermsRow,
  FilterRow,
  LocationRow,
  OpeningHoursRow,
  PhotoRow,
  PriceRow,
  RateRow,
  ReviewRow,
  ServiceRow,
  UploadedPhotoRow,
} from './catalogue.ts';
import type {
  EditorBuildRow,
  EditorDraftRow,
  EditorHookRow,
  EditorPhotoRow,
  EditorPreviewRow,
  EditorPublicationFileRow,
  EditorPublicationRow,
  EditorRow,
  EditorScheduleRow,
  EditorTranslationRow,
} from './editors.ts';
import type { GuestReviewRow } from './guest-reviews.ts';
import type { InstallationRow } from './installation.ts';
import type { MessageRow, TestMailRow } from './messages.ts';
import type { OctoBookingRow } from './octo.ts';
import type {
  ClaimedHourRow,
  ClosureRow,
  IdempotencyKeyRow,
  OrderRow,
  OrderServiceRow,
} from './orders.ts';
import type {
  PartnerEventRow,
  PartnerKeyRow,
  PartnerPayoutRow,
  PartnerRow,
  PartnerWebhookRow,
  WebhookAttemptRow,
} from './partners.ts';
import type {
  AlarmRow,
  CardGuaranteeRow,
  DisputeRow,
  PaymentEventRow,
  PaymentRow,
  RefundRow,
  SandboxPaymentRow,
  SandboxRefundRow,
  UnknownPaymentRow,
} from './payments.ts';
import type { PromoCodeRow } from './promo-codes.ts';
import type {
  BotHearingRow,
  BotUpdateRow,
  OfferChangeRow,
  StaffBoatRow,
  StaffChangeRow,
  StaffGroupRow,
  StaffLinkRow,
  StaffRow,
  StaffSessionRow,
  WeatherCallRow,
  WeatherTripRow,
} from './staff.ts';
import type { SessionRow, SignInCodeRow, UserRow } from './users.ts';
import type { WaitlistEntryRow } from './waitlist.ts';

export type * from './calendars.ts';
export type * from './catalogue.ts';
export type * from './editors.ts';
export type * from './guest-reviews.ts';
export type * from './installation.ts';
export type * from './messages.ts';
export type * from './octo.ts';
export type * from './orders.ts';
export type * from './partners.ts';
export type * from './payments.ts';
export type * from './promo-codes.ts';
export type * from './staff.ts';
export type * from './users.ts';
export type * from './waitlist.ts';

/** The tables, for Kysely. The pool parses `bigint` and `numeric` to numbers and `date` to text. */
export interface Database {
  cities: CityRow;
  activities: ActivityRow;
  locations: LocationRow;
  companies: CompanyRow;
  filters: FilterRow;
  company_activities: CompanyActivityRow;
  company_activity_prices: PriceRow;
  opening_hours: OpeningHoursRow;
  file_terms: FileTermsRow;
  photos: PhotoRow;
  uploaded_photos: UploadedPhotoRow;
  services: ServiceRow;
  reviews: ReviewRow;
  guest_reviews: GuestReviewRow;
  orders: OrderRow;
  order_services: OrderServiceRow;
  claimed_hours: ClaimedHourRow;
  closures: ClosureRow;
  idempotency_keys: IdempotencyKeyRow;
  promo_codes: PromoCodeRow;
  rates: RateRow;
  partners: PartnerRow;
  partner_keys: PartnerKeyRow;
  partner_webhooks: PartnerWebhookRow;
  partner_events: PartnerEventRow;
  partner_payouts: PartnerPayoutRow;
  octo_bookings: OctoBookingRow;
  webhook_attempts: WebhookAttemptRow;
  payments: PaymentRow;
  refunds: RefundRow;
  disputes: DisputeRow;
  test_mails: TestMailRow;
  unknown_payments: UnknownPaymentRow;
  payment_events: PaymentEventRow;
  card_guarantees: CardGuaranteeRow;
  sandbox_secrets: { secret: string };
  link_keys: { secret: string };
  sandbox_payments: SandboxPaymentRow;
  sandbox_refunds: SandboxRefundRow;
  alarms: AlarmRow;
  outside_calendars: OutsideCalendarRow;
  outside_hours: OutsideHourRow;
  calendar_overlaps: CalendarOverlapRow;
  offer_feeds: OfferFeedRow;
  staff: StaffRow;
  bot_hearing: BotHearingRow;
  bot_updates: BotUpdateRow;
  staff_boats: StaffBoatRow;
  staff_groups: StaffGroupRow;
  staff_sessions: StaffSessionRow;
  staff_links: StaffLinkRow;
  staff_changes: StaffChangeRow;
  weather_calls: WeatherCallRow;
  weather_trips: WeatherTripRow;
  offer_changes: OfferChangeRow;
  staff_development_keys: { secret: string };
  editors: EditorRow;
  editor_drafts: EditorDraftRow;
  editor_photos: EditorPhotoRow;
  editor_publications: EditorPublicationRow;
  editor_publication_files: EditorPublicationFileRow;
  editor_builds: EditorBuildRow;
  editor_schedule: EditorScheduleRow;
  editor_hook: EditorHookRow;
  editor_translations: EditorTranslationRow;
  editor_previews: EditorPreviewRow;
  messages: MessageRow;
  users: UserRow;
  sign_in_codes: SignInCodeRow;
  sessions: SessionRow;
  waitlist_entries: WaitlistEntryRow;
  catalogue_version: CatalogueVersionRow;
  installation: InstallationRow;
  sql_functions: { only_row: Generated<true>; digest: string };
}
