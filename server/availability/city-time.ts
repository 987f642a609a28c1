import { cityClock } from '@seahour/api-types/rules/booking-window.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * The instant at which an hour of a city's day begins; null where a clock change skips it. Of an
 * hour that a clock change repeats, the first one counts.
 */
export function hourStart(timeZone: string, date: string, hour: number): Date | null {
  return dayStarts(timeZone, date)[hour] ?? null;
}

/**
 * What a zone's clock is ahead of UTC at an instant, in milliseconds. Asking the zone takes far longer
 * than all else of a list of hours: a day of one offset is asked for its ends alone.
 */
export function zoneOffset(timeZone: string, instant: Date): number {
  const day = Math.floor(instant.getTime() / DAY_MS);
  const key = `${timeZone} ${day}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const first = offsetAt(timeZone, day * DAY_MS);
    const last = offsetAt(timeZone, (day + 1) * DAY_MS - MINUTE_MS);
    offset = first === last ? first : null;
    if (offsets.size >= MOST_DAYS) offsets.clear();
    offsets.set(key, offset);
  }
  return offset ?? offsetAt(timeZone, instant.getTime());
}

/** Read from the clock: `getTimezoneOffset` of `date-fns-tz` is wrong for hours around a change. */
function offsetAt(timeZone: string, ms: number): number {
  const { date, hour, minute } = cityClock(timeZone, new Date(ms));
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  // Also of the year 10000, which has no date of ten characters.
  const dayMs = new Date(0).setUTCFullYear(year, month - 1, day);
  return dayMs + hour * HOUR_MS + minute * MINUTE_MS - Math.floor(ms / MINUTE_MS) * MINUTE_MS;
}

const MOST_DAYS = 512;
/** Of days in UTC; null where the clock is changed on it. */
const offsets = new Map<string, number | null>();
const days = new Map<string, readonly (Date | null)[]>();

/** The starts of the 24 hours of a city's day; null for skipped ones. */
export function dayStarts(timeZone: string, date: string): readonly (Date | null)[] {
  const key = `${timeZone} ${date}`;
  const known = days.get(key);
  if (known) return known;
  const starts = Array.from({ length: 24 }, (_, hour) =>
    instantAt(timeZone, Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS),
  );
  if (days.size >= MOST_DAYS) days.clear();
  days.set(key, starts);
  return starts;
}

/** The first instant at which a zone's clock shows a time; null where a clock change skips it. */
function instantAt(timeZone: string, wallMs: number): Date | null {
  // By the clocks of the day before and after a change: the first of two counts.
  const instants = [-DAY_MS, DAY_MS].map((aside) => byClockOf(timeZone, wallMs, wallMs + aside));
  return (
    instants.find((instant) => instant.getTime() + zoneOffset(timeZone, instant) === wallMs) ?? null
  );
}

/**
 * The instant at which a zone's clock shows a time, given as if it were UTC. A time that a clock
 * change skips is taken as the clock had gone on.
 */
export const wallInstant = (timeZone: string, wallMs: number): Date =>
  instantAt(timeZone, wallMs) ?? byClockOf(timeZone, wallMs, wallMs - DAY_MS);

/** When the clock of another moment, which goes on, shows a time. */
const byClockOf = (timeZone: string, wallMs: number, atMs: number): Date =>
  new Date(wallMs - zoneOffset(timeZone, new Date(atMs)));
