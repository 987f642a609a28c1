import { type Outcome, refuse } from '../platform/outcome.ts';

/** Of one person: their screens ask for little at once, and each of it is short. */
export const MOST_AT_ONCE = 2;
export const MOST_WAITING = 60;

interface Line {
  running: number;
  /** Those whose turn is to come. */
  waiting: (() => void)[];
}

/**
 * Runs a few calls of one person at once and lets the others wait, so that somebody who asks for much
 * keeps nobody else from an answer. A call that has waited is told so: what it was let in by may be over.
 */
export function createTurns() {
  const lines = new Map<string, Line>();
  return async function inTurn<T>(
    person: string,
    work: (hasWaited: boolean) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const line = lines.get(person) ?? { running: 0, waiting: [] };
    lines.set(person, line);
    const hasToWait = line.running >= MOST_AT_ONCE;
    if (hasToWait && line.waiting.length >= MOST_WAITING) {
      return { ...refuse('rate_limited'), retryAfterSec: 1 };
    }
    if (hasToWait) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else line.running += 1;
    try {
      return await work(hasToWait);
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(person);
    }
  };
}
