import { parentPort } from 'node:worker_threads';
import { type BusyOptions, readBusyHours } from './busy-hours.ts';

export interface CalendarText {
  text: string;
  options: BusyOptions;
}

parentPort?.on('message', ({ text, options }: CalendarText) => {
  parentPort?.postMessage(readBusyHours(text, options));
});
// Loading is no part of the time that a calendar has.
parentPort?.postMessage('ready');
