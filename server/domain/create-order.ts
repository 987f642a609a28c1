import { PAY_NOW } from '@seahour/api-types/constants.ts';
import type { Alternative } from '@seahour/api-types/errors.ts';
import { toMinor } from '@seahour/api-types/rules/money.ts';
import type { Db } from '../db/connection.ts';
import { findAlternatives } from './alternatives.ts';
import { type Attempting, attempt } from './attempt.ts';
import type { CreatedOrder, CreateOrderRequest } from './booking.ts';
import { type Exchange, exchangeOf, shownPrice } from './currency.ts';
import { dedupe } from './dedupe.ts';
import { type Outcome, type Refusal, refuse } from './outcome.ts';
import type { Payments } from './payments.ts';

export interface Booker extends Attempting {
  payments: Payments;
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
    booker.catalogue.frame(db),
  ]);
  const exchange = exchangeOf(rates, booker.currency);
  return { ...outcome, alternatives: alternatives.map((each) => shown(each, exchange)) };
}

function shown(alternative: Alternative, exchange: Exchange): Alternative {
  const { price, currency } = alternative;
  return { ...alternative, ...shownPrice(toMinor(price, currency), currency, exchange) };
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
