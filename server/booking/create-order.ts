import { MOST_OPEN_ORDERS, PAY_NOW } from '@seahour/api-types/constants.ts';
import type { Alternative } from '@seahour/api-types/errors.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { toMinor } from '@seahour/api-types/rules/money.ts';
import { findAlternatives } from '../catalogue/alternatives.ts';
import type { Reader } from '../catalogue/caller.ts';
import { type Exchange, exchangeOf, shownPrice } from '../catalogue/currency.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { readCode } from '../codes/code-terms.ts';
import type { Attribution, Named } from '../partners/attribution.ts';
import { dedupe } from '../platform/dedupe.ts';
import { answer, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { PromoCodeRow } from '../tables/schema.ts';
import { claimHours } from './claim-hours.ts';
import { claimQuoted } from './claim-quoted.ts';
import { findAnswer, hashOf, type StoredAnswer } from './idempotency.ts';
import { feeOf } from './order-price.ts';
import type { NewOrder } from './order-rows.ts';
import { parsePhone } from './phone.ts';
import {
  type CreatedOrder,
  type CreateOrderRequest,
  type Quote,
  quoteOrder,
} from './quote-order.ts';
import { hasMostTests } from './test-orders.ts';

/** How orders can be paid here. */
export interface CardTerms {
  /** Who takes the card for an order; null where nobody does. */
  providerOf(order: Pick<NewOrder, 'is_test'>): { requiresCardToken: boolean } | null;
  /** Whether a card is asked for of who pays on the pier, where somebody takes cards. */
  payLaterGuarantee: 'card' | 'off';
}

export interface Booker extends Reader {
  payments: CardTerms;
  /** Whether the page that asks can show a card form, and is to, for hours that are paid on the pier. */
  asksForCard(order: Pick<NewOrder, 'is_test'>): Promise<boolean>;
  /** Announces the order to open event streams. */
  announce(orderId: OrderId): void;
  /** Whether what one guest may do is limited. */
  isLimited: boolean;
  /** Whose an order is, by where the request comes from; a name in it only chooses among several. */
  attribute(named: Named): Promise<Outcome<Attribution>>;
  /** Makes a repeated request answer the same order. */
  idempotencyKey: string | undefined;
  /** Whether a program asks, by the key of a partner. */
  hasKey: boolean;
}

type Orderer = Booker & Attribution;

/** What came of a request, and the offer whose hours could not be had. */
interface Placed {
  outcome: Outcome<CreatedOrder>;
  unavailable?: FullOfferRow;
}

const dedupeAlternatives = dedupe<Alternative[]>();

/** Books hours, or tells why they cannot be had and what can. */
export async function createOrder(
  db: Db,
  request: CreateOrderRequest,
  booker: Booker,
): Promise<Outcome<CreatedOrder>> {
  const attributed = await booker.attribute({ partner: request.partner, page: request.source_url });
  if (!attributed.ok) return attributed;
  const { partner } = attributed.data;
  const isTest = attributed.data.isTest || request.test;
  const unpayable = whyNotPayable(request, booker.payments.providerOf({ is_test: isTest }));
  if (unpayable) return unpayable;
  const { outcome, unavailable } = await placeOrder(db, request, {
    ...booker,
    partner,
    isTest,
  });
  if (outcome.ok || !unavailable) return outcome;
  const { date, time, hour_count: hourCount, guests } = request;
  const block = { date, time, hourCount, guests };
  // In a storm for one hour hundreds need the same at the same moment.
  const key = [unavailable.id, date, time, hourCount, guests].join(' ');
  const find = () => findAlternatives(db, unavailable, block, booker.now);
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
  provider: ReturnType<CardTerms['providerOf']>,
): Refusal | null {
  if (card_token && isCardNumber(card_token)) return NO_TOKEN;
  if (acq_method !== PAY_NOW) return null;
  if (!provider) {
    return refuse('payment_method_unavailable', { path: 'acq_method', code: 'invalid_value' });
  }
  return provider.requiresCardToken && !card_token ? CARD_REQUIRED : null;
}

/** Books hours by what they are quoted at. */
async function placeOrder(db: Db, request: CreateOrderRequest, booker: Orderer): Promise<Placed> {
  const international = parsePhone(request.phone, '');
  const request_hash = orderHash({ ...request, phone: international ?? request.phone }, booker);
  const mostOpen = booker.isLimited ? MOST_OPEN_ORDERS : null;
  const result = await claimQuoted<never>(db, {
    companyActivityId: request.company_activity_id,
    catalogue: booker.catalogue,
    quote: async (offer) =>
      booker.isTest && (await hasMostTests(db, booker.partner))
        ? TOO_MANY_TESTS
        : quoteFor(offer, request, {
            booker,
            international,
            code: await readCode(db, request.code),
          }),
    claim: ({ created, ...booking }) =>
      claimHours(db, { ...booking, key: keyOf(booker, request_hash, created), mostOpen }),
  });
  if (result.outcome === 'refused') {
    const { refusal, offer } = result;
    const before = await answeredBefore(db, booker);
    if (before) return { outcome: again(before, request_hash) };
    return refusal.code === 'slot_closed' ? unavailable(refusal, offer) : { outcome: refusal };
  }
  const { claimed, quote, offer } = result;
  switch (claimed.outcome) {
    case 'booked':
      booker.announce(quote.orderId);
      return { outcome: answer(quote.created) };
    case 'replayed':
      return { outcome: again(claimed, request_hash) };
    case 'closed':
      return unavailable(refuse('slot_closed'), offer);
    case 'taken':
      return unavailable(refuse('slot_taken'), offer);
    case 'too_many':
      return { outcome: refuse('invalid_input', { path: claimed.response, code: 'open_orders' }) };
  }
}

interface Quoting {
  booker: Orderer;
  /** The phone, where it can be dialled from anywhere as it was written. */
  international: string | null;
  code: PromoCodeRow | null | undefined;
}

async function quoteFor(
  offer: FullOfferRow,
  request: CreateOrderRequest,
  { booker, international, code }: Quoting,
): Promise<Outcome<Quote>> {
  const phone = international ?? parsePhone(request.phone, offer.country_code);
  if (!phone) return refuse('invalid_input', { path: 'phone', code: 'invalid_phone' });
  const { providerOf, payLaterGuarantee } = booker.payments;
  const order = { is_test: booker.isTest };
  const takesToken =
    providerOf(order) && (request.acq_method === PAY_NOW || payLaterGuarantee === 'card');
  const card_token = takesToken ? request.card_token : undefined;
  const quote = quoteOrder(offer, { ...request, phone, card_token }, booker, code);
  const isCardMissing =
    quote.ok && lacksCard(quote.data.order) && (await booker.asksForCard(order));
  return isCardMissing ? CARD_REQUIRED : quote;
}

const TOO_MANY_TESTS = refuse('invalid_input', { path: 'test', code: 'too_many_tests' });

/** 12 to 19 digits, however they are grouped; no token of a provider is so. */
const isCardNumber = (typed: string): boolean => /^\d{12,19}$/.test(typed.replace(/[\s.-]/g, ''));

const NO_TOKEN = refuse('invalid_input', { path: 'card_token', code: 'invalid_value' });

const CARD_REQUIRED = refuse('invalid_input', { path: 'card_token', code: 'required' });

/** Whether nothing stands for hours that cost something to who does not come. */
const lacksCard = (order: NewOrder): boolean =>
  order.payment_method === 'later' && !order.card_token && feeOf(order) > 0;

/**
 * A condition is no part of the order: asked again under another one, it is the same order. The
 * number is hashed without its country, because the offer that knows it may be hidden by then.
 */
function orderHash(
  { expected_total: _, phone, ...ordered }: CreateOrderRequest,
  { isTest }: Orderer,
): string {
  const { metadata } = ordered;
  // A test and an order are never the answer to each other's request.
  return hashOf({
    ...ordered,
    // Its fields have no order of their own, as those of the contract have.
    ...(metadata && { metadata: Object.fromEntries(Object.entries(metadata).sort()) }),
    test: isTest,
    phone,
  });
}

const unavailable = (outcome: Refusal, offer: FullOfferRow | undefined): Placed =>
  offer ? { outcome, unavailable: offer } : { outcome };

/** A repeated request gets its order even where the hours could not be booked any more. */
async function answeredBefore(db: Db, orderer: Orderer): Promise<StoredAnswer | undefined> {
  const key = ownKey(orderer);
  const { now } = orderer;
  return key === undefined ? undefined : findAnswer(db, key, now);
}

function again(stored: StoredAnswer, requestHash: string): Outcome<CreatedOrder> {
  if (stored.request_hash !== requestHash) return refuse('idempotency_mismatch');
  return { ok: true, data: JSON.parse(stored.response), isRepeated: true };
}

function keyOf(orderer: Orderer, request_hash: string, created: CreatedOrder) {
  const key = ownKey(orderer);
  return key === undefined ? null : { key, request_hash, response: JSON.stringify(created) };
}

/**
 * Programs call their requests as they like, e.g. `R-1007`: what one partner calls so is not what another
 * does. Browsers make up keys that nobody guesses.
 */
const ownKey = ({ idempotencyKey: key, hasKey, partner }: Orderer): string | undefined =>
  key !== undefined && hasKey ? `partner ${partner} ${key}` : key;
