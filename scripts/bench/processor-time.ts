import { readdir, readFile } from 'node:fs/promises';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';

/** As Linux counts in `/proc`. */
const TICKS_A_SECOND = 100;

/** Processor seconds of processes until now, by their numbers. */
export type ProcessorTimes = ReadonlyMap<number, number>;

/** What processes took between two looks. One that ended in between is left out. */
export const secondsBetween = (before: ProcessorTimes, after: ProcessorTimes): number =>
  [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);

/** Of some processes, and of the processes that PostgreSQL has. */
export async function processorTimes(
  pids: readonly number[],
  postmaster: number,
): Promise<ProcessorTimes> {
  const times = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = await statOf(pid);
    if (!stat) continue;
    const isCounted = pids.includes(pid) || (stat.parent === postmaster && !(await isVacuum(pid)));
    if (isCounted) times.set(pid, stat.seconds);
  }
  return times;
}

/** The process that has started all the others of a PostgreSQL server. */
export async function postmasterOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const stat = await statOf(rows[0]?.pid ?? 0);
  if (!stat) throw new Error('processor time is read from /proc, on the machine of the database');
  return stat.parent;
}

async function statOf(pid: number): Promise<{ parent: number; seconds: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name before it may have spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND };
}

/** Vacuum clears up after earlier rounds: its time belongs to neither side of this one. */
const isVacuum = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (command) => command.includes('autovacuum'),
    () => false,
  );
