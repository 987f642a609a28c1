import { announceOrders } from '../../outbox/announce.ts';
import type { Db } from '../../tables/connection.ts';
import { parseBody } from '../body.ts';
import type { OctoCall } from '../call.ts';
import { answer, impossible, type OctoOutcome, spentBooking } from '../refusals.ts';
import type { OctoRequest } from '../route.ts';
import type { Booking } from '../wire.ts';
import { type BookingRow, changeBooking, setHoldEnd } from './booking-rows.ts';
import { bookingStatus } from './booking-status.ts';
import { changeNamed } from './change.ts';
import { Extension } from './fields.ts';
import { holdEndOf } from './hold-end.ts';

/** Holds hours for longer, at most as long as any hold lasts. The answer says until when. */
export async function extend(request: OctoRequest, call: OctoCall): Promise<OctoOutcome<Booking>> {
  const fields = parseBody(Extension, request.body);
  if (!fields.ok) return fields;
  return changeNamed(request, call, async (tx, row) => {
    const status = bookingStatus(row, call.now);
    if (status === 'EXPIRED') return spentBooking('expired', row.uuid);
    if (status !== 'ON_HOLD') return impossible('not_held');
    await holdLonger(tx, row, fields.data.expirationMinutes, call.now);
    return answer(null);
  });
}

/** A hold is never cut short. */
export async function holdLonger(
  tx: Db,
  { order_id, partner_id, uuid, created_at, starts_at, expires_at }: BookingRow,
  minutes: number | null | undefined,
  now: Date,
): Promise<void> {
  const end = holdEndOf(minutes, { createdAt: created_at, startsAt: starts_at, now });
  if (expires_at === null || end <= expires_at) return;
  await setHoldEnd(tx, order_id, end);
  await changeBooking(tx, { partnerId: partner_id, uuid }, {}, now);
  await announceOrders(tx, [order_id]);
}
