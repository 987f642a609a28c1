import type { Skipped } from '../tables/calendars.ts';
import { countSkipped, type Entry } from './calendar-entries.ts';
import {
  type CalendarTime,
  DAY_MS,
  dayStart,
  HOUR_MS,
  type Period,
  type Span,
  shownMs,
} from './calendar-time.ts';
import { occurrencesIn } from './occurrences.ts';
import type { Recurrence } from './recurrence.ts';
import { type Clock, clockOfZone, UTC, type Zones } from './zones.ts';

export interface SpansOptions {
  /** Of the city: for entries that name no zone, and for whole days. */
  timeZone: string;
  from: Date;
  to: Date;
}

/** Clocks are no further from UTC. */
const FURTHEST_MS = 15 * HOUR_MS;

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

/** When the entries of a calendar are busy, in or near a window of time. */
export class BusySpans {
  readonly #zones: Zones;
  readonly #city: Clock;
  readonly #window: Span;
  readonly #skipped: Map<Skipped, number>;
  readonly #instants = new WeakMap<CalendarTime, Span>();
  /** Zones that nobody knows. */
  readonly #unknown = new Set<string>();

  /** @param skipped is told what of the entries is not read exactly */
  constructor(zones: Zones, skipped: Map<Skipped, number>, { timeZone, from, to }: SpansOptions) {
    this.#zones = zones;
    this.#city = clockOfZone(timeZone);
    this.#window = { fromMs: from.getTime() - DAY_MS, toMs: to.getTime() };
    this.#skipped = skipped;
  }

  of(entries: readonly Entry[]): Span[] {
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
    const instants = this.#clockOf(time, entry).instantsOf(shownMs(time));
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
      countSkipped(this.#skipped, 'order');
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
    const ownMs = this.#lengthOf(entry, clock);
    const lengthMs = most([ownMs, ...later.map((each) => each.lengthMs)]);
    if (lengthMs === 0 && ownMs < 0) {
      countSkipped(this.#skipped, 'order');
      return [];
    }
    const window = {
      fromMs: this.#window.fromMs - FURTHEST_MS - lengthMs - most(later.map(({ byMs }) => byMs)),
      toMs: this.#window.toMs + FURTHEST_MS + most(later.map(({ byMs }) => -byMs)),
    };
    const isLeftOut = this.#leftOut(entry, clock, moved, window);
    const startMs = shownMs(start);
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
      const key = keyOf(wallMs);
      if (excluded.has(wallMs) || isLeftOut(key, wallMs)) continue;
      const moving = later.findLast(({ fromMs }) => fromMs <= key);
      if (!(moving?.isBusy ?? isBusy)) continue;
      const { byMs, lengthMs } = moving ?? { byMs: 0, lengthMs: ownMs };
      spans.push(spanAt(entry, clock, wallMs + byMs, lengthMs));
    }
    for (const { times: dense, isDense, toMs } of found) {
      if (!isDense || !isBusy) continue;
      countSkipped(this.#skipped, 'dense');
      const to = clock.instantsOf(toMs + lengthMs).toMs;
      spans.push({ fromMs: keyOf(dense[0] ?? window.fromMs), toMs: to });
    }
    if (!isBusy) return spans;
    return spans.concat(
      dates.flatMap((date) => this.#dated(date, { entry, clock, ownMs, isLeftOut })),
    );
  }

  #lengthOf(entry: Entry, clock: Clock): number {
    const { start } = entry;
    const end = lastTime(start, entry.end);
    if (kindOf(start) === kindOf(end)) return shownMs(end) - shownMs(start);
    return this.#instantsOf(end, entry).toMs - clock.instantsOf(shownMs(start)).fromMs;
  }

  /** The occurrences that are not: by their instants, or for days by the day on the clock. */
  #leftOut(entry: Entry, clock: Clock, moved: readonly Entry[], { fromMs, toMs }: Span) {
    const instants = new Set<number>();
    const days = new Set<number>();
    const leave = (time: CalendarTime, of: Entry) => {
      if (shownMs(time) < fromMs - 2 * DAY_MS || shownMs(time) > toMs + 2 * DAY_MS) return;
      if (time.kind === 'day') days.add(time.wallMs);
      else if (entry.start.kind === 'day') days.add(dayStart(this.#wallOf(time, of)));
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
      instants.has(ms) || days.has(dayStart(wallMs));
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

  #dated(date: CalendarTime | Period, { entry, clock, ownMs, isLeftOut }: Repeated): Span[] {
    if ('start' in date) return this.#span(date, entry).filter(({ fromMs }) => !isLeftOut(fromMs));
    const { fromMs } = this.#instantsOf(date, entry);
    if (isLeftOut(fromMs)) return [];
    return [spanAt(entry, clock, wallOf(date, entry.start) ?? clock.wallAt(fromMs), ownMs)];
  }
}

interface Repeated {
  entry: Entry;
  clock: Clock;
  /** How long the entry lasts. */
  ownMs: number;
  isLeftOut(ms: number): boolean;
}

/** An occurrence; it ends by the clock that it begins by. */
function spanAt(entry: Entry, clock: Clock, wallMs: number, lengthMs: number): Span {
  const { fromMs } = clock.instantsOf(wallMs);
  const { toMs } = clock.instantsOf(wallMs + lengthMs);
  // An hour of a length is an hour, whatever clocks do meanwhile.
  const isLength = entry.end.kind === 'length' && entry.start.kind !== 'day';
  return { fromMs, toMs: isLength ? Math.max(toMs, fromMs + lengthMs) : toMs };
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
  if (kindOf(date) === kindOf(start)) return shownMs(date);
  return date.kind === 'day' ? date.wallMs + shownMs(start) - dayStart(shownMs(start)) : null;
}

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
  if (end.kind === 'day' && end.wallMs <= shownMs(start)) {
    return { kind: 'day', wallMs: dayStart(shownMs(start)) + DAY_MS };
  }
  if (start.kind === 'day' && shownMs(end) <= start.wallMs) {
    return { kind: 'day', wallMs: start.wallMs + DAY_MS };
  }
  return end;
}

/** Before a clock is asked, which takes longer than all else. */
function isFarFrom({ start, end }: Period, { fromMs, toMs }: Span): boolean {
  const endMs = shownMs(lastTime(start, end));
  return (
    Math.max(shownMs(start), endMs) < fromMs - 2 * DAY_MS || shownMs(start) > toMs + 2 * DAY_MS
  );
}

/** The last time on its clock at which something may repeat. A day is meant to its end. */
function untilOf({ until }: Recurrence, clock: Clock): number {
  if (!until) return Number.POSITIVE_INFINITY;
  if (until.kind === 'instant') return clock.wallAt(until.ms) + (clock.isKnown ? 0 : FURTHEST_MS);
  return until.kind === 'day' ? until.wallMs + DAY_MS - 1 : until.wallMs;
}
