import { cityDate, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { isAllowedHourCount } from '@seahour/api-types/rules/hours.ts';
import { type Block, isWithinDay } from './block.ts';
import { type Refusal, refuse } from './outcome.ts';

/** The refusal, once it is known what the payload calls the number of hours. */
type BlockRefusal = (hourCountPath: string) => Refusal;

/** Why a block could not be booked whatever the offer; null where it could. */
export function checkBlock(
  block: Block,
  { activityId, timeZone, now }: { activityId: number; timeZone: string; now: Date },
): BlockRefusal | null {
  if (!isWithinDay(block)) {
    return (path) => refuse('invalid_input', { path, code: 'too_big' });
  }
  const today = cityDate(timeZone, now);
  if (!isInBookingWindow(block.date, today)) {
    const code = block.date < today ? 'too_small' : 'too_big';
    return () => refuse('outside_booking_window', { path: 'date', code });
  }
  if (!isAllowedHourCount(activityId, block.hourCount)) {
    return (path) => refuse('too_few_hours', { path, code: 'too_small' });
  }
  return null;
}
