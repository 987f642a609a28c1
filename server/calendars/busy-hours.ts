import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { dayStarts } from '../availability/city-time.ts';
import { datesBetween } from '../availability/days.ts';
import type { Skipped, SkippedEntries } from '../tables/calendars.ts';
import { type CalendarEntries, type Entry, EntryReader } from './calendar-entries.ts';
import { type CalendarTime, DAY_MS, HOUR_MS, type Period } from './calendar-time.ts';
import { occurrencesIn, type Recurrence } from './recurrence.ts';
import { type Clock, clockOfZone, UTC, Zones } from './zones.ts';

export interface BusyOptions {
  /** Of the city: for entries that name no zone, for whole days, and for its hours. */
  timeZone: string;
  from: Date;
  to: Date;
  /** Entries of our own, come back by way of another calendar, close nothing. */
  ownHost: string;
}

/** The hours that are busy, by their starts. */
export type BusyHours =
  | { ok: true; starts: Date[]; skipped: SkippedEntries }
  | { ok: false; problem: string };

interface Span {
  fromMs: number;
  toMs: number;
}

/** Clocks are no further from UTC. */
const FURTHEST_MS = 15 * HOUR_MS;

/** The hours of a city that a calendar's entries touch. Free and cancelled entries touch none. */
export function readBusyHours(text: string, options: BusyOptions): BusyHours {
  const reader = new EntryReader(options.from);
  reader.push(text);
  return busyHoursOf(reader.end(), options);
}

export function busyHoursOf(found: CalendarEntries, options: BusyOptions): BusyHours {
  const { isCalendar, entries, zones, skipped } = found;
  if (!isCalendar) return { ok: false, problem: 'it is not a calendar' };
  const reading = new Reading(new Zones(zones), skipped, options);
  const spans = reading.spansOf(entries.filter(({ uid }) => !isOwn(uid, options)));
  const dropped = (skipped.get('start') ?? 0) + (skipped.get('length') ?? 0);
  if (entries.length === 0 && (dropped > 0 || skipped.has('cut'))) {
    return { ok: false, problem: 'nothing in it could be read' };
  }
  return { ok: true, starts: hoursIn(spans, options), skipped: Object.fromEntries(skipped) };
}

/** As our own calendars name what they have: by the number of an order, or as closed hours. */
const OWN = /^(?:SH-[0-9A-Z]{4}-[0-9A-Z]{4}|closed-\d+-\d+)@/;

const isOwn = (uid: string, { ownHost }: BusyOptions): boolean =>
  OWN.test(uid) && uid.endsWith(`@${ownHost}`);

interface Series {
  /** Those with the highest number, of which there are several where programs number nothing. */
  entries: Entry[];
  /** Single occurrences that were moved, changed or cancelled. */
  moved: Entry[];
}

function seriesOf(all: readonly Entry[]): Series[] {
  const byUid = Map.groupBy(all, ({ uid }) => uid);
  return [...byUid].map(([uid, of]) => {
    const newest = (entries: readonly Entry[]) => {
      const highest = entries.reduce((most, { sequence }) => Math.max(most, sequence), 0);
      return entries.filter(({ sequence }) => sequence === highest);
    };
    const own = of.filter(({ replaces }) => !replaces);
    const moved = of.filter(({ replaces }) => replaces);
    // Those without a name are no versions of each other.
    if (uid === '') return { entries: own, moved: own.length > 1 ? withoutPlace(moved) : moved };
    // Of those whose place cannot be read none is another's version.
    const byPlace = Map.groupBy(moved, (each) =>
      each.replaces?.time ? JSON.stringify(each.replaces) : each,
    );
    return { entries: newest(own), moved: [...byPlace.values()].flatMap(newest) };
  });
}

/** Of several series it cannot be told whose they are: they are busy as well. */
const withoutPlace = (moved: readonly Entry[]): Entry[] =>
  moved.map((each) => ({ ...each, replaces: null }));

class Reading {
  readonly #zones: Zones;
  readonly #city: Clock;
  readonly #window: Span;
  readonly #skipped: Map<Skipped, number>;
  readonly #instants = new WeakMap<CalendarTime, Span>();
  /** Zones that nobody knows. */
  readonly #unknown = new Set<string>();

