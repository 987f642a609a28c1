import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

interface OrderPlace {
  company_activity_id: number;
  date: string;
  time: number;
  hour_count: number;
  starts_at: Date;
  hour_price_minor: number;
  discount_minor: number;
  amount_minor: number;
  agreed_minor: number | null;
}

/** Other hours, or another boat: what belongs to the order follows it by its references. */
export async function setOrderPlace(db: Db, orderId: OrderId, to: OrderPlace): Promise<void> {
  await sql`
    update orders set company_activity_id = ${to.company_activity_id}, date = ${to.date},
      time = ${to.time}, hour_count = ${to.hour_count}, starts_at = ${to.starts_at},
      hour_price_minor = ${to.hour_price_minor}, discount_minor = ${to.discount_minor},
      amount_minor = ${to.amount_minor}, agreed_minor = ${to.agreed_minor},
      reminded_at = null, revision = revision + 1
    where order_id = ${orderId}`.execute(db);
}

interface WantedPlace {
  orderId: OrderId;
  offer: { id: number; buffer_hours: number };
  starts: readonly Date[];
  now: Date;
}

/** Whether an order would get hours: none is another's, or kept to another's as a distance. */
export async function areFreeFor(
  db: Db,
  { orderId, offer: { id, buffer_hours }, starts, now }: WantedPlace,
): Promise<boolean> {
  const { rows } = await sql`
    select from claimed_hours
    where company_activity_id = ${id} and order_id is distinct from ${orderId}
      and (expires_at is null or expires_at > ${now})
      and (starts_at = any(${starts}::timestamptz[]) or kind in ('order', 'hold')
        and starts_at between ${starts[0]}::timestamptz - make_interval(hours => ${buffer_hours}::int)
          and ${starts.at(-1)}::timestamptz + make_interval(hours => ${buffer_hours}::int))
    limit 1`.execute(db);
  return rows.length === 0;
}
