import type { OrderId } from '@seahour/api-types/primitives.ts';
import { moneyOf } from '@seahour/api-types/rules/money.ts';
import { lockOrder } from '../booking/lock-orders.ts';
import { findOrder } from '../booking/order-rows.ts';
import type { Db } from '../tables/connection.ts';
import { findKeptCard } from './guarantee-rows.ts';
import { addSeconds, askProvider, deferralOf, driveDue, type Round } from './money-retry.ts';
import { bookPayment } from './payment-reconcile.ts';
import {
  type DuePayment,
  deferPayment,
  findOpenPayment,
  setPaymentFailed,
  setReference,
  takeDuePayment,
  wakePayment,
} from './payment-rows.ts';
import type { PaymentProvider, PaymentState, Refused } from './providers/provider.ts';
import { refundOrder } from './refund.ts';

/** How often the provider is asked about a fee that is pending there. */
const PENDING_PAUSE_SEC = 60;
/** Nobody is surprised by a fee later than that. */
const LONGEST_OPEN_MS = 3 * 86_400_000;

/** Charges the fees that are due to the cards that are kept for them. */
export async function chargeNoShows(
  db: Db,
  provider: PaymentProvider,
  round: Round,
): Promise<void> {
  await driveDue<DuePayment, void>(provider, round, {
    take: (lease) => takeDuePayment(db, lease, 'no_show'),
    drive: (fee) => drive(db, provider, fee, round.now),
    defer: ({ payment_id: paymentId }, deferral) => deferPayment(db, { paymentId, ...deferral }),
  });
}

async function drive(db: Db, provider: PaymentProvider, fee: DuePayment, now: Date): Promise<void> {
  const { payment_id: paymentId, order_id, attempt } = fee;
  const isOver = fee.is_taken_back || now.getTime() - fee.created_at.getTime() > LONGEST_OPEN_MS;
  if (isOver && !fee.reference) return settle({ state: 'failed' });
  const reference = fee.reference ?? (await create());
  if (!reference) return;
  const key = `${paymentId}-charge-${attempt}`;
  const charged = await askProvider(() =>
    isOver ? provider.cancelPayment(reference) : provider.chargeCard({ reference, key }),
  );
  switch (charged?.state) {
    case 'pending': {
      const next = addSeconds(now, PENDING_PAUSE_SEC);
      return deferPayment(db, { paymentId, attempt, next, error: null, isRefusal: false });
    }
    case 'paid':
    case 'failed':
    case 'refunded':
      return settle(charged);
    default:
      return fail(charged);
  }

  /** The provider's name for it is written down before anything is charged. */
  async function create(): Promise<string | null> {
    const order = await findOrder(db, order_id);
    const card = await findKeptCard(db, order_id);
    // After a restore the card may be gone.
    if (!order || !card?.reference) {
      await settle({ state: 'failed' });
      return null;
    }
    const { number, title, language } = order;
    const payable = { order_id, number, title, language, amount: moneyOf(fee) };
    const created = await askProvider(() =>
      provider.createPayment({
        ...payable,
        kept_card: card.reference ?? '',
        key: `${paymentId}-create-${attempt}`,
      }),
    );
    if (created?.state !== 'created') {
      await fail(created);
      return null;
    }
    await setReference(db, paymentId, created.reference);
    return created.reference;
  }

  /** What the card or the sum is refused for stays so; where the mistake is ours, it is tried again. */
  function fail(refused: Refused | null): Promise<void> {
    const isOver = refused && refused.reason !== 'misconfigured';
    if (isOver) return settle({ state: 'failed' });
    return deferPayment(db, { paymentId, ...deferralOf(fee, refused, now) });
  }

  async function settle(found: PaymentState): Promise<void> {
    await bookPayment(db, provider, fee, found, now);
  }
}

/**
 * Somebody came after all: a fee that the provider does not know is given up, one that was charged goes
 * back, and one that is on its way is cancelled or goes back by the sweep.
 */
export async function takeFeeBack(tx: Db, orderId: OrderId, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.payment_method !== 'later') return;
  const open = await findOpenPayment(tx, orderId);
  if (open?.purpose === 'no_show') {
    if (open.reference === null) await setPaymentFailed(tx, open.payment_id);
    else await wakePayment(tx, open.payment_id, now);
  }
  await refundOrder(tx, orderId, now);
}
