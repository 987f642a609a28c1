import type { ContentLine } from './content-lines.ts';

/**
 * A time as a calendar writes it: a day, an instant, or what a clock shows. `wallMs` is the time on
 * a clock as if it were UTC. Without a zone the clock is the calendar's or else the city's.
 */
export type CalendarTime =
  | { kind: 'day'; wallMs: number }
  | { kind: 'instant'; ms: number }
  | { kind: 'clock'; wallMs: number; zone: string | null };

/** From the one, to before the other. */
export interface Span {
  fromMs: number;
  toMs: number;
}

export interface Period {
  start: CalendarTime;
  end: CalendarTime | { kind: 'length'; ms: number };
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** What lasts longer is a mistake. */
const LONGEST_MS = 100 * 366 * DAY_MS;

const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T\s]+(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const LENGTH =
  /^([+-]?)P(?:([\d.,]+)W)?(?:([\d.,]+)D)?(?:([\d.,]+)H)?(?:([\d.,]+)M)?(?:([\d.,]+)S)?$/i;

/** As the standard has it, and as programs write it: also ISO 8601, without `VALUE=DATE`, `T24`. */
export function parseTime(value: string, params: ContentLine['params']): CalendarTime | null {
  const match = TIME.exec(value.trim());
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const dayMs = dateMs(year ?? 0, month ?? 0, day ?? 0);
  if (dayMs === null) return null;
  if (match[4] === undefined) return { kind: 'day', wallMs: dayMs };
  const inDayMs = (hour ?? 0) * HOUR_MS + (minute ?? 0) * MINUTE_MS + (second ?? 0) * SECOND_MS;
  if (inDayMs > DAY_MS || (minute ?? 0) > 59 || (second ?? 0) > 60) return null;
  const wallMs = dayMs + inDayMs;
  const shift = match[7]?.toUpperCase();
  if (!shift) return { kind: 'clock', wallMs, zone: params.TZID || null };
  const offsetMs = shift === 'Z' ? 0 : parseOffset(shift);
  return offsetMs === null ? null : { kind: 'instant', ms: wallMs - offsetMs };
}

/** When the day of a time begins, on the same clock. */
export const dayStart = (wallMs: number): number => Math.floor(wallMs / DAY_MS) * DAY_MS;

/** The instant of a time, or what its clock shows. */
export const shownMs = (time: CalendarTime): number =>
  time.kind === 'instant' ? time.ms : time.wallMs;

function dateMs(year: number, month: number, day: number): number | null {
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  // A day that the month does not have would be one of the next.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 99 ? ms : null;
}

/** `+0330`, `-05:00`, `+3`, `+001730`. */
export function parseOffset(value: string): number | null {
  const match = /^([+-])(\d{1,2}):?(\d\d)?:?(\d\d)?$/.exec(value.trim());
  if (!match) return null;
  const [hours, minutes, seconds] = match.slice(2).map((part) => Number(part ?? 0));
  const ms = (hours ?? 0) * HOUR_MS + (minutes ?? 0) * MINUTE_MS + (seconds ?? 0) * SECOND_MS;
  return ms <= 15 * HOUR_MS ? (match[1] === '-' ? -ms : ms) : null;
}

/** The milliseconds of `PT90M`, `P1D`, `-PT1H`; null where it says none. */
export function parseLength(value: string): number | null {
  // Months are no part of it, so nothing is told by where the T stands.
  const match = LENGTH.exec(value.replaceAll(/[\sT]/gi, ''));
  const parts = match?.slice(2) ?? [];
  if (!parts.some((part) => part !== undefined)) return null;
  const [weeks, days, hours, minutes, seconds] = parts.map((part) =>
    Number((part ?? '0').replace(',', '.')),
  );
  const ms =
    ((weeks ?? 0) * 7 + (days ?? 0)) * DAY_MS +
    (hours ?? 0) * HOUR_MS +
    (minutes ?? 0) * MINUTE_MS +
    (seconds ?? 0) * SECOND_MS;
  if (!(ms <= LONGEST_MS)) return null;
  return match?.[1] === '-' ? -ms : ms;
}

/** `start/end` or `start/length`. */
function parsePeriod(value: string, params: ContentLine['params']): Period | null {
  const [from = '', to = ''] = value.split('/');
  const start = parseTime(from, params);
  const lengthMs = parseLength(to);
  const end =
    lengthMs === null ? parseTime(to, params) : ({ kind: 'length', ms: lengthMs } as const);
  return start && end ? { start, end } : null;
}

/** A list of times, with what of it cannot be read. */
export function parseTimes({ value, params }: ContentLine): (CalendarTime | Period | null)[] {
  const each = value.split(',').filter((part) => part.trim() !== '');
  return each.map((part) =>
    part.includes('/') ? parsePeriod(part, params) : parseTime(part, params),
  );
}
