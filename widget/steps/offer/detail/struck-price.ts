import type { HourPrice } from '@seahour/api-types/companies.ts';
import { STRUCK_PRICE_FACTOR } from '@seahour/api-types/constants.ts';
import type { Claim } from '@seahour/api-types/site-data.ts';

/**
 * The higher price that is shown struck; null where there is none. What is true is the offer's own
 * of that week, which `quote` tells; `quote` is null until it is known.
 */
export function struckPrice(
  claim: Claim,
  hourPrice: number,
  quote: Pick<HourPrice, 'week_high'> | null,
): number | null {
  const struck = { true: quote?.week_high ?? 0, cosmetic: cosmetic(hourPrice), off: 0 }[claim] ?? 0;
  return struck > hourPrice ? struck : null;
}

// In tenths, because 1.3 has no end in binary.
const cosmetic = (hourPrice: number): number =>
  Math.round((hourPrice * (STRUCK_PRICE_FACTOR * 10)) / 10);
