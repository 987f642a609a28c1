import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

/** The hours that an order held until it was paid are sold. */
export async function sellHeldHours(db: Db, orderId: OrderId): Promise<void> {
  await sql`
    update claimed_hours set expires_at = null,
      kind = case kind when 'hold' then 'order' else kind end
    where order_id = ${orderId}`.execute(db);
}

/** Frees all hours of orders, and turns freed hours beside other bookings into their buffers. */
export async function freeHours(db: Db, orderIds: readonly OrderId[]): Promise<void> {
  const { rows } = await sql<FreedHour>`
    delete from claimed_hours where order_id = any(${orderIds}::uuid[])
    returning company_activity_id, starts_at`.execute(db);
  await restoreBuffers(db, rows);
}

export interface FreedHour {
  company_activity_id: number;
  starts_at: Date;
}

/** A freed hour that is too near to another booking becomes its buffer. */
export async function restoreBuffers(db: Db, freed: readonly FreedHour[]): Promise<void> {
  if (freed.length === 0) return;
  const ids = freed.map((hour) => hour.company_activity_id);
  const starts = freed.map((hour) => hour.starts_at);
  await sql`
    insert into claimed_hours (company_activity_id, starts_at, kind, order_id, expires_at)
    select freed.id, freed.starts_at, 'buffer', near.order_id, near.expires_at
    from unnest(${ids}::int[], ${starts}::timestamptz[]) freed(id, starts_at)
    join company_activities ca on ca.id = freed.id and ca.buffer_hours > 0
    cross join lateral (
      select c.order_id, c.expires_at from claimed_hours c
      where c.company_activity_id = freed.id and c.kind in ('order', 'hold')
        and c.starts_at between freed.starts_at - make_interval(hours => ca.buffer_hours)
          and freed.starts_at + make_interval(hours => ca.buffer_hours)
      order by c.expires_at desc nulls first limit 1
    ) near
    order by freed.id, freed.starts_at
    on conflict do nothing`.execute(db);
}
