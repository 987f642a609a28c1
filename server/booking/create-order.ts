import { PAY_NOW } from '@seahour/api-types/constants.ts';
import type { Alternative } from '@seahour/api-types/errors.ts';
import { toMinor } from '@seahour/api-types/rules/money.ts';
import { findAlternatives } from '../catalogue/alternatives.ts';
import { type Exchange, exchangeOf, shownPrice } from '../catalogue/currency.ts';
import { dedupe } from '../platform/dedupe.ts';
import { type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { type Attempting, attempt } from './attempt.ts';
import type { CreatedOrder, CreateOrderRequest } from './booking.ts';

/** How orders can be paid here. */
export interface CardTerms {
  /** Null where nobody takes cards. */
  provider: { requiresCardToken: boolean } | null;
}

export interface Booker extends Attempting {
  payments: CardTerms;
}

const dedupeAlternatives = dedupe<Alternative[]>();

export async function createOrder(
  db: Db,
  request: CreateOrderRequest,
  booker: Booker,
): Promise<Outcome<CreatedOrder>> {
  const unpayable = whyNotPayable(request, booker.payments);
  if (unpayable) return unpayable;
  const { outcome, missed } = await attempt(db, request, booker);
  if (outcome.ok || !missed) return outcome;
  const block = { date: request.date, time: request.time, hourCount: request.hour_count };
  // In a storm for one hour hundreds need the same at the same moment.
  const key = `${missed.id} ${block.date} ${block.time} ${block.hourCount}`;
  const find = () => findAlternatives(db, missed, block, booker.now);
  const [alternatives, { rates }] = await Promise.all([
    dedupeAlternatives(key, find),
    booker.catalogue.snapshot(db),
  ]);
  const exchange = exchangeOf(rates, booker.currency);
  return { ...outcome, alternatives: alternatives.map((each) => shown(each, exchange)) };
}

function shown(alternative: Alternative, exchange: Exchange): Alternative {
  const { price, currency } = alternative;
  return { ...alternative, ...shownPrice({ minor: toMinor(price, currency), currency }, exchange) };
}

function whyNotPayable(
  { acq_method, card_token }: CreateOrderRequest,
  { provider }: CardTerms,
): Refusal | null {
  if (acq_method !== PAY_NOW) return null;
  if (!provider) {
    return refuse('payment_method_unavailable', { path: 'acq_method', code: 'invalid_value' });
  }
  const isCardMissing = provider.requiresCardToken && !card_token;
  return isCardMissing ? refuse('invalid_input', { path: 'card_token', code: 'required' }) : null;
}
