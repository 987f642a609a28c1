import { parseBody } from '../body.ts';
import type { OctoCall } from '../call.ts';
import { answer, badField, type OctoOutcome } from '../refusals.ts';
import type { OctoRequest } from '../route.ts';
import type { Booking } from '../wire.ts';
import { listBookings } from './booking-rows.ts';
import { bookingView } from './booking-view.ts';
import { ListQuery } from './fields.ts';

const MOST_LISTED = 100;

/** The newest bookings of one reference; nobody is told of all there are. */
export async function list(
  { query }: OctoRequest,
  call: OctoCall,
): Promise<OctoOutcome<Booking[]>> {
  const wanted = parseBody(ListQuery, query);
  if (!wanted.ok) return wanted;
  const { resellerReference, supplierReference } = wanted.data;
  if (!resellerReference && !supplierReference) return badField('resellerReference', 'required');
  const rows = await listBookings(call.db, call.partner.id, wanted.data, MOST_LISTED);
  return answer(rows.map((row) => bookingView(row, call)));
}
