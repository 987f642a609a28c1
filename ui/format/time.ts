import type { Language } from '@seahour/api-types/primitives.ts';

const NO_BREAK_SPACE = '\u00a0';

/** How a language reads the clock. */
const CLOCKS = { en: 12, ru: 24 } as const satisfies Record<Language, 12 | 24>;
const hasHalves = (language: Language) => CLOCKS[language] === 12;

/** A start hour, 0-24, e.g. 16 → `4:00 PM` and 24 → `12:00 AM`; in Russian `16:00` and `0:00`. */
export function formatHour(hour: number, language: Language): string {
  if (!hasHalves(language)) return `${hour % 24}:00`;
  return `${clockHour(hour)}:00${NO_BREAK_SPACE}${half(hour)}`;
}

/** The same as short as it can be, for axes, e.g. `6 AM`; in Russian `6:00`. */
export function formatShortHour(hour: number, language: Language): string {
  if (!hasHalves(language)) return formatHour(hour, language);
  return clockHour(hour) + NO_BREAK_SPACE + half(hour);
}

/** From the start of a block to its end, e.g. `4:00 – 7:00 PM` or `11:00 AM – 2:00 PM`; in Russian `16:00 – 19:00`. */
export function formatBlock(time: number, hourCount: number, language: Language): string {
  const end = time + hourCount;
  const isOneHalf = hasHalves(language) && half(time) === half(end) && hourCount < 12;
  const start = isOneHalf ? `${clockHour(time)}:00` : formatHour(time, language);
  // A line may break after the dash, whatever space is there: one that does not break would begin the next.
  return `${start}${NO_BREAK_SPACE}\u2013 ${formatHour(end, language)}`;
}

/** A moment of the day, e.g. `10:36 AM`; in Russian `10:36`. */
export function formatClock(
  { hour, minute }: { hour: number; minute: number },
  language: Language,
): string {
  const minutes = String(minute).padStart(2, '0');
  if (!hasHalves(language)) return `${hour}:${minutes}`;
  return `${clockHour(hour)}:${minutes}${NO_BREAK_SPACE}${half(hour)}`;
}

const clockHour = (hour: number): string => String(hour % 12 || 12);

const half = (hour: number): 'AM' | 'PM' => (hour % 24 < 12 ? 'AM' : 'PM');
