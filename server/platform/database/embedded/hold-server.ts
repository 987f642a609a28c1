import { setTimeout as pause } from 'node:timers/promises';
import type { Lease } from './lease.ts';
import { wasStopped } from './stop-server.ts';

export interface HoldOptions {
  dataDir: string;
  /** Takes a lease of the server, and starts it where it does not run. */
  reach: () => Promise<Lease>;
  tell: (line: string) => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Starts the server again whenever it has ended by itself, for as long as it takes. */
export function holdServer(
  first: Lease,
  { dataDir, reach, tell }: HoldOptions,
): { letGo(): Promise<Lease> } {
  let lease = first;
  let reaching: Promise<void> | null = null;
  const letting = new AbortController();
  const { signal } = letting;

  function hold(held: Lease): void {
    lease = held;
    held.lost.then(() => {
      if (!signal.aborted) reaching = reachAgain();
    });
  }

  async function reachAgain(): Promise<void> {
    if (await wasStopped(dataDir)) return;
    tell(`PostgreSQL in ${dataDir} is lost: starting it again.`);
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs *= 2) {
      try {
        hold(await reach());
        return tell(`PostgreSQL in ${dataDir} is back.`);
      } catch (cause) {
        tell(cause instanceof Error ? cause.message : String(cause));
      }
      await pause(Math.min(pauseMs, LONGEST_PAUSE_MS), undefined, { signal }).catch(() => {});
    }
  }

  hold(first);
  return {
    async letGo() {
      letting.abort();
      await reaching;
      return lease;
    },
  };
}
