import { readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  /** By name, for the end of a long output. */
  failures: string[];
}

/** A runner that failed without naming a test, or wrote no report, counts as one failure. */
export function tallyOf(runner: string, code: number, read: () => Tally): Tally {
  try {
    const tally = read();
    return code !== 0 && tally.failures.length === 0 ? { ...tally, failures: [runner] } : tally;
  } catch {
    return { passed: 0, failures: [`${runner} told nothing`] };
  }
}

export function readVitest(path: string): Tally {
  const { numPassedTests, testResults }: VitestReport = read(path);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file may fail before it comes to a test.
    if (failed.length === 0) return status === 'failed' ? [name] : [];
    return failed.map((test) => `${name}: ${test.fullName}`);
  });
  return { passed: numPassedTests, failures };
}

export function readPlaywright(path: string): Tally {
  const { stats, suites, errors }: PlaywrightReport = read(path);
  const failures = suites.flatMap(failedSpecs);
  const broken = failures.length === 0 ? errors.map(({ message }) => message ?? 'playwright') : [];
  return { passed: stats.expected + stats.flaky, failures: [...failures, ...broken] };
}

/** Written by the reporter in `widget/web-test-runner.config.mjs`. */
export function readWidgetTests(path: string): Tally {
  return read(path);
}

const failedSpecs = ({ file, specs = [], suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap(failedSpecs),
];

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** The parts of the runners' reports that are read here. */
interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: Suite[];
  errors: { message?: string }[];
}

interface Suite {
  file: string;
  specs?: { title: string; ok: boolean }[];
  suites?: Suite[];
}
