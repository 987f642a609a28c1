import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type {
  setHours as SetHours,
  undoHours as UndoHours,
} from '@seahour/api-types/staff-hours.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { type FreedHour, restoreBuffers } from '../booking/claims.ts';
import { releaseExpiredHolds } from '../booking/holds.ts';
import { announceHours } from '../outbox/announce.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { type HourRange, hoursOfRange, whyNoRange } from './hour-range.ts';
import { type Member, membershipIn, notYours } from './member.ts';
import { viewOrders } from './order-view.ts';
import { kept } from './orders.ts';
import { ownOffers } from './own-offers.ts';
import {
  type BoatHours,
  closeHours,
  countChanges,
  deleteEmptyClosures,
  insertClosures,
  listClosedBoats,
  listOrdersIn,
  type NewClosure,
  openClosure,
  openHours,
} from './set-hours-rows.ts';
import type { Actor, StaffCall } from './staff-call.ts';
import { insertStaffChanges } from './staff-changes.ts';
import { listOrdersOf } from './staff-orders.ts';
import type { OwnedOfferRow } from './staff-rows.ts';

const MOST_HOURS = 60_000;
const MOST_IN_THE_WAY = 100;

type Request = Omit<ParsedRequestOf<typeof SetHours>, 'init_data'>;
type Response = ResponseOf<typeof SetHours>;

/**
 * Closes or opens hours of boats in one decision. What is ordered stays as it is; a closure claims an
 * hour as an order does, so that of the two at once one wins.
 */
export async function setHours(request: Request, call: StaffCall): Promise<Outcome<Response>> {
  const { db, now } = call;
  const problem = whyNoRange(request, now);
  if (problem) return problem;
  const boats = await ownOffers(call, request.company_activity_ids);
  if (!boats.ok) return boats;
  const starts = startsByZone(boats.data, request, now);
  const count = boats.data.reduce((sum, boat) => sum + startsOf(boat, starts).length, 0);
  // Counted first: two hundred boats of a year are millions of hours to make.
  if (count > MOST_HOURS) return refuse('invalid_input', { path: 'to', code: 'too_big' });
  const hours = hoursAt(boats.data, starts);
  if (request.is_preview) {
    const count = await countChanges(db, request.state, hours, now);
    return answer({ count, in_the_way: await inTheWay(db, hours, call) });
  }
  return kept(db, async (tx) => {
    const changed = await changeHours(tx, request, { boats: boats.data, hours, call });
    const in_the_way = await inTheWay(tx, hours, call);
    return answer({ ...changed, in_the_way });
  });
}

/** Opens what a decision closed, as far as it is closed by that still. */
export function undoHours(
  { closure_id }: Omit<ParsedRequestOf<typeof UndoHours>, 'init_data'>,
  call: StaffCall,
): Promise<Outcome<ResponseOf<typeof UndoHours>>> {
  return kept(call.db, async (tx) => {
    const own = await ownOffers({ ...call, db: tx });
    if (!own.ok) return own;
    const closed = new Set(await listClosedBoats(tx, closure_id));
    const boats = own.data.filter(({ id }) => closed.has(id));
    if (boats.length === 0) return notYours('closure_id');
    return answer({ count: await openAgain(tx, closure_id, boats, call) });
  });
}

/** Opens what a decision closed of some boats; returns how many hours. */
export async function openAgain(
  tx: Db,
  closure_id: string,
  boats: readonly OwnedOfferRow[],
  call: Actor,
): Promise<number> {
  const ids = boats.map(({ id }) => id);
  const opened = await openClosure(tx, closure_id, ids);
  await restoreBuffers(tx, opened);
  const days = daysOf(opened, boats);
  if (days) await note(tx, { boats, changed: opened, days, call }, { closure_id, state: 'open' });
  return opened.length;
}

type Boat = Pick<OwnedOfferRow, 'id' | 'time_zone'>;
type Starts = ReadonlyMap<string, readonly Date[]>;

/** By the clock of each boat's city. */
export const hoursOfBoats = (boats: readonly Boat[], request: HourRange, now: Date): BoatHours =>
  hoursAt(boats, startsByZone(boats, request, now));

