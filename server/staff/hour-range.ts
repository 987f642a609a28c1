import type { ParsedRequestOf } from '@seahour/api-types/endpoint.ts';
import { dayOfWeek, daysBetween } from '@seahour/api-types/rules/booking-window.ts';
import type { setHours } from '@seahour/api-types/staff-hours.ts';
import { dayStarts } from '../availability/city-time.ts';
import { datesBetween } from '../availability/days.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { whyOutOfReach } from './date-reach.ts';

const HOUR_MS = 3_600_000;
const MOST_DAYS = 400;

/** Hours of a range of days, or of some of them. */
export type HourRange = Pick<
  ParsedRequestOf<typeof setHours>,
  'from' | 'to' | 'from_hour' | 'to_hour' | 'repeat' | 'days_of_week'
>;

/** Why hours are no range that staff may change; null where they are. */
export function whyNoRange(
  { from, to, from_hour, to_hour, repeat }: HourRange,
  now: Date,
): Refusal | null {
  const days = daysBetween(from, to);
  if (days < 0) return refuse('invalid_input', { path: 'to', code: 'too_small' });
  if (days >= MOST_DAYS) return refuse('invalid_input', { path: 'to', code: 'too_big' });
  const isWithinDay = repeat === 'daily' || days === 0;
  if (isWithinDay && to_hour <= from_hour) {
    return refuse('invalid_input', { path: 'to_hour', code: 'too_small' });
  }
  const anywhere = { time_zone: 'UTC' };
  return (
    whyOutOfReach(anywhere, { date: from, path: 'from' }, now) ??
    whyOutOfReach(anywhere, { date: to, path: 'to' }, now)
  );
}

/** The starts of the hours of a range that are not over. What a clock change skips is not among them. */
export function hoursOfRange(range: HourRange, timeZone: string, now: Date): Date[] {
  const { from, to, from_hour, to_hour, repeat, days_of_week } = range;
  const isDaily = repeat === 'daily';
  return datesBetween(from, to).flatMap((date) => {
    if (isDaily && days_of_week && !days_of_week.includes(dayOfWeek(date))) return [];
    const first = isDaily || date === from ? from_hour : 0;
    const end = isDaily || date === to ? to_hour : 24;
    return dayStarts(timeZone, date)
      .slice(first, end)
      .filter((start) => start !== null)
      .filter((start) => start.getTime() + HOUR_MS > now.getTime());
  });
}
