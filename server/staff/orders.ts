import type { ParsedRequestOf } from '@seahour/api-types/endpoint.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import type * as staff from '@seahour/api-types/staff.ts';
import type { StaffOrder, StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { changeOrder } from '../booking/change-order.ts';
import { hashOf } from '../booking/idempotency.ts';
import { createManualOrder, findManualOrder } from '../booking/manual-order.ts';
import { RETRY_ON_NUMBER } from '../booking/order-ids.ts';
import { findPartner } from '../partners/partners.ts';
import { queueNoShowFee } from '../payments/guarantee-rows.ts';
import { takeFeeBack } from '../payments/no-show-fee.ts';
import { takeOnPier } from '../payments/pier-rows.ts';
import { refundOrder } from '../payments/refund.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { whyOutOfReach } from './date-reach.ts';
import { mine, notYours, ownOffer, ownOrder } from './member.ts';
import { staffOrder, viewOrders } from './order-view.ts';
import { keyOf } from './person.ts';
import type { Actor, StaffCall } from './staff-call.ts';
import { insertStaffChange, listOrderChanges, orderChange } from './staff-changes.ts';
import { listUnconfirmedOrders } from './staff-orders.ts';

export async function readUnconfirmedOrders(call: StaffCall): Promise<Outcome<StaffOrder[]>> {
  const rows = await listUnconfirmedOrders(call.db, mine(call.member), call.now);
  return answer(viewOrders(rows, call));
}

export async function readOrderDetails(
  { order_id }: ParsedRequestOf<typeof staff.getOrderDetails>,
  call: StaffCall,
): Promise<Outcome<StaffOrderDetails>> {
  const found = await ownOrder(call.db, call.member, order_id);
  if (!found.ok) return found;
  const changes = await listOrderChanges(call.db, order_id);
  const { card_state, partner, partner_reference: reference } = found.data;
  const brought = partner === null ? undefined : await findPartner(call.db, partner);
  return answer({
    ...staffOrder(found.data, found.data.membership.role, call),
    ...(card_state ? { card_guarantee: card_state === 'releasing' ? 'released' : card_state } : {}),
    ...(brought && {
      partner: { name: brought.name, ...(reference && { reference }) },
    }),
    changes: changes.map(orderChange),
  });
}

/** Moves an order; of two at once, the second gets a conflict. */
export function setOrderStatus(
  {
    order_id,
    status,
    no_show_fee,
  }: Omit<ParsedRequestOf<typeof staff.setOrderStatus>, 'init_data'>,
  call: Actor,
): Promise<Outcome<StaffOrder>> {
  return kept(call.db, async (tx) => {
    const found = await ownOrder(tx, call.member, order_id);
    if (!found.ok) return found;
    const { membership, company_activity_id, order_status: was } = found.data;
    const { staff_id: actor_staff_id } = membership;
    const change = { order_id, to: status, by: 'staff', actor_staff_id, now: call.now } as const;
    const changed = await changeOrder(tx, change, refundOrder);
    if (!changed.ok) return changed;
    if (was === 'no_show') await takeFeeBack(tx, order_id, call.now);
    const isCharged = status === 'no_show' && no_show_fee !== 'waive';
    if (isCharged) await queueNoShowFee(tx, order_id, call.now);
    await insertStaffChange(tx, {
      staff_id: membership.staff_id,
      company_activity_id,
      kind: 'order_status',
      order_id: order_id,
      starts_at: null,
      was,
      became: status,
      changed_at: call.now,
    });
    return viewOf(tx, order_id, call);
  });
}

/** An order by phone or on the pier. Sent again with its key it is the same order as it is now. */
export function createOrderManual(
  { init_data, ...order }: ParsedRequestOf<typeof staff.createOrderManual>,
  call: StaffCall,
): Promise<Outcome<StaffOrder>> {
  const { idempotencyKey, member, now } = call;
  // Keys are prefixed, so that they collide neither with those of other staff nor of visitors.
  const key = idempotencyKey
    ? { key: `staff ${keyOf(member.person)} ${idempotencyKey}`, request_hash: hashOf(order) }
    : null;
  return kept(call.db, async (tx) => {
    const before = await findManualOrder(tx, { key, now });
    if (before) return before.ok ? viewOf(tx, before.data.order_id, call) : before;
    const offer = await ownOffer(tx, call.member, order.company_activity_id);
    if (!offer.ok) return offer;
    const date = { date: order.date, path: 'date' };
    const unreachable = whyOutOfReach(offer.data, date, call.now);
    if (unreachable) return unreachable;
    const { staff_id } = offer.data.membership;
    const created = await createManualOrder(tx, order, { ...call, staffId: staff_id, key });
    if (!created.ok) {
      // A service that is another's and one that does not exist are refused alike, as any id is.
      const [field] = created.fields;
      return created.code === 'not_found' && field ? notYours(field.path) : created;
    }
    const { order_id, isReplayed } = created.data;
    if (isReplayed) return viewOf(tx, order_id, call);
    await insertStaffChange(tx, {
      staff_id,
      company_activity_id: order.company_activity_id,
      kind: 'manual_order',
      order_id,
      starts_at: null,
      was: null,
      became: 'confirmed',
      changed_at: now,
    });
    const way = order.taken;
    if (way) {
      const taken = await takeOnPier(tx, { orderId: order_id, way, staffId: staff_id }, now);
      if (taken === 'conflict') {
        return refuse('invalid_input', { path: 'taken', code: 'invalid_value' });
      }
      await insertStaffChange(tx, {
        staff_id,
        company_activity_id: order.company_activity_id,
        kind: 'order_payment',
        order_id,
        starts_at: null,
        was: null,
        became: way,
        changed_at: now,
      });
    }
    return viewOf(tx, order_id, call);
  });
}

/** An order as a call answers it. */
export async function viewOf(tx: Db, orderId: OrderId, call: Actor): Promise<Outcome<StaffOrder>> {
  const found = await ownOrder(tx, call.member, orderId);
  return found.ok ? answer(staffOrder(found.data, found.data.membership.role, call)) : found;
}

/** Work that is undone where it ends in a refusal. */
export const kept = <T>(db: Db, work: (tx: Db) => Promise<Outcome<T>>): Promise<Outcome<T>> =>
  inTransaction(
    db,
    async (tx) => {
      const value = await work(tx);
      return { commit: value.ok, value };
    },
    RETRY_ON_NUMBER,
  );
