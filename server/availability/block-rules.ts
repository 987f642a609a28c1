import { isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { isAllowedHourCount } from '@seahour/api-types/rules/hours.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { type Block, isWithinDay } from './block.ts';
import { cityClock } from './days.ts';

export interface BlockContext {
  activityId: number;
  timeZone: string;
  now: Date;
  /** What the payload calls the number of hours. */
  hourCountPath: 'hour_count' | 'duration';
}

/** Why a block could not be booked whatever the offer; null where it could. */
export function checkBlock(block: Block, context: BlockContext): Refusal | null {
  const { activityId, timeZone, now, hourCountPath: path } = context;
  if (!isWithinDay(block)) return refuse('invalid_input', { path, code: 'too_big' });
  const { today } = cityClock(timeZone, now);
  if (!isInBookingWindow(block.date, today)) {
    const code = block.date < today ? 'too_small' : 'too_big';
    return refuse('outside_booking_window', { path: 'date', code });
  }
  if (!isAllowedHourCount(activityId, block.hourCount)) {
    return refuse('too_few_hours', { path, code: 'too_small' });
  }
  return null;
}
