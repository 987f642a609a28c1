import { BOOKING_WINDOW_DAYS } from '../constants.ts';

const DAY_MS = 86_400_000;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The city's calendar day at an instant, `YYYY-MM-DD`. */
export function cityDate(timeZone: string, now: Date): string {
  const known = dateFormats.get(timeZone);
  if (known) return known.format(now);
  // Making a format costs far more than using it.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  dateFormats.set(timeZone, format);
  return format.format(now);
}

/** The city's hour at an instant, 0-23. */
export function cityHour(timeZone: string, now: Date): number {
  const options = { timeZone, hour: '2-digit', hourCycle: 'h23' } as const;
  return Number(new Intl.DateTimeFormat('en', options).format(now));
}

/** A calendar day some days later (or, if negative, earlier); no zone is involved. */
export function addDays(date: string, days: number): string {
  return new Date(utcOf(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS);
}

/** ISO weekday of a calendar day: 1 is Monday, 7 is Sunday. */
export function dayOfWeek(date: string): number {
  return new Date(utcOf(date)).getUTCDay() || 7;
}

export const firstBookableDate = (today: string): string => today;
export const lastBookableDate = (today: string): string => addDays(today, BOOKING_WINDOW_DAYS);

/** Only today through 21 days ahead can be booked; both ends count. */
export function isInBookingWindow(date: string, today: string): boolean {
  return date >= firstBookableDate(today) && date <= lastBookableDate(today);
}

function utcOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
