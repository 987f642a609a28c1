import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

const NO_BREAK_SPACE = '\u00a0';

/** A start hour, 0-24, e.g. 16 → `4:00 PM` and 24 → `12:00 AM`, or `16:00` and `0:00`. */
export const formatHour = (hour: number, language: Language): string =>
  formatClock({ hour: hour % 24, minute: 0 }, language);

/** The same as short as it can be, for axes, e.g. `6 AM` or `6:00`. */
export function formatShortHour(hour: number, language: Language): string {
  const mark = half(hour, language);
  return mark ? clockHour(hour) + NO_BREAK_SPACE + mark : formatHour(hour, language);
}

/** From the start of a block to its end, e.g. `4:00 – 7:00 PM`, `11:00 AM – 2:00 PM` or `16:00 – 19:00`. */
export function formatBlock(time: number, hourCount: number, language: Language): string {
  const end = time + hourCount;
  const mark = half(time, language);
  const isOneHalf = mark && mark === half(end, language) && hourCount < 12;
  const start = isOneHalf ? `${clockHour(time)}:00` : formatHour(time, language);
  // A line may break after the dash, whatever space is there: one that does not break would begin the next.
  return `${start}${NO_BREAK_SPACE}\u2013 ${formatHour(end, language)}`;
}

/** A moment of the day, e.g. `10:36 AM` or `10:36`. */
export function formatClock(
  { hour, minute }: { hour: number; minute: number },
  language: Language,
): string {
  const minutes = String(minute).padStart(2, '0');
  const mark = half(hour, language, minute);
  return mark ? `${clockHour(hour)}:${minutes}${NO_BREAK_SPACE}${mark}` : `${hour}:${minutes}`;
}

const clockHour = (hour: number): string => String(hour % 12 || 12);

/** What stands behind an hour of a clock with two halves. */
function half(hour: number, language: Language, minute = 0): string | undefined {
  const { clock } = languageRow(language);
  if (clock === 24) return undefined;
  if (clock.noon && hour === 12 && minute === 0) return clock.noon;
  return hour % 24 < 12 ? clock.am : clock.pm;
}
