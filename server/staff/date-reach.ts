import { cityDate, daysBetween } from '@seahour/api-types/rules/booking-window.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';

/** Two years: further off a date is a slip of the finger. */
const MOST_DAYS_AWAY = 731;

/** Why staff have nothing to do with a day; null where they may. */
export function whyOutOfReach(
  { time_zone }: { time_zone: string },
  { date, path }: { date: string; path: string },
  now: Date,
): Refusal | null {
  const away = daysBetween(cityDate(time_zone, now), date);
  if (Math.abs(away) <= MOST_DAYS_AWAY) return null;
  return refuse('invalid_input', { path, code: away > 0 ? 'too_big' : 'too_small' });
}
