import { CityDate } from '@seahour/api-types/primitives.ts';
import { hourStart, zoneOffset } from '../availability/city-time.ts';

/** When a trip begins, as its city's clock shows it, e.g. `2026-11-21T16:00:00+04:00`. */
export function localTime(timeZone: string, instant: Date): string {
  const offsetMs = zoneOffset(timeZone, instant);
  const wall = new Date(instant.getTime() + offsetMs).toISOString().slice(0, 19);
  const minutes = Math.abs(Math.round(offsetMs / 60_000));
  const part = (value: number) => String(value).padStart(2, '0');
  return `${wall}${offsetMs < 0 ? '-' : '+'}${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

/** An instant in the standard's form, e.g. `2026-11-21T12:00:00Z`. */
export const utcTime = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

export interface StartHour {
  /** `YYYY-MM-DD` in the city. */
  date: string;
  /** 0-23. */
  time: number;
}

/** The start that an availability's id names; null where it is none of the city's. */
export function startOfId(timeZone: string, id: string): StartHour | null {
  const [, date, hour] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):00:00[+-]\d{2}:\d{2}$/.exec(id) ?? [];
  if (!date || !hour || !CityDate.safeParse(date).success) return null;
  const time = Number(hour);
  const start = hourStart(timeZone, date, time);
  // A start has one spelling: the city's offset belongs to it.
  return start && localTime(timeZone, start) === id ? { date, time } : null;
}