  constructor(zones: Zones, skipped: Map<Skipped, number>, { timeZone, from, to }: BusyOptions) {
    this.#zones = zones;
    this.#city = clockOfZone(timeZone);
    this.#window = { fromMs: from.getTime() - DAY_MS, toMs: to.getTime() };
    this.#skipped = skipped;
  }

  spansOf(entries: readonly Entry[]): Span[] {
    const spans = seriesOf(entries).flatMap((series) => this.#ofSeries(series));
    if (this.#unknown.size > 0) this.#skipped.set('zone', this.#unknown.size);
    return spans;
  }

  /** A moved occurrence is busy whatever its series says; the series is not where it was moved from. */
  #ofSeries({ entries, moved }: Series): Span[] {
    const single = moved.filter(({ isBusy }) => isBusy).flatMap((each) => this.#span(each, each));
    const known = new Map<Clock, Later[]>();
    const laterOf = (clock: Clock): Later[] => {
      const later = known.get(clock) ?? this.#movedAfter(moved, clock);
      known.set(clock, later);
      return later;
    };
    return [...single, ...entries.flatMap((entry) => this.#repeated(entry, moved, laterOf))];
  }

  #skip(what: Skipped): void {
    this.#skipped.set(what, (this.#skipped.get(what) ?? 0) + 1);
  }

  #clockOf(time: CalendarTime, { zone }: Entry): Clock {
    if (time.kind === 'instant') return UTC;
    if (time.kind === 'day') return this.#city;
    if (time.zone) {
      const clock = this.#zones.clockOf(time.zone);
      if (!clock.isKnown) this.#unknown.add(time.zone);
      return clock;
    }
    const common = zone === null ? null : this.#zones.clockOf(zone);
    return common?.isKnown ? common : this.#city;
  }

  #instantsOf(time: CalendarTime, entry: Entry): Span {
    const known = this.#instants.get(time);
    if (known) return known;
    const instants = this.#clockOf(time, entry).instantsOf(shown(time));
    this.#instants.set(time, instants);
    return instants;
  }

  #span(period: Period, entry: Entry): Span[] {
    const { start, end } = period;
    if (isFarFrom(period, this.#window)) return [];
    const from = this.#instantsOf(start, entry);
    const last = lastTime(start, end);
    const to = this.#instantsOf(last, entry);
    if (to.toMs < from.fromMs) {
      this.#skip('order');
      return [];
    }
    return [{ fromMs: from.fromMs, toMs: to.toMs }];
  }

  #repeated(entry: Entry, moved: readonly Entry[], laterOf: (clock: Clock) => Later[]): Span[] {
    const { start, rules, dates, isBusy } = entry;
    const clock = this.#clockOf(start, entry);
    const later = laterOf(clock);
    if (!isBusy && later.length === 0) return [];
    const keyOf = (wallMs: number) => clock.instantsOf(wallMs).fromMs;
    const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), 0);
    const lengthMs = most([this.#lengthOf(entry, clock), ...later.map((each) => each.lengthMs)]);
    if (lengthMs === 0 && this.#lengthOf(entry, clock) < 0) {
      this.#skip('order');
      return [];
    }
    const window = {
      fromMs: this.#window.fromMs - FURTHEST_MS - lengthMs - most(later.map(({ byMs }) => byMs)),
      toMs: this.#window.toMs + FURTHEST_MS + most(later.map(({ byMs }) => -byMs)),
    };
    const isLeftOut = this.#leftOut(entry, clock, moved, window);
    const startMs = shown(start);
    const found = rules.map((rule) => occurrencesIn(rule, startMs, untilOf(rule, clock), window));
    const excluded = new Set(
      entry.exceptRules.flatMap((rule) => {
        const { times, isDense } = occurrencesIn(rule, startMs, untilOf(rule, clock), window);
        return isDense ? [] : times;
      }),
    );
    const times = new Set(found.flatMap((each) => each.times));
    if (startMs >= window.fromMs && startMs < window.toMs) times.add(startMs);
    const spans: Span[] = [];
    for (const wallMs of times) {
      if (excluded.has(wallMs) || isLeftOut(keyOf(wallMs), wallMs)) continue;
      const moving = later.findLast(({ fromMs }) => fromMs <= keyOf(wallMs));
      if (!(moving?.isBusy ?? isBusy)) continue;
      spans.push(this.#spanAt(entry, clock, wallMs + (moving?.byMs ?? 0), moving?.lengthMs));
    }
    for (const { times: dense, isDense, toMs } of found) {
      if (!isDense || !isBusy) continue;
      this.#skip('dense');
      const to = clock.instantsOf(toMs + lengthMs).toMs;
      spans.push({ fromMs: keyOf(dense[0] ?? window.fromMs), toMs: to });
    }
    return isBusy ? spans.concat(this.#dated(entry, clock, dates, isLeftOut)) : spans;
  }

  /** Where the length is that of a clock, an occurrence ends by the clock that it begins by. */
  #spanAt(entry: Entry, clock: Clock, wallMs: number, otherMs?: number): Span {
    const { fromMs } = clock.instantsOf(wallMs);
    const lengthMs = otherMs ?? this.#lengthOf(entry, clock);
    const { toMs } = clock.instantsOf(wallMs + lengthMs);
    // An hour of a length is an hour, whatever clocks do meanwhile.
    const isLength = entry.end.kind === 'length' && entry.start.kind !== 'day';
    return { fromMs, toMs: isLength ? Math.max(toMs, fromMs + lengthMs) : toMs };
  }

  #lengthOf(entry: Entry, clock: Clock): number {
    const { start } = entry;
    const end = lastTime(start, entry.end);
    if (kindOf(start) === kindOf(end)) return shown(end) - shown(start);
    return this.#instantsOf(end, entry).toMs - clock.instantsOf(shown(start)).fromMs;
  }

  /** The occurrences that are not: by their instants, or for days by the day on the clock. */
  #leftOut(entry: Entry, clock: Clock, moved: readonly Entry[], { fromMs, toMs }: Span) {
    const instants = new Set<number>();
    const days = new Set<number>();
    const leave = (time: CalendarTime, of: Entry) => {
      if (shown(time) < fromMs - 2 * DAY_MS || shown(time) > toMs + 2 * DAY_MS) return;
      if (time.kind === 'day') days.add(time.wallMs);
      else if (entry.start.kind === 'day') days.add(dayOf(this.#wallOf(time, of)));
      else instants.add(this.#instantsOf(time, of).fromMs);
    };
    for (const time of entry.exceptDates) leave(time, entry);
    for (const each of moved) {
      const { time, isForAllAfter } = each.replaces ?? {};
      // A day names none of several.
      const isOne = time?.kind !== 'day' || !entry.rules.some(isSeveralADay);
      if (time && !isForAllAfter && isOne) leave(time, each);
    }
    return (ms: number, wallMs = clock.wallAt(ms)): boolean =>
      instants.has(ms) || days.has(dayOf(wallMs));
  }

  /** What a city's clock shows at a time. */
  #wallOf(time: CalendarTime, entry: Entry): number {
    return this.#city.wallAt(this.#instantsOf(time, entry).fromMs);
  }

  /** From when on a series goes on at another time, in their order. */
  #movedAfter(moved: readonly Entry[], clock: Clock): Later[] {
    const all = moved.flatMap((each) => {
      const { time, isForAllAfter } = each.replaces ?? {};
      if (!time || !isForAllAfter) return [];
      const { fromMs } = this.#instantsOf(time, each);
      const byMs = clock.wallAt(this.#instantsOf(each.start, each).fromMs) - clock.wallAt(fromMs);
      const lengthMs = this.#lengthOf(each, this.#clockOf(each.start, each));
      return [{ fromMs, byMs, isBusy: each.isBusy, lengthMs }];
    });
    return all.sort((a, b) => a.fromMs - b.fromMs);
  }

  #dated(
    entry: Entry,
    clock: Clock,
    dates: Entry['dates'],
    isLeftOut: (ms: number) => boolean,
  ): Span[] {
    return dates.flatMap((date) => {
      if ('start' in date) {
        const [span] = this.#span(date, entry);
        return span && !isLeftOut(span.fromMs) ? [span] : [];
      }
      const { fromMs } = this.#instantsOf(date, entry);
      if (isLeftOut(fromMs)) return [];
      return [this.#spanAt(entry, clock, wallOf(date, entry.start) ?? clock.wallAt(fromMs))];
    });
  }
}

/** From when on a series goes on at another time. */
interface Later {
  fromMs: number;
  /** On the clock of the series. */
  byMs: number;
  isBusy: boolean;
  lengthMs: number;
}

const isSeveralADay = ({ freq, byHour, byMinute, bySecond }: Recurrence): boolean =>
  /HOURLY|MINUTELY|SECONDLY/.test(freq) ||
  Math.max(byHour.length, byMinute.length, bySecond.length) > 1;

/** A date on the clock that a series begins by. A day stands for the time of day that it has. */
function wallOf(date: CalendarTime, start: CalendarTime): number | null {
  if (kindOf(date) === kindOf(start)) return shown(date);
  return date.kind === 'day' ? date.wallMs + shown(start) - dayOf(shown(start)) : null;
}

const dayOf = (wallMs: number): number => Math.floor(wallMs / DAY_MS) * DAY_MS;

const shown = (time: CalendarTime): number => (time.kind === 'instant' ? time.ms : time.wallMs);

/** What two times are of one clock by. */
const kindOf = (time: CalendarTime): string =>
  time.kind === 'clock' ? `clock ${time.zone}` : time.kind;

/** A day is over when it is over, whatever stands there as its end. */
function lastTime(start: CalendarTime, end: Period['end']): CalendarTime {
  if (end.kind === 'length') {
    const ms = start.kind === 'day' ? Math.max(end.ms, DAY_MS) : end.ms;
    return start.kind === 'instant'
      ? { kind: 'instant', ms: start.ms + ms }
      : { ...start, wallMs: start.wallMs + ms };
  }
  // By a clock that is not known here: better a day too many.
  if (end.kind === 'day' && start.kind === 'instant') {
    return { kind: 'day', wallMs: end.wallMs + DAY_MS };
  }
  if (end.kind === 'day' && end.wallMs <= shown(start)) {
    return { kind: 'day', wallMs: dayOf(shown(start)) + DAY_MS };
  }
  if (start.kind === 'day' && shown(end) <= start.wallMs) {
    return { kind: 'day', wallMs: start.wallMs + DAY_MS };
  }
  return end;
}

/** Before a clock is asked, which takes longer than all else. */
function isFarFrom({ start, end }: Period, { fromMs, toMs }: Span): boolean {
  const endMs = shown(lastTime(start, end));
  return Math.max(shown(start), endMs) < fromMs - 2 * DAY_MS || shown(start) > toMs + 2 * DAY_MS;
}

/** The last time on its clock at which something may repeat. A day is meant to its end. */
function untilOf({ until }: Recurrence, clock: Clock): number {
  if (!until) return Number.POSITIVE_INFINITY;
  if (until.kind === 'instant') return clock.wallAt(until.ms) + (clock.isKnown ? 0 : FURTHEST_MS);
  return until.kind === 'day' ? until.wallMs + DAY_MS - 1 : until.wallMs;
}

function hoursIn(spans: readonly Span[], { timeZone, from, to }: BusyOptions): Date[] {
  const near = merged(spans.filter(({ fromMs, toMs }) => fromMs < toMs));
  let next = 0;
  return datesBetween(cityDate(timeZone, from), cityDate(timeZone, to))
    .flatMap((date) => dayStarts(timeZone, date))
    .filter((start) => start !== null)
    .filter((start) => start >= from && start < to)
    .filter((start) => {
      const startMs = start.getTime();
      while ((near[next]?.toMs ?? Number.POSITIVE_INFINITY) <= startMs) next += 1;
      return (near[next]?.fromMs ?? Number.POSITIVE_INFINITY) < startMs + HOUR_MS;
    });
}

/** In their order, without those that touch each other. */
function merged(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => a.fromMs - b.fromMs);
  const apart: Span[] = [];
  for (const { fromMs, toMs } of sorted) {
    const last = apart.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else apart.push({ fromMs, toMs });
  }
  return apart;
}
