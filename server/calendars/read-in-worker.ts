import { Worker } from 'node:worker_threads';
import type { BusyHours, BusyOptions } from './busy-hours.ts';
import type { CalendarText } from './busy-hours-worker.ts';

/** What one calendar may take. */
export interface WorkerLimits {
  deadlineMs: number;
  memoryMb: number;
}

/** `isTooHeavy`: it took more than it may, and would again. */
export type WorkedHours = BusyHours & { isTooHeavy?: boolean };

const LIMITS: WorkerLimits = { deadlineMs: 5_000, memoryMb: 128 };
const LONGEST_START_MS = 30_000;

/** One at a time: parsing takes a core, and the others serve bookings. */
let last: Promise<unknown> = Promise.resolve();

/**
 * `readBusyHours` in a thread of its own, which ends with its deadline or its memory. A calendar is
 * written by others: two lines of it may mean a search without end, on which no timer fires.
 */
export function readInWorker(
  text: string,
  options: BusyOptions,
  limits: WorkerLimits = LIMITS,
): Promise<WorkedHours> {
  const read = last.then(() => runWorker({ text, options }, limits));
  last = read.catch(() => {});
  return read;
}

function runWorker(given: CalendarText, limits: WorkerLimits): Promise<WorkedHours> {
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
