import type { OpeningHours } from '@seahour/api-types/companies.ts';
import { MAXIMUM_HOURS } from '@seahour/api-types/constants.ts';

/** The hours of any day that a booking of so many can start at with any of the crews, 0-23. */
export function openStarts(opening: readonly (readonly OpeningHours[])[], least: number): number[] {
  const hours = Array.from({ length: MAXIMUM_HOURS }, (_, hour) => hour);
  const spans = opening.flat();
  return hours.filter((hour) => spans.some(({ from, to }) => hour >= from && hour + least <= to));
}
