import { randomBytes } from 'node:crypto';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { claimHours, releaseExpiredHolds } from '../db/claims.ts';
import type { Db } from '../db/connection.ts';
import { findOffer, type OfferRow } from '../db/offers.ts';
import { insertOrder, insertOrderServices } from '../db/orders.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Attempt, CreateOrderRequest } from './attempt.ts';
import { checkBlock } from './block-rules.ts';
import type { Caller } from './caller.ts';
import { hourPriceMinor } from './hour-price.ts';
import { readOpenHours } from './open-hours.ts';
import { type OrderLine, priceServices } from './order-lines.ts';
import { answer, notFound, refuse } from './outcome.ts';

const HOUR_MS = 3_600_000;
/** 144 bits: nobody guesses an order. */
const UNIQUE_ID_BYTES = 18;

/** Books hours within a transaction; the caller undoes it where the outcome is a refusal. */
export async function book(tx: Db, request: CreateOrderRequest, caller: Caller): Promise<Attempt> {
  const offer = await findOffer(tx, request.company_activity_id);
  if (!offer) return { outcome: notFound('company_activity_id') };
  const block = { date: request.date, time: request.time, hourCount: request.hour_count };
  const unbookable = checkBlock(block, {
    activityId: offer.activity_id,
    timeZone: offer.time_zone,
    now: caller.now,
    hourCountPath: 'hour_count',
  });
  if (unbookable) return { outcome: unbookable };
  const hours = await readOpenHours(tx, offer, block, caller.now);
  if (!hours.ok) {
    return { outcome: hours, ...(hours.code === 'slot_closed' ? { missed: offer } : {}) };
  }
  const lines = await priceServices(tx, offer, request);
  if (!lines.ok) return { outcome: lines };
  const uniqueId = randomBytes(UNIQUE_ID_BYTES).toString('base64url');
  const booking = { request, caller, lines: lines.data, uniqueId, starts: hours.data };
  return claim(tx, offer, booking);
}

interface Booking {
  request: CreateOrderRequest;
  caller: Caller;
  lines: OrderLine[];
  uniqueId: string;
  starts: Date[];
}

async function claim(tx: Db, offer: OfferRow, booking: Booking): Promise<Attempt> {
  const { uniqueId, starts, lines, caller } = booking;
  const { id: companyActivityId, currency } = offer;
  const bufferStarts = buffersOf(starts, offer.buffer_hours);
  const near = [...starts, ...bufferStarts];
  await releaseExpiredHolds(tx, { companyActivityId, starts: near, now: caller.now });
  const amountMinor = await saveOrder(tx, offer, booking);
  const services = lines.map((line) => ({ unique_id: uniqueId, ...line }));
  await insertOrderServices(tx, services);
  const claimed = await claimHours(tx, { companyActivityId, uniqueId, starts, bufferStarts });
  if (claimed.length < starts.length) return { outcome: refuse('slot_taken'), missed: offer };
  await enqueue(
    tx,
    { name: 'order-mail', data: { unique_id: uniqueId, event: 'created' } },
    { name: 'staff-notice', data: { unique_id: uniqueId, event: 'created' } },
  );
  const data = { amount: toMajor(amountMinor, currency), currency, payment_status: '0' } as const;
  return { outcome: answer({ unique_id: uniqueId, error: false, data }) };
}

/**
 * The hours around a block that keep other bookings at a distance. Every booking claims them on
 * both sides where they are free, so a later one finds the distance kept whichever side it is on.
 */
function buffersOf(starts: readonly Date[], bufferHours: number): Date[] {
  const first = starts[0]?.getTime() ?? 0;
  const last = starts.at(-1)?.getTime() ?? 0;
  return Array.from({ length: bufferHours }, (_, index) => (index + 1) * HOUR_MS).flatMap(
    (distance) => [new Date(first - distance), new Date(last + distance)],
  );
}

async function saveOrder(
  tx: Db,
  offer: OfferRow,
  { request, caller, lines, uniqueId, starts }: Booking,
): Promise<number> {
  const { date, time, hour_count, acq_method, name, phone, mail, comment } = request;
  const hourPrice = hourPriceMinor(offer, date, hour_count);
  const amountMinor = lines.reduce((sum, line) => sum + line.amount_minor, hourPrice * hour_count);
  await insertOrder(tx, {
    unique_id: uniqueId,
    company_activity_id: offer.id,
    source: 'web',
    order_status: 'unconfirmed',
    payment_status: '0',
    acq_method,
    starts_at: starts[0] ?? caller.now,
    date,
    time,
    hour_count,
    currency: offer.currency,
    hour_price_minor: hourPrice,
    amount_minor: amountMinor,
    name,
    phone,
    mail,
    comment,
    language: caller.language,
    partner: request.partner ?? null,
    source_url: request.source_url ?? null,
    card_token: request.card_token ?? null,
    created_at: caller.now,
    expires_at: null,
  });
  return amountMinor;
}
