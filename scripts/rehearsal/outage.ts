import { isAnswered, type Try } from './visitors.ts';

export interface Outage {
  tries: number;
  failed: number;
  /** The longest time without an answer that is one. */
  longestSec: number;
  /** All such times together that are longer than a second. */
  sumSec: number;
  /** From the fault to the last failure; nought where nothing failed. */
  overAfterSec: number;
}

/** Shorter ones are what a busy machine has by itself. */
const GAP_MS = 1_000;

/** How long people had to do without, from a fault on. */
export function outageSince(tries: readonly Try[], faultMs: number): Outage {
  const since = tries.filter(({ endMs }) => endMs >= faultMs).sort((a, b) => a.endMs - b.endMs);
  const failures = since.filter((each) => !isAnswered(each));
  let longestMs = 0;
  let sumMs = 0;
  let answeredMs = faultMs;
  for (const each of since) {
    if (!isAnswered(each)) continue;
    const gapMs = each.endMs - answeredMs;
    longestMs = Math.max(longestMs, gapMs);
    if (gapMs > GAP_MS) sumMs += gapMs;
    answeredMs = each.endMs;
  }
  const lastFailureMs = failures.at(-1)?.endMs ?? faultMs;
  return {
    tries: since.length,
    failed: failures.length,
    longestSec: longestMs / 1000,
    sumSec: sumMs / 1000,
    overAfterSec: (lastFailureMs - faultMs) / 1000,
  };
}
