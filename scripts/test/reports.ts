import { readFileSync } from 'node:fs';

/** Of one test file, or of a check. */
export interface FileTally {
  file: string;
  /** By title, as all three. */
  passed: string[];
  failures: string[];
  /** Failed first and passed when it was run again; among `passed` too. */
  flaky: string[];
  /** How long its tests took, each time they were run. */
  ms: number;
}

/** Stands for a file that failed before it came to a test. */
export const FAILED_TO_RUN = 'failed to run';

/** Of what failed before a test of it could be counted. */
export const failure = (file: string, title: string): FileTally => ({
  ...{ file, passed: [], failures: [title], flaky: [], ms: 0 },
});

/** A runner that failed without naming a test, or wrote no report, counts as one failure. */
export function tallyOf(runner: string, code: number, read: () => FileTally[]): FileTally[] {
  try {
    const tallies = read();
    const isNamed = tallies.some(({ failures }) => failures.length > 0);
    return code !== 0 && !isNamed ? [...tallies, failure(runner, 'ended with an error')] : tallies;
  } catch {
    return [failure(runner, 'wrote no report')];
  }
}

export function readVitest(path: string): FileTally[] {
  const { testResults }: VitestReport = read(path);
  return testResults.map(({ name, status, assertionResults, startTime, endTime }) => {
    const titled = (wanted: string) =>
      assertionResults.filter((test) => test.status === wanted).map(({ fullName }) => fullName);
    const failures = titled('failed');
    if (status === 'failed' && failures.length === 0) failures.push(FAILED_TO_RUN);
    return { file: name, passed: titled('passed'), failures, flaky: [], ms: endTime - startTime };
  });
}

export function readPlaywright(path: string): FileTally[] {
  const { suites, errors }: PlaywrightReport = read(path);
  const tallies = suites.map(tallyOfSuite);
  const isNamed = tallies.some(({ failures }) => failures.length > 0);
  const failures = isNamed ? [] : errors.map(({ message }) => message ?? 'ended with an error');
  return [...tallies, { file: 'playwright', passed: [], failures, flaky: [], ms: 0 }];
}

/** Written by the reporter in `widget/web-test-runner.config.mjs`. */
export function readWidgetTests(path: string): FileTally[] {
  return read(path);
}

/** Playwright runs again by itself: a spec says `flaky` when a later try passed. */
function tallyOfSuite({ file, specs = [], suites = [] }: Suite): FileTally {
  const tally: FileTally = { file, passed: [], failures: [], flaky: [], ms: 0 };
  for (const { title, tests } of specs) {
    for (const { status, results } of tests) {
      for (const { duration } of results) tally.ms += duration;
      if (status === 'unexpected') tally.failures.push(title);
      if (status === 'flaky') tally.flaky.push(title);
      if (status === 'expected' || status === 'flaky') tally.passed.push(title);
    }
  }
  for (const { passed, failures, flaky, ms } of suites.map(tallyOfSuite)) {
    tally.ms += ms;
    tally.passed.push(...passed);
    tally.failures.push(...failures);
    tally.flaky.push(...flaky);
  }
  return tally;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** The parts of the runners' reports that are read here. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightReport {
  suites: Suite[];
  errors: { message?: string }[];
}

interface Suite {
  file: string;
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
  suites?: Suite[];
}
