import { execFileSync } from 'node:child_process';

const EVERY_MS = 200;
const OF_MB = 1024;

export interface Usage {
  /** Memory of the largest process. */
  largestMb: number;
  /** Memory of all of them at one time. */
  sumMb: number;
  /** Processor time of all of them; unlike the clock it does not tell of who else is at work. */
  cpuSec: number;
}

interface Process {
  pid: string;
  parent: string;
  kilobytes: number;
  cpuSec: number;
}

/** Watches what the processes take that this one starts, until `stop` tells the most of it. */
export function watchUsage(): { stop(): Usage } {
  const most = { largestMb: 0, sumMb: 0 };
  const cpuSec = new Map<string, number>();
  const look = () => {
    const processes = descendants();
    const sizes = processes.map(({ kilobytes }) => kilobytes);
    const sumMb = Math.round(sizes.reduce((sum, size) => sum + size, 0) / OF_MB);
    most.sumMb = Math.max(most.sumMb, sumMb);
    most.largestMb = Math.max(most.largestMb, Math.round(Math.max(0, ...sizes) / OF_MB));
    for (const each of processes) cpuSec.set(each.pid, each.cpuSec);
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      const sum = [...cpuSec.values()].reduce((total, each) => total + each, 0);
      return { ...most, cpuSec: Math.round(sum) };
    },
  };
}

function descendants(): Process[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,time=,comm='], {
    encoding: 'utf8',
  });
  const processes = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , , name = '']) => !/^(?:ps|postgres)/.test(name))
    .map(([pid = '', parent = '', size, time = '']) => ({
      pid,
      parent,
      kilobytes: Number(size),
      cpuSec: secondsOf(time),
    }));
  const below = (parent: string): Process[] =>
    processes
      .filter((each) => each.parent === parent)
      .flatMap((each) => [each, ...below(each.pid)]);
  return below(String(process.pid));
}

/** E.g. `01:02:03`, or `2:03.45` as some say it. */
const secondsOf = (time: string): number =>
  time.split(/[-:]/).reduce((total, part) => total * 60 + Number(part), 0);
