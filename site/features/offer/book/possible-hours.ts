import { MAXIMUM_HOURS, MORNING_HOUR } from '@seahour/api-types/constants.ts';
import { canStartAt, type Slots } from '@seahour/api-types/rules/slots.ts';
import type { Hours } from '../../picker/HoursField.tsx';

/** Hours of a day that a booking can start at. */
export const possibleStarts = (slots: Slots, least: number): number[] =>
  Object.values(slots)
    .map(({ start }) => start)
    .filter((start) => canStartAt(slots, start, least))
    .sort((one, other) => one - other);

/** For how many hours a start can be booked. */
export function possibleLengths(slots: Slots, start: number, least: number): number[] {
  const lengths = Array.from({ length: MAXIMUM_HOURS - least + 1 }, (_, index) => least + index);
  return lengths.filter((count) => canStartAt(slots, start, count));
}

/** The shortest booking as early as the day has it, from 9 AM on where it can be. */
export function usualHours(slots: Slots, least: number): Hours | null {
  const starts = possibleStarts(slots, least);
  const time = starts.find((start) => start >= MORNING_HOUR) ?? starts[0];
  return time === undefined ? null : { time, count: least };
}
