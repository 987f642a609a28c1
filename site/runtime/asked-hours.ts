import { MAXIMUM_HOURS } from '@seahour/api-types/constants.ts';

/** Hours that an address asks for, e.g. `?time=16&duration=3`. */
export interface AskedHours {
  /** 0-23. */
  time: number;
  /** The shortest booking where the address does not say. */
  duration?: number;
}

/** Null where it asks for none. */
export function readHours(search: string): AskedHours | null {
  const params = new URLSearchParams(search);
  const time = wholeWithin(params.get('time'), 0, MAXIMUM_HOURS - 1);
  if (time === undefined) return null;
  const duration = wholeWithin(params.get('duration'), 1, MAXIMUM_HOURS);
  return duration === undefined ? { time } : { time, duration };
}

export function wholeWithin(text: string | null, least: number, most: number): number | undefined {
  const value = /^\d{1,3}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}
