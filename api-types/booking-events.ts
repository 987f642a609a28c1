/**
 * What happens to a booking, under the same names everywhere: a page hears `booking-paid` of the tag
 * while its visitor is there, a partner's webhook hears `booking.paid`.
 */
export const BOOKING_EVENTS = [
  /** It exists: its hours are held, or wait to be paid. */
  'order',
  'confirmed',
  'declined',
  /** By its guest or its crew, for the weather, or because nobody paid or answered in time. */
  'cancelled',
  /** To other hours, or to another boat. */
  'moved',
  /** By card. */
  'paid',
  /** Money has gone back. */
  'refunded',
  /** The trip took place. */
  'completed',
  /** Nobody came. */
  'no-show',
] as const;
export type BookingEventKind = (typeof BOOKING_EVENTS)[number];

/** The type of a webhook's event, e.g. `booking.paid`. */
export type BookingEventType = `booking.${BookingEventKind}`;
