import { readLink, readTripKey } from '../booking/trip-link.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { findTrip, type TripRow } from './trip-rows.ts';

/** The order that a guest's link opens. */
export async function openTrip(db: Db, link: string, now: Date): Promise<Outcome<TripRow>> {
  const read = readLink(await readTripKey(db), link, now);
  if (!read.ok) return refuse(read.reason);
  const trip = await findTrip(db, read.order_id);
  return trip ? answer(trip) : refuse('link_invalid');
}
