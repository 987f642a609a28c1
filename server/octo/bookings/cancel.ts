import { releaseHold } from '../../booking/holds.ts';
import type { Db } from '../../tables/connection.ts';
import { cancelOffer } from '../../trips/cancel-offer.ts';
import { cancelByTerms, noteShare } from '../../trips/cancel-trip.ts';
import { parseBody } from '../body.ts';
import type { OctoCall } from '../call.ts';
import { answer, impossible, type OctoOutcome } from '../refusals.ts';
import type { OctoRequest } from '../route.ts';
import type { Booking } from '../wire.ts';
import { type BookingRow, changeBooking } from './booking-rows.ts';
import { bookingStatus } from './booking-status.ts';
import { changeNamed } from './change.ts';
import { Cancellation } from './fields.ts';

/** Gives hours back by the terms of the booking. Asked again, nothing happens. */
export async function cancel(request: OctoRequest, call: OctoCall): Promise<OctoOutcome<Booking>> {
  const fields = parseBody(Cancellation, request.body);
  if (!fields.ok) return fields;
  return changeNamed(request, call, async (tx, row) => {
    if (bookingStatus(row, call.now) === 'CANCELLED') return answer(null);
    const ended = await end(tx, row, call.now);
    if (!ended.ok) return ended;
    const key = { partnerId: row.partner_id, uuid: row.uuid };
    await changeBooking(tx, key, { cancel_reason: fields.data.reason || null }, call.now);
    return ended;
  });
}

async function end(tx: Db, row: BookingRow, now: Date): Promise<OctoOutcome<unknown>> {
  const { order_id } = row;
  const status = bookingStatus(row, now);
  if (status === 'ON_HOLD') {
    await noteShare(tx, order_id, 100, now);
    await releaseHold(tx, order_id);
    return answer(null);
  }
  const offer = status === 'EXPIRED' ? null : cancelOffer(row, now);
  if (!offer) return impossible('not_cancellable');
  const cancelled = await cancelByTerms(tx, order_id, offer, now);
  return cancelled.ok ? answer(null) : impossible('not_cancellable');
}
