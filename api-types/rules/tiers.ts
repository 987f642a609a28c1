/** A budget tier of yacht rental. Prices are AED an hour; bounds are half-open: low ≤ price < high. */
export interface Tier {
  title: 'low' | 'middle' | 'high';
  /** Guests, at most. */
  persons: number;
  /** Feet, about. */
  length: number;
  low_price: number;
  /** Infinity where the tier is open-ended. */
  high_price: number;
  currency: 'AED';
}

export const TIERS = {
  low: { title: 'low', persons: 6, length: 20, low_price: 300, high_price: 600, currency: 'AED' },
  middle: {
    title: 'middle',
    persons: 16,
    length: 40,
    low_price: 600,
    high_price: 1000,
    currency: 'AED',
  },
  high: {
    title: 'high',
    persons: 60,
    length: 45,
    low_price: 1000,
    high_price: Number.POSITIVE_INFINITY,
    currency: 'AED',
  },
} as const satisfies Record<Tier['title'], Tier>;

/** The tier of an hourly price in AED; anything under the first tier belongs to it. */
export function tierOf(pricePerHour: number): Tier['title'] {
  if (pricePerHour >= TIERS.high.low_price) return 'high';
  return pricePerHour >= TIERS.middle.low_price ? 'middle' : 'low';
}
