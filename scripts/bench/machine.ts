import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 1000;

/**
 * What the figures were measured on. The share of the processor that others use is looked at for a
 * second, when nothing of ours runs: the load of the last minute is mostly our own.
 */
export async function describeMachine(): Promise<string> {
  const before = busyMs();
  await pause(LOOK_MS);
  const cores = availableParallelism();
  const others = Math.round((100 * (busyMs() - before)) / (LOOK_MS * cores));
  const memory = Math.round(totalmem() / 1024 ** 3);
  return (
    `${cores} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GB, Node ${process.versions.node}, ` +
    `${others} % used by others, load ${loadavg()[0]?.toFixed(1)}`
  );
}

const busyMs = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
