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
  putOffRelease,
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
  await beginGuarantees(db, { provider, now, limit });
  await driveDue<DueGuarantee, void>(provider, round, {
    take: (lease) => takeDueGuarantee(db, lease),
    drive: (card) =>
      card.state === 'waiting' ? keep(db, provider, card, now) : release(db, provider, card, now),
    defer: ({ order_id: orderId, next_at: leased }, deferral) =>
      deferGuarantee(db, { orderId, leased, ...deferral }),
  });
}

async function keep(
  db: Db,
  provider: PaymentProvider,
  card: DueGuarantee,
  now: Date,
): Promise<void> {
  const { order_id, card_token, attempt, next_at: leased } = card;
  // What was asked before may have been done though nobody answered: it is asked once more.
  const wasRefused = card.last_error?.startsWith('misconfigured') === true;
  const isUnknown =
    card.tries > 1 && !wasRefused && now.getTime() - card.created_at.getTime() < KEY_LASTS_MS;
  if (isEnd(card.order_status) && !isUnknown)
    return record(db, order_id, { state: 'released' }, now);
  if (card.is_expired && !isUnknown) return record(db, order_id, { state: 'refused' }, now);
  const key = `${order_id}-card-${attempt}`;
  const kept = await askProvider(() => provider.keepCard({ order_id, card_token, key }));
  if (kept && !('reason' in kept)) return record(db, order_id, kept, now);
  await deferGuarantee(db, { orderId: order_id, leased, ...deferralOf(card, kept, now) });
}

/** Staff who rely on a card that is not there hear of it. */
async function record(
  db: Db,
  order_id: OrderId,
  kept: KeptCard | { state: 'released' },
  now: Date,
): Promise<void> {
  const { state } = kept;
  const reference = 'reference' in kept ? kept.reference : null;
  await inTransaction(db, async (tx) => {
    // An order that ends meanwhile is seen here, and lets its card go at once.
    const order = await lockOrder(tx, order_id);
    const isOver = !order || isEnd(order.order_status);
    const next = isOver ? now : releaseAt(order.starts_at);
    const isNew = await settleGuarantee(tx, { order_id, state, reference }, next);
    if (isNew && state !== 'kept' && !isOver) {
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
  const { order_id: orderId, attempt, reference, next_at: leased } = card;
  if (!(await endOrPutOff(db, orderId, now))) return;
  const released = await askProvider(() => provider.releaseCard(reference ?? ''));
  if (released?.state !== 'released') {
    const tries = card.state === 'releasing' ? card.tries : 1;
    const deferral = deferralOf({ attempt, tries }, released, now);
    return deferGuarantee(db, { orderId, leased, ...deferral });
  }
  await setReleased(db, orderId);
  await announceUnshown(db, [orderId]);
}

/**
 * Decides with the order locked whether its card goes, after which no fee can begin; else puts off when
 * it is looked at again, and answers false.
 */
function endOrPutOff(db: Db, orderId: OrderId, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isOpen = order && !isEnd(order.order_status) && releaseAt(order.starts_at) > now;
    const isCharged = !isOpen && (await findOpenPayment(tx, orderId)) !== undefined;
    // A trip that was moved ends later.
    if (isOpen) await putOffRelease(tx, orderId, releaseAt(order.starts_at));
    else if (isCharged) await putOffRelease(tx, orderId, addSeconds(now, CHARGED_PAUSE_SEC));
    else await setReleasing(tx, orderId);
    return { commit: true, value: !isOpen && !isCharged };
  });
}
