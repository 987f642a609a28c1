import type { OrderId } from '@seahour/api-types/primitives.ts';
import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import { sql } from 'kysely';
import { changeOrder } from '../booking/change-order.ts';
import { lockOrder } from '../booking/lock-orders.ts';
import { refundOrder } from '../payments/refund.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { type CancelOffer, cancelOffer } from './cancel-offer.ts';

interface Cancelling {
  order_id: OrderId;
  /** What the guest was told comes back, in major units. */
  refund: number;
  now: Date;
}

/** Cancels for the guest: hours, refund and news are one transaction. */
export function cancelTrip(
  db: Db,
  { order_id, refund, now }: Cancelling,
): Promise<Outcome<unknown>> {
  return inTransaction<Outcome<unknown>>(db, async (tx) => {
    const order = await lockOrder(tx, order_id);
    const offer = order && cancelOffer(order, now);
    if (!offer) return { commit: false, value: refuse('status_conflict') };
    const { minor, currency } = offer.refund;
    if (toMinor(refund, currency) !== minor) {
      const total = { amount: toMajor(minor, currency), currency };
      return { commit: false, value: { ...refuse('price_changed'), total } };
    }
    const changed = await cancelByTerms(tx, order_id, offer, now);
    return { commit: changed.ok, value: changed.ok ? answer(null) : changed };
  });
}

/** Cancels what may be cancelled, in the caller's transaction. */
export async function cancelByTerms(
  tx: Db,
  order_id: OrderId,
  { percent }: Pick<CancelOffer, 'percent'>,
  now: Date,
): Promise<Outcome<unknown>> {
  await noteShare(tx, order_id, percent, now);
  const change = { order_id, to: 'cancelled', by: 'visitor', now } as const;
  return changeOrder(tx, change, (in_, id, at) => refundOrder(in_, id, at, percent));
}

/** A reseller is told what share comes back, also of what is paid on the pier. */
export async function noteShare(
  tx: Db,
  orderId: OrderId,
  percent: number,
  now: Date,
): Promise<void> {
  await sql`
    update octo_bookings set cancel_percent = ${percent}, cancelled_at = ${now}, updated_at = ${now}
    where order_id = ${orderId}`.execute(tx);
}
