import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { wallInstant, zoneOffset } from '../availability/city-time.ts';
import { DAY_MS, HOUR_MS, parseOffset, parseTime, parseTimes, type Span } from './calendar-time.ts';
import type { ContentLine } from './content-lines.ts';
import { occurrencesIn } from './occurrences.ts';
import { parseRecurrence, type Recurrence } from './recurrence.ts';

/** A clock somewhere. Its times are given as if they were UTC. */
export interface Clock {
  /** The first and the last instant at which it may show a time: one, where the clock is known. */
  instantsOf(wallMs: number): Span;
  wallAt(ms: number): number;
  isKnown: boolean;
}

/** When clocks are put to another offset, as a calendar describes it: STANDARD or DAYLIGHT. */
export interface Observance {
  startMs: number;
  offsetFromMs: number;
  offsetToMs: number;
  rule: Recurrence | null;
  untilMs: number;
  times: readonly number[];
}

const at = (ms: number): Span => ({ fromMs: ms, toMs: ms });

export const UTC: Clock = { instantsOf: at, wallAt: (ms) => ms, isKnown: true };

/** The furthest that clocks are from UTC. */
const EARLIEST_MS = 14 * HOUR_MS;
const LATEST_MS = 12 * HOUR_MS;

/** Of a zone that nobody knows every hour is meant that may be meant. */
const UNKNOWN: Clock = {
  instantsOf: (wallMs) => ({ fromMs: wallMs - EARLIEST_MS, toMs: wallMs + LATEST_MS }),
  wallAt: (ms) => ms,
  isKnown: false,
};

export const clockOfZone = (timeZone: string): Clock => ({
  instantsOf: (wallMs) => at(wallInstant(timeZone, wallMs).getTime()),
  wallAt: (ms) => ms + zoneOffset(timeZone, new Date(ms)),
  isKnown: true,
});

/** An offset, and an hour more where it may be summer there. */
const clockOfOffset = (offsetMs: number, summerMs: number): Clock => ({
  instantsOf: (wallMs) => ({ fromMs: wallMs - offsetMs - summerMs, toMs: wallMs - offsetMs }),
  wallAt: (ms) => ms + offsetMs,
  isKnown: true,
});

/** The clocks of the zones that a calendar names. */
export class Zones {
  readonly #described: ReadonlyMap<string, readonly Observance[]>;
  readonly #clocks = new Map<string, Clock>();

  /** @param described by the names of zones, as `plainName` has them */
  constructor(described: ReadonlyMap<string, readonly Observance[]>) {
    this.#described = described;
  }

  /**
   * A zone of the IANA database is known better from it than from a calendar, whose own words on it
   * may be years old. All other names mean first what the calendar says of them.
   */
  clockOf(name: string): Clock {
    const plain = plainName(name);
    const known = this.#clocks.get(plain);
    if (known) return known;
    const described = this.#described.get(plain);
    const clock =
      (plain.includes('/') && ianaClock(plain)) ||
      (described && described.length > 0 && describedClock(described)) ||
      namedClock(plain) ||
      UNKNOWN;
    this.#clocks.set(plain, clock);
    return clock;
  }
}

