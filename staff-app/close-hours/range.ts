import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import { addDays, dayOfWeek, daysBetween } from '@seahour/api-types/rules/booking-window.ts';
import type { setHours } from '@seahour/api-types/staff-hours.ts';
import type { Reason } from '../closure-words.ts';

export type Repeat = 'once' | 'daily' | 'weekly';

/** What is chosen on the screen. */
export interface HoursRange {
  state: 'closed' | 'open';
  boats: readonly number[];
  from: string;
  to: string;
  /** 0-23. */
  fromHour: number;
  /** 1-24. */
  toHour: number;
  repeat: Repeat;
  /** With `weekly`: 1 Monday – 7 Sunday. */
  weekdays: readonly number[];
  reason: Reason | 'own';
  own: string;
}

type SetHours = Omit<RequestOf<typeof setHours>, 'init_data'>;

/** What is sent; null while no hour is chosen. */
export function rangePayload(range: HoursRange): SetHours | null {
  const { state, boats, from, to, fromHour, toHour, repeat, weekdays } = range;
  const isDaily = repeat !== 'once';
  const isBackwards = daysBetween(from, to) < 0 || ((isDaily || from === to) && fromHour >= toHour);
  if (boats.length === 0 || isBackwards) return null;
  if (repeat === 'weekly' && weekdays.length === 0) return null;
  const reason = range.reason === 'own' ? range.own.trim() : range.reason;
  return {
    company_activity_ids: [...boats],
    from,
    to,
    from_hour: fromHour,
    to_hour: toHour,
    repeat: isDaily ? 'daily' : 'once',
    ...(repeat === 'weekly' ? { days_of_week: weekdays.toSorted() } : {}),
    state,
    ...(state === 'closed' && reason ? { reason } : {}),
  };
}

/** A whole day of some boats, to begin with. */
export const newRange = (boats: readonly number[], date: string): HoursRange => ({
  state: 'closed',
  boats,
  from: date,
  to: date,
  fromHour: 0,
  toHour: 24,
  repeat: 'once',
  weekdays: [dayOfWeek(date)],
  reason: 'service',
  own: '',
});

/** A repetition is of more than a day: it goes on for four weeks where nothing else was said. */
export function withRepeat(range: HoursRange, repeat: Repeat): HoursRange {
  const isFirst = range.repeat === 'once' && repeat !== 'once' && range.from === range.to;
  return { ...range, repeat, to: isFirst ? addDays(range.from, 27) : range.to };
}
