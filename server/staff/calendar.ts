import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { cityDate, cityHour, daysBetween } from '@seahour/api-types/rules/booking-window.ts';
import type * as staff from '@seahour/api-types/staff.ts';
import { datesBetween } from '../availability/days.ts';
import { type CalendarProblemRow, listCalendarProblems } from '../calendars/calendar-alarms.ts';
import { hostOf } from '../calendars/outside-calendars.ts';
import { localise } from '../platform/localise.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { whyOutOfReach } from './date-reach.ts';
import { staffBars, staffHours } from './hours.ts';
import { languageOf, mine, ownOffer, roleIn } from './member.ts';
import { staffOrder } from './order-view.ts';
import { readStaffHours } from './read-staff-hours.ts';
import type { StaffCall } from './staff-call.ts';
import { listDayOrders, type StaffOrderRow } from './staff-orders.ts';
import { listOwnedOffers, type OwnedOfferRow, type StaffOfferRow } from './staff-rows.ts';

const MOST_DAYS_AHEAD = 62;

/** The offers of somebody, each with its day so far and to come. */
export async function readOwnedActivities(
  call: StaffCall,
): Promise<Outcome<ResponseOf<typeof staff.getOwnedActivities>>> {
  const owned = await readOwned(call);
  return answer(owned.map(({ activity }) => activity));
}

type Owned = {
  offer: OwnedOfferRow;
  activity: staff.OwnedActivity;
  /** A day of its hours. */
  barsOn(date: string): staff.StaffBar[];
};

/** The offers of somebody, with the hours of today or of other days beside it. */
export async function readOwned(
  { db, now, member }: StaffCall,
  others?: { first: string; last: string },
): Promise<Owned[]> {
  const offers = await listOwnedOffers(db, mine(member));
  const todays = offers.map(({ time_zone }) => cityDate(time_zone, now));
  const ids = offers.map(({ id }) => id);
  const [today, problems, further] = await Promise.all([
    readStaffHours(db, ids, spanOf(todays), now),
    listCalendarProblems(db, ids),
    others ? readStaffHours(db, ids, others, now) : null,
  ]);
  const problemsOf = Map.groupBy(problems, ({ company_activity_id }) => company_activity_id);
  return offers.map((offer) => {
    const { time_zone, photo } = offer;
    const clock = clockOf(offer, now);
    const barsIn = (known: typeof today, date: string) => {
      const hours = known.get(offer.id);
      return hours ? staffBars(staffHours(hours, date, clock)) : [];
    };
    const calendars = problemsOf.get(offer.id);
    const activity = {
      company_activity_id: offer.id,
      title: offer.title,
      activity_id: offer.activity_id,
      company_name: offer.company_name,
      ...(photo ? { photo } : {}),
      time_zone,
      city_name: localise(offer.city_name, languageOf(member)),
      country_code: offer.country_code,
      role: roleIn(member, offer.company_id),
      language: languageOf(member),
      unconfirmed_count: offer.unconfirmed_count,
      ...(calendars ? { calendar_problems: problemsIn(calendars) } : {}),
      today: {
        date: clock.today,
        hour: clock.hour,
        bars: barsIn(today, clock.today),
      },
    };
    return { offer, activity, barsOn: (date) => barsIn(further ?? today, date) };
  });
}

const spanOf = (dates: readonly string[]) => {
  const sorted = dates.toSorted();
  return { first: sorted[0] ?? '', last: sorted.at(-1) ?? '' };
};

/** Of several calendars of one host it is said once. */
function problemsIn(calendars: readonly CalendarProblemRow[]) {
  const named = calendars.map(({ url, state }) => ({ host: hostOf(url), state }));
  return [...new Map(named.map((each) => [`${each.host} ${each.state}`, each])).values()];
}

