import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { addDays, daysBetween } from '@seahour/api-types/rules/booking-window.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { isEnd } from '@seahour/api-types/rules/order-moves.ts';
import {
  type callWeather as CallWeather,
  type previewWeatherCall as PreviewWeatherCall,
  type undoWeatherCall as UndoWeatherCall,
  WEATHER_UNDO_SEC,
  type WeatherDecision,
  type WeatherTrip,
} from '@seahour/api-types/staff-weather.ts';
import { blockStarts } from '../../availability/block.ts';
import { buffersOf } from '../../booking/claim-hours.ts';
import { restoreBuffers } from '../../booking/claims.ts';
import { releaseExpiredHolds } from '../../booking/holds.ts';
import { lockOrders } from '../../booking/lock-orders.ts';
import { isDisputed, keptMinor } from '../../booking/order-money.ts';
import { answer, type Outcome, refuse } from '../../platform/outcome.ts';
import type { Db } from '../../tables/connection.ts';
import { whyOutOfReach } from '../date-reach.ts';
import { type HourRange, whyNoRange } from '../hour-range.ts';
import { membershipIn, mine, notYours } from '../member.ts';
import { canMove, staffOrder } from '../order-view.ts';
import { kept } from '../orders.ts';
import { ownOffers } from '../own-offers.ts';
import { hoursOfBoats, note, openAgain, staffIdFor } from '../set-hours.ts';
import {
  type BoatHours,
  closeHours,
  deleteEmptyClosures,
  insertClosures,
  listClosedBoats,
  listOrdersIn,
  openClosure,
} from '../set-hours-rows.ts';
import type { Actor, StaffCall } from '../staff-call.ts';
import { listOrdersById, listOrdersOf, type StaffOrderRow } from '../staff-orders.ts';
import type { OwnedOfferRow } from '../staff-rows.ts';
import {
  type Choice,
  countOwnTrips,
  deleteCall,
  deleteTrip,
  insertCall,
  insertTrip,
  listFree,
} from './weather-rows.ts';

const MOST_TRIPS = 200;
/** How many days ahead a trip is moved. */
const DAYS_AHEAD = 7;
/** Said in each reader's language. */
const REASON = 'weather';

type Asked = Omit<ParsedRequestOf<typeof PreviewWeatherCall>, 'init_data'>;
type Response = ResponseOf<typeof CallWeather>;
type Left = Response['left'][number];

/** Captains have no say in it, neither for their own boats. */
const atDesk = <Call extends Actor>(call: Call): Call => ({
  ...call,
  member: {
    ...call.member,
    memberships: call.member.memberships.filter(({ role }) => role !== 'captain'),
  },
});

/** What a call is of; its hours are those of one day. */
export const rangeOf = ({
  date,
  from_hour,
  to_hour,
}: Pick<Asked, 'date' | 'from_hour' | 'to_hour'>): HourRange => ({
  from: date,
  to: date,
  from_hour,
  to_hour,
  repeat: 'once',
});

interface Afternoon {
  boats: readonly OwnedOfferRow[];
  hours: BoatHours;
}

async function findAfternoon(asked: Asked, call: Actor): Promise<Outcome<Afternoon>> {
  const range = rangeOf(asked);
  const { date } = asked;
  const problem =
    whyOutOfReach({ time_zone: 'UTC' }, { date, path: 'date' }, call.now) ??
    whyNoRange(range, call.now);
  if (problem) return problem;
  const boats = await ownOffers(call, asked.company_activity_ids);
  if (!boats.ok) return boats;
  return answer({ boats: boats.data, hours: hoursOfBoats(boats.data, range, call.now) });
}

/** The trips of an afternoon, with what can become of each. */
export async function previewWeatherCall(
  request: Asked,
  staffCall: StaffCall,
): Promise<Outcome<ResponseOf<typeof PreviewWeatherCall>>> {
  const call = atDesk(staffCall);
  const { db, now } = call;
  const afternoon = await findAfternoon(request, call);
  if (!afternoon.ok) return afternoon;
  const dates = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(request.date, index + 1));
  const ids = await listOrdersIn(db, afternoon.data.hours, now);
  const rows = await listOrdersOf(db, ids, MOST_TRIPS);
  const free = await listFree(
    db,
    rows.flatMap((row) => choicesOf(row, dates, now)),
    now,
  );
  const freeOf = Map.groupBy(free, ({ order_id }) => order_id);
  return answer({
    trips: rows.map((row) => {
      const days = freeOf.get(row.order_id)?.map(({ date }) => date) ?? [];
      return weatherTrip(row, days, call);
    }),
  });
}

