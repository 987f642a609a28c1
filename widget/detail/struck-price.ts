import { STRUCK_PRICE_FACTOR } from '@seahour/api-types/constants.ts';

/** The higher price that is shown struck, whole; null where rounding leaves nothing higher. */
export function struckPrice(hourPrice: number): number | null {
  // In tenths, because 1.3 has no end in binary.
  const struck = Math.round((hourPrice * (STRUCK_PRICE_FACTOR * 10)) / 10);
  return struck > hourPrice ? struck : null;
}
