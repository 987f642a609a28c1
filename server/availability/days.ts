import {
  addDays,
  cityDate,
  daysBetween,
  lastBookableDate,
} from '@seahour/api-types/rules/booking-window.ts';
import type { Db } from '../tables/connection.ts';
import { type AvailabilityRow, listClaims, readAvailability } from './availability.ts';
import { cardDay, type DayStates } from './bars.ts';
import type { OfferHours } from './day-hours.ts';
import { type CityClock, slotStates } from './slot-states.ts';

const DAY_MS = 86_400_000;

/** What of an offer decides when it is open. */
export interface ScheduledOffer extends Pick<AvailabilityRow, 'notice_hours' | 'opening'> {
  id: number;
  /** IANA zone of its city. */
  time_zone: string;
}

let last: CityClock | undefined;

/** The last is kept: a list asks for each of its offers, which are of one city, at one moment. */
export function cityClock(timeZone: string, now: Date): CityClock {
  if (last?.timeZone !== timeZone || last.now.getTime() !== now.getTime()) {
    last = { timeZone, now, today: cityDate(timeZone, now) };
  }
  return last;
}

/** The calendar days from one to another, both included. */
export function datesBetween(first: string, last: string): string[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day));
}

/** What is known of the hours of offers on some days, by offer id. */
export async function readOfferHours(
  db: Db,
  ids: readonly number[],
  days: { first: string; last: string },
  now: Date,
): Promise<Map<number, OfferHours>> {
  if (ids.length === 0) return new Map();
  const rows = await readAvailability(db, ids, { ...around(days.first, days.last), now });
  return new Map(rows.map((row) => [row.company_activity_id, offerHours(row)]));
}

/** A day of any zone lies within its UTC day and the days around it. */
const around = (first: string, last: string) => ({
  from: new Date(Date.parse(`${first}T00:00:00Z`) - DAY_MS),
  to: new Date(Date.parse(`${last}T00:00:00Z`) + 2 * DAY_MS),
});

type Availability = Omit<AvailabilityRow, 'company_activity_id'>;

function offerHours({ notice_hours, opening, claims }: Availability): OfferHours {
  const byStart = new Map(claims.map(({ start_ms, kind }) => [start_ms, kind]));
  return { noticeHours: notice_hours, opening, claims: byStart };
}

/** One day of each offer, by offer id. */
export async function readDay(
  db: Db,
  offers: readonly ScheduledOffer[],
  date: string,
  now: Date,
): Promise<Map<number, DayStates>> {
  const ids = offers.map((offer) => offer.id);
  const claims = await listClaims(db, ids, { ...around(date, date), now });
  const byOffer = Map.groupBy(claims, (claim) => claim.company_activity_id);
  return new Map(
    offers.map((offer) => {
      const { id, time_zone, notice_hours, opening } = offer;
      const hours = offerHours({ notice_hours, opening, claims: byOffer.get(id) ?? [] });
      return [id, slotStates(hours, date, cityClock(time_zone, now))];
    }),
  );
}

/** The first day after a date on which the shortest booking fits, by offer id; none where there is none. */
export async function readNextFree(
  db: Db,
  offers: readonly (ScheduledOffer & { activity_id: number })[],
  date: string,
  now: Date,
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  if (offers.length === 0) return found;
  const todays = offers.map(({ time_zone }) => cityDate(time_zone, now)).sort();
  const first = [addDays(date, 1), todays[0] ?? ''].sort()[1] ?? '';
  const last = lastBookableDate(todays.at(-1) ?? '');
  if (first > last) return found;
  const ids = offers.map((offer) => offer.id);
  const claims = await listClaims(db, ids, { ...around(first, last), now });
  const byOffer = Map.groupBy(claims, (claim) => claim.company_activity_id);
  for (const { id, activity_id, time_zone, notice_hours, opening } of offers) {
    const hours = offerHours({ notice_hours, opening, claims: byOffer.get(id) ?? [] });
    const clock = cityClock(time_zone, now);
    const next = datesBetween(first, last).find(
      (day) => cardDay(day, slotStates(hours, day, clock), activity_id).free_hours > 0,
    );
    if (next) found.set(id, next);
  }
  return found;
}
