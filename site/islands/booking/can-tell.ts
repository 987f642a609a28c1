import { awaitedStarts } from '@seahour/api-types/rules/awaited-hours.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import type { BookedOffer } from './book-card-props.ts';
import type { Figures } from './figures.ts';

/** Whether hours of the day are taken that somebody may wait for. */
export const canTell = ({ activityId }: BookedOffer, figures: Figures | null): boolean =>
  figures !== null && awaitedStarts(figures.slots, minimumHours(activityId)).length > 0;
