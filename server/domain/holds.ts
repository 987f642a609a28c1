import { HOLD_MINUTES } from '@seahour/api-types/constants.ts';
import { announceOrders } from '../db/announce.ts';
import { freeHours } from '../db/claims.ts';
import type { Db } from '../db/connection.ts';
import { lockExpired, lockExpiredNear, markExpired } from '../db/holds.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';

const EXPIRED_AT_ONCE = 100;

export const holdEnd = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000);

/** Ends every hold that was not paid in time: its order is cancelled, its hours are free. */
export async function expireHolds(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const uniqueIds = await lockExpired(tx, now, EXPIRED_AT_ONCE);
      await expire(tx, uniqueIds);
      return { commit: true, value: uniqueIds.length };
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

async function expire(tx: Db, uniqueIds: readonly string[]): Promise<void> {
  if (uniqueIds.length === 0) return;
  await markExpired(tx, uniqueIds);
  await freeHours(tx, uniqueIds);
  const mails = uniqueIds.map((unique_id) => ({
    name: 'order-mail' as const,
    data: { unique_id, event: 'expired' as const },
  }));
  await enqueue(tx, ...mails);
  await announceOrders(tx, uniqueIds);
}
