import { isAbsolute, relative } from 'node:path';
import type { FileTally } from './reports.ts';

export const countOf = (tallies: FileTally[], what: 'passed' | 'failures'): number =>
  tallies.reduce((sum, tally) => sum + tally[what].length, 0);

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
