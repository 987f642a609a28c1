import { addDays, cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { type NewsKind, URGENT_AFTER_QUIET_HOURS } from '@seahour/api-types/staff-messages.ts';
import type { Selectable } from 'kysely';
import { wallInstant } from '../availability/city-time.ts';
import type { StaffRow } from '../tables/schema.ts';
import type { StaffOrderRow } from './staff-orders.ts';

type QuietHours = Pick<Selectable<StaffRow>, 'quiet_from' | 'quiet_to'>;

const HOUR_MS = 3_600_000;

/** When the quiet hours end that it is in a city; null where it is in none. */
export function quietUntil(
  { quiet_from, quiet_to }: QuietHours,
  timeZone: string,
  now: Date,
): Date | null {
  if (quiet_from === null || quiet_to === null) return null;
  const { date, hour } = cityClock(timeZone, now);
  const [isBegun, isGoingOn] = [hour >= quiet_from, hour < quiet_to];
  const isQuiet = quiet_from < quiet_to ? isBegun && isGoingOn : isBegun || isGoingOn;
  if (!isQuiet) return null;
  const lastDay = isGoingOn ? date : addDays(date, 1);
  return wallInstant(timeZone, Date.parse(`${lastDay}T00:00:00Z`) + quiet_to * HOUR_MS);
}

/** What a crew has to act on; money and reviews can wait. */
const URGENT: readonly NewsKind[] = ['new', 'changed', 'cancelled', 'reminders'];

/** Whether news of an order is told within quiet hours: its hours are too near to wait for their end. */
export function breaksQuiet(
  kind: NewsKind,
  { starts_at, hour_count }: Pick<StaffOrderRow, 'starts_at' | 'hour_count'>,
  { until, now }: { until: Date; now: Date },
): boolean {
  const start = starts_at.getTime();
  const isAhead = start + hour_count * HOUR_MS > now.getTime();
  const isNear = start < until.getTime() + URGENT_AFTER_QUIET_HOURS * HOUR_MS;
  return URGENT.includes(kind) && isAhead && isNear;
}
