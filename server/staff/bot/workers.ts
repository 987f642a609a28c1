import type { Logger } from 'pino';

export interface WorkersOptions {
  log: Logger;
  /** What is worked on, for the log. */
  name: string;
  /** Concurrent workers, so that a slow piece of work does not delay the others. */
  count: number;
  /** The polling interval while nothing is due. */
  idleMs: number;
  /** Does the next thing that is due; false where nothing is. */
  work(): Promise<boolean>;
}

export interface Workers {
  /** There may be something to do. */
  wake(): void;
  /** Resolves when the work that has begun is done. */
  stop(): Promise<void>;
}

/** Runs workers until they are stopped. A failure is logged, and the worker goes on. */
export function startWorkers({ log, name, count, idleMs, work }: WorkersOptions): Workers {
  let isStopped = false;
  /** A wake-up while a worker was looking makes it look once more. */
  let wakes = 0;
  const sleeping = new Set<() => void>();
  // One idle worker polls for all; each that finds work wakes another.
  const wakeOne = () => sleeping.values().next().value?.();
  const ticking = setInterval(wakeOne, idleMs);

  function sleep(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        sleeping.delete(wake);
        resolve();
      };
      sleeping.add(wake);
    });
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const before = wakes;
      const didWork = await work().catch((err) => {
        log.warn({ err, worker: name }, 'work failed');
        return false;
      });
      if (didWork) wakeOne();
      else if (!isStopped && before === wakes) await sleep();
    }
  }

  const wake = () => {
    wakes += 1;
    for (const resume of [...sleeping]) resume();
  };
  const done = Promise.all(Array.from({ length: count }, run));
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(ticking);
      wake();
      await done;
    },
  };
}
