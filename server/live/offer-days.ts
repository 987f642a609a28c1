import type { HoursEvent } from '@seahour/api-types/live.ts';
import { slotDay } from '../availability/bars.ts';
import { cityClock, datesBetween, readOfferHours } from '../availability/days.ts';
import { slotStates } from '../availability/slot-states.ts';
import { findOffer } from '../catalogue/offers.ts';
import type { Db } from '../tables/connection.ts';
import type { DaySpan } from './day-span.ts';

/** Days of an offer as visitors see them; none of an offer that is not shown. */
export async function readOfferDays(
  db: Db,
  company_activity_id: number,
  { from, to }: DaySpan,
  now: Date,
): Promise<HoursEvent> {
  const offer = await findOffer(db, company_activity_id);
  const known = await readOfferHours(db, [company_activity_id], { first: from, last: to }, now);
  const hours = known.get(company_activity_id);
  if (!offer || !hours) return { company_activity_id, days: [] };
  const clock = cityClock(offer.time_zone, now);
  const days = datesBetween(from, to).map((date) => slotDay(date, slotStates(hours, date, clock)));
  return { company_activity_id, days };
}
