import type { Db } from '../db/connection.ts';
import { deleteOldEvents } from '../db/payment-events.ts';
import { takeUnchecked, takeUncheckedOf } from '../db/payments.ts';
import type { PaymentRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  type PaymentProvider,
  type PaymentState,
  PaymentsUnavailable,
} from '../integrations/payments/provider.ts';
import { keepGuarantees } from './payment-guarantees.ts';
import { type Settlement, settleFailed, settlePaid, settleRefunded } from './payment-settle.ts';

/** A webhook that has not come by then may be lost. */
const PATIENCE_SEC = 60;
/** Somebody is waiting for an answer. */
const PATIENCE_WHILE_WATCHED_SEC = 10;
const PAYMENTS_AT_ONCE = 50;

/**
 * Asks the provider about payments that wait: the backup for webhooks that got lost. Cards that
 * only stand as a guarantee are handed over on the same round.
 */
export async function reconcilePayments(
  db: Db,
  provider: PaymentProvider,
  now: Date,
): Promise<Settlement[]> {
  const limit = PAYMENTS_AT_ONCE;
  const wanted = { provider: provider.name, patienceSec: PATIENCE_SEC, now, limit };
  const settlements: Settlement[] = [];
  for (const payment of await takeUnchecked(db, wanted)) {
    const settlement = await reconcile(db, provider, payment, now);
    if (settlement) settlements.push(settlement);
  }
  await keepGuarantees(db, provider, now);
  await deleteOldEvents(db, now);
  return settlements;
}

/** Asks about the payment of one order, for a visitor who watches; true where it changed. */
export async function reconcileOrder(
  db: Db,
  provider: PaymentProvider,
  uniqueId: string,
  now: Date,
): Promise<boolean> {
  const patienceSec = PATIENCE_WHILE_WATCHED_SEC;
  const wanted = { provider: provider.name, uniqueId, patienceSec, now };
  const payment = await takeUncheckedOf(db, wanted);
  return payment ? (await reconcile(db, provider, payment, now)) !== null : false;
}

async function reconcile(
  db: Db,
  provider: PaymentProvider,
  { payment_id: reference, unique_id }: PaymentRow,
  now: Date,
): Promise<Settlement | null> {
  const found = await ask(provider, reference);
  if (!found || found.state === 'pending') return null;
  const named = { reference, unique_id };
  return inTransaction(db, async (tx) => {
    const value =
      found.state === 'paid'
        ? await settlePaid(tx, provider, { ...named, ...found }, now)
        : found.state === 'failed'
          ? await settleFailed(tx, provider, named, now)
          : await settleRefunded(tx, named);
    return { commit: true, value };
  });
}

/** Null where the provider does not answer: the next round asks again. */
async function ask(provider: PaymentProvider, reference: string): Promise<PaymentState | null> {
  try {
    return await provider.queryPayment(reference);
  } catch (cause) {
    if (cause instanceof PaymentsUnavailable) return null;
    throw cause;
  }
}
