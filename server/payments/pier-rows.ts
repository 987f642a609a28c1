import { randomUUIDv7 } from 'node:crypto';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { PierPayment } from '@seahour/api-types/staff-order.ts';
import { sql } from 'kysely';
import { lockOrder } from '../booking/lock-orders.ts';
import { collectMinor } from '../booking/order-money.ts';
import type { Db } from '../tables/connection.ts';

/** `same`: it was taken, or not, before already. `conflict`: taken in the other way, or nothing to take. */
export type Taken = 'taken' | 'same' | 'conflict';

/** Writes down that the crew took all that was to collect of an order, and how. */
export async function takeOnPier(
  tx: Db,
  { orderId, way, staffId }: { orderId: OrderId; way: PierPayment; staffId: number },
  now: Date,
): Promise<Taken> {
  const order = await lockOrder(tx, orderId);
  if (order?.order_status !== 'confirmed' && order?.order_status !== 'completed') return 'conflict';
  const minor = collectMinor(order);
  if (minor === 0) return (await wayOf(tx, orderId)) === way ? 'same' : 'conflict';
  // What a dearer trip costs more is added to what was taken in the same way.
  const { rows } = await sql`
    insert into payments as p (payment_id, order_id, company_activity_id, provider, purpose, state,
      amount_minor, received_minor, currency, taken_by, next_at, created_at, checked_at)
    values (${`pier-${randomUUIDv7()}`}, ${orderId}, ${order.company_activity_id}, ${way}, 'pier',
      'paid', ${minor}, ${minor}, ${order.currency}, ${staffId}, ${now}, ${now}, ${now})
    on conflict (order_id) where state = 'paid' and purpose = 'pier'
    do update set amount_minor = p.amount_minor + excluded.amount_minor,
      received_minor = p.received_minor + excluded.received_minor, taken_by = excluded.taken_by,
      created_at = excluded.created_at
    where p.provider = excluded.provider
    returning p.payment_id`.execute(tx);
  return rows.length > 0 ? 'taken' : 'conflict';
}

async function wayOf(tx: Db, orderId: OrderId): Promise<string | undefined> {
  const { rows } = await sql<{ provider: string }>`
    select provider from payments
    where order_id = ${orderId} and purpose = 'pier' and state = 'paid'`.execute(tx);
  return rows[0]?.provider;
}

/** What was taken was not, or went back by hand; false where nothing was. */
export async function untakeOnPier(tx: Db, orderId: OrderId): Promise<boolean> {
  await lockOrder(tx, orderId);
  const { rows } = await sql`
    update payments set state = 'failed', received_minor = null
    where order_id = ${orderId} and purpose = 'pier' and state = 'paid'
    returning payment_id`.execute(tx);
  return rows.length > 0;
}
