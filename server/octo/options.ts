import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';

/** Longer trips are seldom sold by resellers, who show every option of a product. */
const MOST_OPTIONS = 12;

/** An option is a length of an offer's trips, e.g. `3h`. */
export const optionId = (hourCount: number): string => `${hourCount}h`;

/** The lengths in which an offer is sold, in hours, the shortest first. */
export function lengthsOf({ activity_id, opening }: FullOfferRow): number[] {
  const longest = Math.max(0, ...opening.map(({ from_hour, to_hour }) => to_hour - from_hour));
  const shortest = minimumHours(activity_id);
  const lengths = Array.from({ length: MOST_OPTIONS }, (_, index) => shortest + index);
  return lengths.filter((hours) => hours <= longest);
}

/** The length that an option of an offer names, in hours; null where it has no such option. */
export const lengthOfOption = (offer: FullOfferRow, id: string): number | null =>
  lengthsOf(offer).find((hours) => optionId(hours) === id) ?? null;

type Opening = Pick<FullOfferRow, 'opening'>;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours of a day from which an offer is open so long, on any weekday. */
export const startHours = ({ opening }: Opening, hourCount: number): number[] =>
  HOURS.filter((hour) =>
    opening.some(({ from_hour, to_hour }) => from_hour <= hour && hour + hourCount <= to_hour),
  );

export const isOpenFor = ({ opening }: Opening, hourCount: number, weekday: number): boolean =>
  opening.some(
    ({ day_of_week, from_hour, to_hour }) =>
      day_of_week === weekday && to_hour - from_hour >= hourCount,
  );
