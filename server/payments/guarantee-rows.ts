import { CHARGE_HOURS } from '@seahour/api-types/constants.ts';
import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { lockOrder } from '../booking/lock-orders.ts';
import { feeOf } from '../booking/order-price.ts';
import type { Db } from '../tables/connection.ts';
import type { CardGuaranteeRow } from '../tables/schema.ts';
import {
  type Deferral,
  type Driver,
  findPayment,
  insertPayment,
  type Lease,
  renewPayment,
} from './payment-rows.ts';
import { isTaken } from './providers/taken-orders.ts';

/** A card token is good for half a day at least; an older one can't be used any more. */
const TOKEN_HOURS = 12;
const HOUR_MS = 3_600_000;

/**
 * Writes down the cards of orders that are paid on the pier and of which the provider was not told
 * yet: booking itself writes the token alone.
 */
export async function beginGuarantees(
  db: Db,
  { provider, now, limit }: { provider: Driver; now: Date; limit: number },
): Promise<void> {
  await sql`
    insert into card_guarantees (order_id, company_activity_id, provider, state, next_at, created_at)
    select o.order_id, o.company_activity_id, ${provider.name}, 'waiting',
      ${now}::timestamptz, o.created_at
    from orders o
    where o.payment_method = 'later' and o.card_token is not null and ${isTaken(provider.orders)}
      and o.order_status in ('unconfirmed', 'confirmed')
      and not exists (select from card_guarantees g where g.order_id = o.order_id
        and g.company_activity_id = o.company_activity_id)
    order by o.created_at limit ${limit}
    on conflict do nothing`.execute(db);
}

export type DueGuarantee = CardGuaranteeRow & {
  card_token: string;
  is_expired: boolean;
  order_status: OrderStatus;
};

/** A card of which the provider is still to be told something. */
const IS_OPEN_GUARANTEE = sql`g.state in ('waiting', 'kept', 'unconfirmed', 'releasing')`;

/** Whether a card of an order `t` can still be charged: who gave it is not forgotten before. */
export const isChargeable = (now: Date) => sql`exists (
  select from card_guarantees g
    where g.order_id = t.order_id and g.company_activity_id = t.company_activity_id
    and ${IS_OPEN_GUARANTEE}
    and t.starts_at > ${new Date(now.getTime() - CHARGE_HOURS * HOUR_MS)})`;

/**
 * Leases the next card that the provider is to be told of: to keep it, or to let it go. Of two that
 * found the same one, the other looks again.
 */
export async function takeDueGuarantee(db: Db, wanted: Lease): Promise<DueGuarantee | undefined> {
  const oldest = new Date(wanted.now.getTime() - TOKEN_HOURS * HOUR_MS);
  const isDue = sql`${IS_OPEN_GUARANTEE} and g.next_at <= ${wanted.now}`;
  for (;;) {
    const found = await sql<Pick<CardGuaranteeRow, 'order_id' | 'company_activity_id'>>`
      select g.order_id, g.company_activity_id from card_guarantees g
      join orders o on o.order_id = g.order_id and o.company_activity_id = g.company_activity_id
      where ${isDue} and g.provider = ${wanted.provider.name} and ${isTaken(wanted.provider.orders)}
      order by g.next_at limit 1`.execute(db);
    const [due] = found.rows;
    if (!due) return undefined;
    const { rows } = await sql<DueGuarantee>`
      update card_guarantees g set next_at = ${wanted.leaseUntil}, tries = g.tries + 1
      from orders o
      where g.order_id = ${due.order_id} and g.company_activity_id = ${due.company_activity_id}
        and ${isDue} and o.order_id = g.order_id and o.company_activity_id = g.company_activity_id
      returning g.*, coalesce(o.card_token, '') as card_token,
        o.card_token is null or o.created_at <= ${oldest} as is_expired,
        o.order_status`.execute(db);
    if (rows[0]) return rows[0];
  }
}

