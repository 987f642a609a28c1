import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

const EVERY_MS = 30_000;

export interface DueWorkOptions {
  /** What looks whether something is due, by its name in the log. */
  work: Readonly<Record<string, () => Promise<unknown>>>;
  log: Logger;
  everyMs?: number;
}

export interface DueWork {
  /** Lets the piece in hand finish. */
  stop(): Promise<void>;
}

/**
 * Runs the pieces of work at once and then every half minute, one after another and never twice at a time.
 * One that fails is logged, and tried again in the next round.
 */
export function startDueWork({ work, log, everyMs = EVERY_MS }: DueWorkOptions): DueWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      for (const [name, piece] of Object.entries(work)) {
        if (signal.aborted) return;
        try {
          await piece();
        } catch (cause) {
          log.error({ err: cause, work: name }, 'editor: due work failed');
        }
      }
      await pause(everyMs, null, { signal }).catch(() => {});
    }
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
