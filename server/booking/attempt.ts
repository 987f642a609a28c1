import type { Reader } from '../catalogue/caller.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { readCode } from '../codes/code-terms.ts';
import { isRetryable } from '../platform/database/transaction.ts';
import { answer, notFound, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { PromoCodeRow } from '../tables/schema.ts';
import { book } from './book.ts';
import {
  type Booking,
  type CreatedOrder,
  type CreateOrderRequest,
  prepareBooking,
} from './booking.ts';
import { findAnswer, type StoredAnswer } from './idempotency.ts';
import { RETRY_ON_NUMBER } from './order-ids.ts';
import { parsePhone } from './phone.ts';
import { hashOf } from './request-hash.ts';

export interface Attempting extends Reader {
  /** Announces the order to open event streams. */
  announce(orderId: string): void;
  /** Makes a repeated request answer the same order. */
  idempotencyKey: string | undefined;
}

export interface Attempt {
  outcome: Outcome<CreatedOrder>;
  /** The offer whose hours could not be had. */
  missed?: FullOfferRow;
}

/** The catalogue changes seldom, and two orders draw the same number hardly ever. */
const MOST_ROUNDS = 5;

/** Books hours, or tells why they cannot be had. The same key and request get the same answer. */
export async function attempt(
  db: Db,
  request: CreateOrderRequest,
  by: Attempting,
): Promise<Attempt> {
  const request_hash = orderHash(request);
  for (let round = 1; ; round++) {
    const [offer] = await by.catalogue.offers(db, [request.company_activity_id]);
    const code = await readCode(db, request.code);
    const booking = offer
      ? bookingOf(offer, request, { by, code })
      : notFound('company_activity_id');
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
    try {
      const booked = await book(db, { ...rest, key });
      switch (booked.outcome) {
        case 'booked':
          by.announce(rest.orderId);
          return { outcome: answer(created) };
        case 'replayed':
          return { outcome: again(booked, request_hash) };
        case 'closed':
          return missed(refuse('slot_closed'), offer);
        case 'taken':
          return missed(refuse('slot_taken'), offer);
        case 'code_gone':
          if (round === MOST_ROUNDS) return { outcome: refuse('unavailable') };
          break;
        case 'outdated':
          by.catalogue.forget();
          if (round === MOST_ROUNDS) return { outcome: refuse('unavailable') };
      }
    } catch (cause) {
      if (round === MOST_ROUNDS || !isRetryable(cause, RETRY_ON_NUMBER)) throw cause;
    }
  }
}

function bookingOf(
  offer: FullOfferRow,
  request: CreateOrderRequest,
  { by, code }: { by: Attempting; code: PromoCodeRow | null | undefined },
): Outcome<Booking> {
  const phone = parsePhone(request.phone, offer.country_code);
  if (!phone) return refuse('invalid_input', { path: 'phone', code: 'invalid_phone' });
  return prepareBooking(offer, { ...request, phone }, by, code);
}

/**
 * A condition is no part of the order: asked again under another one, it is the same order. The
 * number is hashed without its country, because the offer that knows it may be hidden by then.
 */
function orderHash({ expected_total: _, phone, ...ordered }: CreateOrderRequest): string {
  return hashOf({ ...ordered, phone: parsePhone(phone, '') ?? phone });
}

const missed = (outcome: Refusal, offer: FullOfferRow | undefined): Attempt =>
  offer ? { outcome, missed: offer } : { outcome };

/** A repeated request gets its order even where the hours could not be booked any more. */
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
