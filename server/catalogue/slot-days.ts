import type { getSlotsForDates } from '@seahour/api-types/activities.ts';
import { DEFAULT_CITY_ID } from '@seahour/api-types/constants.ts';
import type { ParsedRequestOf } from '@seahour/api-types/endpoint.ts';
import { daysBetween } from '@seahour/api-types/rules/booking-window.ts';
import { freeHours } from '@seahour/api-types/rules/free-hours.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { bars, slotDay } from '../availability/bars.ts';
import { cityClock, datesBetween, readOfferHours } from '../availability/days.ts';
import { slotStates, unitedStates } from '../availability/slot-states.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { findCityAndActivity } from './catalogue.ts';
import { findOffer, listOfferIds } from './offers.ts';

type SlotsRequest = ParsedRequestOf<typeof getSlotsForDates>;

const MOST_DAYS_AHEAD = 31;

export async function readSlotDays(
  db: Db,
  request: SlotsRequest,
  now: Date,
): Promise<Outcome<SlotDay[]>> {
  const { date_start, date_end } = request;
  const ahead = daysBetween(date_start, date_end);
  if (ahead < 0) return refuse('invalid_input', { path: 'date_end', code: 'too_small' });
  if (ahead > MOST_DAYS_AHEAD) {
    return refuse('invalid_input', { path: 'date_end', code: 'too_big' });
  }
  const found = await findBookable(db, request);
  if (!found.ok) return found;
  const { ids, timeZone, isOne } = found.data;
  const clock = cityClock(timeZone, now);
  const hours = await readOfferHours(db, ids, { first: date_start, last: date_end }, now);
  const offers = [...hours.values()];
  return answer(
    datesBetween(date_start, date_end).map((date) => {
      const days = offers.map((offer) => slotStates(offer, date, clock));
      const day = slotDay(date, unitedStates(days, date, clock));
      if (isOne) return day;
      // Hours of several offers may be free in a row where those of none are.
      const free = days.filter((states) => freeHours(bars(states), request.activity_id) > 0);
      return { ...day, free_offers: free.length };
    }),
  );
}

/** The offers whose hours are asked for, and the zone of their city. */
async function findBookable(
  db: Db,
  { activity_id, company_activity_id, city_id = DEFAULT_CITY_ID }: SlotsRequest,
): Promise<Outcome<{ ids: number[]; timeZone: string; isOne: boolean }>> {
  if (company_activity_id) {
    const offer = await findOffer(db, company_activity_id);
    if (offer?.activity_id !== activity_id) return notFound('company_activity_id');
    return answer({ ids: [offer.id], timeZone: offer.time_zone, isOne: true });
  }
  const { city, activity } = await findCityAndActivity(db, city_id, activity_id);
  if (!city) return notFound('city_id');
  if (!activity) return notFound('activity_id');
  const ids = await listOfferIds(db, city_id, activity_id);
  return answer({ ids, timeZone: city.time_zone, isOne: false });
}
