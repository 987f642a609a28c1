import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '../constants.ts';

/** How many of a service can be had: from 1 to 10, and the nearest of them otherwise. */
export function boundedQuantity(wanted: number): number {
  return Math.min(Math.max(wanted, MINIMUM_QUANTITY), MAXIMUM_QUANTITY);
}
