import { HOLD_MINUTES } from '@seahour/api-types/constants.ts';
import { announceOrders } from '../outbox/announce.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import { freeHours } from './claims.ts';
import { lockExpired, lockExpiredNear, markExpired } from './expired-holds.ts';

const EXPIRED_AT_ONCE = 100;

export const holdEnd = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000);

/** Ends expired holds: cancels their orders and frees their hours. */
export async function expireHolds(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const orderIds = await lockExpired(tx, now, EXPIRED_AT_ONCE);
      await expire(tx, orderIds);
      return { commit: true, value: orderIds.length };
    });
    total += count;
    if (count < EXPIRED_AT_ONCE) return total;
  }
}

/** Ends the expired holds that stand in the way of the given hours. */
export async function releaseExpiredHolds(
  tx: Db,
  wanted: { companyActivityId: number; starts: readonly Date[]; now: Date },
): Promise<void> {
  await expire(tx, await lockExpiredNear(tx, wanted));
}

async function expire(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await markExpired(tx, orderIds);
  await freeHours(tx, orderIds);
  const mails = orderIds.map((order_id) => ({
    name: 'guest-message' as const,
    data: { order_id, event: 'expired' as const },
  }));
  await enqueue(tx, ...mails);
  await announceOrders(tx, orderIds);
}
