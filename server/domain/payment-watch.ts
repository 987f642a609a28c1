import type { Db } from '../db/connection.ts';
import type { Caller } from './caller.ts';
import { readOrderStatus } from './orders.ts';
import { reconcileOrder } from './payment-reconcile.ts';
import type { Payments } from './payments.ts';

/**
 * The status of an order for a visitor who watches it. While its payment is pending the provider
 * is asked now and then, so that a lost webhook costs the visitor seconds.
 */
export async function watchOrderStatus(
  db: Db,
  { provider }: Payments,
  uniqueId: string,
  { language, now }: Caller,
): ReturnType<typeof readOrderStatus> {
  const status = await readOrderStatus(db, uniqueId, language);
  const isPending = status.ok && status.data.payment_status === '0';
  if (!isPending || !provider) return status;
  const hasChanged = await reconcileOrder(db, provider, uniqueId, now);
  return hasChanged ? readOrderStatus(db, uniqueId, language) : status;
}
