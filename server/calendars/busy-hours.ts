import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import ICAL from 'ical.js';
import { dayStarts, wallInstant } from '../availability/city-time.ts';
import { datesBetween } from '../availability/days.ts';
import { startNear } from './start-near.ts';

export interface BusyOptions {
  /** Of the city: for entries that name no zone, for whole days, and for its hours. */
  timeZone: string;
  from: Date;
  to: Date;
  /** Entries of our own, come back by way of another calendar, close nothing. */
  ownHost: string;
}

/** The hours that are busy, by their starts. */
export type BusyHours = { ok: true; starts: Date[] } | { ok: false; problem: string };

interface Span {
  fromMs: number;
  toMs: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Two months of quarters of an hour; what repeats more often says nothing of hours. */
const MOST_OCCURRENCES = 6_000;

/** The hours of a city that a calendar's entries touch. Free and cancelled entries touch none. */
export function readBusyHours(text: string, options: BusyOptions): BusyHours {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    if (calendar.name !== 'vcalendar') return { ok: false, problem: 'it is not a calendar' };
    const spans = eventsOf(calendar).flatMap((event) => spansOf(event, options));
    return { ok: true, starts: hoursIn(spans, options) };
  } catch (cause) {
    const [reason = ''] = cause instanceof Error ? cause.message.split('\n') : [];
    return { ok: false, problem: `it could not be read: ${reason.slice(0, 120)}` };
  }
}

/** The entries, each with its moved occurrences: left to itself, each would look through them all. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const entries = calendar.getAllSubcomponents('vevent');
  const uidOf = (entry: ICAL.Component) => entry.getFirstPropertyValue('uid');
  const moved = Map.groupBy(
    entries.filter((entry) => entry.hasProperty('recurrence-id')),
    uidOf,
  );
  return entries
    .filter((entry) => !entry.hasProperty('recurrence-id'))
    .map((entry) => new ICAL.Event(entry, { exceptions: moved.get(uidOf(entry)) ?? [] }));
}

function spansOf(event: ICAL.Event, options: BusyOptions): Span[] {
  if (!event.isRecurring()) return isBusy(event, options) ? [spanOf(event, event, options)] : [];
  const start = startNear(event, options.from);
  const spans = start ? movedBefore(event, start, options) : [];
  const iterator = event.iterator(start ?? undefined);
  for (let count = 0; count < MOST_OCCURRENCES; count++) {
    const next = iterator.next();
    if (!next) return spans;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const span = spanOf(item, { startDate, endDate }, options);
    // One occurrence may be moved, so the regular time decides about going on.
    if (instantOf(event, next, options) >= options.to.getTime()) return spans;
    if (isBusy(item, options)) spans.push(span);
  }
  throw new Error('it repeats too often');
}

/** Single occurrences from before a start, which may have been moved to after it. */
function movedBefore(event: ICAL.Event, start: ICAL.Time, options: BusyOptions): Span[] {
  return Object.values(event.exceptions)
    .filter(({ recurrenceId }) => recurrenceId.compare(start) < 0)
    .filter((moved) => isBusy(moved, options))
    .map((moved) => spanOf(moved, moved, options));
}

function isBusy({ component, uid }: ICAL.Event, { ownHost }: BusyOptions): boolean {
  const status = component.getFirstPropertyValue('status');
  const isFree = component.getFirstPropertyValue('transp') === 'TRANSPARENT';
  return status !== 'CANCELLED' && !isFree && !uid?.endsWith(`@${ownHost}`);
}

const spanOf = (
  event: ICAL.Event,
  { startDate, endDate }: { startDate: ICAL.Time; endDate: ICAL.Time },
  options: BusyOptions,
): Span => ({
  fromMs: instantOf(event, startDate, options),
  toMs: instantOf(event, endDate, options, 'dtend'),
});

/**
 * Zones that are known by their name are better known here than in the calendar, whose own words
 * on them may be years old. A zone that nobody knows is the city's.
 */
function instantOf(
  { component }: ICAL.Event,
  time: ICAL.Time,
  { timeZone }: BusyOptions,
  property: 'dtstart' | 'dtend' = 'dtstart',
): number {
  if (!time.isDate && time.zone?.tzid === 'UTC') return time.toUnixTime() * 1000;
  const { year, month, day, hour, minute, second } = time;
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
  if (time.isDate) return wallInstant(timeZone, wallMs).getTime();
  // An entry that has a duration ends by the clock that it begins by.
  const dated = component.getFirstProperty(property) ?? component.getFirstProperty('dtstart');
  const named = dated?.getFirstParameter('tzid') ?? '';
  if (isKnownZone(named)) return wallInstant(named, wallMs).getTime();
  const isDescribed = time.zone && time.zone.tzid !== 'floating';
  return isDescribed ? time.toUnixTime() * 1000 : wallInstant(timeZone, wallMs).getTime();
}

const zones = new Map<string, boolean>();

function isKnownZone(name: string): boolean {
  const known = zones.get(name);
  if (known !== undefined) return known;
  let isKnown = name !== '';
  try {
    new Intl.DateTimeFormat('en', { timeZone: name || 'UTC' });
  } catch {
    isKnown = false;
  }
  zones.set(name, isKnown);
  return isKnown;
}

function hoursIn(spans: readonly Span[], { timeZone, from, to }: BusyOptions): Date[] {
  const days = datesBetween(cityDate(timeZone, from), cityDate(timeZone, to));
  const near = spans.filter(
    ({ fromMs, toMs }) => fromMs < to.getTime() && toMs > from.getTime() - DAY_MS,
  );
  return days
    .flatMap((date) => dayStarts(timeZone, date))
    .filter((start) => start !== null)
    .filter((start) => start >= from && start < to)
    .filter((start) => {
      const startMs = start.getTime();
      return near.some(({ fromMs, toMs }) => fromMs < startMs + HOUR_MS && toMs > startMs);
    });
}
