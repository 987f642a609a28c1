import { announceOrders } from '../db/announce.ts';
import type { Db } from '../db/connection.ts';
import { lockOrder, markRefunded } from '../db/order-changes.ts';
import { findPayment, setPaymentState } from '../db/payments.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PaymentProvider } from '../integrations/payments/provider.ts';
import { enqueue } from '../jobs/enqueue.ts';

/**
 * Gives a payment back. Done again after a crash it changes nothing: the provider knows the key,
 * and only the first time tells the buyer.
 */
export async function refundPayment(
  db: Db,
  provider: PaymentProvider,
  { unique_id, payment_id }: { unique_id: string; payment_id: string },
): Promise<void> {
  const payment = await findPayment(db, payment_id);
  if (payment?.state !== 'refund_due') return;
  if (payment.provider !== provider.name) {
    throw new Error(`A payment by ${payment.provider} cannot be given back by ${provider.name}`);
  }
  await provider.refund({ reference: payment_id, key: `${unique_id}-refund-${payment_id}` });
  await inTransaction(db, async (tx) => {
    await recordRefund(tx, unique_id, payment_id);
    return { commit: true, value: undefined };
  });
}

/** Says in our books that a payment went back. */
export async function recordRefund(tx: Db, unique_id: string, payment_id: string): Promise<void> {
  await lockOrder(tx, unique_id);
  const payment = await findPayment(tx, payment_id);
  if (!payment || payment.state === 'refunded') return;
  await setPaymentState(tx, payment_id, 'refunded');
  await markRefunded(tx, unique_id);
  await enqueue(tx, { name: 'order-mail', data: { unique_id, event: 'refunded' } });
  await announceOrders(tx, [unique_id]);
}
