import type { Step } from '../booking/step.ts';

/** What an event carries besides what every `Event` has. */
export interface EventFields {
  'booking-open': object;
  /** The step's number, 0 to 9. */
  'booking-step': { readonly step: Step };
  'booking-order': OrderFields;
  'booking-paid': OrderFields;
  /**
   * An error code of the contract, or `network`, `timeout`, `invalid_response`, or
   * `payment_failed`, `payment_expired`, `payment_refunded`, `payment_unconfirmed`.
   */
  'booking-failed': { readonly code: string };
  /**
   * `load_failed`: the widget's files did not come. `internal`: it broke. Otherwise why there was
   * nothing to show: an error code of the contract, `network`, `timeout` or `invalid_response`.
   */
  'booking-error': { readonly code: string };
  'booking-close': object;
}

export interface OrderFields {
  /** What people call the order, e.g. `SH-7K2M-94QX`; it opens nothing. */
  readonly number: string;
  /** Of everything, in major units of `currency`. */
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
}

export type BookingEventName = keyof EventFields;

/** The dialog has opened. */
export type BookingOpenEvent = BookingEvent<'booking-open'>;
/** The visitor has come to another step. */
export type BookingStepEvent = BookingEvent<'booking-step'>;
/** An order exists; sent exactly once for each. */
export type BookingOrderEvent = BookingEvent<'booking-order'>;
/** An order is paid. */
export type BookingPaidEvent = BookingEvent<'booking-paid'>;
/** The order or its payment was refused, or no answer came. */
export type BookingFailedEvent = BookingEvent<'booking-failed'>;
/** The widget itself could not be loaded or shown. */
export type BookingErrorEvent = BookingEvent<'booking-error'>;
/** The dialog has closed, and the draft is forgotten. */
export type BookingCloseEvent = BookingEvent<'booking-close'>;

export type BookingEvent<Name extends BookingEventName> = Event & EventFields[Name];

/** Every event bubbles and leaves the shadow root. */
export function emit<Name extends BookingEventName>(
  target: EventTarget,
  name: Name,
  fields: EventFields[Name],
): void {
  const event = new Event(name, { bubbles: true, composed: true });
  target.dispatchEvent(Object.assign(event, fields));
}

declare global {
  interface HTMLElementEventMap {
    'booking-open': BookingOpenEvent;
    'booking-step': BookingStepEvent;
    'booking-order': BookingOrderEvent;
    'booking-paid': BookingPaidEvent;
    'booking-failed': BookingFailedEvent;
    'booking-error': BookingErrorEvent;
    'booking-close': BookingCloseEvent;
  }
}
