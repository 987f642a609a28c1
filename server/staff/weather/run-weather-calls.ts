import { isEnd } from '@seahour/api-types/rules/order-moves.ts';
import { sql } from 'kysely';
import { changeOrder } from '../../booking/change-order.ts';
import { restoreBuffers } from '../../booking/claims.ts';
import { lockOrder } from '../../booking/lock-orders.ts';
import { announceHours } from '../../outbox/announce.ts';
import { notify } from '../../outbox/notify.ts';
import { refundOrder } from '../../payments/refund.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Outcome } from '../../platform/outcome.ts';
import type { Db } from '../../tables/connection.ts';
import type { WeatherCallRow, WeatherTripRow } from '../../tables/schema.ts';
import { moveForWeather } from '../move-order.ts';
import { hoursOfBoats } from '../set-hours.ts';
import { closeHours, deleteEmptyClosures, openClosure } from '../set-hours-rows.ts';
import { insertStaffChange } from '../staff-changes.ts';
import { findStaffOrder, type StaffOrderRow } from '../staff-orders.ts';
import { rangeOf } from './weather-call.ts';
import { beginCalls, listOpenTrips, settleTrip, setWeatherAt } from './weather-rows.ts';

/**
 * Carries out the weather calls whose minute to undo is over; returns on how many trips. A trip that
 * fails holds up none of the others and is tried again; the failures are thrown at the end.
 */
export async function runWeatherCalls(db: Db, now: Date): Promise<number> {
  const failures: unknown[] = [];
  let total = 0;
  for (const call of await beginCalls(db, now)) {
    for (const trip of await listOpenTrips(db, call.call_id)) {
      try {
        await carryOut(db, call, trip, now);
        total += 1;
      } catch (cause) {
        failures.push(cause);
      }
    }
    await deleteEmptyClosures(db, call.call_id);
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} trips of weather calls failed`);
  }
  return total;
}

/** Orders, hours, money and news of a trip are one transaction. */
async function carryOut(
  db: Db,
  call: WeatherCallRow,
  trip: WeatherTripRow,
  now: Date,
): Promise<void> {
  const isDone = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, trip.order_id);
    const row = await findStaffOrder(tx, sql<boolean>`true`, trip.order_id);
    if (!order || !row) return { commit: true, value: true };
    const isAsDecided = isUnchanged(row, trip);
    const outcome = isAsDecided ? (trip.to_date ? 'moved' : 'cancelled') : 'left';
    if (!(await settleTrip(tx, trip, outcome))) return { commit: false, value: true };
    await release(tx, trip);
    const done = isAsDecided ? await change(tx, row, trip, now) : null;
    if (done && !done.ok) return { commit: false, value: false };
    await closeAgain(tx, call, { id: trip.company_activity_id, time_zone: order.time_zone }, now);
    return { commit: true, value: true };
  });
  if (!isDone) await leave(db, trip);
}

/** Whether nobody has ended or moved it since. */
const isUnchanged = (row: StaffOrderRow, trip: WeatherTripRow): boolean =>
  row.company_activity_id === trip.company_activity_id &&
  row.starts_at.getTime() === trip.starts_at.getTime() &&
  !isEnd(row.order_status);

/** Opens the hours that were held for it. */
async function release(tx: Db, { call_id, company_activity_id, held }: WeatherTripRow) {
  await restoreBuffers(tx, await openClosure(tx, call_id, [company_activity_id], held));
}

async function change(
  tx: Db,
  row: StaffOrderRow,
  { to_date, staff_id }: WeatherTripRow,
  now: Date,
): Promise<Outcome<unknown>> {
  const { order_id, company_activity_id, order_status: was } = row;
  if (to_date) {
    const moved = await moveForWeather(tx, row, to_date, { staff_id, now });
    if (moved.ok) await setWeatherAt(tx, order_id, now);
    return moved;
  }
  const ending = { order_id, to: 'cancelled', by: 'staff', reason: 'weather', now } as const;
  const cancelled = await changeOrder(tx, { ...ending, actor_staff_id: staff_id }, refundOrder);
  if (!cancelled.ok) return cancelled;
  await insertStaffChange(tx, {
    staff_id,
    company_activity_id,
    kind: 'order_status',
    order_id,
    starts_at: null,
    was,
    became: cancelled.data,
    changed_at: now,
  });
  return cancelled;
}

/** Hours that the trip had are nobody's in this weather. */
async function closeAgain(
  tx: Db,
  call: WeatherCallRow,
  boat: Pick<StaffOrderRow, 'time_zone'> & { id: number },
  now: Date,
): Promise<void> {
  await closeHours(tx, call.call_id, hoursOfBoats([boat], rangeOf(call), now));
  const day = { from: call.date, to: call.date };
  await announceHours(tx, { companyActivityIds: [boat.id], ...day });
}

/** Its new hours were opened and taken, or it cannot be changed any more: its crew decides. */
async function leave(db: Db, trip: WeatherTripRow): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isLeft = await settleTrip(tx, trip, 'left');
    if (isLeft) {
      await release(tx, trip);
      await notify(tx, { order_id: trip.order_id, event: 'left_in_weather' });
    }
    return { commit: isLeft, value: undefined };
  });
}