/** Availability bars of an offer, a row a day. */
export async function readCalendarBars(
  request: ParsedRequestOf<typeof staff.getCalendarBars>,
  call: StaffCall,
): Promise<Outcome<ResponseOf<typeof staff.getCalendarBars>>> {
  const { date_start, date_end, current_hours } = request;
  const ahead = daysBetween(date_start, date_end);
  if (ahead < 0) return refuse('invalid_input', { path: 'date_end', code: 'too_small' });
  if (ahead > MOST_DAYS_AHEAD) {
    return refuse('invalid_input', { path: 'date_end', code: 'too_big' });
  }
  const offer = await ownOffer(call.db, call.member, request.company_activity_id);
  if (!offer.ok) return offer;
  const unreachable = whyOutOfReach(offer.data, { date: date_start, path: 'date_start' }, call.now);
  if (unreachable) return unreachable;
  const { db, now } = call;
  const days = { first: date_start, last: date_end };
  const hours = (await readStaffHours(db, [offer.data.id], days, now)).get(offer.data.id);
  const clock = { ...clockOf(offer.data, now), hour: current_hours };
  return answer(
    datesBetween(date_start, date_end).map((date) => ({
      date,
      bars: hours ? staffBars(staffHours(hours, date, clock)) : [],
    })),
  );
}

type OfferDay = ParsedRequestOf<typeof staff.getWorkingStatus>;

/** What an offer is doing at an hour, and until when. */
export async function readWorkingStatus(
  request: OfferDay,
  call: StaffCall,
): Promise<Outcome<ResponseOf<typeof staff.getWorkingStatus>>> {
  const { company_activity_id, date, current_hours } = request;
  const offer = await ownOffer(call.db, call.member, company_activity_id);
  if (!offer.ok) return offer;
  const unreachable = whyOutOfReach(offer.data, { date, path: 'date' }, call.now);
  if (unreachable) return unreachable;
  const { id, membership } = offer.data;
  const orders = await listDayOrders(call.db, [id], { first: date, last: date });
  const running = orders.find((row) => isLive(row) && phaseOf(row, current_hours) === 'now');
  if (running) {
    const until_hour = endOf(running);
    return answer({
      state: 'ordered',
      until_hour,
      order: staffOrder(running, membership.role, call),
    });
  }
  const days = { first: date, last: date };
  const hours = (await readStaffHours(call.db, [id], days, call.now)).get(id);
  const clock = { ...clockOf(offer.data, call.now), hour: current_hours };
  const bars = hours ? staffBars(staffHours(hours, date, clock)) : [];
  const isFree = bars.find(({ from, to }) => from <= current_hours && current_hours < to)?.state;
  return answer(
    isFree === 'free'
      ? { state: 'free', until_hour: endOfRun(bars, current_hours, true) }
      : { state: 'closed', until_hour: endOfRun(bars, current_hours, false) },
  );
}

/** The orders of an offer on a day, by their hours. */
export async function readDateOrders(
  request: OfferDay,
  call: StaffCall,
): Promise<Outcome<ResponseOf<typeof staff.getDateOrders>>> {
  const { company_activity_id, date, current_hours } = request;
  const offer = await ownOffer(call.db, call.member, company_activity_id);
  if (!offer.ok) return offer;
  const unreachable = whyOutOfReach(offer.data, { date, path: 'date' }, call.now);
  if (unreachable) return unreachable;
  const { id, membership, time_zone } = offer.data;
  const { today } = clockOf({ time_zone }, call.now);
  const orders = await listDayOrders(call.db, [id], { first: date, last: date });
  return answer(
    orders.map((row) => ({
      ...staffOrder(row, membership.role, call),
      phase: date === today ? phaseOf(row, current_hours) : date < today ? 'over' : 'ahead',
    })),
  );
}

/** The city's own clock. */
export const clockOf = ({ time_zone }: Pick<StaffOfferRow, 'time_zone'>, now: Date) => ({
  timeZone: time_zone,
  today: cityDate(time_zone, now),
  hour: cityHour(time_zone, now),
});

const endOf = ({ time, hour_count }: StaffOrderRow): number => time + hour_count;

const isLive = ({ order_status }: StaffOrderRow): boolean =>
  order_status !== 'declined' && order_status !== 'cancelled';

function phaseOf(row: StaffOrderRow, hour: number): 'ahead' | 'now' | 'over' {
  if (hour < row.time) return 'ahead';
  return hour < endOf(row) ? 'now' : 'over';
}

/** Where the hours from one on stop being free, or stop being anything else. */
function endOfRun(
  bars: readonly { from: number; to: number; state: string }[],
  hour: number,
  isFree: boolean,
): number {
  const next = bars.find(({ from, state }) => from > hour && (state === 'free') !== isFree);
  return next?.from ?? 24;
}
