import { OrderStatus } from '@seahour/api-types/order.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import {
  canMoveOrder,
  freesHours,
  isEnd,
  isKnownFromStart,
  knownSince,
  wayBackSince,
} from '@seahour/api-types/rules/order-moves.ts';
import { sql } from 'kysely';
import { countCodeUses } from '../codes/code-rows.ts';
import { announceOrders } from '../outbox/announce.ts';
import { notify, type OrderNews } from '../outbox/notify.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { EventName } from '../tables/events.ts';
import type { OrderRow } from '../tables/schema.ts';
import { freeHours } from './claims.ts';
import { endGuarantee } from './order-money.ts';

export interface OrderChange {
  order_id: OrderId;
  to: OrderStatus;
  /** Who changes it. */
  by: 'staff' | 'visitor' | 'system';
  /** Who of the staff, and so need not be told. */
  actor_staff_id?: number;
  /** Why it ends, where that is not for its guest or its staff alone. */
  reason?: NonNullable<OrderRow['end_reason']>;
  now: Date;
}

/** Gives back what was paid for an order, in the caller's transaction. */
export type RefundOrder = (tx: Db, order_id: OrderId, now: Date) => Promise<void>;

/** What is told of a move. */
const EVENT_OF = {
  unconfirmed: null,
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  completed: 'completed',
  no_show: 'no_show',
} as const satisfies Record<OrderStatus, EventName | null>;

/**
 * Moves an order along the table of allowed moves. An order that ends frees its hours and gives
 * back what was paid in the same transaction; of two changes at once the second is a conflict.
 */
export async function changeOrder(
  tx: Db,
  change: OrderChange,
  refundOrder: RefundOrder,
): Promise<Outcome<OrderStatus>> {
  const { order_id, to, reason, now } = change;
  const from = OrderStatus.options.filter((status) => canMoveOrder(status, to));
  const moved = await moveOrder(tx, { orderId: order_id, from, to, reason: reason ?? null, now });
  if (!moved) {
    return (await hasOrder(tx, order_id)) ? refuse('status_conflict') : notFound('order_id');
  }
  if (freesHours(to)) {
    await countCodeUses(tx, [order_id]);
    await freeHours(tx, [order_id]);
    await refundOrder(tx, order_id, now);
  }
  if (isEnd(to)) await endGuarantee(tx, order_id, now);
  await notify(tx, ...newsOf(change, moved));
  await announceOrders(tx, [order_id]);
  return answer(to);
}

function newsOf({ order_id, to, reason, actor_staff_id }: OrderChange, moved: Moved): OrderNews[] {
  if (isKnownFromStart(moved.was) && !isKnownFromStart(to))
    return [{ order_id, event: 'reopened' }];
  // Its guest is not known, and its crew never heard of it.
  if (moved.is_partners_hold) return [{ order_id, event: 'released' }];
  if (reason === 'lapsed') return [{ order_id, event: 'lapsed' }];
  // Staff are told by what happened to the money.
  if (reason === 'refunded_outside') return [{ order_id, event: 'cancelled', only: 'guest' }];
  const event = reason === 'weather' ? 'called_off' : EVENT_OF[to];
  return event ? [{ order_id, event, ...(actor_staff_id && { actor_staff_id }) }] : [];
}

/** Where an order was, and whether its partner only held it. */
interface Moved {
  was: OrderStatus;
  is_partners_hold: boolean;
}

/**
 * Moves an order if it still is where the move begins; of two moves at once one finds it gone.
 * What has to be paid first is not confirmed before, what came of a trip is not said before it starts or
 * a month later, and is taken back for a day. Of a test it can be said at once.
 */
async function moveOrder(
  db: Db,
  move: {
    orderId: OrderId;
    from: readonly OrderStatus[];
    to: OrderStatus;
    reason: OrderRow['end_reason'];
    now: Date;
  },
): Promise<Moved | undefined> {
  const isKnown = isKnownFromStart(move.to);
  const { rows } = await sql<Moved>`
    with seen as (
      select order_id, company_activity_id, order_status from orders
      where order_id = ${move.orderId} and order_status = any(${move.from}::text[])
      for update
    )
    update orders o set order_status = ${move.to}, end_reason = ${move.reason},
      ended_at = case when ${isKnown} then coalesce(o.ended_at, ${move.now}::timestamptz) end
    from seen
    where o.order_id = seen.order_id and o.company_activity_id = seen.company_activity_id
      and (${move.to} <> 'confirmed' or expires_at is null)
      and (${!isKnown} or o.is_test
        or starts_at <= ${move.now} and starts_at > ${knownSince(move.now)})
      and (seen.order_status not in ('completed', 'no_show')
        or o.ended_at > ${wayBackSince(move.now)})
    returning seen.order_status as was,
      o.payment_method = 'later' and o.expires_at is not null as is_partners_hold`.execute(db);
  return rows[0];
}

async function hasOrder(db: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`select from orders where order_id = ${orderId}`.execute(db);
  return rows.length > 0;
}
