import type { Booking } from '../wire.ts';
import type { BookingRow } from './booking-rows.ts';

type Standing = Pick<
  BookingRow,
  'order_status' | 'payment_state' | 'expires_at' | 'end_reason' | 'starts_at'
>;

/** Whether hours are held that their reseller may still confirm. */
export const isHeld = ({ order_status, expires_at }: Standing, now: Date): boolean =>
  order_status === 'unconfirmed' && expires_at !== null && expires_at > now;

/** The clock ends a hold, also where the sweep has not come by yet. */
const isExpired = ({ order_status, payment_state, expires_at }: Standing): boolean =>
  payment_state === 'expired' || (order_status === 'unconfirmed' && expires_at !== null);

const STATUS_OF = {
  unconfirmed: 'PENDING',
  confirmed: 'CONFIRMED',
  completed: 'REDEEMED',
  no_show: 'CONFIRMED',
  declined: 'REJECTED',
  cancelled: 'CANCELLED',
} as const satisfies Record<BookingRow['order_status'], Booking['status']>;

export function bookingStatus(row: Standing, now: Date): Booking['status'] {
  if (isHeld(row, now)) return 'ON_HOLD';
  if (isExpired(row)) return 'EXPIRED';
  // Nobody of the crew answered in time.
  return row.end_reason === 'lapsed' ? 'REJECTED' : STATUS_OF[row.order_status];
}
