/** So many within so many seconds. */
export interface Rule {
  points: number;
  durationSec: number;
}

/**
 * A family, an office or a hotel behind one address stays far below these; a script does not.
 * What holds hours is rarer than what only asks for them.
 */
export const RULES = {
  /** Attempts to book, from one address. */
  book: { points: 120, durationSec: 60 },
  /** Orders that came about, from one address. */
  booked: { points: 60, durationSec: 3600 },
  /** Starts of a payment, from one address. */
  pay: { points: 60, durationSec: 60 },
  /** Starts of the payment of one order, from anywhere. */
  pay_order: { points: 10, durationSec: 60 },
  /** Streams begun, from one address. */
  live: { points: 120, durationSec: 60 },
  /** Order numbers that do not exist, from one address. */
  guess: { points: 20, durationSec: 60 },
  /** Codes mailed to one mailbox, from anywhere. */
  code_mail: { points: 5, durationSec: 900 },
  /** Codes asked for, from one address. */
  code: { points: 20, durationSec: 3600 },
  /** Codes tried, from one address. */
  sign_in: { points: 30, durationSec: 900 },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
