import type { ChosenService } from '@seahour/api-types/orders.ts';
import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import { blockStarts, isWithinDay } from '../availability/block.ts';
import type { Caller } from '../catalogue/caller.ts';
import { findOffer, type OfferRow, takesGuests } from '../catalogue/offers.ts';
import { listServices } from '../catalogue/services.ts';
import { announceOrders } from '../outbox/announce.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { agreedMinor } from './agreed-amount.ts';
import { claimHours } from './claim-hours.ts';
import { findAnswer, type StoredAnswer } from './idempotency.ts';
import { newOrderIds } from './order-ids.ts';
import { type OrderLine, priceOrder, priceServices } from './order-price.ts';
import type { NewOrder } from './order-rows.ts';
import { parsePhone } from './phone.ts';

export interface ManualOrder {
  company_activity_id: number;
  date: string;
  time: number;
  hour_count: number;
  name?: string;
  phone?: string;
  comment?: string;
  mail?: string;
  /** For staff alone. */
  note?: string;
  guests?: number;
  /** What the guest is told in; the caller's own where it is absent. */
  language?: Language;
  /** What was agreed on instead of the price. */
  amount?: number;
  additional_services?: readonly ChosenService[];
}

/** Who takes an order, and by which request. */
export interface ManualRequest extends Caller {
  /** Who of the staff, and so need not be told. */
  staffId: number;
  /** Null where the request may not be repeated. */
  key: { key: string; request_hash: string } | null;
}

/** The order, and whether an earlier request with the key made it. */
export interface TakenOrder {
  order_id: OrderId;
  isReplayed: boolean;
}

const HOUR_MS = 3_600_000;

/** What every order has that no guest made on a page: confirmed, and paid on the pier. */
export const MANUAL_ORDER = {
  source: 'manual',
  is_test: false,
  order_status: 'confirmed',
  payment_state: 'pending',
  payment_method: 'later',
  mail: '',
  guests: null,
  partner: null,
  partner_reference: null,
  metadata: null,
  source_url: null,
  return_url: null,
  card_token: null,
  expires_at: null,
} as const satisfies Partial<NewOrder>;

/**
 * Books hours that staff took by phone or on the pier: confirmed at once, and exempt from the
 * visitors' rules of notice, opening hours and booking window. Taken hours are refused as ever.
 */
export async function createManualOrder(
  tx: Db,
  order: ManualOrder,
  by: ManualRequest,
): Promise<Outcome<TakenOrder>> {
  const { key, now } = by;
  const { company_activity_id, date, time, hour_count } = order;
  const offer = await findOffer(tx, company_activity_id);
  if (!offer) return notFound('company_activity_id');
  const block = { date, time, hourCount: hour_count };
  const starts = isWithinDay(block) ? blockStarts(block, offer.time_zone) : null;
  const [first] = starts ?? [];
  if (!starts || !first) return refuse('invalid_input', { path: 'hour_count', code: 'too_big' });
  const isOver = first.getTime() + HOUR_MS <= now.getTime();
  if (isOver) return refuse('invalid_input', { path: 'time', code: 'past_hour' });
  const phone = order.phone ? parsePhone(order.phone, offer.country_code) : '';
  if (phone === null) return refuse('invalid_input', { path: 'phone', code: 'invalid_phone' });
  if (!takesGuests(offer, order.guests)) {
    return refuse('invalid_input', { path: 'guests', code: 'too_big' });
  }
  const agreed =
    order.amount === undefined ? answer(null) : agreedMinor(order.amount, offer.currency);
  if (!agreed.ok) return agreed;
  const additional_services = order.additional_services ?? [];
  const offered = additional_services.length > 0 ? await listServices(tx, [offer.id]) : [];
  const lines = priceServices(offered, { additional_services, hour_count });
  if (!lines.ok) return lines;
  const made = manualOrder(
    offer,
    { ...order, phone },
    { ...by, starts_at: first, lines: lines.data, agreed_minor: agreed.data },
  );
  const { order_id } = made;
  const claimed = await claimHours(tx, {
    offer,
    orderId: order_id,
    starts,
    expiresAt: null,
    isTest: false,
    now,
    order: made,
    services: lines.data.map((line) => ({ order_id, company_activity_id: offer.id, ...line })),
    news: [
      { order_id, company_activity_id: offer.id, event: 'manual', actor_staff_id: by.staffId },
      // Staff have heard of it by the event before.
      ...(made.mail === ''
        ? []
        : [
            {
              order_id,
              company_activity_id: offer.id,
              event: 'confirmed',
              only: 'guest',
            } as const,
          ]),
    ],
    catalogueVersion: null,
    mostOpen: null,
    key: key && { ...key, response: order_id },
  });
  switch (claimed.outcome) {
    case 'booked':
      await announceOrders(tx, [order_id]);
      return answer({ order_id, isReplayed: false });
    case 'replayed':
      return again(claimed, key);
    case 'closed':
      return refuse('slot_closed');
    case 'taken':
      return refuse('slot_taken');
    // It was priced just now, without a code or a limit.
    case 'outdated':
    case 'code_gone':
    case 'too_many':
      return refuse('unavailable');
  }
}

/** The order that an earlier request with the key made, if there was one. */
export async function findManualOrder(
  db: Db,
  { key, now }: Pick<ManualRequest, 'key' | 'now'>,
): Promise<Outcome<TakenOrder> | null> {
  const before = key && (await findAnswer(db, key.key, now));
  return before ? again(before, key) : null;
}

function again(stored: StoredAnswer, key: ManualRequest['key']): Outcome<TakenOrder> {
  if (stored.request_hash !== key?.request_hash) return refuse('idempotency_mismatch');
  return answer({ order_id: stored.response as OrderId, isReplayed: true });
}

function manualOrder(
  offer: OfferRow,
  { name = '', phone = '', comment = '', date, time, hour_count, ...order }: ManualOrder,
  {
    now,
    starts_at,
    lines,
    agreed_minor,
    ...caller
  }: Caller & {
    starts_at: Date;
    lines: readonly OrderLine[];
    agreed_minor: number | null;
  },
): NewOrder {
  const price = priceOrder(offer, { date, hour_count }, lines);
  return {
    ...newOrderIds(),
    company_activity_id: offer.id,
    ...MANUAL_ORDER,
    starts_at,
    date,
    time,
    hour_count,
    currency: offer.currency,
    ...price,
    ...(agreed_minor === null ? {} : { agreed_minor, amount_minor: agreed_minor }),
    name,
    phone,
    comment,
    mail: order.mail ?? '',
    note: order.note ?? '',
    guests: order.guests ?? null,
    language: order.language ?? caller.language,
    created_at: now,
    cancellation: offer.cancellation,
  };
}
