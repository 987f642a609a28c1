import type { OrderId } from '@seahour/api-types/primitives.ts';
import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import { changeOrder } from '../booking/change-order.ts';
import { lockOrder } from '../booking/lock-orders.ts';
import { refundOrder } from '../payments/refund.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { cancelOffer } from './cancel-offer.ts';

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
    const change = { order_id, to: 'cancelled', by: 'visitor', now } as const;
    const { percent } = offer;
    const changed = await changeOrder(tx, change, (in_, id, at) =>
      refundOrder(in_, id, at, percent),
    );
    return { commit: changed.ok, value: changed.ok ? answer(null) : changed };
  });
}
