import { isAwaitedDay } from '@seahour/api-types/rules/awaited-hours.ts';
import type { BookedOffer } from './book-card-props.ts';
import type { Figures } from './figures.ts';

/** Whether the hours that the address asks for are taken, or the whole day is. */
export const canTell = ({ activityId }: BookedOffer, figures: Figures | null): boolean =>
  figures !== null && (figures.missed?.isTaken || isAwaitedDay(figures.slots, activityId));
