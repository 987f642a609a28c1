import { getTripLink } from '@seahour/api-types/orders.ts';
import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import type { Trip } from '@seahour/api-types/trips.ts';
import * as trips from '@seahour/api-types/trips.ts';
import { type FoundOrderRow, findOrderOfHolder } from '../booking/order-rows.ts';
import { orderOfLink, readLink, signLink, tripUrl } from '../booking/trip-link.ts';
import type { Reader } from '../catalogue/caller.ts';
import { route } from '../platform/http/route.ts';
import { readLinkKey } from '../platform/link-key.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import { writeReview } from '../reviews/write-review.ts';
import type { Db } from '../tables/connection.ts';
import { cancelTrip } from './cancel-trip.ts';
import { moveTrip, quoteMove } from './move-trip.ts';
import { findTrip, type TripRow } from './trip-rows.ts';
import { readOnly, tripView } from './trip-view.ts';

/** What the handler of a guest's call knows besides its payload. */
export interface TripCall extends Reader {
  db: Db;
  /** Where our own pages are. */
  publicUrl: string;
  /** Counts a change of a trip; seconds to wait where there were too many. */
  takeTripChange(orderId: OrderId): Promise<number | null>;
  /** An order as a calendar file. */
  calendarFile(order: FoundOrderRow): Promise<string>;
}

export const tripRoutes = [
  route(getTripLink, async ({ unique_id }, { db, publicUrl }: TripCall) => {
    const order = await findOrderOfHolder(db, unique_id);
    if (!order) return notFound('unique_id');
    const link = signLink(await readLinkKey(db), order);
    return answer({ url: tripUrl(publicUrl, order.language, link) });
  }),
  route(trips.getTrip, async ({ link }, { db, language, now }: TripCall) => {
    const opened = await openTrip(db, link, now);
    if (!opened.ok) return opened;
    const { trip, isReadOnly } = opened.data;
    const shown = tripView(trip, language, now);
    return answer(isReadOnly ? readOnly(shown) : shown);
  }),
  route(trips.getTripCalendar, async ({ link }, { db, now, calendarFile }: TripCall) => {
    const opened = await openTrip(db, link, now);
    return opened.ok ? answer({ file: await calendarFile(opened.data.trip) }) : opened;
  }),
  route(trips.cancelTrip, async ({ link, refund }, call: TripCall) => {
    const { db, language, now } = call;
    const opened = await openToChange(link, call);
    if (!opened.ok) return opened;
    const cancelled = await cancelTrip(db, { order_id: opened.data.order_id, refund, now });
    if (!cancelled.ok) return cancelled;
    return shownAgain(db, opened.data, language, now);
  }),
  route(trips.quoteMove, async ({ link, ...hours }, call: TripCall) => {
    const opened = await openOwnTrip(call.db, link, call.now);
    return opened.ok ? quoteMove(call.db, opened.data, hours, call) : opened;
  }),
  route(trips.moveTrip, async ({ link, ...wanted }, call: TripCall) => {
    const { db, language, now } = call;
    const opened = await openToChange(link, call);
    if (!opened.ok) return opened;
    const moved = await moveTrip(db, opened.data, wanted, call);
    return moved.ok ? shownAgain(db, opened.data, language, now) : moved;
  }),
  route(trips.reviewTrip, async ({ link, ...said }, { db, language, now }: TripCall) => {
    const opened = await openOwnTrip(db, link, now);
    if (!opened.ok) return opened;
    const { order_id } = opened.data;
    const written = await writeReview(db, { order_id, ...said, language, now });
    return written.ok ? shownAgain(db, opened.data, language, now) : written;
  }),
];

interface OpenedTrip {
  trip: TripRow;
  /** Whether it is shown alone: by the link of a calendar, which may be shared. */
  isReadOnly: boolean;
}

/** The order that a link opens: a guest's, or that of a calendar. */
async function openTrip(db: Db, link: string, now: Date): Promise<Outcome<OpenedTrip>> {
  const orderId = orderOfLink(link);
  const trip = orderId && (await findTrip(db, orderId));
  if (!trip) return refuse('link_invalid');
  const read = readLink(await readLinkKey(db), link, trip, now);
  if (!read.ok) return refuse(read.reason);
  return answer({ trip, isReadOnly: read.purpose === 'calendar' });
}

/** The order that a guest's own link opens, to change it. */
async function openOwnTrip(db: Db, link: string, now: Date): Promise<Outcome<TripRow>> {
  const opened = await openTrip(db, link, now);
  if (!opened.ok) return opened;
  return opened.data.isReadOnly ? refuse('link_invalid') : answer(opened.data.trip);
}

/** Counts a change only where the link is the guest's: nobody else is to use up their turns. */
async function openToChange(link: string, call: TripCall): Promise<Outcome<TripRow>> {
  const opened = await openOwnTrip(call.db, link, call.now);
  if (!opened.ok) return opened;
  const waitSec = await call.takeTripChange(opened.data.order_id);
  return waitSec === null ? opened : { ...refuse('rate_limited'), retryAfterSec: waitSec };
}

/** A trip as it stands after a change. */
async function shownAgain(
  db: Db,
  { order_id }: TripRow,
  language: Language,
  now: Date,
): Promise<Outcome<Trip>> {
  const trip = await findTrip(db, order_id);
  return trip ? answer(tripView(trip, language, now)) : notFound('link');
}
