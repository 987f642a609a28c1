import { readOfferHours } from '../availability/days.ts';
import { listOutsideHours } from '../calendars/outside-calendars.ts';
import type { Db } from '../tables/connection.ts';
import type { StaffOfferHours } from './hours.ts';

const DAY_MS = 86_400_000;

/** What is known of the hours of offers on some days, for staff, by offer id. */
export async function readStaffHours(
  db: Db,
  ids: readonly number[],
  days: { first: string; last: string },
  now: Date,
): Promise<Map<number, StaffOfferHours>> {
  const known = await readOfferHours(db, ids, days, now);
  const closed =
    known.size > 0
      ? await listOutsideHours(db, ids, {
          from: new Date(Date.parse(`${days.first}T00:00:00Z`) - DAY_MS),
          to: new Date(Date.parse(`${days.last}T00:00:00Z`) + 2 * DAY_MS),
        })
      : [];
  const byOffer = Map.groupBy(closed, (hour) => hour.company_activity_id);
  return new Map(
    [...known].map(([id, hours]) => {
      const outside = new Set(byOffer.get(id)?.map(({ start_ms }) => start_ms));
      return [id, { ...hours, outside }];
    }),
  );
}
