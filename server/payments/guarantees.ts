import type { OrderId } from '@seahour/api-types/primitives.ts';
import { isEnd } from '@seahour/api-types/rules/order-moves.ts';
import { lockOrder } from '../booking/lock-orders.ts';
import { announceUnshown } from '../outbox/announce.ts';
import { notify } from '../outbox/notify.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import {
  beginGuarantees,
  type DueGuarantee,
  deferGuarantee,
  releaseAt,
  setReleased,
  setReleasing,
  settleGuarantee,
  takeDueGuarantee,
} from './guarantee-rows.ts';
import { addSeconds, askProvider, deferralOf, driveDue, type Round } from './money-retry.ts';
import { findOpenPayment } from './payment-rows.ts';
import type { KeptCard, PaymentProvider } from './providers/provider.ts';

/** While a no-show is being charged, its card is looked at so often. */
const CHARGED_PAUSE_SEC = 300;
/** So long a provider answers a key that it knows with the card that was kept; less than a day. */
const KEY_LASTS_MS = 20 * 3_600_000;

/**
 * Registers the cards of pay-later orders with the provider, and lets them go once nothing can be
 * charged to them any more. Booking does not wait for it; the idempotency key makes a repeated call
 * return the card that was registered before.
 */
export async function keepGuarantees(
  db: Db,
  provider: PaymentProvider,
  round: Round,
): Promise<void> {
  const { now, limit } = round;
  await beginGuarantees(db, { provider: provider.name, now, limit });
  await driveDue<DueGuarantee, void>(provider, round, {
    take: (lease) => takeDueGuarantee(db, lease),
    drive: (card) =>
      card.state === 'waiting' ? keep(db, provider, card, now) : release(db, provider, card, now),
    defer: ({ order_id: orderId }, deferral) => deferGuarantee(db, { orderId, ...deferral }),
  });
}

async function keep(
  db: Db,
  provider: PaymentProvider,
  card: DueGuarantee,
  now: Date,
): Promise<void> {
  const { order_id, card_token, attempt } = card;
  // Before a first try nothing of it is with the provider.
  if (isEnd(card.order_status) && card.tries <= 1) {
    await settleGuarantee(db, { order_id, state: 'released', reference: null }, now);
    return;
  }
  // What was asked before may have been done though nobody answered: it is asked once more.
  const isUnknown = card.tries > 1 && now.getTime() - card.created_at.getTime() < KEY_LASTS_MS;
  if (card.is_expired && !isUnknown) return record(db, order_id, { state: 'refused' }, now);
  const key = `${order_id}-card-${attempt}`;
  const kept = await askProvider(() => provider.keepCard({ order_id, card_token, key }));
  if (kept && !('reason' in kept)) return record(db, order_id, kept, now);
  await deferGuarantee(db, { orderId: order_id, ...deferralOf(card, kept, now) });
}

/** Staff who rely on a card that is not there hear of it. */
async function record(db: Db, order_id: OrderId, kept: KeptCard, now: Date): Promise<void> {
  const { state } = kept;
  const reference = kept.state === 'refused' ? null : kept.reference;
  await inTransaction(db, async (tx) => {
    // An order that ends meanwhile is seen here, and lets its card go at once.
    const order = await lockOrder(tx, order_id);
    const next = !order || isEnd(order.order_status) ? now : releaseAt(order.starts_at);
    const isNew = await settleGuarantee(tx, { order_id, state, reference }, next);
    if (isNew && state !== 'kept') {
      await notify(tx, { order_id, event: 'card_not_kept' });
    }
    // An app that stands open offers then what can be charged, and no more.
    await announceUnshown(tx, [order_id]);
    return { commit: true, value: undefined };
  });
}

async function release(
  db: Db,
  provider: PaymentProvider,
  card: DueGuarantee,
  now: Date,
): Promise<void> {
  const { order_id: orderId, attempt, reference } = card;
  const next = await endOrWait(db, orderId, now);
  if (next) {
    return deferGuarantee(db, { orderId, attempt, next, error: null, isRefusal: false });
  }
  const released = await askProvider(() => provider.releaseCard(reference ?? ''));
  if (released?.state !== 'released') {
    return deferGuarantee(db, { orderId, ...deferralOf(card, released, now) });
  }
  await setReleased(db, orderId);
  await announceUnshown(db, [orderId]);
}

/**
 * Decides with the order locked whether its card goes, after which no fee can begin; else answers when
 * it is looked at again.
 */
function endOrWait(db: Db, orderId: OrderId, now: Date): Promise<Date | null> {
  return inTransaction<Date | null>(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isOpen = order && !isEnd(order.order_status) && releaseAt(order.starts_at) > now;
    // A trip that was moved ends later.
    if (isOpen) return { commit: false, value: releaseAt(order.starts_at) };
    if (await findOpenPayment(tx, orderId)) {
      return { commit: false, value: addSeconds(now, CHARGED_PAUSE_SEC) };
    }
    await setReleasing(tx, orderId);
    return { commit: true, value: null };
  });
}
