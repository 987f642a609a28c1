import { readdirSync, readFileSync } from 'node:fs';

/** Kills a process and all that it started, at once and without a word. */
export function killTree(pid: number): void {
  // Stopped first, so that it starts no others meanwhile.
  signal(pid, 'SIGSTOP');
  const family = [pid, ...childrenOf(pid)];
  for (const each of family) signal(each, 'SIGKILL');
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}

/** As Linux tells them; elsewhere PostgreSQL's helpers notice by themselves that it is gone. */
function childrenOf(pid: number): number[] {
  return processes().filter((child) => parentOf(child) === pid);
}

function processes(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
