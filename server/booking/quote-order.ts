import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { createOrder } from '@seahour/api-types/orders.ts';
import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import { PAYMENT_METHOD_OF, PAYMENT_STATUS_OF } from '@seahour/api-types/rules/payment-codes.ts';
import { checkBlock } from '../availability/block-rules.ts';
import { openHours } from '../availability/open-hours.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { takesGuests } from '../catalogue/offers.ts';
import { refuseCode } from '../codes/code-terms.ts';
import type { OrderNews } from '../outbox/notify.ts';
import { answer, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import type { OrderPayment, PromoCodeRow } from '../tables/schema.ts';
import type { NewBooking } from './claim-hours.ts';
import { holdEnd } from './holds.ts';
import { newOrderIds } from './order-ids.ts';
import { feeOf, type OrderLine, priceOrder, priceServices } from './order-price.ts';
import type { NewOrder } from './order-rows.ts';

export type CreateOrderRequest = ParsedRequestOf<typeof createOrder>;
export type CreatedOrder = ResponseOf<typeof createOrder>;

/** The rows to write if the hours are free, and the response then. */
export interface Quote extends Omit<NewBooking, 'key' | 'mostOpen'> {
  created: CreatedOrder;
}

/** Who orders. */
interface Orderer extends Caller {
  partner: string | null;
  /** Whether it is a test. */
  isTest: boolean;
  /** Of hours that are paid on the pier, and held for their partner to confirm; absent where they are sold. */
  heldUntil?: Date;
}

/**
 * What a request comes to by the rules and at the prices of its offer. `code`: what was found of the
 * code that it names; undefined where it names none.
 */
export function quoteOrder(
  offer: FullOfferRow,
  request: CreateOrderRequest,
  caller: Orderer,
  code?: PromoCodeRow | null,
): Outcome<Quote> {
  const block = { date: request.date, time: request.time, hourCount: request.hour_count };
  const unbookable = checkBlock(block, {
    activityId: offer.activity_id,
    timeZone: offer.time_zone,
    now: caller.now,
    hourCountPath: 'hour_count',
  });
  if (unbookable) return unbookable;
  const starts = openHours(offer, block, caller.now);
  if (!starts.ok) return starts;
  if (!takesGuests(offer, request.guests)) {
    return refuse('invalid_input', { path: 'guests', code: 'invalid_value' });
  }
  const lines = priceServices(offer.services, request);
  if (!lines.ok) return lines;
  const unusable = code === undefined ? null : refuseCode(code, offer, caller.now);
  if (unusable) return unusable;
  const parts = { starts: starts.data, lines: lines.data, code };
  const order = webOrder(offer, request, caller, parts);
  const repriced = priceChange(order, request.expected_total);
  if (repriced) return repriced;
  const { order_id, company_activity_id } = order;
  return answer({
    order,
    services: lines.data.map((line) => ({ order_id, company_activity_id, ...line })),
    offer,
    orderId: order_id,
    starts: starts.data,
    expiresAt: order.expires_at,
    isTest: order.is_test,
    now: caller.now,
    news: newsOf(order),
    catalogueVersion: offer.catalogue_version,
    created: createdOrder(order),
  });
}

interface WebOrderParts {
  starts: readonly Date[];
  lines: readonly OrderLine[];
  code: PromoCodeRow | null | undefined;
}

function webOrder(
  offer: FullOfferRow,
  request: CreateOrderRequest,
  caller: Orderer,
  { starts, lines, code }: WebOrderParts,
): NewOrder {
  const { date, time, hour_count, name, phone, mail, comment } = request;
  const price = priceOrder(offer, request, lines, code);
  // Where nothing is left to pay, no payment is waited for.
  const wanted = PAYMENT_METHOD_OF[request.acq_method];
  const isFree = price.discount_minor > 0 && price.amount_minor === 0;
  const payment_method = isFree ? 'later' : wanted;
  const { cancellation } = offer;
  // A card that was to be charged is no guarantee, and none is kept for nothing.
  const isCardOfUse =
    payment_method === wanted && (wanted === 'now' || feeOf({ ...price, cancellation }) > 0);
  return {
    ...newOrderIds(),
    company_activity_id: offer.id,
    source: 'web',
    is_test: caller.isTest,
    order_status: 'unconfirmed',
    ...newPayment(payment_method, caller),
    starts_at: starts[0] ?? caller.now,
    date,
    time,
    hour_count,
    currency: offer.currency,
    ...price,
    // A test uses nothing up.
    ...(caller.isTest && { code_id: null }),
    name,
    phone,
    mail,
    comment,
    guests: request.guests ?? null,
    language: caller.language,
    partner: caller.partner,
    partner_reference: request.partner_reference ?? null,
    metadata: request.metadata ?? null,
    source_url: request.source_url ?? null,
    return_url: request.return_url ?? null,
    card_token: isCardOfUse ? (request.card_token ?? null) : null,
    created_at: caller.now,
    cancellation,
  };
}

/** What is to be paid now holds its hours for a while. */
const newPayment = (
  payment_method: OrderPayment['payment_method'],
  { now, heldUntil }: Orderer,
): OrderPayment =>
  payment_method === 'now'
    ? { payment_method, payment_state: 'pending', expires_at: holdEnd(now) }
    : { payment_method, payment_state: 'pending', expires_at: heldUntil ?? null };

/** Refuses an order whose total differs from the one that the guest agreed to. */
function priceChange(
  { amount_minor, currency }: NewOrder,
  expected: CreateOrderRequest['expected_total'],
): Refusal | null {
  if (!expected) return null;
  const isSame =
    expected.currency === currency && toMinor(expected.amount, currency) === amount_minor;
  if (isSame) return null;
  return {
    ...refuse('price_changed'),
    total: { amount: toMajor(amount_minor, currency), currency },
  };
}

/**
 * No notice to people before it is paid: the event `paid` brings it. Who holds hours for its own guest
 * knows of them, and everybody else hears once that guest is known.
 */
function newsOf({
  order_id,
  company_activity_id,
  payment_method,
  expires_at,
}: NewOrder): OrderNews[] {
  if (payment_method === 'later' && expires_at) return [];
  return [{ order_id, company_activity_id, event: expires_at ? 'held' : 'created' }];
}

function createdOrder(order: NewOrder): CreatedOrder {
  const { unique_id, number, amount_minor, currency, payment_state, expires_at } = order;
  const data = {
    amount: toMajor(amount_minor, currency),
    currency,
    payment_status: PAYMENT_STATUS_OF[payment_state],
    ...(expires_at ? { expires_at: expires_at.toISOString() } : {}),
  };
  return { unique_id, number, error: false, data };
}
