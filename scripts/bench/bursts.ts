import { setTimeout as pause } from 'node:timers/promises';
import { type Load, type LoadOptions, post } from './load.ts';

const EVERY_MS = 100;
/** Until every connection is open. */
const WARM_UP_MS = 1_000;

/** Calls in bursts, ten a second. Slow answers do not delay the next burst. */
export async function bursts(
  base: string,
  { path, body, seconds, rate }: LoadOptions & { rate: number },
): Promise<Load> {
  const size = Math.max(1, Math.round((rate * EVERY_MS) / 1000));
  const tookMs: number[] = [];
  const begunMs = performance.now();
  let failed = 0;
  async function call(key: string): Promise<void> {
    const startedMs = performance.now();
    const answer = await post(base, { path, body: body() }, { 'Idempotency-Key': key });
    await answer.arrayBuffer();
    if (!answer.ok) failed += 1;
    if (startedMs - begunMs > WARM_UP_MS) tookMs.push(performance.now() - startedMs);
  }
  function noteFailure(): void {
    failed += 1;
  }
  const calls: Promise<void>[] = [];
  const count = Math.round((seconds * 1000 + WARM_UP_MS) / EVERY_MS);
  for (let burst = 0; burst < count; burst++) {
    await pause(Math.max(0, begunMs + burst * EVERY_MS - performance.now()));
    for (let each = 0; each < size; each++) {
      calls.push(call(`burst-${burst}-${each}`).catch(noteFailure));
    }
  }
  await Promise.all(calls);
  tookMs.sort((a, b) => a - b);
  const at = (part: number) => tookMs[Math.floor(tookMs.length * part)] ?? 0;
  const perSecond = Math.round(tookMs.length / seconds);
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99), failed };
}
