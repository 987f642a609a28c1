const NO_BREAK_SPACE = '\u00a0';

/** A start hour, 0-24, on the 12-hour clock, e.g. 16 → `4:00 PM` and 24 → `12:00 AM`. */
export function formatHour(hour: number): string {
  return `${clockHour(hour)}:00${NO_BREAK_SPACE}${half(hour)}`;
}

/** The same without minutes, for axes and slots, e.g. `6 AM`. */
export function formatShortHour(hour: number): string {
  return clockHour(hour) + NO_BREAK_SPACE + half(hour);
}

/** From the start of a block to its end, e.g. `4:00 – 7:00 PM` or `11:00 AM – 2:00 PM`. */
export function formatBlock(time: number, hourCount: number): string {
  const end = time + hourCount;
  const isOneHalf = half(time) === half(end) && hourCount < 12;
  const start = isOneHalf ? `${clockHour(time)}:00` : formatHour(time);
  return `${start}${NO_BREAK_SPACE}\u2013${NO_BREAK_SPACE}${formatHour(end)}`;
}

const clockHour = (hour: number): string => String(hour % 12 || 12);

const half = (hour: number): 'AM' | 'PM' => (hour % 24 < 12 ? 'AM' : 'PM');
