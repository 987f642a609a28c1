import { addDays, cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { NEXT_DAY_FROM_HOUR } from '@seahour/api-types/staff-messages.ts';
import { sql } from 'kysely';

/** After an outage a plan is sent for so many hours. */
const SENT_FOR_HOURS = 3;

/** The day that a plan at `told.plan_hour` is of, by a city's clock `clock.now`. */
export const PLAN_DATE = sql`
  (clock.now::date + (told.plan_hour >= ${NEXT_DAY_FROM_HOUR}::int)::int)`;

/** Whether it is `told.plan_hour` by the same clock; nobody is told where that is null. */
export const IS_PLAN_HOUR = sql`
  extract(hour from clock.now) between told.plan_hour and told.plan_hour + ${SENT_FOR_HOURS - 1}::int`;

/** Whether the plan of a day is still one to send, to whom it comes at an hour. */
export function isPlanOfNow(
  planHour: number | null,
  { date, time_zone }: { date: string; time_zone: string },
  now: Date,
): boolean {
  if (planHour === null) return false;
  const clock = cityClock(time_zone, now);
  const planned = addDays(clock.date, planHour >= NEXT_DAY_FROM_HOUR ? 1 : 0);
  return date === planned && clock.hour < planHour + SENT_FOR_HOURS;
}