export const plainName = (name: string): string =>
  name
    .trim()
    .replaceAll(/^["']+|["':;,]+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Three letters that several countries use; Node knows each in one of them. */
const OF_IANA = new Set('utc uct gmt est mst hst cet met eet wet prc roc rok'.split(' '));

function ianaClock(name: string): Clock | null {
  const zone = name.replaceAll(' ', '_');
  if (zone.length <= 3 && !OF_IANA.has(zone)) return null;
  // An offset is no name.
  return /^[a-z]/.test(zone) && isTimeZone(zone) ? clockOfZone(zone) : null;
}

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat(undefined, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What zones are called elsewhere: by Windows, by their cities, by ICU. Made when first needed. */
let named: ReadonlyMap<string, string> | undefined;

function zonesByName(): ReadonlyMap<string, string> {
  if (named) return named;
  const names = new Map<string, string>();
  const keep = (name: string, zone: string) => {
    if (!names.has(name)) names.set(name, zone);
  };
  for (const { windowsName, territory, iana } of WINDOWS_TO_IANA_MAP) {
    // 001 is the world: where most who say so are.
    if (territory === '001' && iana[0]) keep(windowsName.toLowerCase(), iana[0]);
  }
  const zones = Intl.supportedValuesOf('timeZone');
  for (const zone of zones)
    keep(zone.split('/').at(-1)?.toLowerCase().replaceAll('_', ' ') ?? '', zone);
  for (const zone of zones) {
    for (const month of [0, 6]) keep(longName(zone, new Date(Date.UTC(2026, month, 15))), zone);
  }
  named = names;
  return names;
}

/** Programs write long names in the language that ours fall back to. */
function longName(timeZone: string, date: Date): string {
  const format = new Intl.DateTimeFormat(DEFAULT_LANGUAGE, { timeZone, timeZoneName: 'long' });
  const part = format.formatToParts(date).find(({ type }) => type === 'timeZoneName');
  return part?.value.toLowerCase() ?? '';
}

/** `UTC`, `GMT+0100`, `UTC-5`, `+03:00`. */
const OFFSET = /^(?:utc|gmt|z)? ?([+-]\d{1,2}(?::?\d\d)?)$/;
/** `(UTC+01:00) Amsterdam, Berlin`. */
const BEFORE = /^\((?:utc|gmt)([+-]\d{1,2}(?::?\d\d)?)?\) ?/;

function namedClock(name: string): Clock | null {
  const [, offset] = OFFSET.exec(name) ?? [];
  if (offset) return offsetClock(offset, 0);
  const [before, shift] = BEFORE.exec(name) ?? [];
  const rest = before ? name.slice(before.length) : name;
  for (const wording of wordings(rest)) {
    const zone = zonesByName().get(wording);
    const clock = ianaClock(wording) ?? (zone ? clockOfZone(zone) : null);
    if (clock) return clock;
  }
  if (before === undefined) return null;
  return shift ? offsetClock(shift, HOUR_MS) : UTC;
}

function offsetClock(offset: string, summerMs: number): Clock | null {
  const ms = parseOffset(offset);
  return ms === null ? null : clockOfOffset(ms, summerMs);
}

/** A name as other programs may have it: the end of a path, a city of several, a standard time. */
function* wordings(name: string): Generator<string> {
  yield name;
  const path = name.split('/').filter(Boolean);
  for (const length of [3, 2, 1]) if (path.length >= length) yield path.slice(-length).join('/');
  const short = name.replaceAll(/ ?\([^)]*\)/g, '').trim();
  for (const part of [short, ...short.split(/ ?[/,:;&|] ?/)].filter(Boolean)) {
    yield part;
    yield part.replace(/\b(daylight|summer) time$/, 'standard time');
    yield `${part.replace(/( standard)? time$/, '')} standard time`;
  }
}

/** By the words of the calendar itself: an RFC 5545 VTIMEZONE. */
function describedClock(observances: readonly Observance[]): Clock {
  const offsets = new Map<number, number>();
  const offsetAt = (wallMs: number): number => {
    // Clocks are put at most hourly.
    const hour = Math.floor(wallMs / HOUR_MS);
    const known = offsets.get(hour);
    if (known !== undefined) return known;
    const begun = observances.map((each) => ({ ...each, begun: lastBegin(each, wallMs) }));
    const last = begun.reduce((one, other) => (other.begun > one.begun ? other : one));
    const first = begun.reduce((one, other) => (other.startMs < one.startMs ? other : one));
    const offset = Number.isFinite(last.begun) ? last.offsetToMs : first.offsetFromMs;
    offsets.set(hour, offset);
    return offset;
  };
  return {
    instantsOf: (wallMs) => at(wallMs - offsetAt(wallMs)),
    wallAt: (ms) => ms + offsetAt(ms + offsetAt(ms)),
    isKnown: true,
  };
}

/** When an observance began last, on the clock that it ends; never for one that comes later. */
function lastBegin(
  { startMs, rule, untilMs, times, offsetFromMs, offsetToMs }: Observance,
  wallMs: number,
): number {
  // A time that is skipped or there twice counts as of after the change.
  const now = wallMs + 1 + Math.min(0, offsetFromMs - offsetToMs);
  const begins = [startMs, ...times].filter((ms) => ms < now);
  if (rule) {
    const window = { fromMs: wallMs - 400 * DAY_MS, toMs: now };
    begins.push(...occurrencesIn(rule, startMs, untilMs, window).times);
    // It ended long ago, and what it began goes on.
    if (untilMs < window.fromMs && untilMs > startMs) begins.push(untilMs);
  }
  return begins.reduce((last, ms) => Math.max(last, ms), Number.NEGATIVE_INFINITY);
}

/** Null where it does not say what it puts clocks to. */
export function readObservance(lines: readonly ContentLine[]): Observance | null {
  const of = (name: string) => lines.find((line) => line.name === name);
  const start = parseTime(of('DTSTART')?.value ?? '', {});
  const offsetToMs = parseOffset(of('TZOFFSETTO')?.value ?? '');
  if (offsetToMs === null) return null;
  const rule = parseRecurrence(of('RRULE')?.value ?? '');
  const offsetFromMs = parseOffset(of('TZOFFSETFROM')?.value ?? '') ?? offsetToMs;
  const until = rule?.until;
  const clockMs = (time: ReturnType<typeof parseTime>) => {
    if (!time) return Number.NEGATIVE_INFINITY;
    return time.kind === 'instant' ? time.ms + offsetFromMs : time.wallMs;
  };
  const dates = lines.filter(({ name }) => name === 'RDATE').flatMap(parseTimes);
  return {
    startMs: start ? clockMs(start) : Date.UTC(1601, 0, 1),
    offsetFromMs,
    offsetToMs,
    rule,
    untilMs: until ? clockMs(until) : Number.POSITIVE_INFINITY,
    times: dates.flatMap((time) => (time && !('start' in time) ? [clockMs(time)] : [])),
  };
}
