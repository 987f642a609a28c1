import type { Logger } from 'pino';

export interface WorkersOptions {
  log: Logger;
  /** What is worked on, for the log. */
  name: string;
  /** How many work at once, so that one that waits delays nobody else. */
  count: number;
  /** Between two looks while there is nothing to do. */
  idleMs: number;
  /** Does the next thing that is due; false where nothing is. */
  work(): Promise<boolean>;
}

export interface Workers {
  /** There may be something to do. */
  wake(): void;
  /** When what is in hand is done. */
  stop(): Promise<void>;
}

/** Works off what is due until it is stopped. A failure is logged and ends nothing. */
export function startWorkers({ log, name, count, idleMs, work }: WorkersOptions): Workers {
  let isStopped = false;
  /** What came while a worker looked would else wait until the next look. */
  let wakes = 0;
  const sleeping = new Set<() => void>();
  // One looks for all of them; where it finds something, it wakes the next.
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