/** `leased`: until when it was taken. What somebody has woken since stays due. */
export async function deferGuarantee(
  db: Db,
  {
    orderId,
    attempt,
    next,
    error,
    isRefusal,
    leased,
  }: Deferral & { orderId: OrderId; leased: Date },
): Promise<void> {
  await sql`
    update card_guarantees g set last_error = ${error}, attempt = attempt + ${isRefusal ? 1 : 0},
      next_at = case when next_at = ${leased} then ${next}::timestamptz else next_at end
    where order_id = ${orderId} and ${IS_OPEN_GUARANTEE} and attempt = ${attempt}`.execute(db);
}

/** Puts off when a card is looked at. The caller has locked its order, as has what wakes it. */
export async function putOffRelease(db: Db, orderId: OrderId, next: Date): Promise<void> {
  await sql`
    update card_guarantees set next_at = ${next}, last_error = null, tries = 0
    where order_id = ${orderId} and state in ('kept', 'unconfirmed')`.execute(db);
}

/** When the card of an order is let go, if nothing ends that before: a day after its start. */
export const releaseAt = (startsAt: Date): Date =>
  new Date(startsAt.getTime() + CHARGE_HOURS * HOUR_MS);

/**
 * Writes down what became of a card; its token is used up. `next`: when it is let go. False where
 * somebody did before.
 */
export async function settleGuarantee(
  db: Db,
  guarantee: Pick<CardGuaranteeRow, 'order_id' | 'state' | 'reference'>,
  next: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update card_guarantees set state = ${guarantee.state}, reference = ${guarantee.reference},
      last_error = null, tries = 0, attempt = 1, next_at = ${next}
    where order_id = ${guarantee.order_id} and state = 'waiting'
    returning order_id`.execute(db);
  await sql`update orders set card_token = null where order_id = ${guarantee.order_id}`.execute(db);
  return rows.length > 0;
}

/** Nothing can be charged to the card from here on. The caller has locked its order. */
export async function setReleasing(db: Db, orderId: OrderId): Promise<void> {
  await sql`
    update card_guarantees set state = 'releasing', tries = 1, last_error = null
    where order_id = ${orderId} and state in ('kept', 'unconfirmed')`.execute(db);
}

/** The provider has forgotten the card, and so do we; false where it is not to. */
export async function setReleased(db: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`
    update card_guarantees set state = 'released', reference = null, last_error = null
    where order_id = ${orderId} and state = 'releasing' returning order_id`.execute(db);
  return rows.length > 0;
}

/** The card that is kept for an order. */
export async function findKeptCard(
  db: Db,
  orderId: OrderId,
): Promise<Pick<CardGuaranteeRow, 'provider' | 'reference'> | undefined> {
  const { rows } = await sql<Pick<CardGuaranteeRow, 'provider' | 'reference'>>`
    select provider, reference from card_guarantees
    where order_id = ${orderId} and state = 'kept'`.execute(db);
  return rows[0];
}

/**
 * Writes down the fee of an order to which nobody came, if a card is kept for it and the trip began
 * within a day. The sweep charges it, or gives up after some days. One that was taken back before it
 * was asked for is asked for again.
 */
export async function queueNoShowFee(tx: Db, orderId: OrderId, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const card = await findKeptCard(tx, orderId);
  if (!order || !card || releaseAt(order.starts_at) <= now) return;
  const amount_minor = feeOf(order);
  if (amount_minor <= 0) return;
  // The same after a restore: the provider then answers with what was charged before.
  const payment_id = `fee-${orderId}`;
  const before = await findPayment(tx, payment_id);
  if (before) {
    if (before.state === 'failed' && before.reference === null)
      await renewPayment(tx, payment_id, now);
    return;
  }
  await insertPayment(tx, {
    payment_id,
    order_id: orderId,
    company_activity_id: order.company_activity_id,
    provider: card.provider,
    reference: null,
    purpose: 'no_show',
    state: 'starting',
    amount_minor,
    currency: order.currency,
    next_at: now,
    created_at: now,
  });
}
