import type { Db } from '../db/connection.ts';
import type { OfferRow } from '../db/offers.ts';
import { type Block, blockStarts } from './block.ts';
import { cityClock, readOfferHours } from './days.ts';
import { answer, type Outcome, refuse } from './outcome.ts';
import { slotStates } from './slot-states.ts';

/** A distance that a run-out hold left behind is no reason yet. */
const SOLD: ReadonlySet<string | undefined> = new Set(['order', 'hold']);

/**
 * The starts of a block's hours, if opening hours, notice, closures by staff and the claims of
 * others so far allow it.
 */
export async function readOpenHours(
  tx: Db,
  offer: OfferRow,
  block: Block,
  now: Date,
): Promise<Outcome<Date[]>> {
  const { date, time, hourCount } = block;
  const starts = blockStarts(block, offer.time_zone);
  const known = await readOfferHours(tx, [offer.id], { first: date, last: date }, now);
  const hours = known.get(offer.id);
  if (!starts || !hours) return refuse('slot_closed');
  const closures = new Map([...hours.claims].filter(([, kind]) => kind === 'closure'));
  const day = slotStates({ ...hours, claims: closures }, date, cityClock(offer.time_zone, now));
  const states = day.slice(time, time + hourCount);
  if (states.includes('past')) return refuse('invalid_input', { path: 'time', code: 'past_hour' });
  if (states.some((state) => state !== 'open')) return refuse('slot_closed');
  // Only their claim decides between two who want the hours now; who is late learns it here.
  const isTaken = starts.some((start) => SOLD.has(hours.claims.get(start.getTime())));
  return isTaken ? refuse('slot_taken') : answer(starts);
}