/** Its hours on other days. */
function choicesOf(row: StaffOrderRow, dates: readonly string[], now: Date): Choice[] {
  if (!canMove(row, now)) return [];
  const { order_id, company_activity_id, time, hour_count, time_zone } = row;
  return dates.flatMap((date) => {
    const starts = blockStarts({ date, time, hourCount: hour_count }, time_zone);
    return starts ? { order_id, company_activity_id, date, starts } : [];
  });
}

function weatherTrip(row: StaffOrderRow, days: string[], call: Actor): WeatherTrip {
  const hasBegun = row.starts_at <= call.now;
  return {
    order: viewOf(row, call),
    days,
    suggested: hasBegun ? 'left' : days.length > 0 ? 'moved' : 'cancelled',
    is_paying: row.payment_method === 'now' && row.payment_status === 'pending',
    back: isDisputed(row) ? 0 : toMajor(keptMinor(row), row.currency),
  };
}

const viewOf = (row: StaffOrderRow, call: Actor) =>
  staffOrder(row, membershipIn(call.member, row.company_id)?.role ?? 'captain', call);

/**
 * Decides on the trips of an afternoon and closes its hours, with those that trips move to: nobody takes
 * them meanwhile. Guests, crews and the payment provider see nothing of it before `runWeatherCalls`
 * carries it out, so that an undo has nothing to take back.
 */
export function callWeather(
  request: Omit<ParsedRequestOf<typeof CallWeather>, 'init_data'>,
  staffCall: StaffCall,
): Promise<Outcome<Response>> {
  const outside = request.trips.findIndex((trip) => {
    const ahead = trip.becomes === 'moved' ? daysBetween(request.date, trip.date) : 1;
    return ahead < 1 || ahead > DAYS_AHEAD;
  });
  return kept(staffCall.db, async (tx) => {
    const call = atDesk({ ...staffCall, db: tx });
    const { member, now } = call;
    const afternoon = await findAfternoon(request, call);
    if (!afternoon.ok) return afternoon;
    const { boats, hours } = afternoon.data;
    const named = request.trips.map(({ order_id }) => order_id);
    // First, so that they are read as others left them.
    await lockOrders(tx, named);
    const rows = await listOrdersById(tx, named);
    const rowOf = new Map(
      rows
        .filter(({ company_id }) => membershipIn(member, company_id))
        .map((row) => [row.order_id, row]),
    );
    if (named.some((id) => !rowOf.has(id))) return notYours('trips');
    if (outside >= 0) {
      return refuse('invalid_input', { path: `trips.${outside}.date`, code: 'invalid_value' });
    }
    const ids = boats.map(({ id }) => id);
    const boatOf = new Map(boats.map((boat) => [boat.id, boat]));
    await releaseExpiredHolds(tx, { companyActivityIds: ids, starts: hours.starts, now });
    const inHours = await listOrdersIn(tx, hours, now);
    const call_id = randomUUID();
    const { date, from_hour, to_hour, words = '' } = request;
    const due_at = new Date(now.getTime() + WEATHER_UNDO_SEC * 1000);
    await insertCall(tx, { call_id, date, from_hour, to_hour, words, due_at });
    await insertClosures(tx, {
      closure_id: call_id,
      ids,
      staffIds: boats.map((boat) => staffIdFor(member, boat)),
      reason: REASON,
      now,
    });
    const left: Left[] = [];
    const done = { moved: 0, cancelled: 0 };
    for (const trip of request.trips) {
      const row = rowOf.get(trip.order_id);
      if (!row || trip.becomes === 'left') continue;
      const boat = boatOf.get(row.company_activity_id);
      const isAsSeen = inHours.includes(row.order_id) && row.revision === trip.revision;
      const why =
        boat && isAsSeen && !isEnd(row.order_status)
          ? await decide(tx, row, trip, { call_id, boat, staff_id: staffIdFor(member, boat), now })
          : 'changed';
      if (why === null) done[trip.becomes] += 1;
      else left.push({ order: viewOf(row, call), why });
    }
    const unseen = inHours.filter((id) => !rowOf.has(id));
    for (const row of await listOrdersOf(tx, unseen, MOST_TRIPS)) {
      left.push({ order: viewOf(row, call), why: 'new' });
    }
    if (done.moved + done.cancelled === 0) {
      await deleteEmptyClosures(tx, call_id);
      await deleteCall(tx, call_id, now);
      return answer({ ...done, left });
    }
    const closed = await closeHours(tx, call_id, hours);
    const days = { first: date, last: addDays(date, DAYS_AHEAD) };
    const decision = { from_hour, to_hour, state: 'closed', reason: REASON, closure_id: call_id };
    await note(tx, { boats, changed: closed, days, call }, decision);
    return answer({ call_id, ...done, left });
  });
}

