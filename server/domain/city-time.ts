const HOUR_MS = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** How far the wall clock is ahead of UTC at an instant, in milliseconds. */
function offsetMs(timeZone: string, instantMs: number): number {
  const parts = formatOf(timeZone).formatToParts(instantMs);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const wallMs = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return wallMs - instantMs;
}

/**
 * The instant at which an hour of a city's day begins; null where a clock change skips it. Of an
 * hour that a clock change repeats, the first one counts.
 */
export function hourStart(timeZone: string, date: string, hour: number): Date | null {
  return dayStarts(timeZone, date)[hour] ?? null;
}

const DAYS_KEPT = 512;
const days = new Map<string, readonly (Date | null)[]>();

/** The starts of the 24 hours of a city's day; null for skipped ones. */
export function dayStarts(timeZone: string, date: string): readonly (Date | null)[] {
  const key = `${timeZone} ${date}`;
  const known = days.get(key);
  if (known) return known;
  const starts = computeStarts(timeZone, date);
  if (days.size >= DAYS_KEPT) days.clear();
  days.set(key, starts);
  return starts;
}

function computeStarts(timeZone: string, date: string): (Date | null)[] {
  const midnightMs = Date.parse(`${date}T00:00:00Z`);
  const offsets = offsetsAround(timeZone, midnightMs, [-24, 0, 24, 48]);
  return Array.from({ length: 24 }, (_, hour) =>
    instantAt(timeZone, midnightMs + hour * HOUR_MS, offsets),
  );
}

/** The offsets from which a clock shows a time; the larger gives the earlier instant. */
function offsetsAround(timeZone: string, wallMs: number, hours: readonly number[]): number[] {
  const around = hours.map((each) => offsetMs(timeZone, wallMs + each * HOUR_MS));
  return [...new Set(around)].sort((a, b) => b - a);
}

function instantAt(timeZone: string, wallMs: number, offsets: readonly number[]): Date | null {
  const offset = offsets.find((ms) => offsetMs(timeZone, wallMs - ms) === ms);
  return offset === undefined ? null : new Date(wallMs - offset);
}

/**
 * The instant at which a zone's clock shows a time, given as if it were UTC. A time that a clock
 * change skips is taken as the clock had gone on.
 */
export function wallInstant(timeZone: string, wallMs: number): Date {
  const offsets = offsetsAround(timeZone, wallMs, [-24, 24]);
  return instantAt(timeZone, wallMs, offsets) ?? new Date(wallMs - (offsets.at(-1) ?? 0));
}
