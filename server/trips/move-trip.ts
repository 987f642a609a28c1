import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import type { quoteMove as QuoteMove } from '@seahour/api-types/trips.ts';
import { claimHours } from '../booking/claim-hours.ts';
import { freeHours } from '../booking/claims.ts';
import { lockOrder } from '../booking/lock-orders.ts';
import { wakeGuarantee } from '../booking/order-money.ts';
import type { Reader } from '../catalogue/caller.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { announceOrders } from '../outbox/announce.ts';
import { dropNews, notify } from '../outbox/notify.ts';
import { refundSum } from '../payments/refund.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { OrderRow } from '../tables/schema.ts';
import { type MoveOffer, moveOffer, type NewHours, shownMove } from './move-offer.ts';
import { setOrderHours, type TripRow } from './trip-rows.ts';

/** What a booking costs at other hours. Whether these are free is known where they are claimed. */
export async function quoteMove(
  db: Db,
  trip: TripRow,
  hours: NewHours,
  { catalogue, now }: Reader,
): Promise<Outcome<ResponseOf<typeof QuoteMove>>> {
  const [offer] = await catalogue.offers(db, [trip.company_activity_id]);
  if (!offer) return refuse('unavailable');
  const move = moveOffer(trip, offer, hours, now);
  return move.ok ? answer(shownMove(move.data)) : move;
}

/** With what the guest was told it costs, in major units. */
type AgreedHours = NewHours & { amount: number };

/**
 * Moves a booking for its guest: the old hours, the new ones, the money and the news are one
 * transaction. The crew is asked again. Asked again for where it is already, nothing happens.
 */
export async function moveTrip(
  db: Db,
  trip: TripRow,
  { amount, ...hours }: AgreedHours,
  { catalogue, now }: Reader,
): Promise<Outcome<unknown>> {
  const [offer] = await catalogue.offers(db, [trip.company_activity_id]);
  if (!offer) return refuse('unavailable');
  return inTransaction<Outcome<unknown>>(db, async (tx) => {
    const stay = (value: Outcome<unknown>) => ({ commit: false, value });
    const order = await lockOrder(tx, trip.order_id);
    if (!order) return stay(notFound('link'));
    const moved = await moveHours(
      tx,
      { ...order, services: trip.services },
      { offer, hours, amount, now },
    );
    return { commit: moved.ok, value: moved };
  });
}

interface Move {
  offer: FullOfferRow;
  hours: NewHours;
  /** What the guest was told it costs, in major units; absent where nobody was. */
  amount?: number;
  now: Date;
}

/** Moves a booking in the caller's transaction, which nothing of a refused move may outlive. */
export async function moveHours(
  tx: Db,
  order: Parameters<typeof moveOffer>[0] & Pick<OrderRow, 'order_id' | 'is_test'>,
  { offer, hours, amount, now }: Move,
): Promise<Outcome<unknown>> {
  if (order.date === hours.date && order.time === hours.time) return answer(null);
  const move = moveOffer(order, offer, hours, now);
  if (!move.ok) return move;
  const { minor, currency } = move.data.total;
  if (amount !== undefined && toMinor(amount, currency) !== minor) {
    return { ...refuse('price_changed'), total: { amount: toMajor(minor, currency), currency } };
  }
  const { order_id: orderId } = order;
  // Said before and after: hours of both days change.
  await announceOrders(tx, [orderId]);
  await freeHours(tx, [orderId]);
  const { starts } = move.data;
  const wanted = { offer, orderId, starts, expiresAt: null, isTest: order.is_test, now };
  const { outcome } = await claimHours(tx, wanted);
  if (outcome === 'closed') return refuse('slot_closed');
  if (outcome === 'taken') return refuse('slot_taken');
  await write(tx, orderId, hours, move.data, now);
  return answer(null);
}

async function write(
  tx: Db,
  order_id: OrderId,
  hours: NewHours,
  { starts, hour_price_minor, discount_minor, total, refund_minor }: MoveOffer,
  now: Date,
): Promise<void> {
  const starts_at = starts[0] ?? now;
  const price = { hour_price_minor, discount_minor, amount_minor: total.minor };
  await setOrderHours(tx, order_id, { ...hours, ...price, starts_at, moved_at: now });
  await refundSum(tx, order_id, refund_minor, now);
  await wakeGuarantee(tx, order_id, now);
  // Where the crew had put it is past.
  await dropNews(tx, { order_id, event: 'moved_by_crew' });
  await notify(tx, { order_id, event: 'moved' });
  await announceOrders(tx, [order_id]);
}
