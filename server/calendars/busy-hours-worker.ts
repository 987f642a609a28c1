import { parentPort } from 'node:worker_threads';
import type { BusyOptions } from './busy-hours.ts';
import type { CalendarBody } from './calendar-text.ts';
import { readCalendar } from './read-calendar.ts';

export interface GivenCalendar {
  body: CalendarBody;
  options: BusyOptions;
}

parentPort?.on('message', async ({ body, options }: GivenCalendar) => {
  parentPort?.postMessage(await readCalendar(body, options));
});
// Loading is no part of the time that a calendar has.
parentPort?.postMessage('ready');
