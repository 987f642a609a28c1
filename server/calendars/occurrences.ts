import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS, SECOND_MS, type Span } from './calendar-time.ts';
import type { Frequency, Recurrence } from './recurrence.ts';

/** Two months of quarters of an hour; what repeats more often says nothing of hours. */
const MOST_OCCURRENCES = 6_000;
/** Steps of hours, minutes or seconds that are looked at, of which most may not be meant. */
const MOST_STEPS = 1_000_000;

export interface Occurrences {
  times: number[];
  /** It repeats more often than hours can tell: from the first of `times` to `toMs` all is taken. */
  isDense: boolean;
  toMs: number;
}

/**
 * When something repeats within a window, by times on a clock as if it were UTC. `untilMs` is the
 * last of them.
 *
 * Days of the window are held against the rule, so a series of decades costs no more than one of
 * last week, and a rule that is never met ends; only a rule that counts begins at the beginning.
 */
export function occurrencesIn(
  rule: Recurrence,
  startMs: number,
  untilMs: number,
  window: Span,
): Occurrences {
  const toMs = Math.min(window.toMs, untilMs + 1);
  const within = { fromMs: Math.max(window.fromMs, startMs), toMs };
  const found =
    rule.freq in STEP_MS ? inSteps(rule, startMs, within) : inPeriods(rule, startMs, within);
  const times: number[] = [];
  let { seen } = found;
  let looked = 0;
  for (const ms of found.candidates) {
    looked += 1;
    const isTooMuch = looked > MOST_STEPS || times.length > MOST_OCCURRENCES;
    if (ms === null || isTooMuch) return { times, isDense: true, toMs };
    if (ms < startMs) continue;
    if (ms >= toMs) break;
    // What an entry begins with counts, also where the rule does not have it.
    if (seen === 0 && ms > startMs) seen = 1;
    seen += 1;
    if (found.count !== null && seen > found.count) break;
    if (ms >= within.fromMs) times.push(ms);
  }
  return { times, isDense: false, toMs };
}

interface Found {
  /** Times in their order; null where there are too many to look at. */
  candidates: Iterable<number | null>;
  /** How many there were before the candidates. */
  seen: number;
  count: number | null;
}

const STEP_MS: Partial<Record<Frequency, number>> = {
  HOURLY: HOUR_MS,
  MINUTELY: MINUTE_MS,
  SECONDLY: SECOND_MS,
};

function inSteps(rule: Recurrence, startMs: number, window: Span): Found {
  const { byMonth, byWeekNo, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond } = rule;
  const limits = [byMonth, byWeekNo, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond];
  const isLimited = limits.some(({ length }) => length > 0);
  const stepMs = (STEP_MS[rule.freq] ?? DAY_MS) * rule.interval;
  const before = Math.ceil((window.fromMs - startMs) / stepMs);
  const fromNear = steps(rule, startMs + before * stepMs, stepMs, window.toMs);
  if (!isLimited) return { candidates: fromNear, seen: before, count: rule.count };
  // Too many to count those that are meant: better some too many than an hour too few.
  if (rule.count === null || before > MOST_STEPS)
    return { candidates: fromNear, seen: 1, count: null };
  const fromStart = steps(rule, startMs, stepMs, window.toMs);
  return { candidates: fromStart, seen: 0, count: rule.count };
}

function* steps(
  rule: Recurrence,
  fromMs: number,
  stepMs: number,
  toMs: number,
): Generator<number | null> {
  const next = (ms: number, unitMs: number) =>
    ms + Math.ceil((unitMs - (ms % unitMs)) / stepMs) * stepMs;
  let ms = fromMs;
  for (let looked = 0; ms < toMs; looked++) {
    if (looked > MOST_STEPS) return yield null;
    if (!meetsDay(rule, dayAt(ms))) ms = next(ms, DAY_MS);
    else if (!has(rule.byHour, Math.floor(ms / HOUR_MS) % 24)) ms = next(ms, HOUR_MS);
    else if (!has(rule.byMinute, Math.floor(ms / MINUTE_MS) % 60)) ms = next(ms, MINUTE_MS);
    else {
      if (has(rule.bySecond, Math.floor(ms / SECOND_MS) % 60)) yield ms;
      ms += stepMs;
    }
  }
}

/** The rule with what it takes from the beginning of its entry. */
function explicit(rule: Recurrence, startMs: number): Recurrence {
  const { freq, byMonth, byWeekNo, byYearDay, byMonthDay, byDay } = rule;
  const start = dayAt(startMs);
  const inDay = startMs - start.ms;
  const timed = {
    ...rule,
    byHour: rule.byHour.length > 0 ? rule.byHour : [Math.floor(inDay / HOUR_MS)],
    byMinute: rule.byMinute.length > 0 ? rule.byMinute : [Math.floor(inDay / MINUTE_MS) % 60],
    bySecond: rule.bySecond.length > 0 ? rule.bySecond : [Math.floor(inDay / SECOND_MS) % 60],
  };
  if (byYearDay.length + byMonthDay.length + byDay.length > 0) return timed;
  const sameWeekday = [{ nth: 0, weekday: start.weekday }];
  if (freq === 'WEEKLY' || byWeekNo.length > 0) return { ...timed, byDay: sameWeekday };
  if (freq === 'MONTHLY' || (freq === 'YEARLY' && byMonth.length > 0)) {
    return { ...timed, byMonthDay: [start.day] };
  }
  if (freq !== 'YEARLY') return timed;
  return { ...timed, byMonth: [start.month], byMonthDay: [start.day] };
}

