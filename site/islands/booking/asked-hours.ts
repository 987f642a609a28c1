import type { Hours } from '../picker/HoursField.tsx';

/** The hours that the address asks for, e.g. `?time=16&duration=3`; null where it asks for none. */
export function askedHours(): Hours | null {
  const { time, duration } = Object.fromEntries(new URLSearchParams(location.search));
  const isHours = /^\d\d? \d\d?$/.test(`${time} ${duration}`);
  return isHours ? { time: Number(time), count: Number(duration) } : null;
}
