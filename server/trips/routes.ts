import { getTripLink } from '@seahour/api-types/orders.ts';
import * as trips from '@seahour/api-types/trips.ts';
import { type FoundOrderRow, findOrderOfHolder } from '../booking/order-rows.ts';
import { readTripKey, signLink, tripUrl } from '../booking/trip-link.ts';
import type { Reader } from '../catalogue/caller.ts';
import { route } from '../platform/http/route.ts';
import { answer, notFound } from '../platform/outcome.ts';
import { writeReview } from '../reviews/write-review.ts';
import type { Db } from '../tables/connection.ts';
import { cancelTrip } from './cancel-trip.ts';
import { moveTrip, quoteMove } from './move-trip.ts';
import { openTrip } from './open-trip.ts';
import { tripView } from './trip-view.ts';

/** What the handler of a guest's call knows besides its payload. */
export interface TripCall extends Reader {
  db: Db;
  /** Where our own pages are. */
  publicUrl: string;
  /** An order as a calendar file. */
  calendarFile(order: FoundOrderRow): Promise<string>;
}

export const tripRoutes = [
  route(getTripLink, async ({ unique_id }, { db, publicUrl }: TripCall) => {
    const order = await findOrderOfHolder(db, unique_id);
    if (!order) return notFound('unique_id');
    const link = signLink(await readTripKey(db), order);
    return answer({ url: tripUrl(publicUrl, order.language, link) });
  }),
  route(trips.getTrip, async ({ link }, { db, language, now }: TripCall) => {
    const opened = await openTrip(db, link, now);
    return opened.ok ? answer(tripView(opened.data, language, now)) : opened;
  }),
  route(trips.getTripCalendar, async ({ link }, { db, now, calendarFile }: TripCall) => {
    const opened = await openTrip(db, link, now);
    return opened.ok ? answer({ file: await calendarFile(opened.data) }) : opened;
  }),
  route(trips.cancelTrip, async ({ link, refund }, { db, language, now }: TripCall) => {
    const opened = await openTrip(db, link, now);
    if (!opened.ok) return opened;
    const cancelled = await cancelTrip(db, { order_id: opened.data.order_id, refund, now });
    if (!cancelled.ok) return cancelled;
    const after = await openTrip(db, link, now);
    return after.ok ? answer(tripView(after.data, language, now)) : after;
  }),
  route(trips.quoteMove, async ({ link, ...hours }, call: TripCall) => {
    const opened = await openTrip(call.db, link, call.now);
    return opened.ok ? quoteMove(call.db, opened.data, hours, call) : opened;
  }),
  route(trips.moveTrip, async ({ link, ...wanted }, call: TripCall) => {
    const { db, language, now } = call;
    const opened = await openTrip(db, link, now);
    if (!opened.ok) return opened;
    const moved = await moveTrip(db, opened.data, wanted, call);
    if (!moved.ok) return moved;
    const after = await openTrip(db, link, now);
    return after.ok ? answer(tripView(after.data, language, now)) : after;
  }),
  route(trips.reviewTrip, async ({ link, ...said }, { db, language, now }: TripCall) => {
    const opened = await openTrip(db, link, now);
    if (!opened.ok) return opened;
    const { order_id } = opened.data;
    const written = await writeReview(db, { order_id, ...said, language, now });
    if (!written.ok) return written;
    const after = await openTrip(db, link, now);
    return after.ok ? answer(tripView(after.data, language, now)) : after;
  }),
];
