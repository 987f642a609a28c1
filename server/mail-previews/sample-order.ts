import type { Language, OrderId, UniqueId } from '@seahour/api-types/primitives.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { sql } from 'kysely';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import type { Db } from '../tables/connection.ts';
import type { GuestEvent } from '../tables/events.ts';

type OfferFacts = Pick<
  FoundOrderRow,
  | 'company_activity_id'
  | 'title'
  | 'title_slug'
  | 'address'
  | 'activity_id'
  | 'activity_slug'
  | 'activity_name'
  | 'company_name'
  | 'city_id'
  | 'city_slug'
  | 'city_name'
  | 'time_zone'
  | 'latitude'
  | 'longitude'
  | 'company_phone'
  | 'currency'
  | 'cancellation'
> & { starts_at: Date; date: string };

const HOUR_PRICE_MINOR = 84_000;
const TIME = 16;
const HOURS = 3;
const CODE_PERCENT = 10;

/** An order that was never made, of the first offer; null where there is none. */
export async function sampleOrder(
  db: Db,
  { event, language, now }: { event: GuestEvent; language: Language; now: Date },
): Promise<FoundOrderRow | null> {
  const date = addDays(cityDate('UTC', now), 5);
  const { rows } = await sql<OfferFacts>`
    select ca.id as company_activity_id, ca.title, ca.title_slug, ca.address, ca.activity_id,
      a.slug as activity_slug, a.name as activity_name, co.name as company_name, ca.city_id,
      c.slug as city_slug, c.name as city_name, c.time_zone, ca.latitude, ca.longitude,
      co.phone as company_phone, ca.currency, ca.cancellation,
      ${date}::date as date,
      (${date}::date + make_interval(hours => ${TIME})) at time zone c.time_zone as starts_at
    from company_activities ca
    join activities a on a.id = ca.activity_id
    join companies co on co.id = ca.company_id
    join cities c on c.id = ca.city_id
    where not ca.hidden order by ca.id limit 1`.execute(db);
  const [offer] = rows;
  if (!offer) return null;
  const discount_minor = (HOURS * HOUR_PRICE_MINOR * CODE_PERCENT) / 100;
  const amount_minor = HOURS * HOUR_PRICE_MINOR - discount_minor;
  const asked_minor = STATES[event].payment_state === 'paid' ? amount_minor : 0;
  return {
    ...offer,
    ...STATES[event],
    order_id: '00000000-0000-4000-8000-000000000000' as OrderId,
    number: 'SH-7K2M-94QX',
    unique_id: 'preview' as UniqueId,
    source: 'web',
    is_test: false,
    time: TIME,
    hour_count: HOURS,
    hour_price_minor: HOUR_PRICE_MINOR,
    amount_minor,
    refund_minor: event === 'refunded' ? amount_minor : 0,
    code_id: null,
    code: 'WELCOME',
    code_percent: CODE_PERCENT,
    discount_minor,
    agreed_minor: null,
    note: '',
    revision: 0,
    checked_in_at: null,
    ended_at: null,
    card_state: event === 'no_show_charged' ? 'released' : null,
    fee: event === 'no_show_charged' ? { state: 'paid', amount_minor } : null,
    paid_minor: asked_minor,
    asked_minor,
    last_refund_minor: event === 'refunded' ? amount_minor : 0,
    gift_minor: 0,
    taken_minor: 0,
    surplus_back_minor: 0,
    is_mismatched: false,
    payment_status: event === 'refunded' ? 'refunded' : STATES[event].payment_state,
    moved_at: null,
    weather_at: event === 'moved_by_weather' ? now : null,
    link_version: 0,
    name: 'Elena Moreno',
    phone: '+971501234567',
    mail: 'elena@example.com',
    comment: '',
    guests: 6,
    language,
    partner: null,
    partner_reference: null,
    metadata: null,
    source_url: null,
    return_url: null,
    card_token: null,
    created_at: now,
    expires_at: null,
    end_reason: event === 'called_off' ? 'weather' : null,
    money_flag: null,
    services: [],
  };
}

type State = Pick<FoundOrderRow, 'order_status' | 'payment_state' | 'payment_method'>;

const LATER = { payment_state: 'pending', payment_method: 'later' } as const;
const PAID = { payment_state: 'paid', payment_method: 'now' } as const;

/** How an order stands when each is told. */
const STATES = {
  created: { order_status: 'unconfirmed', ...LATER },
  paid: { order_status: 'unconfirmed', ...PAID },
  confirmed: { order_status: 'confirmed', ...LATER },
  moved: { order_status: 'unconfirmed', ...LATER },
  moved_by_crew: { order_status: 'confirmed', ...LATER },
  moved_by_weather: { order_status: 'confirmed', ...PAID },
  called_off: { order_status: 'cancelled', ...LATER },
  reminder: { order_status: 'confirmed', ...LATER },
  review: { order_status: 'completed', ...LATER },
  declined: { order_status: 'declined', ...LATER },
  cancelled: { order_status: 'cancelled', ...LATER },
  lapsed: { order_status: 'cancelled', ...LATER },
  expired: { order_status: 'cancelled', payment_state: 'expired', payment_method: 'now' },
  refunded: { order_status: 'cancelled', ...PAID },
  no_show_charged: { order_status: 'no_show', ...LATER },
} as const satisfies Record<GuestEvent, State>;
