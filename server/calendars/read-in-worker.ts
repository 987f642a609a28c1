import { Worker } from 'node:worker_threads';
import type { BusyHours, BusyOptions } from './busy-hours.ts';
import type { GivenCalendar } from './busy-hours-worker.ts';
import type { CalendarBody } from './calendar-text.ts';

/** What one calendar may take. */
export interface WorkerLimits {
  deadlineMs: number;
  memoryMb: number;
}

/** `isTooHeavy`: it took more than it may, and would again. */
export type WorkedHours = BusyHours & { isTooHeavy?: boolean };

const LIMITS: WorkerLimits = { deadlineMs: 10_000, memoryMb: 128 };
const LONGEST_START_MS = 30_000;

/** One at a time: parsing takes a core, and the others serve bookings. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The busy hours of a calendar, read in a thread of its own, which ends with its deadline or its
 * memory: it is written by others, and may be made to take all there is.
 */
export function readInWorker(
  body: CalendarBody,
  options: BusyOptions,
  limits: WorkerLimits = LIMITS,
): Promise<WorkedHours> {
  const read = last.then(() => runWorker({ body, options }, limits));
  last = read.catch(() => {});
  return read;
}

function runWorker(given: GivenCalendar, limits: WorkerLimits): Promise<WorkedHours> {
  const worker = new Worker(new URL('./busy-hours-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    let timer = setTimeout(end, LONGEST_START_MS, tooHeavy('it could not be read in time'));
    function end(worked: WorkedHours): void {
      clearTimeout(timer);
      resolve(worked);
      // Its later messages and its exit are ignored.
      worker.terminate().catch(() => {});
    }
    worker.on('message', (message: WorkedHours | 'ready') => {
      if (message !== 'ready') return end(message);
      clearTimeout(timer);
      timer = setTimeout(end, limits.deadlineMs, tooHeavy('it takes too long to read'));
      worker.postMessage(given);
    });
    worker.on('error', (cause) => {
      const isMemory = 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(tooHeavy(isMemory ? 'it takes too much memory to read' : 'it could not be read'));
    });
    worker.on('exit', () => end(tooHeavy('it could not be read')));
  });
}

const tooHeavy = (problem: string): WorkedHours => ({ ok: false, problem, isTooHeavy: true });
