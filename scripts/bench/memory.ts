import { execFileSync } from 'node:child_process';

const EVERY_MS = 200;
const OF_MB = 1024;

export interface Memory {
  /** Of the largest process. */
  largestMb: number;
  /** Of all of them at one time. */
  sumMb: number;
}

/** Watches the memory of what this process starts, until `stop` tells the most of it. */
export function watchMemory(): { stop(): Memory } {
  const most: Memory = { largestMb: 0, sumMb: 0 };
  const look = () => {
    const sizes = descendants();
    const sumMb = Math.round(sizes.reduce((sum, size) => sum + size, 0) / OF_MB);
    most.sumMb = Math.max(most.sumMb, sumMb);
    most.largestMb = Math.max(most.largestMb, Math.round(Math.max(0, ...sizes) / OF_MB));
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

/** Resident kilobytes of the processes below this one. */
function descendants(): number[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' });
  const processes = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , name = '']) => !/^(?:ps|postgres)/.test(name))
    .map(([pid, parent, size]) => ({ pid, parent, size: Number(size) }));
  const below = (parent: string): number[] =>
    processes
      .filter((each) => each.parent === parent)
      .flatMap(({ pid = '', size }) => [size, ...below(pid)]);
  return below(String(process.pid));
}
