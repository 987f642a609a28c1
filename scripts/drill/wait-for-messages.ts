import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_MS = 60_000;
const EVERY_MS = 500;
const WAITING = /^seahour_queue_waiting\{queue="mail"\} (\d+)$/m;

/**
 * Resolves when guests have been told of their orders, twice in a row, because a message that is on
 * its way waits no more. Rows that change after a backup are not in it.
 */
export async function waitForMessages(base: string): Promise<void> {
  const endMs = performance.now() + LONGEST_MS;
  for (let empty = 0; empty < 2; ) {
    if (performance.now() > endMs) throw new Error('guests are not told');
    await pause(EVERY_MS);
    const metrics = await (await fetch(`${base}/metrics`)).text();
    const [, waiting] = WAITING.exec(metrics) ?? [];
    if (waiting === undefined) throw new Error('no metric of the queue');
    empty = waiting === '0' ? empty + 1 : 0;
  }
}
