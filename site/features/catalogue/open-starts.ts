import type { OpeningHours } from '@seahour/api-types/companies.ts';
import { MAXIMUM_HOURS } from '@seahour/api-types/constants.ts';

/** Hours, 0-23, at which a booking of `minimum` hours can start with any crew on any day. */
export function openStarts(
  opening: readonly (readonly OpeningHours[])[],
  minimum: number,
): number[] {
  const hours = Array.from({ length: MAXIMUM_HOURS }, (_, hour) => hour);
  const spans = opening.flat();
  return hours.filter((hour) => spans.some(({ from, to }) => hour >= from && hour + minimum <= to));
}
