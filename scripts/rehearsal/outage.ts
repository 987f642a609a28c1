import { isAnswered, type Try } from './bookers.ts';

export interface Outage {
  tries: number;
  failed: number;
  /** The longest time without an answer that is one. */
  longestSec: number;
  /** From the fault to the last failure; nought where nothing failed. */
  overAfterSec: number;
}

/** How long people had to do without, from a fault on. */
export function outageSince(tries: readonly Try[], faultMs: number): Outage {
  const since = tries.filter(({ endMs }) => endMs >= faultMs).sort((a, b) => a.endMs - b.endMs);
  const failures = since.filter((each) => !isAnswered(each));
  let longestMs = 0;
  let answeredMs = faultMs;
  for (const each of since) {
    if (!isAnswered(each)) continue;
    longestMs = Math.max(longestMs, each.endMs - answeredMs);
    answeredMs = each.endMs;
  }
  const lastFailureMs = failures.at(-1)?.endMs ?? faultMs;
  return {
    tries: since.length,
    failed: failures.length,
    longestSec: longestMs / 1000,
    overAfterSec: (lastFailureMs - faultMs) / 1000,
  };
}