interface Deciding {
  call_id: string;
  boat: OwnedOfferRow;
  staff_id: number;
  now: Date;
}

/** Writes down what becomes of a trip, and holds the hours that it moves to; returns why not. */
async function decide(
  tx: Db,
  row: StaffOrderRow,
  trip: WeatherDecision,
  { call_id, boat, staff_id, now }: Deciding,
): Promise<Exclude<Left['why'], 'new'> | null> {
  const { order_id, company_activity_id, starts_at } = row;
  const of = { call_id, order_id, company_activity_id, starts_at, staff_id };
  if (trip.becomes !== 'moved') {
    return (await insertTrip(tx, { ...of, to_date: null, held: [] })) ? null : 'called';
  }
  const to = choicesOf(row, [trip.date], now)[0];
  if (!to) return 'changed';
  const held = [...to.starts, ...buffersOf(to.starts, boat.buffer_hours)];
  if (!(await insertTrip(tx, { ...of, to_date: trip.date, held }))) return 'called';
  if (await hold(tx, call_id, { ...to, held }, now)) return null;
  await deleteTrip(tx, call_id, order_id);
  return 'taken';
}

/** Closes hours for a trip that is to move there; false, and none is closed, where not all are free. */
async function hold(
  tx: Db,
  callId: string,
  choice: Choice & { held: readonly Date[] },
  now: Date,
): Promise<boolean> {
  const { company_activity_id: id, starts, held } = choice;
  await releaseExpiredHolds(tx, { companyActivityIds: [id], starts: held, now });
  const [free] = await listFree(tx, [choice], now);
  if (!free) return false;
  const closed = await closeHours(tx, callId, { ids: held.map(() => id), starts: held });
  const got = new Set(closed.map(({ starts_at }) => starts_at.getTime()));
  if (starts.every((start) => got.has(start.getTime()))) return true;
  const opened = await openClosure(
    tx,
    callId,
    [id],
    closed.map(({ starts_at }) => starts_at),
  );
  await restoreBuffers(tx, opened);
  return false;
}

/** Takes a call back as a whole: nothing of it was carried out. */
export function undoWeatherCall(
  { call_id }: Omit<ParsedRequestOf<typeof UndoWeatherCall>, 'init_data'>,
  staffCall: StaffCall,
): Promise<Outcome<ResponseOf<typeof UndoWeatherCall>>> {
  return kept(staffCall.db, async (tx) => {
    const call = atDesk({ ...staffCall, db: tx });
    const count = await countOwnTrips(tx, mine(call.member), call_id);
    if (count === 0) return notYours('call_id');
    if (!(await deleteCall(tx, call_id, call.now))) return refuse('status_conflict');
    const boats = await ownOffers(call);
    if (!boats.ok) return boats;
    const closed = new Set(await listClosedBoats(tx, call_id));
    await openAgain(
      tx,
      call_id,
      boats.data.filter(({ id }) => closed.has(id)),
      call,
    );
    await deleteEmptyClosures(tx, call_id);
    return answer({ count });
  });
}