function inPeriods(given: Recurrence, startMs: number, window: Span): Found {
  const rule = explicit(given, startMs);
  const { count, interval } = rule;
  const first = periodAt(rule, startMs);
  const near = count === null ? periodAt(rule, window.fromMs) : first;
  const behind = Math.floor((near - first) / interval) * interval;
  const fromMs = count === null ? window.fromMs - DAY_MS : startMs - DAY_MS;
  const candidates = periods(rule, first + behind, { fromMs, toMs: window.toMs });
  return { candidates, seen: behind, count };
}

function* periods(
  rule: Recurrence,
  from: number,
  { fromMs, toMs }: Span,
): Generator<number | null> {
  const times = timesOfDay(rule);
  for (let period = from; beginOf(rule, period) < toMs; period += rule.interval) {
    if (rule.bySetPos.length === 0) {
      for (const day of daysOf(rule, period)) {
        if (day >= fromMs) for (const time of times) yield day + time;
      }
      continue;
    }
    const found: number[] = [];
    for (const day of daysOf(rule, period)) {
      for (const time of times) found.push(day + time);
      if (found.length > MOST_STEPS) return yield null;
    }
    yield* atPositions(found, rule.bySetPos);
  }
}

function* daysOf(rule: Recurrence, period: number): Generator<number> {
  const end = beginOf(rule, period + 1);
  for (let ms = beginOf(rule, period); ms < end; ms += DAY_MS) {
    if (meetsDay(rule, dayAt(ms))) yield ms;
  }
}

function timesOfDay({ byHour, byMinute, bySecond }: Recurrence): number[] {
  const times = byHour.flatMap((hour) =>
    byMinute.flatMap((minute) =>
      bySecond.map((second) => hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS),
    ),
  );
  return times.sort((a, b) => a - b);
}

function atPositions(found: readonly number[], positions: readonly number[]): number[] {
  const at = positions.map((position) => found.at(position > 0 ? position - 1 : position));
  const chosen = at.filter((ms) => ms !== undefined);
  return [...new Set(chosen)].sort((a, b) => a - b);
}

/** Days, weeks, months or years since some beginning. */
function periodAt({ freq, weekStart }: Recurrence, ms: number): number {
  const days = Math.floor(ms / DAY_MS);
  if (freq === 'DAILY') return days;
  // The first of January 1970 was a Thursday.
  if (freq === 'WEEKLY') return Math.floor((days + 4 - weekStart) / 7);
  const date = new Date(ms);
  if (freq === 'MONTHLY') return date.getUTCFullYear() * 12 + date.getUTCMonth();
  return date.getUTCFullYear();
}

function beginOf({ freq, weekStart }: Recurrence, period: number): number {
  if (freq === 'DAILY') return period * DAY_MS;
  if (freq === 'WEEKLY') return (period * 7 - 4 + weekStart) * DAY_MS;
  if (freq === 'MONTHLY') return Date.UTC(Math.floor(period / 12), period % 12, 1);
  return Date.UTC(period, 0, 1);
}

interface Day {
  ms: number;
  year: number;
  /** From 1. */
  month: number;
  day: number;
  weekday: number;
}

function dayAt(ms: number): Day {
  const date = new Date(dayStart(ms));
  return {
    ms: date.getTime(),
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

const has = (numbers: readonly number[], ...any: number[]): boolean =>
  numbers.length === 0 || any.some((number) => numbers.includes(number));

function meetsDay(rule: Recurrence, day: Day): boolean {
  if (!has(rule.byMonth, day.month)) return false;
  const monthLength = new Date(Date.UTC(day.year, day.month, 0)).getUTCDate();
  if (!has(rule.byMonthDay, day.day, day.day - monthLength - 1)) return false;
  if (!meetsWeekday(rule, day, monthLength)) return false;
  if (rule.byYearDay.length > 0) {
    const { nth, length } = inYear(day);
    if (!has(rule.byYearDay, nth, nth - length - 1)) return false;
  }
  return rule.byWeekNo.length === 0 || meetsWeekNo(rule, day);
}

function inYear({ ms, year }: Day): { nth: number; length: number } {
  const begin = Date.UTC(year, 0, 1);
  return { nth: (ms - begin) / DAY_MS + 1, length: (Date.UTC(year + 1, 0, 1) - begin) / DAY_MS };
}

function meetsWeekday(
  { freq, byMonth, byWeekNo, byDay }: Recurrence,
  day: Day,
  monthLength: number,
): boolean {
  if (byDay.length === 0) return true;
  const isOfMonth = freq === 'MONTHLY' || (freq === 'YEARLY' && byMonth.length > 0);
  const isOfYear = freq === 'YEARLY' && !isOfMonth && byWeekNo.length === 0;
  return byDay.some(({ nth, weekday }) => {
    if (weekday !== day.weekday) return false;
    if (nth === 0 || (!isOfMonth && !isOfYear)) return true;
    const { nth: place, length } = isOfMonth ? { nth: day.day, length: monthLength } : inYear(day);
    return nth > 0 ? Math.ceil(place / 7) === nth : Math.ceil((length - place + 1) / 7) === -nth;
  });
}

/** Week 1 is the first with four days in the year, which may begin in the year before. */
function meetsWeekNo({ byWeekNo, weekStart }: Recurrence, { ms, weekday }: Day): boolean {
  const weekMs = 7 * DAY_MS;
  const thisWeek = ms - ((weekday - weekStart + 7) % 7) * DAY_MS;
  const year = new Date(thisWeek + 3 * DAY_MS).getUTCFullYear();
  const firstOf = (of: number): number => {
    const fourth = Date.UTC(of, 0, 4);
    return fourth - ((new Date(fourth).getUTCDay() - weekStart + 7) % 7) * DAY_MS;
  };
  const nth = (thisWeek - firstOf(year)) / weekMs + 1;
  const length = (firstOf(year + 1) - firstOf(year)) / weekMs;
  return has(byWeekNo, nth, nth - length - 1);
}
