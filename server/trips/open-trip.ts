import { orderOfLink, readLink, readTripKey } from '../booking/trip-link.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { findTrip, type TripRow } from './trip-rows.ts';

export interface OpenedTrip {
  trip: TripRow;
  /** Whether it is shown alone: by the link of a calendar, which may be shared. */
  isReadOnly: boolean;
}

/** The order that a link opens: a guest's, or that of a calendar. */
export async function openTrip(db: Db, link: string, now: Date): Promise<Outcome<OpenedTrip>> {
  const orderId = orderOfLink(link);
  const trip = orderId && (await findTrip(db, orderId));
  if (!trip) return refuse('link_invalid');
  const read = readLink(await readTripKey(db), link, trip, now);
  if (!read.ok) return refuse(read.reason);
  return answer({ trip, isReadOnly: read.purpose === 'calendar' });
}

/** The order that a guest's own link opens, to change it. */
export async function openOwnTrip(db: Db, link: string, now: Date): Promise<Outcome<TripRow>> {
  const opened = await openTrip(db, link, now);
  if (!opened.ok) return opened;
  return opened.data.isReadOnly ? refuse('link_invalid') : answer(opened.data.trip);
}
