import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '../constants.ts';

/** A stepper's next value: it stops at 1 and at 10. */
export function stepQuantity(quantity: number, by: 1 | -1): number {
  return Math.min(Math.max(quantity + by, MINIMUM_QUANTITY), MAXIMUM_QUANTITY);
}
