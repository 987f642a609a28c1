import { lockOrders } from '../../booking/lock-orders.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db } from '../../tables/connection.ts';
import type { OctoCall } from '../call.ts';
import { answer, type OctoOutcome, unknownBooking } from '../refusals.ts';
import type { OctoRequest } from '../route.ts';
import type { Booking } from '../wire.ts';
import { type BookingOwner, type BookingRow, findBooking, lockBooking } from './booking-rows.ts';
import { bookingView } from './booking-view.ts';
import { readUuid } from './fields.ts';

/** The booking that a path names, if it is the caller's. */
export async function viewBooking(
  { params }: Pick<OctoRequest, 'params'>,
  call: OctoCall,
): Promise<OctoOutcome<Booking>> {
  const uuid = readUuid(params.uuid);
  const row = uuid && (await findOwn(call.db, uuid, call));
  return row ? answer(bookingView(row, call)) : noSuchBooking(params);
}

/** A booking of the caller's. */
export async function findOwn(
  db: Db,
  uuid: string,
  { partner, isTest }: BookingOwner,
): Promise<BookingRow | undefined> {
  const row = await findBooking(db, { partnerId: partner.id, uuid });
  return row?.is_test === isTest ? row : undefined;
}

const noSuchBooking = ({ uuid = '' }: OctoRequest['params']) => unknownBooking(uuid.slice(0, 100));

/** Changes the booking that a path names, as nobody else does meanwhile, and returns it. */
export async function changeNamed(
  { params }: OctoRequest,
  call: OctoCall,
  change: (tx: Db, row: BookingRow) => Promise<OctoOutcome<unknown>>,
): Promise<OctoOutcome<Booking>> {
  const uuid = readUuid(params.uuid);
  if (!uuid) return noSuchBooking(params);
  const key = { partnerId: call.partner.id, uuid };
  const changed = await inTransaction<OctoOutcome<unknown>>(call.db, async (tx) => {
    const orderId = await lockBooking(tx, key);
    if (orderId) await lockOrders(tx, [orderId]);
    // In a statement of its own: only then is what others changed before seen.
    const row = orderId && (await findOwn(tx, uuid, call));
    if (!row) return { commit: false, value: noSuchBooking(params) };
    const value = await change(tx, row);
    return { commit: value.ok, value };
  });
  return changed.ok ? viewBooking({ params }, call) : changed;
}
