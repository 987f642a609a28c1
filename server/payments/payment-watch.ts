import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { getOrderStatus } from '@seahour/api-types/orders.ts';
import type { UniqueId } from '@seahour/api-types/primitives.ts';
import { findOrderOfHolder } from '../booking/order-rows.ts';
import { orderStatus } from '../booking/orders.ts';
import type { Caller } from '../catalogue/caller.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { reconcileOrder } from './payment-reconcile.ts';
import type { Payments } from './payments.ts';

/**
 * The status of an order for a visitor who watches it. While its payment is pending the provider
 * is asked now and then, so that a lost webhook costs the visitor seconds: the next look shows it.
 */
export async function watchOrderStatus(
  db: Db,
  { providerOf }: Payments,
  uniqueId: UniqueId,
  { language, now }: Caller,
): Promise<Outcome<ResponseOf<typeof getOrderStatus>>> {
  const found = await findOrderOfHolder(db, uniqueId);
  if (!found) return notFound('unique_id');
  const provider = providerOf(found);
  if (found.payment_state === 'pending' && provider) {
    // Beside the answer: a slow provider keeps no visitor waiting. What it does not answer, or what goes
    // wrong here, the sweep asks again.
    void reconcileOrder(db, provider, found.order_id, now).catch(() => {});
  }
  return answer(orderStatus(found, language));
}
