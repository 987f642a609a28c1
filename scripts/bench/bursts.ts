import { setTimeout as pause } from 'node:timers/promises';
import { type Load, type LoadOptions, post } from './load.ts';

const EVERY_MS = 100;
/** Until every connection is open. */
const WARM_UP_MS = 1_000;

export interface Rhythm {
  seconds: number;
  /** Calls a second. */
  rate: number;
}

/** Begins calls in bursts, ten a second. Slow answers do not delay the next burst. */
export async function inBursts(
  { seconds, rate }: Rhythm,
  call: (key: string) => Promise<unknown>,
): Promise<void> {
  const begunBy = (burst: number) => Math.ceil((burst * rate * EVERY_MS) / 1000);
  const begunMs = performance.now();
  const calls: Promise<unknown>[] = [];
  const count = Math.round((seconds * 1000 + WARM_UP_MS) / EVERY_MS);
  for (let burst = 0; burst < count; burst++) {
    await pause(Math.max(0, begunMs + burst * EVERY_MS - performance.now()));
    const size = begunBy(burst + 1) - begunBy(burst);
    for (let each = 0; each < size; each++) calls.push(call(`burst-${begunMs}-${burst}-${each}`));
  }
  await Promise.all(calls);
}

export interface Stopwatch {
  /** Calls and reads the answer; null where there was none, or it was not 2xx. */
  time(call: () => Promise<Response>): Promise<string | null>;
  read(seconds: number): Load;
}

/** Times calls, those of the first second excepted. */
export function startStopwatch(): Stopwatch {
  const begunMs = performance.now();
  const tookMs: number[] = [];
  let failed = 0;
  return {
    async time(call) {
      const startedMs = performance.now();
      const answer = await call()
        .then(async (response) => ({ isOk: response.ok, text: await response.text() }))
        .catch(() => null);
      if (!answer?.isOk) failed += 1;
      if (answer && startedMs - begunMs > WARM_UP_MS) tookMs.push(performance.now() - startedMs);
      return answer?.isOk ? answer.text : null;
    },
    read(seconds) {
      const sorted = tookMs.toSorted((a, b) => a - b);
      const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
      const perSecond = Math.round(sorted.length / seconds);
      const count = sorted.length;
      return { count, perSecond, p50Ms: at(0.5), p90Ms: at(0.9), p99Ms: at(0.99), failed };
    },
  };
}

/** One call in bursts. */
export async function bursts(
  base: string,
  { path, body, seconds, rate }: LoadOptions & Rhythm,
): Promise<Load> {
  const watch = startStopwatch();
  await inBursts({ seconds, rate }, (key) =>
    watch.time(() => post(base, { path, body: body() }, { 'Idempotency-Key': key })),
  );
  return watch.read(seconds);
}
