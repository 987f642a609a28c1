import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

/** Every process listens here, see `server/live/listener.ts`. */
export const LIVE_CHANNEL = 'seahour_live';

/** Who looks at an offer in one process; nobody where the list is empty. */
export interface ViewersNotice {
  process: string;
  company_activity_id: number;
  viewers: string[];
}

/** What is said on the channel. */
export type Notice =
  | {
      company_id: number;
      company_activity_id: number;
      city_id: number;
      activity_id: number;
      /** First and last day whose hours may have changed, `YYYY-MM-DD`. */
      from: string;
      to: string;
      order_id?: OrderId;
    }
  /** Somebody's place, by `staff_id`, that ended or became another. */
  | { revoked: number }
  /** The session of a browser that was signed out. */
  | { ended: string }
  | { viewers: ViewersNotice }
  /** A listener's own, to hear whether it hears. */
  | { echo: string };

/**
 * Says that orders changed, and lets messages of them in the crew's chats follow. Nobody hears it before the transaction commits, or ever if it does
 * not. The hours that keep a distance may reach into the day before or after.
 */
export async function announceOrders(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  await sql`select announce_orders(${LIVE_CHANNEL}, ${orderIds}::uuid[], true)`.execute(tx);
}

/** Says of orders that something changed which messages in the crew's chats do not show. */
export async function announceUnshown(db: Db, orderIds: readonly OrderId[]): Promise<void> {
  await sql`select announce_orders(${LIVE_CHANNEL}, ${orderIds}::uuid[], false)`.execute(db);
}

/** Lets messages and plans of days follow, where nobody who watches is to know. */
export async function reviseMessages(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`
    select revise_messages(${orderIds}::uuid[]), revise_plans(${orderIds}::uuid[])`.execute(tx);
}

/**
 * Says of orders, after they were placed, that they were: at once, and together with all that come
 * while it is being said. A transaction that notifies commits alone; visitors who book at the same
 * moment are not to wait for each other for the sake of news. What a crash keeps from being said,
 * the next reading shows.
 */
export function announceTogether(db: Db): (orderId: OrderId) => void {
  let waiting: OrderId[] = [];
  let isSaying = false;
  async function say(): Promise<void> {
    isSaying = true;
    while (waiting.length > 0) {
      const orderIds = waiting;
      waiting = [];
      // Who cannot be told now is told to read again when the connection is back.
      await announceUnshown(db, orderIds).catch(() => {});
    }
    isSaying = false;
  }
  return (orderId) => {
    waiting.push(orderId);
    if (!isSaying) void say();
  };
}

/** Says that hours of offers were closed or opened, on some days. */
export async function announceHours(
  tx: Db,
  hours: { companyActivityIds: readonly number[]; from: string; to: string },
): Promise<void> {
  await sql`
    select pg_notify(${LIVE_CHANNEL}, json_build_object(
      'company_id', company_id, 'company_activity_id', id, 'city_id', city_id,
      'activity_id', activity_id,
      'from', ${hours.from}::date, 'to', ${hours.to}::date)::text)
    from company_activities where id = any(${hours.companyActivityIds}::int[])`.execute(tx);
}

/** Says who looks at offers. */
export async function announceViewers(db: Db, notices: readonly ViewersNotice[]): Promise<void> {
  const payloads = notices.map((viewers) => JSON.stringify({ viewers } satisfies Notice));
  await sql`
    select pg_notify(${LIVE_CHANNEL}, payload)
    from unnest(${payloads}::text[]) as payload`.execute(db);
}
