import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface Hours {
  activity_id: number;
  date: string;
  time: number;
  hour_count: number;
}

/** What an offer keeps free behind a booking at the most; in front of it, the booking before does. */
const MOST_BUFFER_HOURS = 2;
const DAY_HOURS = 24;

/**
 * Whether the hours are this test's alone from now on, with the distance that a booking of them
 * keeps: of those that run side by side, each books others. What two want goes to one of them.
 */
export function keepFromOthers({ activity_id, date, time, hour_count }: Hours): boolean {
  const folder = join(process.env.SEAHOUR_DATA ?? '', 'kept-hours');
  mkdirSync(folder, { recursive: true });
  const end = Math.min(time + hour_count + MOST_BUFFER_HOURS, DAY_HOURS);
  const kept: string[] = [];
  for (let hour = time; hour < end; hour++) {
    const path = join(folder, `${activity_id} ${date} ${hour}`);
    if (!create(path)) {
      for (const each of kept) rmSync(each);
      return false;
    }
    kept.push(path);
  }
  return true;
}

/** Whether the whole day is this test's alone, for one that looks at what is free. */
export const keepDayFromOthers = (activity_id: number, date: string): boolean =>
  keepFromOthers({ activity_id, date, time: 0, hour_count: DAY_HOURS });

/** Whether the file was not there: tests know of each other by files alone, as do their processes. */
function create(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
