import { notify } from '../outbox/notify.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import {
  beginGuarantees,
  type DueGuarantee,
  deferGuarantee,
  settleGuarantee,
  takeDueGuarantee,
} from './guarantees.ts';
import { askProvider, deferralOf, driveDue, type Round } from './money-retry.ts';
import type { KeptCard, PaymentProvider } from './providers/provider.ts';

/**
 * Registers the cards of pay-later orders with the provider. Booking does not wait for it; the
 * idempotency key makes a repeated call return the card that was registered before.
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
    drive: (card) => keep(db, provider, card, now),
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
  if (card.is_expired) return record(db, order_id, { state: 'refused' });
  const key = `${order_id}-card-${attempt}`;
  const kept = await askProvider(() => provider.keepCard({ order_id, card_token, key }));
  if (kept && !('reason' in kept)) return record(db, order_id, kept);
  await deferGuarantee(db, { orderId: order_id, ...deferralOf(card, kept, now) });
}

/** Staff who rely on a card that is not there hear of it. */
async function record(db: Db, order_id: string, kept: KeptCard): Promise<void> {
  const { state } = kept;
  const reference = kept.state === 'refused' ? null : kept.reference;
  await inTransaction(db, async (tx) => {
    const isNew = await settleGuarantee(tx, { order_id, state, reference });
    if (isNew && state !== 'kept') {
      await notify(tx, { order_id, event: 'card_not_kept' });
    }
    return { commit: true, value: undefined };
  });
}
