import { cancelOffer } from '../../trips/cancel-offer.ts';
import { utcTime } from '../availability-id.ts';
import { type OctoCall, wantsPricing } from '../call.ts';
import { optionId } from '../options.ts';
import { pricingOf, sharesOf } from '../pricing.ts';
import type { Booking, Ticket, UnitItem } from '../wire.ts';
import { bookedHours, startOf } from './booked-hours.ts';
import type { BookingRow } from './booking-rows.ts';
import { bookingStatus } from './booking-status.ts';
import { contactView } from './contact.ts';

/** Who reads a booking, and when. */
export type BookingReader = Pick<OctoCall, 'capabilities' | 'language' | 'now'>;

/** A booking as its reseller reads it. */
export function bookingView(row: BookingRow, reader: BookingReader): Booking {
  const { now } = reader;
  const status = bookingStatus(row, now);
  const isOver = status === 'EXPIRED' || status === 'REJECTED' || status === 'CANCELLED';
  const redeemedAt = status === 'REDEEMED' ? row.ended_at : null;
  const { heard_at, updated_at } = row;
  const pricing = pricingOf({ minor: row.amount_minor, currency: row.currency }, row);
  const shares = sharesOf(pricing, row.unit_items.length);
  return {
    id: row.number,
    uuid: row.uuid,
    testMode: row.is_test,
    resellerReference: row.partner_reference,
    supplierReference: row.number,
    status,
    utcCreatedAt: utcTime(row.created_at),
    utcUpdatedAt: utcTime(heard_at && heard_at > updated_at ? heard_at : updated_at),
    utcExpiresAt: status === 'ON_HOLD' || status === 'EXPIRED' ? utcOrNull(row.expires_at) : null,
    utcRedeemedAt: utcOrNull(redeemedAt),
    utcConfirmedAt: utcOrNull(confirmedAt(row, status)),
    productId: String(row.company_activity_id),
    optionId: optionId(row.hour_count),
    cancellable: !isOver && cancelOffer(row, now) !== null,
    cancellation: isOver ? cancellationOf(row, status) : null,
    freesale: false,
    availabilityId: startOf(row),
    availability: bookedHours(row, reader),
    contact: contactView(row.contact),
    notes: row.notes,
    deliveryMethods: ['VOUCHER'],
    voucher: voucherOf(row, status, redeemedAt),
    unitItems: row.unit_items.map((item, index): UnitItem => {
      const { uuid, unitId, resellerReference, contact } = item;
      return {
        uuid,
        resellerReference,
        supplierReference: row.number,
        unitId,
        status,
        utcRedeemedAt: utcOrNull(redeemedAt),
        contact: contactView(contact),
        ticket: null,
        ...(wantsPricing(reader) && { pricing: shares[index] }),
      };
    }),
    ...(wantsPricing(reader) && { pricing }),
  };
}

const utcOrNull = (instant: Date | null): string | null => (instant ? utcTime(instant) : null);

/** When the crew, or the agreement with the partner, confirmed it: whatever its reseller had done. */
const confirmedAt = (
  { answered_at, confirmed_at }: BookingRow,
  status: Booking['status'],
): Date | null => {
  if (status === 'PENDING') return null;
  return answered_at ?? (status === 'CONFIRMED' || status === 'REDEEMED' ? confirmed_at : null);
};

/** All of it comes back unless the terms say less. */
function cancellationOf(row: BookingRow, status: Booking['status']): Booking['cancellation'] {
  const { cancel_percent: percent, cancel_reason: reason, cancelled_at, expires_at } = row;
  const refund = percent === null || percent === 100 ? 'FULL' : percent > 0 ? 'PARTIAL' : 'NONE';
  const ended = cancelled_at ?? (status === 'EXPIRED' ? expires_at : row.heard_at);
  return { refund, reason, utcCancelledAt: utcTime(ended ?? row.updated_at) };
}

/** There is one once the trip takes place. The crew finds it on its list by the number. */
function voucherOf(
  { number }: BookingRow,
  status: Booking['status'],
  redeemedAt: Date | null,
): Ticket {
  const isValid = status === 'CONFIRMED' || status === 'REDEEMED';
  return {
    redemptionMethod: 'MANIFEST',
    utcRedeemedAt: utcOrNull(redeemedAt),
    deliveryOptions: isValid ? [{ deliveryFormat: 'QRCODE', deliveryValue: number }] : [],
  };
}
