import { parseBody } from '../body.ts';
import type { OctoCall } from '../call.ts';
import { answer, type OctoOutcome, refuse } from '../refusals.ts';
import type { OctoRequest } from '../route.ts';
import { readSpan } from '../span.ts';
import type { Booking } from '../wire.ts';
import { listBookings } from './booking-rows.ts';
import { bookingView } from './booking-view.ts';
import { ListQuery } from './fields.ts';

const MOST_LISTED = 100;

/** The newest bookings of a reference or of some days; nobody is told of all there are. */
export async function list(
  { query }: OctoRequest,
  call: OctoCall,
): Promise<OctoOutcome<Booking[]>> {
  const wanted = parseBody(ListQuery, query);
  if (!wanted.ok) return wanted;
  const span = readSpan(wanted.data);
  if (!span.ok) return span;
  const { resellerReference, supplierReference } = wanted.data;
  if (!resellerReference && !supplierReference && !span.data)
    return refuse('BAD_REQUEST', 'field.list_by');
  const filter = { resellerReference, supplierReference, span: span.data };
  const rows = await listBookings(call.db, call, filter, MOST_LISTED);
  return answer(rows.map((row) => bookingView(row, call)));
}
