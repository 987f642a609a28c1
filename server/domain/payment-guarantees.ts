import type { Db } from '../db/connection.ts';
import { insertGuarantee, listUnkeptCards, type UnkeptCard } from '../db/guarantees.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  type KeptCard,
  type PaymentProvider,
  PaymentsUnavailable,
} from '../integrations/payments/provider.ts';
import { enqueue } from '../jobs/enqueue.ts';

const CARDS_AT_ONCE = 50;

/**
 * Has the provider keep the cards that stand for orders paid on the pier. Booking does not wait
 * for it; the provider knows a card it has kept, so a second round changes nothing.
 */
export async function keepGuarantees(db: Db, provider: PaymentProvider, now: Date): Promise<void> {
  for (const card of await listUnkeptCards(db, now, CARDS_AT_ONCE)) {
    try {
      await record(db, provider, card.unique_id, await keep(provider, card), now);
    } catch (cause) {
      if (cause instanceof PaymentsUnavailable) return;
      throw cause;
    }
  }
}

const keep = async (provider: PaymentProvider, card: UnkeptCard): Promise<KeptCard> =>
  card.is_expired ? { state: 'refused' } : provider.keepCard(card);

/** Staff who rely on a card that is not there hear of it. */
async function record(
  db: Db,
  provider: PaymentProvider,
  unique_id: string,
  kept: KeptCard,
  now: Date,
): Promise<void> {
  const reference = kept.state === 'refused' ? null : kept.reference;
  const guarantee = { unique_id, provider: provider.name, state: kept.state, reference };
  await inTransaction(db, async (tx) => {
    const isNew = await insertGuarantee(tx, { ...guarantee, created_at: now });
    if (isNew && kept.state !== 'kept') {
      await enqueue(tx, { name: 'staff-notice', data: { unique_id, event: 'card_not_kept' } });
    }
    return { commit: true, value: undefined };
  });
}
