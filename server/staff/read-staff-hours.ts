import { readOfferHours } from '../availability/days.ts';
import { listOutsideHours } from '../calendars/outside-calendars.ts';
import type { Db } from '../tables/connection.ts';
import type { StaffOfferHours } from './hours.ts';
import { listClosureNotes } from './set-hours-rows.ts';

const DAY_MS = 86_400_000;

/** What is known of the hours of offers on some days, for staff, by offer id. */
export async function readStaffHours(
  db: Db,
  ids: readonly number[],
  days: { first: string; last: string },
  now: Date,
): Promise<Map<number, StaffOfferHours>> {
  const known = await readOfferHours(db, ids, days, now);
  if (known.size === 0) return new Map();
  const period = {
    from: new Date(Date.parse(`${days.first}T00:00:00Z`) - DAY_MS),
    to: new Date(Date.parse(`${days.last}T00:00:00Z`) + 2 * DAY_MS),
  };
  const closed = await listOutsideHours(db, ids, period);
  const byOffer = Map.groupBy(closed, (hour) => hour.company_activity_id);
  const said = await listClosureNotes(db, ids, period);
  const saidOf = Map.groupBy(said, (hour) => hour.company_activity_id);
  return new Map(
    [...known].map(([id, hours]) => {
      const outside = new Set(byOffer.get(id)?.map(({ start_ms }) => start_ms));
      const notes = new Map(saidOf.get(id)?.map(({ start_ms, reason }) => [start_ms, reason]));
      return [id, { ...hours, outside, notes }];
    }),
  );
}
