import { BOOKING_WINDOW_DAYS } from '../constants.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';

const DAY_MS = 86_400_000;

/** The clock on a city's wall. */
export interface CityClock {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 0-23. */
  hour: number;
  /** 0-59. */
  minute: number;
}

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** Read from the parts: how an engine joins them differs, even for a locale that writes ISO dates. */
export function cityClock(timeZone: string, now: Date): CityClock {
  let format = clockFormats.get(timeZone);
  if (!format) {
    // Making a format costs far more than using it.
    format = new Intl.DateTimeFormat(DEFAULT_LANGUAGE, {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clockFormats.set(timeZone, format);
  }
  const parts = format.formatToParts(now);
  const read = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  const [year, month, day] = [read('year'), read('month'), read('day')];
  return {
    date: `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    hour: Number(read('hour')),
    minute: Number(read('minute')),
  };
}

/** The city's calendar day at an instant, `YYYY-MM-DD`. */
export const cityDate = (timeZone: string, now: Date): string => cityClock(timeZone, now).date;

/** The city's hour at an instant, 0-23. */
export const cityHour = (timeZone: string, now: Date): number => cityClock(timeZone, now).hour;

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
