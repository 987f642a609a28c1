import { MAXIMUM_HOURS } from '@seahour/api-types/constants.ts';

/** Parties that a list of numbers is enough for; the filters of yachts know larger ones. */
const MAX_GUESTS = 40;

/** Numbers of guests to choose from. */
export const GUEST_COUNTS = Array.from({ length: MAX_GUESTS }, (_, index) => index + 1);

/** How many hours a booking may have, from the shortest one of an activity on. */
export const hourCounts = (minimum: number): number[] =>
  Array.from({ length: MAXIMUM_HOURS - minimum + 1 }, (_, index) => minimum + index);
