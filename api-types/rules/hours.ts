import { MAXIMUM_HOURS, YACHT_RENTAL } from '../constants.ts';

/** Shortest booking of an activity, in hours. */
export function minimumHours(activityId: number): number {
  return activityId === YACHT_RENTAL ? 3 : 1;
}

export function isAllowedHourCount(activityId: number, hourCount: number): boolean {
  return hourCount >= minimumHours(activityId) && hourCount <= MAXIMUM_HOURS;
}

/** The hours of a block, e.g. `16, 17, 18` for 3 hours from 16. */
export function blockHours(time: number, hourCount: number): number[] {
  return Array.from({ length: hourCount }, (_, index) => time + index);
}
