import type { Db } from '../db/connection.ts';
import type { OfferRow } from '../db/offers.ts';
import type { Block } from './block.ts';
import { cityClock, readOfferHours } from './days.ts';
import { type Refusal, refuse } from './outcome.ts';
import { slotStates } from './slot-states.ts';

/** Opening hours, notice and closures by staff. Who else wants the hours is for the claim to say. */
export async function checkOpen(
  tx: Db,
  offer: OfferRow,
  { date, time, hourCount }: Block,
  now: Date,
): Promise<Refusal | null> {
  const known = await readOfferHours(tx, [offer.id], { first: date, last: date }, now);
  const hours = known.get(offer.id);
  if (!hours) return refuse('slot_closed');
  const closures = new Map([...hours.claims].filter(([, kind]) => kind === 'closure'));
  const day = slotStates({ ...hours, claims: closures }, date, cityClock(offer.time_zone, now));
  const states = day.slice(time, time + hourCount);
  if (states.includes('past')) return refuse('invalid_input', { path: 'time', code: 'past_hour' });
  return states.every((state) => state === 'open') ? null : refuse('slot_closed');
}
