import { readdir, readFile } from 'node:fs/promises';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';

/** Processor time of processes until now in µs, by their numbers. */
export type ProcessorTimes = ReadonlyMap<number, number>;

/** What processes took between two looks. One that ended in between is left out. */
export const secondsBetween = (before: ProcessorTimes, after: ProcessorTimes): number =>
  [...after].reduce((sum, [pid, us]) => sum + us - (before.get(pid) ?? 0), 0) / 1e6;

/** Of some processes, and of the processes that PostgreSQL has. */
export async function processorTimes(
  pids: readonly number[],
  postmaster: number,
): Promise<ProcessorTimes> {
  const times = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const isCounted =
      pids.includes(pid) || ((await parentOf(pid)) === postmaster && !(await isVacuum(pid)));
    if (isCounted) times.set(pid, await processorUs(pid));
  }
  return times;
}

/** Of all threads, as Linux counts it; none of a process that has ended meanwhile. */
export async function processorUs(pid: number): Promise<number> {
  const tasks = `/proc/${pid}/task`;
  const threads = await readdir(tasks).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) =>
      readFile(`${tasks}/${thread}/schedstat`, 'utf8').then(
        (text) => Number(text.split(' ')[0]) / 1000,
        () => 0,
      ),
    ),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

/** The process that has started all the others of a PostgreSQL server. */
export async function postmasterOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const postmaster = await parentOf(rows[0]?.pid ?? 0);
  if (!postmaster) {
    throw new Error('processor time is read from /proc, on the machine of the database');
  }
  return postmaster;
}

/** Null of a process that has ended meanwhile. */
async function parentOf(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name before it may have spaces.
  return text === null ? null : Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Vacuum clears up after earlier rounds: its time belongs to neither side of this one. */
const isVacuum = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (command) => command.includes('autovacuum'),
    () => false,
  );
