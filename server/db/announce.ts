import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** Every process listens here, see `server/live/listener.ts`. */
export const LIVE_CHANNEL = 'seahour_live';

/** What is said on the channel. */
export type Notice =
  | {
      company_id: number;
      company_activity_id: number;
      /** First and last day whose hours may have changed, `YYYY-MM-DD`. */
      from: string;
      to: string;
      unique_id?: string;
    }
  | { revoked: number }
  /** A listener's own, to hear whether it hears. */
  | { echo: string };

/**
 * Says that orders changed. Nobody hears it before the transaction commits, or ever if it does
 * not. The hours that keep a distance may reach into the day before or after.
 */
export async function announceOrders(tx: Db, uniqueIds: readonly string[]): Promise<void> {
  await sql`
    select pg_notify(${LIVE_CHANNEL}, json_build_object(
      'company_id', ca.company_id, 'company_activity_id', ca.id, 'unique_id', o.unique_id,
      'from', o.date - (o.time < ca.buffer_hours)::int,
      'to', o.date + (o.time + o.hour_count + ca.buffer_hours > 24)::int)::text)
    from orders o join company_activities ca on ca.id = o.company_activity_id
    where o.unique_id = any(${uniqueIds}::text[])`.execute(tx);
}

/**
 * Says of orders, after they were placed, that they were: at once, and together with all that come
 * while it is being said. A transaction that notifies commits alone; visitors who book at the same
 * moment are not to wait for each other for the sake of news. What a crash keeps from being said,
 * the next reading shows.
 */
export function announceTogether(db: Db): (uniqueId: string) => void {
  let waiting: string[] = [];
  let isSaying = false;
  async function say(): Promise<void> {
    isSaying = true;
    while (waiting.length > 0) {
      const uniqueIds = waiting;
      waiting = [];
      // Who cannot be told now is told to read anew when the connection is back.
      await announceOrders(db, uniqueIds).catch(() => {});
    }
    isSaying = false;
  }
  return (uniqueId) => {
    waiting.push(uniqueId);
    if (!isSaying) void say();
  };
}

/** Says that hours of an offer were closed or opened, on some days. */
export async function announceHours(
  tx: Db,
  hours: { companyActivityId: number; from: string; to: string },
): Promise<void> {
  await sql`
    select pg_notify(${LIVE_CHANNEL}, json_build_object(
      'company_id', company_id, 'company_activity_id', id,
      'from', ${hours.from}::date, 'to', ${hours.to}::date)::text)
    from company_activities where id = ${hours.companyActivityId}`.execute(tx);
}
