import { isEnd } from '@seahour/api-types/rules/order-moves.ts';
import { lockOrder } from '../booking/lock-orders.ts';
import { notify } from '../outbox/notify.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import {
  beginGuarantees,
  type DueGuarantee,
  deferGuarantee,
  releaseAt,
  setReleased,
  settleGuarantee,
  takeDueGuarantee,
} from './guarantee-rows.ts';
import { addSeconds, askProvider, deferralOf, driveDue, type Round } from './money-retry.ts';
import type { KeptCard, PaymentProvider } from './providers/provider.ts';

/** While a no-show is being charged, its card is looked at so often. */
const CHARGED_PAUSE_SEC = 300;

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
  if (card.is_expired) return record(db, order_id, { state: 'refused' }, now);
  const key = `${order_id}-card-${attempt}`;
  const kept = await askProvider(() => provider.keepCard({ order_id, card_token, key }));
  if (kept && !('reason' in kept)) return record(db, order_id, kept, now);
  await deferGuarantee(db, { orderId: order_id, ...deferralOf(card, kept, now) });
}

/** Staff who rely on a card that is not there hear of it. */
async function record(db: Db, order_id: string, kept: KeptCard, now: Date): Promise<void> {
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
    return { commit: true, value: undefined };
  });
}

async function release(
  db: Db,
  provider: PaymentProvider,
  card: DueGuarantee,
  now: Date,
): Promise<void> {
  const { order_id: orderId, attempt, starts_at, reference } = card;
  const wait = (next: Date) =>
    deferGuarantee(db, { orderId, attempt, next, error: null, isRefusal: false });
  // A trip that was moved ends later.
  const isOpen = !isEnd(card.order_status) && releaseAt(starts_at) > now;
  if (isOpen) return wait(releaseAt(starts_at));
  if (card.is_charged) return wait(addSeconds(now, CHARGED_PAUSE_SEC));
  const released = await askProvider(() => provider.releaseCard(reference ?? ''));
  if (released?.state === 'released') return setReleased(db, orderId);
  await deferGuarantee(db, { orderId, ...deferralOf(card, released, now) });
}
