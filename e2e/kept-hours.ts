import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

interface Hours {
  activity_id: number;
  date: string;
  time: number;
  hour_count: number;
}

/** Whether the hours are this test's alone: of those that run side by side, each books others. */
export function keepFromOthers({ activity_id, date, time, hour_count }: Hours): boolean {
  const folder = join(process.env.SEAHOUR_DATA ?? '', 'kept-hours');
  mkdirSync(folder, { recursive: true });
  for (let hour = time; hour < time + hour_count; hour++) {
    if (!create(join(folder, `${activity_id} ${date} ${hour}`))) return false;
  }
  return true;
}

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
