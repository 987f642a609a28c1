import type { Step } from '../flow/step.ts';

/** Every event bubbles and leaves the shadow root. */
const init = { bubbles: true, composed: true } as const;

/** The dialog has opened. */
export class BookingOpenEvent extends Event {
  static readonly type = 'booking-open';
  constructor() {
    super(BookingOpenEvent.type, init);
  }
}

/** The visitor has come to another step. */
export class BookingStepEvent extends Event {
  static readonly type = 'booking-step';
  readonly step: Step;
  constructor(step: Step) {
    super(BookingStepEvent.type, init);
    this.step = step;
  }
}

/** An order exists; sent exactly once for each. */
export class BookingOrderEvent extends Event {
  static readonly type = 'booking-order';
  readonly unique_id: string;
  /** Of everything, in major units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  constructor(unique_id: string, amount: number, currency: string) {
    super(BookingOrderEvent.type, init);
    this.unique_id = unique_id;
    this.amount = amount;
    this.currency = currency;
  }
}

/** An order is paid. */
export class BookingPaidEvent extends Event {
  static readonly type = 'booking-paid';
  readonly unique_id: string;
  /** Of everything, in major units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  constructor(unique_id: string, amount: number, currency: string) {
    super(BookingPaidEvent.type, init);
    this.unique_id = unique_id;
    this.amount = amount;
    this.currency = currency;
  }
}

/** The order or its payment was refused, or no answer came. */
export class BookingFailedEvent extends Event {
  static readonly type = 'booking-failed';
  /**
   * An error code of the contract, or `network`, `timeout`, `invalid_response`, or
   * `payment_failed`, `payment_expired`, `payment_refunded`, `payment_unconfirmed`.
   */
  readonly code: string;
  constructor(code: string) {
    super(BookingFailedEvent.type, init);
    this.code = code;
  }
}

/** The dialog has closed, and the draft is forgotten. */
export class BookingCloseEvent extends Event {
  static readonly type = 'booking-close';
  constructor() {
    super(BookingCloseEvent.type, init);
  }
}

declare global {
  interface HTMLElementEventMap {
    'booking-open': BookingOpenEvent;
    'booking-step': BookingStepEvent;
    'booking-order': BookingOrderEvent;
    'booking-paid': BookingPaidEvent;
    'booking-failed': BookingFailedEvent;
    'booking-close': BookingCloseEvent;
  }
}
