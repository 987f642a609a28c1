import { formatInTimeZone, fromZonedTime, getTimezoneOffset } from 'date-fns-tz';

const DAY_MS = 86_400_000;
/** How a clock's time is written, e.g. `2026-10-25T03:00:00`. */
const CLOCK_TIME = "yyyy-MM-dd'T'HH:mm:ss";

/**
 * The instant at which an hour of a city's day begins; null where a clock change skips it. Of an
 * hour that a clock change repeats, the first one counts.
 */
export function hourStart(timeZone: string, date: string, hour: number): Date | null {
  return dayStarts(timeZone, date)[hour] ?? null;
}

const MOST_DAYS = 512;
const days = new Map<string, readonly (Date | null)[]>();

/** The starts of the 24 hours of a city's day; null for skipped ones. */
export function dayStarts(timeZone: string, date: string): readonly (Date | null)[] {
  const key = `${timeZone} ${date}`;
  const known = days.get(key);
  if (known) return known;
  const starts = Array.from({ length: 24 }, (_, hour) =>
    instantAt(timeZone, `${date}T${String(hour).padStart(2, '0')}:00:00`),
  );
  if (days.size >= MOST_DAYS) days.clear();
  days.set(key, starts);
  return starts;
}

/** The first instant at which a zone's clock shows a time; null where a clock change skips it. */
function instantAt(timeZone: string, clockTime: string): Date | null {
  const isShownAt = (instant: Date) =>
    formatInTimeZone(instant, timeZone, CLOCK_TIME) === clockTime;
  // By the clock of the day before a change, which is the first of two.
  const instants = [beforeChange(timeZone, clockTime), fromZonedTime(clockTime, timeZone)];
  return instants.find(isShownAt) ?? null;
}

/**
 * The instant at which a zone's clock shows a time, given as if it were UTC. A time that a clock
 * change skips is taken as the clock had gone on.
 */
export function wallInstant(timeZone: string, wallMs: number): Date {
  const clockTime = new Date(wallMs).toISOString().slice(0, -5);
  return instantAt(timeZone, clockTime) ?? beforeChange(timeZone, clockTime);
}

/** When a clock would show a time that had not been changed for a day. */
function beforeChange(timeZone: string, clockTime: string): Date {
  const wallMs = Date.parse(`${clockTime}Z`);
  return new Date(wallMs - getTimezoneOffset(timeZone, new Date(wallMs - DAY_MS)));
}
