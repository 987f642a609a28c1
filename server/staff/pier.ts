import type { ParsedRequestOf } from '@seahour/api-types/endpoint.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import type * as orders from '@seahour/api-types/staff-orders.ts';
import { sql } from 'kysely';
import { announceOrders, reviseMessages } from '../outbox/announce.ts';
import { takeOnPier, untakeOnPier } from '../payments/pier-rows.ts';
import { type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { type Owned, ownOrder } from './member.ts';
import { kept, viewOf } from './orders.ts';
import type { StaffCall } from './staff-call.ts';
import { insertStaffChange, type NewStaffChange } from './staff-changes.ts';
import type { StaffOrderRow } from './staff-orders.ts';

/** What was paid on the pier, or that it was not. */
export function setTaken(
  { order_id, taken }: ParsedRequestOf<typeof orders.setTaken>,
  call: StaffCall,
): Promise<Outcome<StaffOrder>> {
  return kept(call.db, async (tx) => {
    const found = await ownOrder(tx, call.member, order_id);
    if (!found.ok) return found;
    const staffId = found.data.membership.staff_id;
    if (taken) {
      const outcome = await takeOnPier(tx, { orderId: order_id, way: taken, staffId }, call.now);
      if (outcome === 'conflict') return refuse('status_conflict');
      if (outcome === 'same') return viewOf(tx, order_id, call);
    } else if (!(await untakeOnPier(tx, order_id))) {
      return viewOf(tx, order_id, call);
    }
    await record(tx, found.data, { kind: 'order_payment', became: taken ?? '' }, call.now);
    return viewOf(tx, order_id, call);
  });
}

/** The guests of an order are on the pier, or not yet: on its day alone. */
export function setCheckIn(
  { order_id, is_checked_in }: ParsedRequestOf<typeof orders.setCheckIn>,
  call: StaffCall,
): Promise<Outcome<StaffOrder>> {
  return kept(call.db, async (tx) => {
    const found = await ownOrder(tx, call.member, order_id);
    if (!found.ok) return found;
    const today = cityDate(found.data.time_zone, call.now);
    const isSaved = await updateCheckIn(tx, { order_id, is_checked_in, today }, call.now);
    const isSo = (found.data.checked_in_at !== null) === is_checked_in;
    if (isSaved === undefined && !isSo) return refuse('status_conflict');
    if (isSaved) {
      const became = is_checked_in ? 'checked_in' : '';
      await record(tx, found.data, { kind: 'order_check_in', became }, call.now);
    }
    return viewOf(tx, order_id, call);
  });
}

/** Whether it was otherwise before; undefined where it is not to be said of the order now. */
async function updateCheckIn(
  tx: Db,
  { order_id, is_checked_in, today }: { order_id: string; is_checked_in: boolean; today: string },
  now: Date,
): Promise<boolean | undefined> {
  // The second of two at once waits here, and reads what the first has written.
  const { rows } = await sql<{ was_checked_in: boolean }>`
    with seen as (
      select order_id, company_activity_id, checked_in_at from orders
      where order_id = ${order_id} and date = ${today}
        and order_status in ('confirmed', 'completed')
      for update
    )
    update orders o
    set checked_in_at = case when ${is_checked_in} then coalesce(o.checked_in_at, ${now}) end
    from seen
    where o.order_id = seen.order_id and o.company_activity_id = seen.company_activity_id
    returning seen.checked_in_at is not null as was_checked_in`.execute(tx);
  return rows[0] && rows[0].was_checked_in !== is_checked_in;
}

async function record(
  tx: Db,
  { order_id, company_activity_id, membership }: Owned<StaffOrderRow>,
  change: Pick<NewStaffChange, 'kind' | 'became'>,
  now: Date,
): Promise<void> {
  const { staff_id } = membership;
  const of = { staff_id, company_activity_id, order_id, starts_at: null, was: null };
  await insertStaffChange(tx, { ...of, ...change, changed_at: now });
  await announceOrders(tx, [order_id]);
  await reviseMessages(tx, [order_id]);
}
