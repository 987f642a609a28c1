import ICAL from 'ical.js';

const SECOND_MS = 1_000;
const DAY_SEC = 86_400;

/** Seconds of one step of a rule whose steps are always of one length on the clock. */
const STEP_SEC: Record<string, number> = {
  SECONDLY: 1,
  MINUTELY: 60,
  HOURLY: 3_600,
  DAILY: DAY_SEC,
  WEEKLY: 7 * DAY_SEC,
};

/**
 * Where to begin with an entry that has repeated for years: at one of the steps of its rule, ahead
 * of an instant by more than the entry lasts. Null where it has to begin at the beginning: rules by
 * the month or the year, which have few occurrences, and those that count them.
 */
export function startNear(event: ICAL.Event, from: Date): ICAL.Time | null {
  const rules = event.component.getAllProperties('rrule');
  const rule = rules[0]?.getFirstValue();
  if (rules.length !== 1 || !(rule instanceof ICAL.Recur) || rule.count) return null;
  const stepSec = STEP_SEC[rule.freq];
  if (!stepSec) return null;
  const { startDate, duration } = event;
  // Two days more than it lasts: for zones, clock changes and weeks that begin elsewhere.
  const margin = Math.max(duration.toSeconds(), 0) + 2 * DAY_SEC;
  const behindSec = from.getTime() / SECOND_MS - startDate.toUnixTime() - margin;
  const everySec = stepSec * Math.max(rule.interval, 1);
  const steps = Math.floor(behindSec / everySec) - 1;
  if (steps <= 0) return null;
  const start = startDate.clone();
  const seconds = steps * everySec;
  start.adjust(Math.floor(seconds / DAY_SEC), 0, 0, seconds % DAY_SEC);
  return start;
}
