import type { Db } from '../db/connection.ts';
import type { OfferRow } from '../db/offers.ts';
import { type Block, blockStarts } from './block.ts';
import { cityClock, readOfferHours } from './days.ts';
import { answer, type Outcome, refuse } from './outcome.ts';
import { slotStates } from './slot-states.ts';

/**
 * The starts of a block's hours, if opening hours, notice and closures by staff allow it. Who else
 * wants the hours is for their claim to say.
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
  return states.every((state) => state === 'open') ? answer(starts) : refuse('slot_closed');
}
