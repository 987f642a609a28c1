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
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
