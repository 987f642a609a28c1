import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { type Block, blockStarts } from './block.ts';
import { cityClock, type ScheduledOffer } from './days.ts';
import { slotStates } from './slot-states.ts';

/**
 * The starts of a block's hours, if opening hours and notice allow it. What others have claimed is
 * known only where the block is claimed.
 */
export function openHours(offer: ScheduledOffer, block: Block, now: Date): Outcome<Date[]> {
  const { date, time, hourCount } = block;
  const starts = blockStarts(block, offer.time_zone);
  if (!starts) return refuse('slot_closed');
  const hours = { noticeHours: offer.notice_hours, opening: offer.opening, claims: new Map() };
  const day = slotStates(hours, date, cityClock(offer.time_zone, now));
  const states = day.slice(time, time + hourCount);
  if (states.includes('past')) return refuse('invalid_input', { path: 'time', code: 'past_hour' });
  return states.every((state) => state === 'open') ? answer(starts) : refuse('slot_closed');
}
