import type { Limits } from '../platform/limits/limits.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';

/** Each takes a few KB of memory and a file. */
const MOST_IN_ALL = 5_000;
/** An office or a hotel behind one address. */
const MOST_PER_NETWORK = 60;
const BUSY_RETRY_SEC = 10;

export interface ConnectionLimit {
  /** Answers what gives the seat back. Nobody is counted without a network. */
  take(network: string | null, taken: number): Promise<Outcome<() => void>>;
}

/** Streams stay open, so they are counted while they last as well as when they begin. */
export function createConnectionLimit(limits: Limits | null): ConnectionLimit {
  const byNetwork = new Map<string, number>();
  return {
    async take(network, taken) {
      if (taken >= MOST_IN_ALL) return { ...refuse('unavailable'), retryAfterSec: BUSY_RETRY_SEC };
      if (!limits || !network) return answer(() => {});
      const waitSec = await limits.take('live', network);
      if (waitSec !== null) return { ...refuse('rate_limited'), retryAfterSec: waitSec };
      const own = byNetwork.get(network) ?? 0;
      if (own >= MOST_PER_NETWORK) {
        return { ...refuse('rate_limited'), retryAfterSec: BUSY_RETRY_SEC };
      }
      byNetwork.set(network, own + 1);
      return answer(() => {
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left > 0) byNetwork.set(network, left);
        else byNetwork.delete(network);
      });
    },
  };
}
