import { sql } from 'kysely';
import type { Db } from './connection.ts';

export interface Claim {
  companyActivityId: number;
  uniqueId: string;
  /** Hours that must all be free. */
  starts: readonly Date[];
  /** Hours around the block that keep other bookings at a distance; only free ones are taken. */
  bufferStarts: readonly Date[];
}

/**
 * Claims the hours of an order and answers those it got. The primary key decides between two
 * orders for one hour; the fixed order of the rows keeps their transactions from deadlocking.
 */
export async function claimHours(db: Db, claim: Claim): Promise<Date[]> {
  const { rows } = await sql<{ starts_at: Date; kind: string }>`
    insert into claimed_hours (company_activity_id, starts_at, kind, unique_id)
    select ${claim.companyActivityId}, starts_at, kind, ${claim.uniqueId}
    from (
      select starts_at, 'order' as kind from unnest(${claim.starts}::timestamptz[]) starts_at
      union all
      select starts_at, 'buffer' from unnest(${claim.bufferStarts}::timestamptz[]) starts_at
    ) wanted
    order by starts_at
    on conflict do nothing
    returning starts_at, kind`.execute(db);
  return rows.filter((row) => row.kind === 'order').map((row) => row.starts_at);
}

/**
 * Ends the unpaid holds that have run out and stand in the way of the given hours: all their hours
 * are free again and their orders count as expired.
 */
export async function releaseExpiredHolds(
  db: Db,
  wanted: { companyActivityId: number; starts: readonly Date[]; now: Date },
): Promise<void> {
  await sql`
    with expired as (
      select distinct near.unique_id
      from claimed_hours near
      join claimed_hours hold on hold.unique_id = near.unique_id
      where near.company_activity_id = ${wanted.companyActivityId}
        and near.starts_at = any(${wanted.starts}::timestamptz[])
        and hold.expires_at <= ${wanted.now}
    ), released as (
      delete from claimed_hours using expired
      where claimed_hours.unique_id = expired.unique_id
    )
    update orders set payment_status = '3'
    from expired
    where orders.unique_id = expired.unique_id and orders.payment_status = '0'`.execute(db);
}
