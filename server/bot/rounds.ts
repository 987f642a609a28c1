import type { Logger } from 'pino';

export interface RoundsOptions {
  log: Logger;
  /** Answers in how many seconds the next one makes sense, or null. */
  round(): Promise<number | null>;
}

export interface Rounds {
  /** Goes round soon. */
  wake(): void;
  /** When the round in hand is done. */
  stop(): Promise<void>;
}

/** What nobody announced is found by then. */
const LONGEST_PAUSE_SEC = 10;

/** Goes round again and again, one round at a time; at once where there is news. */
export function startRounds({ log, round }: RoundsOptions): Rounds {
  let isStopped = false;
  let isWoken = true;
  /** Nobody is listened to before. */
  let isTold = false;
  let goOn = () => {};

  async function goRound(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      const waitSec = await round().catch((err) => {
        log.warn({ err }, 'staff could not be told');
        return LONGEST_PAUSE_SEC;
      });
      isTold = waitSec !== null;
      if (!isWoken || isTold) await pause(waitSec ?? LONGEST_PAUSE_SEC);
    }
  }

  function pause(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isStopped) goOn();
    });
  }

  const done = goRound();
  return {
    wake() {
      isWoken = true;
      if (!isTold) goOn();
    },
    async stop() {
      isStopped = true;
      goOn();
      await done;
    },
  };
}
