import { claimHours } from '../../booking/claim-hours.ts';
import { freeHours } from '../../booking/claims.ts';
import { quoteOrder } from '../../booking/quote-order.ts';
import { announceOrders } from '../../outbox/announce.ts';
import type { Db } from '../../tables/connection.ts';
import { moveHours } from '../../trips/move-trip.ts';
import type { OctoCall } from '../call.ts';
import { answer, impossible, type OctoOutcome } from '../refusals.ts';
import { type BookingRow, setHoldPlace } from './booking-rows.ts';
import { confirmAtOnce } from './confirm.ts';
import { orderOf, type WantedTrip } from './wanted-trip.ts';

/** Takes a hold to any other trip, at its price; where that is taken, nothing is to be committed. */
export async function moveHold(
  tx: Db,
  row: BookingRow,
  trip: WantedTrip,
  { guests, call }: { guests: number | null; call: OctoCall },
): Promise<OctoOutcome<unknown>> {
  const { order_id: orderId, partner_id } = row;
  const { language, now } = call;
  const { offer, starts } = trip;
  const [startsAt = now] = starts;
  const heldUntil = row.expires_at && row.expires_at < startsAt ? row.expires_at : startsAt;
  const isTest = row.is_test;
  const orderer = { language, now, partner: partner_id, isTest, heldUntil };
  const quote = quoteOrder(offer, orderOf(trip, { guests }), orderer);
  if (!quote.ok) return impossible('sold_out');
  // Said before and after: hours of both days and boats change.
  await announceOrders(tx, [orderId]);
  await freeHours(tx, [orderId]);
  await setHoldPlace(tx, orderId, quote.data.order);
  const wanted = { offer, orderId, starts, expiresAt: heldUntil, isTest, now };
  const { outcome } = await claimHours(tx, wanted);
  if (outcome !== 'booked') return impossible('sold_out');
  await announceOrders(tx, [orderId]);
  return answer(null);
}

/** Takes what is sold to other hours of the same boat and length, as its guest may. */
export async function moveBooking(
  tx: Db,
  row: BookingRow,
  { offer, date, time }: WantedTrip,
  call: OctoCall,
): Promise<OctoOutcome<unknown>> {
  const moved = await moveHours(tx, row, { offer, hours: { date, time }, now: call.now });
  if (moved.ok) return confirmAtOnce(tx, row, call);
  return impossible(moved.code === 'status_conflict' ? 'not_movable' : 'sold_out');
}