function startsByZone(boats: readonly Boat[], request: HourRange, now: Date): Starts {
  const zones = new Set(boats.map(({ time_zone }) => time_zone));
  return new Map([...zones].map((zone) => [zone, hoursOfRange(request, zone, now)]));
}

const startsOf = ({ time_zone }: Boat, starts: Starts) => starts.get(time_zone) ?? [];

function hoursAt(boats: readonly Boat[], starts: Starts): BoatHours {
  const pairs = boats.flatMap((boat) =>
    startsOf(boat, starts).map((start) => ({ id: boat.id, start })),
  );
  return { ids: pairs.map(({ id }) => id), starts: pairs.map(({ start }) => start) };
}

interface Decision {
  boats: readonly OwnedOfferRow[];
  hours: BoatHours;
  call: StaffCall;
}

async function changeHours(
  tx: Db,
  { init_data, company_activity_ids, is_preview, ...request }: Request & { init_data?: string },
  { boats, hours, call }: Decision,
): Promise<Pick<Response, 'closure_id' | 'count'>> {
  const { now } = call;
  const { state, reason, from: first, to: last } = request;
  const companyActivityIds = boats.map(({ id }) => id);
  const starts = [...new Set(hours.starts)];
  await releaseExpiredHolds(tx, { companyActivityIds, starts, now });
  const days = { first, last };
  if (state === 'open') {
    const opened = await openHours(tx, hours);
    await restoreBuffers(tx, opened);
    await note(tx, { boats, changed: opened, days, call }, request);
    return { count: opened.length };
  }
  const staffIds = boats.map((boat) => staffIdFor(call.member, boat));
  const by = { ids: companyActivityIds, staffIds, reason: reason ?? '', now };
  const { closure_id, closed } = await closeTogether(tx, by, hours);
  await note(tx, { boats, changed: closed, days, call }, { ...request, closure_id });
  return { count: closed.length, ...(closed.length > 0 ? { closure_id } : {}) };
}

/** Closes hours in one decision, which can be undone as one. */
export async function closeTogether(
  tx: Db,
  closure: Omit<NewClosure, 'closure_id'>,
  hours: BoatHours,
): Promise<{ closure_id: string; closed: FreedHour[] }> {
  const closure_id = randomUUID();
  await insertClosures(tx, { closure_id, ...closure });
  const closed = await closeHours(tx, closure_id, hours);
  await deleteEmptyClosures(tx, closure_id);
  return { closure_id, closed };
}

interface Changed {
  boats: readonly OwnedOfferRow[];
  changed: readonly FreedHour[];
  days: { first: string; last: string };
  call: Actor;
}

/** Notes who changed hours of each boat, and says so to those who look at it. */
export async function note(
  tx: Db,
  { boats, changed, days: { first: from, last: to }, call }: Changed,
  decision: object,
): Promise<void> {
  const ids = new Set(changed.map(({ company_activity_id }) => company_activity_id));
  const touched = boats.filter(({ id }) => ids.has(id));
  await insertStaffChanges(
    tx,
    touched.map((boat) => ({
      staff_id: staffIdFor(call.member, boat),
      company_activity_id: boat.id,
      kind: 'hours',
      order_id: null,
      starts_at: null,
      was: null,
      became: JSON.stringify({ from, to, ...decision }),
      changed_at: call.now,
    })),
  );
  await announceHours(tx, { companyActivityIds: [...ids], from, to });
}

/** Whose boats they are was looked at before. */
export const staffIdFor = (member: Member, { company_id }: OwnedOfferRow): number =>
  membershipIn(member, company_id)?.staff_id ?? 0;

/** The days of hours, each in its city; null of none. */
function daysOf(hours: readonly FreedHour[], boats: readonly OwnedOfferRow[]) {
  const zoneOf = new Map(boats.map(({ id, time_zone }) => [id, time_zone]));
  const dates = hours
    .map(({ company_activity_id, starts_at }) =>
      cityDate(zoneOf.get(company_activity_id) ?? 'UTC', starts_at),
    )
    .sort();
  const first = dates[0];
  const last = dates.at(-1);
  return first && last ? { first, last } : null;
}

const inTheWay = async (db: Db, hours: BoatHours, call: StaffCall): Promise<StaffOrder[]> =>
  viewOrders(
    await listOrdersOf(db, await listOrdersIn(db, hours, call.now), MOST_IN_THE_WAY),
    call,
  );
