import { isAbsolute, relative } from 'node:path';
import type { FileTally } from './reports.ts';

export const countOf = (tallies: FileTally[], what: 'passed' | 'failures'): number =>
  tallies.reduce((sum, tally) => sum + tally[what].length, 0);

const SHOWN_FILES = 10;

/** Of one part of the run, from its beginning to its end; parts run beside each other. */
export interface StageTime {
  stage: string;
  ms: number;
}

/** Prints the minutes of each part and the files that took longest. */
export function printTimes(times: readonly StageTime[], tallies: readonly FileTally[]): void {
  console.log(`\n— minutes of each stage\n${times.map(lineOf).join('\n')}`);
  const slowest = [...tallies].sort((a, b) => b.ms - a.ms).slice(0, SHOWN_FILES);
  const seconds = slowest.map(({ file, passed, ms }) => {
    const name = file === 'checks' ? `check: ${passed}` : fromRoot(file);
    return `${(ms / 1000).toFixed(1).padStart(6)}  ${name}`;
  });
  console.log(`\n— seconds of the ten slowest files\n${seconds.join('\n')}\n`);
}

const lineOf = ({ stage, ms }: StageTime) => `${(ms / 60_000).toFixed(1).padStart(6)}  ${stage}`;

/** Prints what is flaky and failed, the sum as the last line, and sets the exit code by it. */
export function conclude(tallies: FileTally[]): void {
  for (const what of ['flaky', 'failures'] as const) {
    const label = what === 'flaky' ? 'flaky' : 'failed';
    for (const tally of tallies) {
      for (const title of tally[what]) console.log(`${label}: ${fromRoot(tally.file)}: ${title}`);
    }
  }
  const passed = countOf(tallies, 'passed');
  const failed = countOf(tallies, 'failures');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

const fromRoot = (file: string): string =>
  isAbsolute(file) ? relative(process.cwd(), file) : file;
