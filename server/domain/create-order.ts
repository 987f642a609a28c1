import { createHash } from 'node:crypto';
import { PAY_NOW } from '@seahour/api-types/constants.ts';
import type { Alternative } from '@seahour/api-types/errors.ts';
import type { Db } from '../db/connection.ts';
import { claimKey, storeAnswer } from '../db/idempotency.ts';
import { type Ending, inTransaction } from '../db/transaction.ts';
import { findAlternatives } from './alternatives.ts';
import type { Attempt, CreatedOrder, CreateOrderRequest } from './attempt.ts';
import { book } from './book.ts';
import type { Caller } from './caller.ts';
import { answer, type Outcome, type Refusal, refuse } from './outcome.ts';
import type { Payments } from './payments.ts';
import { shareInFlight } from './share-in-flight.ts';

export interface Booker extends Caller {
  /** Makes a repeated request answer the same order. */
  idempotencyKey: string | undefined;
  payments: Payments;
}

const shareAlternatives = shareInFlight<Alternative[]>();

export async function createOrder(
  db: Db,
  request: CreateOrderRequest,
  booker: Booker,
): Promise<Outcome<CreatedOrder>> {
  const unpayable = whyNotPayable(request, booker.payments);
  if (unpayable) return unpayable;
  const { outcome, missed } = await inTransaction(db, (tx) => bookOnce(tx, request, booker));
  if (outcome.ok || !missed) return outcome;
  const block = { date: request.date, time: request.time, hourCount: request.hour_count };
  // In a storm for one hour hundreds need the same at the same moment.
  const key = `${missed.id} ${block.date} ${block.time} ${block.hourCount}`;
  const find = () => findAlternatives(db, missed, block, booker.now);
  const alternatives = await shareAlternatives(key, find);
  return { ...outcome, alternatives };
}

function whyNotPayable(
  { acq_method, card_token }: CreateOrderRequest,
  { provider }: Payments,
): Refusal | null {
  if (acq_method !== PAY_NOW) return null;
  if (!provider) {
    return refuse('payment_method_unavailable', { path: 'acq_method', code: 'invalid_value' });
  }
  const isCardMissing = provider.requiresCardToken && !card_token;
  return isCardMissing ? refuse('invalid_input', { path: 'card_token', code: 'required' }) : null;
}

/** The same key and request give the stored answer again instead of a second order. */
async function bookOnce(
  tx: Db,
  request: CreateOrderRequest,
  { idempotencyKey: key, ...caller }: Booker,
): Promise<Ending<Attempt>> {
  if (key !== undefined) {
    const claim = await claimKey(tx, { key, requestHash: hashOf(request), now: caller.now });
    if (claim.state === 'other_request') {
      return { commit: false, value: { outcome: refuse('idempotency_mismatch') } };
    }
    if (claim.state === 'answered') {
      const stored: CreatedOrder = JSON.parse(claim.response);
      return { commit: false, value: { outcome: answer(stored) } };
    }
  }
  const attempt = await book(tx, request, caller);
  if (!attempt.outcome.ok) return { commit: false, value: attempt };
  if (key !== undefined) {
    const response = JSON.stringify(attempt.outcome.data);
    await storeAnswer(tx, { key, status: 200, response });
  }
  return { commit: true, value: attempt };
}

/** Of the request as it was understood: the order of its keys does not matter. */
function hashOf(request: CreateOrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
