import { BOOKING_WINDOW_DAYS } from '@seahour/api-types/constants.ts';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { addDays, cityDate, dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import { blockHours, minimumHours } from '@seahour/api-types/rules/hours.ts';
import type { Insertable, Kysely } from 'kysely';
import { dayStarts } from '../../availability/city-time.ts';
import { hourPriceMinor } from '../../catalogue/hour-price.ts';
import { type DemoOffer, readDemoOffers } from '../../catalogue/import/demo-offers.ts';
import { insertPartner, type PartnerFields } from '../../partners/partners.ts';
import type { ClaimedHourRow, Database, OrderRow } from '../../tables/schema.ts';
import { MANUAL_ORDER } from '../manual-order.ts';
import { newOrderIds } from '../order-ids.ts';
import { type DemoBlock, planDay } from './demo-plan.ts';

const HOUR_MS = 3_600_000;

/** Who brings a part of them. */
export const DEMO_PARTNERS: readonly PartnerFields[] = [
  {
    id: 'palm-hotel',
    name: 'Palm Hotel',
    origins: ['https://palm-hotel.example'],
    commission_percent: 12,
  },
  {
    id: 'sea-guide',
    name: 'Sea Guide',
    origins: ['https://sea-guide.example', 'https://www.sea-guide.example'],
    commission_percent: 7.5,
  },
];

/**
 * Fills the booking window of a demo marketplace with orders that never were, so that its
 * calendars look alive. The same offers on the same day always get the same orders.
 */
export async function seedDemoOrders(db: Kysely<Database>, now: Date): Promise<void> {
  for (const partner of DEMO_PARTNERS) await insertPartner(db, partner, now);
  for (const offer of await readDemoOffers(db)) {
    const today = cityDate(offer.time_zone, now);
    const earliestMs = now.getTime() + offer.notice_hours * HOUR_MS;
    const orders: Insertable<OrderRow>[] = [];
    const claims: ClaimedHourRow[] = [];
    for (let day = 0; day <= BOOKING_WINDOW_DAYS; day++) {
      const date = addDays(today, day);
      const starts = dayStarts(offer.time_zone, date);
      const hours = offer.opening.filter((span) => span.day_of_week === dayOfWeek(date));
      for (const block of planDay(offer, date, hours, minimumHours(offer.activity_id))) {
        const taken = blockHours(block.time, block.hour_count).map((hour) => starts[hour]);
        const first = taken[0];
        if (!first || taken.includes(null) || first.getTime() < earliestMs) continue;
        const order = demoOrder(offer, date, first, block, now);
        orders.push(order);
        claims.push(...taken.flatMap((start) => claim(offer, order, start ?? null, 'order')));
        claims.push(
          ...buffers(offer, first, block).flatMap((s) => claim(offer, order, s, 'buffer')),
        );
      }
    }
    await insert(db, orders, claims);
  }
}

async function insert(
  db: Kysely<Database>,
  orders: Insertable<OrderRow>[],
  claims: ClaimedHourRow[],
): Promise<void> {
  if (orders.length === 0) return;
  const claimed = claims.toSorted((a, b) => rankOf(a) - rankOf(b));
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('orders').values(orders).execute();
    await transaction
      .insertInto('claimed_hours')
      .values(claimed)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** An hour that one order buffers may be sold to the next: the sale goes first. */
const rankOf = ({ kind }: ClaimedHourRow): number => (kind === 'order' ? 0 : 1);

function claim(
  offer: DemoOffer,
  order: Insertable<OrderRow>,
  starts_at: Date | null,
  kind: 'order' | 'buffer',
): ClaimedHourRow[] {
  if (!starts_at) return [];
  const { order_id } = order;
  const claimed = { company_activity_id: offer.id, starts_at, kind, order_id };
  return [{ ...claimed, expires_at: null, closure_id: null }];
}

function buffers(offer: DemoOffer, first: Date, block: DemoBlock): Date[] {
  const endMs = first.getTime() + block.hour_count * HOUR_MS;
  return Array.from({ length: offer.buffer_hours }, (_, index) => [
    new Date(first.getTime() - (index + 1) * HOUR_MS),
    new Date(endMs + index * HOUR_MS),
  ]).flat();
}

function broughtBy(guest: number) {
  const partner = DEMO_PARTNERS[guest % 14];
  if (!partner) return {};
  const { id, commission_percent } = partner;
  return { source: 'web', partner: id, commission_percent } as const;
}

function demoOrder(
  offer: DemoOffer,
  date: string,
  starts_at: Date,
  { time, hour_count, guest }: DemoBlock,
  now: Date,
): Insertable<OrderRow> {
  const hour_price_minor = hourPriceMinor(offer, date, hour_count);
  return {
    ...newOrderIds(),
    company_activity_id: offer.id,
    ...MANUAL_ORDER,
    ...broughtBy(guest),
    starts_at,
    date,
    time,
    hour_count,
    currency: offer.currency,
    hour_price_minor,
    amount_minor: hour_price_minor * hour_count,
    discount_minor: 0,
    name: `Demo guest ${guest}`,
    // 555 0100 to 555 0199 belong to nobody.
    phone: `+12025550${guest}`,
    comment: '',
    language: DEFAULT_LANGUAGE,
    created_at: new Date(now.getTime() - (guest - 100) * HOUR_MS),
    cancellation: null,
  };
}
