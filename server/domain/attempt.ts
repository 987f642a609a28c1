import type { Db } from '../db/connection.ts';
import { findAnswer, type StoredAnswer } from '../db/idempotency.ts';
import type { KeptOfferRow } from '../db/kept-offers.ts';
import { type NewBooking, placeOrder } from '../db/place-order.ts';
import { inTransaction } from '../db/transaction.ts';
import { type CreatedOrder, type CreateOrderRequest, prepareBooking } from './booking.ts';
import type { Reader } from './caller.ts';
import { releaseExpiredHolds } from './holds.ts';
import { answer, notFound, type Outcome, type Refusal, refuse } from './outcome.ts';
import { hashOf } from './request-hash.ts';

export interface Attempting extends Reader {
  /** Tells whoever watches the hours that an order was placed. */
  announce(orderId: string): void;
  /** Makes a repeated request answer the same order. */
  idempotencyKey: string | undefined;
}

export interface Attempt {
  outcome: Outcome<CreatedOrder>;
  /** The offer whose hours could not be had. */
  missed?: KeptOfferRow;
}

/** After so many conflicts the hours count as taken. */
const MOST_ROUNDS = 5;

/** Books hours, or tells why they cannot be had. The same key and request get the same answer. */
export async function attempt(
  db: Db,
  request: CreateOrderRequest,
  by: Attempting,
): Promise<Attempt> {
  // A condition is no part of the order: asked again under another one, it is the same order.
  const { expected_total: _, ...ordered } = request;
  const request_hash = hashOf(ordered);
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const [offer] = await by.catalogue.offers(db, [request.company_activity_id]);
    const booking = offer ? prepareBooking(offer, request, by) : notFound('company_activity_id');
    if (!booking.ok) {
      const before = await answeredBefore(db, by);
      if (before) return { outcome: again(before, request_hash) };
      // The visitor may have seen a newer price than this process.
      if (booking.code === 'price_changed' && round === 1) {
        by.catalogue.forget();
        continue;
      }
      return booking.code === 'slot_closed' ? missed(booking, offer) : { outcome: booking };
    }
    const { created, ...rest } = booking.data;
    const key = keyOf(by, request_hash, created);
    const placing = await placeOrder(db, { ...rest, key });
    switch (placing.state) {
      case 'placed':
        by.announce(rest.order.order_id);
        return { outcome: answer(created) };
      case 'answered':
        return { outcome: again(placing, request_hash) };
      case 'closed':
        return missed(refuse('slot_closed'), offer);
      case 'taken':
        return missed(refuse('slot_taken'), offer);
      case 'expired_in_the_way':
        await releaseHolds(db, rest, by.now);
        break;
      case 'catalogue_changed':
        by.catalogue.forget();
        break;
      case 'conflict':
    }
  }
  return { outcome: refuse('slot_taken') };
}

const missed = (outcome: Refusal, offer: KeptOfferRow | undefined): Attempt =>
  offer ? { outcome, missed: offer } : { outcome };

/** What was booked in time is told again when it could not be booked any more. */
async function answeredBefore(
  db: Db,
  { idempotencyKey: key, now }: Attempting,
): Promise<StoredAnswer | undefined> {
  return key === undefined ? undefined : findAnswer(db, key, now);
}

function again(stored: StoredAnswer, requestHash: string): Outcome<CreatedOrder> {
  if (stored.request_hash !== requestHash) return refuse('idempotency_mismatch');
  return answer(JSON.parse(stored.response));
}

const keyOf = ({ idempotencyKey: key }: Attempting, request_hash: string, created: CreatedOrder) =>
  key === undefined ? null : { key, request_hash, response: JSON.stringify(created) };

async function releaseHolds(
  db: Db,
  { order, starts }: Pick<NewBooking, 'order' | 'starts'>,
  now: Date,
): Promise<void> {
  const wanted = { companyActivityId: order.company_activity_id, starts, now };
  await inTransaction(db, async (tx) => ({
    commit: true,
    value: await releaseExpiredHolds(tx, wanted),
  }));
}
