import type { OrderEventKind } from '../booking/config.ts';
import type { Reflected } from './attributes.ts';

/** In every event, of a test alone. */
interface TestField {
  readonly test?: true | undefined;
}

/** What the booking is about, as far as it is known; in every event but those of a failed start. */
export interface TripFields extends TestField {
  /** City by slug. */
  readonly city?: string | undefined;
  /** Activity by slug. */
  readonly activity?: string | undefined;
  /** Offer by id. */
  readonly offer?: number | undefined;
  /** `YYYY-MM-DD` in the city. */
  readonly date?: string | undefined;
  /** How many are booked. */
  readonly hours?: number | undefined;
  /** Of everything that is chosen so far, in major units of `currency`. */
  readonly amount?: number | undefined;
  /** ISO 4217 code. */
  readonly currency?: string | undefined;
  /** Partner id of the tag. */
  readonly partner?: string | undefined;
  /** What the tag's attribute says: the page's own name for the booking. */
  readonly reference?: string | undefined;
  /** What the tag's attribute says, as it stands there. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

/** What an event carries besides what every `Event` has. */
export interface EventFields extends Record<`booking-${OrderEventKind}`, OrderFields> {
  'booking-open': TestField;
  /** The step's number, 0 to 9. */
  'booking-step': TripFields & { readonly step: number };
  /**
   * An error code of the contract, or `network`, `timeout`, `invalid_response`, or
   * `payment_failed`, `payment_expired`, `payment_refunded`, `payment_unconfirmed`.
   */
  'booking-failed': TripFields & { readonly code: string };
  /**
   * `load_failed`, `timeout`: the widget's files did not come. `internal`: it broke. `unknown_…`: an
   * attribute names nothing that there is. Otherwise why there was nothing to show: an error code of
   * the contract, `network` or `invalid_response`.
   */
  'booking-error': TripFields & { readonly code: string };
  'booking-close': TripFields;
}

export interface OrderFields extends TripFields {
  /** What people call the order, e.g. `SH-7K2M-94QX`; it opens nothing. */
  readonly number: string;
  /** Of everything, in major units of `currency`. */
  readonly amount: number;
  readonly currency: string;
}

export type BookingEventName = keyof EventFields;

/** The dialog is about to open; `preventDefault()` keeps it closed. */
export type BookingOpenEvent = BookingEvent<'booking-open'>;
/** The visitor has come to another step. */
export type BookingStepEvent = BookingEvent<'booking-step'>;
/** An order exists; sent exactly once for each. */
export type BookingOrderEvent = BookingEvent<'booking-order'>;
/** The crew has confirmed the hours. */
export type BookingConfirmedEvent = BookingEvent<'booking-confirmed'>;
/** The crew has declined the order. */
export type BookingDeclinedEvent = BookingEvent<'booking-declined'>;
/** The order was cancelled. */
export type BookingCancelledEvent = BookingEvent<'booking-cancelled'>;
/** The order has other hours, or another boat. */
export type BookingMovedEvent = BookingEvent<'booking-moved'>;
/** An order is paid. */
export type BookingPaidEvent = BookingEvent<'booking-paid'>;
/** What was paid has gone back. */
export type BookingRefundedEvent = BookingEvent<'booking-refunded'>;
/** The order or its payment was refused, or no answer came. */
export type BookingFailedEvent = BookingEvent<'booking-failed'>;
/** The widget itself could not be loaded or shown. */
export type BookingErrorEvent = BookingEvent<'booking-error'>;
/** The dialog has closed. */
export type BookingCloseEvent = BookingEvent<'booking-close'>;

export type BookingEvent<Name extends BookingEventName> = Event & EventFields[Name];

/**
 * Every event bubbles and leaves the shadow root. Returns false if a listener has prevented it, which
 * only `booking-open` asks.
 */
export function emit<Name extends BookingEventName>(
  target: EventTarget,
  name: Name,
  // A field named like one of `Event` itself, e.g. `target`, would throw.
  fields: EventFields[Name] & { readonly [Reserved in keyof Event]?: never },
): boolean {
  const event = new Event(name, { bubbles: true, composed: true, cancelable: true });
  // What the order itself says counts before what the tag says.
  const test = (target as Partial<Reflected>).test != null && { test: true };
  return target.dispatchEvent(Object.assign(event, test, fields));
}

declare global {
  interface HTMLElementEventMap {
    'booking-open': BookingOpenEvent;
    'booking-step': BookingStepEvent;
    'booking-order': BookingOrderEvent;
    'booking-confirmed': BookingConfirmedEvent;
    'booking-declined': BookingDeclinedEvent;
    'booking-cancelled': BookingCancelledEvent;
    'booking-moved': BookingMovedEvent;
    'booking-paid': BookingPaidEvent;
    'booking-refunded': BookingRefundedEvent;
    'booking-failed': BookingFailedEvent;
    'booking-error': BookingErrorEvent;
    'booking-close': BookingCloseEvent;
  }
}
