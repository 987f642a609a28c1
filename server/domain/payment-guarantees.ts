import type { Db } from '../db/connection.ts';
import {
  beginGuarantees,
  type DueGuarantee,
  putOffGuarantee,
  settleGuarantee,
  takeDueGuarantee,
} from '../db/guarantees.ts';
import { inTransaction } from '../db/transaction.ts';
import type { KeptCard, PaymentProvider } from '../integrations/payments/provider.ts';
import { enqueue } from '../jobs/enqueue.ts';
import {
  askProvider,
  driveDue,
  errorOf,
  leaseUntil,
  nextTry,
  type Round,
  UNAVAILABLE,
} from './money-retry.ts';

/**
 * Has the provider keep the cards that stand for orders paid on the pier. Booking does not wait
 * for it; asked again, the provider knows a card that it has kept.
 */
export async function keepGuarantees(
  db: Db,
  provider: PaymentProvider,
  round: Round,
): Promise<void> {
  const { now, limit } = round;
  const wanted = { provider: provider.name, now, leaseUntil: leaseUntil(now) };
  await beginGuarantees(db, { ...wanted, limit });
  await driveDue<DueGuarantee, void>(round, {
    take: () => takeDueGuarantee(db, wanted),
    drive: (card) => keep(db, provider, card, now),
    fail: ({ order_id: orderId, attempt, tries }, error) =>
      putOffGuarantee(db, { orderId, attempt, next: nextTry(now, tries), error, isRefusal: false }),
  });
}

async function keep(
  db: Db,
  provider: PaymentProvider,
  card: DueGuarantee,
  now: Date,
): Promise<void> {
  const { order_id, order_id: orderId, card_token, attempt, tries } = card;
  if (card.is_expired) return record(db, order_id, { state: 'refused' });
  const key = `${order_id}-card-${attempt}`;
  const kept = await askProvider(() => provider.keepCard({ order_id, card_token, key }));
  if (kept && !('reason' in kept)) return record(db, order_id, kept);
  const next = nextTry(now, tries);
  const error = kept ? errorOf(kept) : UNAVAILABLE;
  await putOffGuarantee(db, { orderId, attempt, next, error, isRefusal: kept !== null });
}

/** Staff who rely on a card that is not there hear of it. */
async function record(db: Db, order_id: string, kept: KeptCard): Promise<void> {
  const { state } = kept;
  const reference = kept.state === 'refused' ? null : kept.reference;
  await inTransaction(db, async (tx) => {
    const isNew = await settleGuarantee(tx, { order_id, state, reference });
    if (isNew && state !== 'kept') {
      await enqueue(tx, { name: 'staff-notice', data: { order_id, event: 'card_not_kept' } });
    }
    return { commit: true, value: undefined };
  });
}
