import type { Db } from '../../tables/connection.ts';
import { parseBody } from '../body.ts';
import type { OctoCall } from '../call.ts';
import { optionId } from '../options.ts';
import { answer, impossible, type OctoOutcome, spentBooking } from '../refusals.ts';
import type { OctoRequest } from '../route.ts';
import type { Booking } from '../wire.ts';
import { startOf } from './booked-hours.ts';
import { type BookingRow, changeBooking, changeOrderFacts } from './booking-rows.ts';
import { bookingStatus, isHeld } from './booking-status.ts';
import { changeNamed, findOwn } from './change.ts';
import { mergeContact, readGuest } from './contact.ts';
import { holdLonger } from './extend.ts';
import { readUuid, Update } from './fields.ts';
import { moveBooking, moveHold } from './move.ts';
import { countMove } from './news-limits.ts';
import { type BookedUnits, readUnits } from './unit-items.ts';
import { readWantedTrip, type WantedTrip } from './wanted-trip.ts';

/** Changes a booking as long as its trip has not begun: of a hold anything, of what is sold less. */
export async function update(request: OctoRequest, call: OctoCall): Promise<OctoOutcome<Booking>> {
  const fields = parseBody(Update, request.body);
  if (!fields.ok) return fields;
  const trip = await readOtherTrip(request, fields.data, call);
  if (!trip.ok) return trip;
  return changeNamed(request, call, (tx, row) =>
    change(tx, row, { fields: fields.data, trip: trip.data, call }),
  );
}

interface Wanted {
  fields: Update;
  /** Null where the booking stays what it is of. */
  trip: WantedTrip | null;
  call: OctoCall;
}

/** Before the transaction: the catalogue is read by another connection. */
async function readOtherTrip(
  { params }: OctoRequest,
  fields: Update,
  call: OctoCall,
): Promise<OctoOutcome<WantedTrip | null>> {
  const uuid = readUuid(params.uuid);
  const row = uuid && (await findOwn(call.db, uuid, call));
  if (!row) return answer(null);
  const now = {
    productId: String(row.company_activity_id),
    optionId: optionId(row.hour_count),
    availabilityId: startOf(row),
  };
  const wanted = {
    productId: fields.productId ?? now.productId,
    optionId: fields.optionId ?? now.optionId,
    availabilityId: fields.availabilityId ?? now.availabilityId,
  };
  const isOther = IDS.some((id) => wanted[id] !== now[id]);
  if (!isOther) return answer(null);
  // Its hours are claimed without a look at the catalogue's version.
  call.catalogue.forget(Number(wanted.productId));
  return readWantedTrip(wanted, call);
}

const IDS = ['productId', 'optionId', 'availabilityId'] as const;

async function change(
  tx: Db,
  row: BookingRow,
  { fields, trip, call }: Wanted,
): Promise<OctoOutcome<unknown>> {
  const { now } = call;
  const status = bookingStatus(row, now);
  const isSold = status === 'PENDING' || status === 'CONFIRMED';
  if (status === 'EXPIRED') return spentBooking('expired', row.uuid);
  if (!isHeld(row, now) && !(isSold && row.starts_at > now)) return impossible('over');
  if (isSold && trip && !isSameOption(row, trip)) return impossible('other_trip');
  const wantsUnits = fields.unitItems || trip;
  const units = wantsUnits
    ? readUnits(trip?.offer ?? row, fields.unitItems ?? row.unit_items, row.unit_items)
    : null;
  if (units && !units.ok) return units;
  const said = await say(tx, row, { fields, units: units?.data ?? null, isSold, now });
  if (!said.ok) return said;
  const { mail } = said.data;
  if (isSold && (trip || mail !== row.mail)) {
    const counted = await countMove({ order: row, mail }, call);
    if (!counted.ok) return counted;
  }
  if (trip) {
    const guests = units?.data.guests ?? null;
    const moved = isSold
      ? await moveBooking(tx, row, trip, call)
      : await moveHold(tx, row, trip, { guests, call });
    if (!moved.ok) return moved;
  }
  if (!isSold && fields.expirationMinutes) {
    const starts_at = trip?.starts[0] ?? row.starts_at;
    await holdLonger(tx, { ...row, starts_at }, fields.expirationMinutes, now);
  }
  return answer(null);
}

const isSameOption = (row: BookingRow, { offer, hourCount }: WantedTrip): boolean =>
  offer.id === row.company_activity_id && hourCount === row.hour_count;

/** Writes what is said of the booking; the order of what is sold says the same. */
async function say(
  tx: Db,
  row: BookingRow,
  {
    fields,
    units,
    isSold,
    now,
  }: Pick<Wanted, 'fields'> & {
    units: BookedUnits | null;
    isSold: boolean;
    now: Date;
  },
): Promise<OctoOutcome<Pick<BookingRow, 'mail'>>> {
  const contact = mergeContact(row.contact, fields.contact);
  const notes = fields.notes === undefined ? row.notes : fields.notes || null;
  const isGuestChanged = isSold && (fields.contact || fields.notes !== undefined);
  const guest = isGuestChanged ? readGuest(contact, { ...row, notes }) : null;
  if (guest && !guest.ok) return guest;
  const { resellerReference } = fields;
  await changeOrderFacts(tx, row.order_id, {
    ...guest?.data,
    ...(units && { guests: units.guests }),
    ...(resellerReference !== undefined && { partner_reference: resellerReference || null }),
  });
  const unit_items = units ? { unit_items: units.unit_items } : {};
  const key = { partnerId: row.partner_id, uuid: row.uuid };
  await changeBooking(tx, key, { contact, notes, ...unit_items }, now);
  return answer({ mail: guest?.data.mail ?? row.mail });
}
