import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { dayStarts } from '../availability/city-time.ts';
import { datesBetween } from '../availability/days.ts';
import type { SkippedEntries } from '../tables/calendars.ts';
import { BusySpans } from './busy-spans.ts';
import { type CalendarEntries, EntryReader } from './calendar-entries.ts';
import { HOUR_MS, type Span } from './calendar-time.ts';
import { Zones } from './zones.ts';

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

/** The hours of a city that a calendar's entries touch. Free and cancelled entries touch none. */
export function readBusyHours(text: string, options: BusyOptions): BusyHours {
  const reader = new EntryReader(options.from);
  reader.push(text);
  return busyHoursOf(reader.end(), options);
}

export function busyHoursOf(found: CalendarEntries, options: BusyOptions): BusyHours {
  const { isCalendar, entries, zones, skipped } = found;
  if (!isCalendar) return { ok: false, problem: 'it is not a calendar' };
  const spans = new BusySpans(new Zones(zones), skipped, options).of(
    entries.filter(({ uid }) => !isOwn(uid, options)),
  );
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
