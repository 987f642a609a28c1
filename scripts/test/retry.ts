import { existsSync, readFileSync } from 'node:fs';
import { FAILED_TO_RUN, type FileTally } from './reports.ts';

const MAX_RETRIES = 2;

/** Where the run is CI's. Locally a failure is shown at once. */
export const isCi = process.env.CI === 'true';

/**
 * Runs the files again in which a test failed and that `mayRetry` allows, up to twice. What passes
 * then counts as passed and flaky; what fails three times stays failed.
 */
export async function retryFailed(
  first: FileTally[],
  mayRetry: (file: string) => boolean,
  runFiles: (files: string[]) => Promise<FileTally[]>,
): Promise<FileTally[]> {
  const tallies = new Map(first.map((tally) => [tally.file, tally]));
  for (let retry = 0; retry < MAX_RETRIES; retry++) {
    const failed = [...tallies.values()].filter(
      ({ file, failures }) => failures.length > 0 && mayRetry(file),
    );
    if (failed.length === 0) break;
    const again = await runFiles(failed.map(({ file }) => file));
    for (const before of failed) {
      const now = again.find(({ file }) => file === before.file);
      if (now) tallies.set(before.file, merge(before, now));
    }
  }
  return [...tallies.values()];
}

/** A failed test that the second run did not come to has not passed. */
function merge(before: FileTally, now: FileTally): FileTally {
  const isWhole = now.failures.length === 0 && now.passed.length > 0;
  const hasPassed = (title: string) =>
    title === FAILED_TO_RUN ? isWhole : now.passed.includes(title);
  const stillFailed = before.failures.filter((title) => !hasPassed(title));
  return {
    file: now.file,
    passed: now.passed,
    failures: [...new Set([...now.failures, ...stillFailed])],
    flaky: [...before.flaky, ...before.failures.filter(hasPassed)],
    ms: before.ms + now.ms,
  };
}

/** Modules that start programs, as tests import them. */
const PROCESS_STARTERS =
  /from '(node:child_process|[^']*\/(api-process|redis|pgbouncer|embedded|publish-[\w-]+|run-tool)\.ts)'/;

/** Whether a test file starts programs, whose time depends on the machine. */
export const startsProcesses = (file: string): boolean =>
  existsSync(file) && PROCESS_STARTERS.test(readFileSync(file, 'utf8'));
