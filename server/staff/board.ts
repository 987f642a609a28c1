import { FILTER } from '@seahour/api-types/constants.ts';
import type { ParsedRequestOf } from '@seahour/api-types/endpoint.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { Board, getBoard } from '@seahour/api-types/staff-board.ts';
import { datesBetween } from '../availability/days.ts';
import { guestLimitOf } from '../catalogue/offers.ts';
import { localise } from '../platform/localise.ts';
import { answer, type Outcome } from '../platform/outcome.ts';
import { readOwned } from './calendar.ts';
import { whyOutOfReach } from './date-reach.ts';
import { mine } from './member.ts';
import { viewOrders } from './order-view.ts';
import type { StaffCall } from './staff-call.ts';
import { listDayOrders, listUnconfirmedOrders } from './staff-orders.ts';

/** All that a desk begins with, in one answer: a phone on a slow line waits once. */
export async function readBoard(
  { date, day_count = 1 }: ParsedRequestOf<typeof getBoard>,
  call: StaffCall,
): Promise<Outcome<Board>> {
  const { db, member, now, language } = call;
  if (date) {
    const unreachable = whyOutOfReach({ time_zone: 'UTC' }, { date, path: 'date' }, now);
    if (unreachable) return unreachable;
  }
  const utcToday = cityDate('UTC', now);
  // Today is another day in some cities.
  const span = date
    ? { first: date, last: addDays(date, day_count - 1) }
    : { first: addDays(utcToday, -1), last: addDays(utcToday, day_count) };
  const [owned, waiting] = await Promise.all([
    readOwned(call, span),
    listUnconfirmedOrders(db, mine(member), now),
  ]);
  const daysOf = (today: string) =>
    datesBetween(date ?? today, addDays(date ?? today, day_count - 1));
  const shown = owned.map(({ offer, activity, barsOn }) => {
    const { filters } = offer;
    const length = filters[FILTER.length];
    const guests = guestLimitOf(offer);
    return {
      ...activity,
      activity_name: localise(offer.activity_name, language),
      currency: offer.currency,
      ...(guests ? { guests } : {}),
      ...(typeof length === 'number' ? { length } : {}),
      location_id: offer.location_id,
      place: localise(offer.place, language),
      days: daysOf(activity.today.date).map((day) => ({ date: day, bars: barsOn(day) })),
    };
  });
  const dates = shown.flatMap(({ days }) => days.map((day) => day.date)).sort();
  const first = dates[0];
  const last = dates.at(-1);
  const ids = shown.map(({ company_activity_id }) => company_activity_id);
  const orders = first && last ? await listDayOrders(db, ids, { first, last }) : [];
  return answer({
    boats: shown,
    orders: viewOrders(orders, call),
    waiting: viewOrders(waiting, call),
  });
}
