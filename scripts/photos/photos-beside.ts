import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Mistake } from '@seahour/server/catalogue/import/problem.ts';
import type { PhotoFolders } from './photo-folders.ts';
import { printProblems } from './print-problems.ts';
import { type PhotoProgress, printProgress } from './print-progress.ts';

/** What the process sends. */
export type PhotoReport =
  | { state: 'making'; progress: PhotoProgress }
  | { state: 'done'; made: number; problems: Mistake[] };

export interface PhotosBeside {
  /** Resolves when the process has ended, however it ended. */
  ended: Promise<void>;
  /** Ends it in the middle of a photo. */
  stop(): Promise<void>;
}

const PROCESS = join(import.meta.dirname, 'photo-process.ts');

/**
 * Makes photos in a process of its own, by default with the lowest priority, and says how far it is. Where it
 * fails, that is said too, and the next start goes on with what is missing.
 */
export function makePhotosBeside(
  { from, to }: PhotoFolders,
  priority: number = constants.priority.PRIORITY_LOW,
): PhotosBeside {
  const child = fork(PROCESS, [from, to]);
  prioritise(child, priority);
  const tell = printProgress();
  child.on('message', (report: PhotoReport) => {
    if (report.state === 'making') return tell(report.progress);
    if (report.made > 0) console.log('Photos are ready.');
    printProblems(report.problems);
  });
  let isStopped = false;
  // The last report may come after the end.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(
    ([[code, signal]]) => {
      if (code !== 0 && !isStopped) sayFailed(signal ?? `exit code ${code}`);
    },
    (cause: Error) => sayFailed(cause.message),
  );
  return {
    ended,
    stop() {
      isStopped = true;
      child.kill();
      return ended;
    },
  };
}

function prioritise({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // It has ended already, or the system has no such thing.
  }
}

function sayFailed(why: string): void {
  console.error(
    `Making photos ended early (${why}). Larger files are shown where some are missing; the next ` +
      'start makes them.',
  );
}
