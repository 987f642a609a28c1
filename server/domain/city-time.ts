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
  const around = [-24, 0, 24, 48].map((hours) => offsetMs(timeZone, midnightMs + hours * HOUR_MS));
  // The larger offset gives the earlier instant: the first of two equal hours.
  const offsets = [...new Set(around)].sort((a, b) => b - a);
  return Array.from({ length: 24 }, (_, hour) => {
    const wallMs = midnightMs + hour * HOUR_MS;
    const offset = offsets.find((ms) => offsetMs(timeZone, wallMs - ms) === ms);
    return offset === undefined ? null : new Date(wallMs - offset);
  });
}
