import { changeOrder } from '../../booking/change-order.ts';
import { sellHeldHours } from '../../booking/claims.ts';
import { announceOrders } from '../../outbox/announce.ts';
import { notify } from '../../outbox/notify.ts';
import { refundOrder } from '../../payments/refund.ts';
import type { Db } from '../../tables/connection.ts';
import { parseBody } from '../body.ts';
import type { OctoCall } from '../call.ts';
import { answer, impossible, type OctoOutcome, spentBooking } from '../refusals.ts';
import type { OctoRequest } from '../route.ts';
import type { Booking } from '../wire.ts';
import { type BookingRow, changeBooking, changeOrderFacts } from './booking-rows.ts';
import { bookingStatus, isHeld } from './booking-status.ts';
import { changeNamed } from './change.ts';
import { mergeContact, readGuest } from './contact.ts';
import { Confirmation } from './fields.ts';
import { countNews } from './news-limits.ts';
import { readUnits } from './unit-items.ts';

/** Sells held hours: the guest is known now, and the crew is asked. Asked again, nothing happens. */
export async function confirm(request: OctoRequest, call: OctoCall): Promise<OctoOutcome<Booking>> {
  const fields = parseBody(Confirmation, request.body);
  if (!fields.ok) return fields;
  return changeNamed(request, call, async (tx, row) => {
    if (isHeld(row, call.now)) return sell(tx, row, fields.data, call);
    const status = bookingStatus(row, call.now);
    if (status === 'EXPIRED') return spentBooking('expired', row.uuid);
    const isStanding = status === 'PENDING' || status === 'CONFIRMED' || status === 'REDEEMED';
    return isStanding ? answer(null) : impossible('over');
  });
}

async function sell(
  tx: Db,
  row: BookingRow,
  fields: Confirmation,
  call: OctoCall,
): Promise<OctoOutcome<unknown>> {
  const { order_id, company_activity_id, uuid } = row;
  const contact = mergeContact(row.contact, fields.contact);
  const notes = fields.notes === undefined ? row.notes : fields.notes || null;
  const guest = readGuest(contact, { ...row, notes, language: call.language });
  if (!guest.ok) return guest;
  const units = fields.unitItems ? readUnits(row, fields.unitItems, row.unit_items) : null;
  if (units && !units.ok) return units;
  const counted = await countNews({ order: row, mail: guest.data.mail }, call);
  if (!counted.ok) return counted;
  await sellHeldHours(tx, order_id);
  await changeOrderFacts(tx, order_id, {
    ...guest.data,
    expires_at: null,
    ...(units && { guests: units.data.guests }),
    ...(fields.resellerReference && { partner_reference: fields.resellerReference }),
  });
  const said = { contact, notes, ...(units && { unit_items: units.data.unit_items }) };
  const key = { partnerId: row.partner_id, uuid };
  await changeBooking(tx, key, { ...said, confirmed_at: call.now }, call.now);
  await notify(tx, { order_id, company_activity_id, event: 'created' });
  await announceOrders(tx, [order_id]);
  return confirmAtOnce(tx, row, call);
}

/** What is agreed on with a partner needs no answer of the crew. */
export async function confirmAtOnce(
  tx: Db,
  { order_id }: Pick<BookingRow, 'order_id'>,
  { partner, now }: Pick<OctoCall, 'partner' | 'now'>,
): Promise<OctoOutcome<unknown>> {
  if (!partner.confirms_at_once) return answer(null);
  const change = { order_id, to: 'confirmed', by: 'system', now } as const;
  const changed = await changeOrder(tx, change, refundOrder);
  return changed.ok ? answer(null) : impossible('over');
}
