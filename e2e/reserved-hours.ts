import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface Hours {
  activity_id: number;
  date: string;
  time: number;
  hour_count: number;
}

/** The longest buffer after a booking. The buffer before it belongs to the booking before. */
const MOST_BUFFER_HOURS = 2;
const DAY_HOURS = 24;

/**
 * Reserves hours and their buffer for this test, because tests run in parallel on one database;
 * false where another test has reserved some of them.
 */
export function reserveHours({ activity_id, date, time, hour_count }: Hours): boolean {
  const folder = join(process.env.SEAHOUR_DATA ?? '', 'reserved-hours');
  mkdirSync(folder, { recursive: true });
  const end = Math.min(time + hour_count + MOST_BUFFER_HOURS, DAY_HOURS);
  const created: string[] = [];
  for (let hour = time; hour < end; hour++) {
    const path = join(folder, `${activity_id} ${date} ${hour}`);
    if (!create(path)) {
      for (const each of created) rmSync(each);
      return false;
    }
    created.push(path);
  }
  return true;
}

/** Reserves a whole day, for a test that checks what is free. */
export const reserveDay = (activity_id: number, date: string): boolean =>
  reserveHours({ activity_id, date, time: 0, hour_count: DAY_HOURS });

/** Creates a file atomically; false where it exists. Files are what test processes share. */
function create(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
