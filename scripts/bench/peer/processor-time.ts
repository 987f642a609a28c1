import { readFile } from 'node:fs/promises';

const TICK_MS = 10;

/** Processor time of the processes, of those they started and of those that ended meanwhile. Linux only. */
export async function processorMs(pids: readonly number[]): Promise<number> {
  let sum = 0;
  for (const pid of pids) {
    const [, own] = (await statOf(pid)) ?? [];
    if (own === undefined) continue;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    sum += own + (await processorMs(children.split(' ').filter(Boolean).map(Number)));
  }
  return sum;
}

export async function parentOf(pid: number): Promise<number> {
  const [parent = 0] = (await statOf(pid)) ?? [];
  return parent;
}

/** The parent, and the processor time with that of children that ended; null where there is no such process. */
async function statOf(pid: number): Promise<[parent: number, ms: number] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name before may hold anything.
  const fields = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!fields) return null;
  const [parent = 0, ticks] = [fields[1], fields.slice(11, 15).reduce((a, b) => a + b, 0)];
  return [parent, ticks * TICK_MS];
}
