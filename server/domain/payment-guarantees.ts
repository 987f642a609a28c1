import type { Db } from '../db/connection.ts';
import { insertGuarantee, listUnkeptCards } from '../db/guarantees.ts';
import { type PaymentProvider, PaymentsUnavailable } from '../integrations/payments/provider.ts';

const CARDS_AT_ONCE = 50;

/**
 * Has the provider keep the cards that stand for orders paid on the pier. Booking does not wait
 * for it; the provider knows a card it has kept, so a second round changes nothing.
 */
export async function keepGuarantees(db: Db, provider: PaymentProvider, now: Date): Promise<void> {
  for (const { unique_id, card_token } of await listUnkeptCards(db, now, CARDS_AT_ONCE)) {
    try {
      const kept = await provider.keepCard({ unique_id, card_token });
      const reference = kept.state === 'refused' ? null : kept.reference;
      const guarantee = { unique_id, provider: provider.name, state: kept.state, reference };
      await insertGuarantee(db, { ...guarantee, created_at: now });
    } catch (cause) {
      if (cause instanceof PaymentsUnavailable) return;
      throw cause;
    }
  }
}
