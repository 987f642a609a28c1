import type { Bar, SlotDay } from '../slot.ts';
import { minimumHours } from './hours.ts';
import { slotBars } from './slot-bars.ts';

/** The hours of a day in which a free run that the activity's shortest booking does not fit into is closed. */
export function bookableBars(bars: readonly Bar[], activityId: number): Bar[] {
  const least = minimumHours(activityId);
  return bars.map((bar) =>
    bar.state === 'free' && bar.to - bar.from < least ? { ...bar, state: 'closed' } : bar,
  );
}

/** How many hours of a day can be booked, each as part of a shortest booking. */
export const freeHours = (bars: readonly Bar[], activityId: number): number =>
  bookableBars(bars, activityId)
    .filter(({ state }) => state === 'free')
    .reduce((sum, { from, to }) => sum + to - from, 0);

/** Whether a booking fits into a day: of an offer, or of any offer of an activity. */
export const hasRoom = (
  { slots, free_offers }: Omit<SlotDay, 'date'>,
  activityId: number,
): boolean => (free_offers ?? freeHours(slotBars(slots), activityId)) > 0;
