import { PAY_NOW } from '@seahour/api-types/constants.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import type { Db } from '../db/connection.ts';
import { findOffer, type OfferRow } from '../db/offers.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Attempt, CreateOrderRequest } from './attempt.ts';
import { checkBlock } from './block-rules.ts';
import type { Caller } from './caller.ts';
import { claimBlock } from './claim-block.ts';
import { holdEnd } from './holds.ts';
import { readOpenHours } from './open-hours.ts';
import { type OrderLine, priceServices } from './order-lines.ts';
import { answer, notFound, refuse } from './outcome.ts';
import { saveOrder, type UnpricedOrder } from './save-order.ts';
import { newUniqueId } from './unique-id.ts';

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
    const isMissed = hours.code === 'slot_closed' || hours.code === 'slot_taken';
    return { outcome: hours, ...(isMissed ? { missed: offer } : {}) };
  }
  const lines = await priceServices(tx, offer, request);
  if (!lines.ok) return { outcome: lines };
  return claim(tx, offer, { request, caller, lines: lines.data, starts: hours.data });
}

interface Booking {
  request: CreateOrderRequest;
  caller: Caller;
  lines: OrderLine[];
  starts: Date[];
}

async function claim(tx: Db, offer: OfferRow, booking: Booking): Promise<Attempt> {
  const order = webOrder(booking);
  const { unique_id, expires_at } = order;
  const { currency } = offer;
  const { starts, caller } = booking;
  const amountMinor = await saveOrder(tx, offer, order, booking.lines);
  const wanted = { offer, uniqueId: unique_id, starts, expiresAt: expires_at, now: caller.now };
  const isClaimed = await claimBlock(tx, wanted);
  if (!isClaimed) return { outcome: refuse('slot_taken'), missed: offer };
  if (!expires_at) await tellCreated(tx, unique_id);
  const data = {
    amount: toMajor(amountMinor, currency),
    currency,
    payment_status: order.payment_status,
    ...(expires_at ? { expires_at: expires_at.toISOString() } : {}),
  };
  return { outcome: answer({ unique_id, error: false, data }) };
}

/** What waits for its payment is nobody's business yet: `paid` tells of it. */
async function tellCreated(tx: Db, unique_id: string): Promise<void> {
  const data = { unique_id, event: 'created' } as const;
  await enqueue(tx, { name: 'order-mail', data }, { name: 'staff-notice', data });
}

function webOrder({ request, caller, starts }: Booking): UnpricedOrder {
  const { acq_method, date, time, hour_count, name, phone, mail, comment } = request;
  return {
    unique_id: newUniqueId(),
    source: 'web',
    order_status: 'unconfirmed',
    payment_status: '0',
    acq_method,
    starts_at: starts[0] ?? caller.now,
    date,
    time,
    hour_count,
    name,
    phone,
    mail,
    comment,
    language: caller.language,
    partner: request.partner ?? null,
    source_url: request.source_url ?? null,
    card_token: request.card_token ?? null,
    created_at: caller.now,
    expires_at: acq_method === PAY_NOW ? holdEnd(caller.now) : null,
  };
}
