/**
 * Runs every check and test of the project and sums them in the last line.
 *
 *   npm test [-- --only checks|unit|widget|postgres|browser]
 *   npm run test:all   also what takes too long for each change
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderOfRun } from '@seahour/server/testing/run.ts';
import { argumentsOrExit, namedOrAll } from './start/arguments.ts';
import { findOrInstallBrowser } from './test/browser.ts';
import { runChecks } from './test/checks.ts';
import { conclude, printTimes, type StageTime } from './test/conclusion.ts';
import { startDebianPostgres } from './test/debian-postgres.ts';
import {
  type FileTally,
  failure,
  readPlaywright,
  readVitest,
  readWidgetTests,
  tallyOf,
} from './test/reports.ts';
import { isCi, retryFailed, startsProcesses } from './test/retry.ts';
import { run, runAsTest } from './test/run.ts';
import { withWidgetServer } from './test/widget-tests.ts';

type Stage = () => Promise<FileTally[]>;

const STAGES = { checks: runChecks, postgres, unit, widget, browser } satisfies Record<
  string,
  Stage
>;

/** The rest of `npm run test:all`, one after the other: each of them needs the machine for itself. */
const LONG = {
  'twelve clocks': ['scripts/test-clock.ts'],
  'other browsers': ['scripts/test-engines.ts'],
  'crash test': ['scripts/crash-test.ts'],
  fuzz: ['scripts/fuzz.ts'],
} as const satisfies Record<string, readonly string[]>;

/**
 * One after the other, because tests have deadlines. Those of the element leave a core idle half of
 * the time, so the journeys run beside them; beside all run the checks, which have no deadlines.
 */
const TESTS = [
  ['postgres'],
  ['unit'],
  ['widget', 'browser'],
] as const satisfies (keyof typeof STAGES)[][];

/** What depends most on how PostgreSQL does it: tables, claims, money, what is sent. */
const OF_EACH_RUN = [
  'server/availability',
  'server/booking',
  'server/guest-messages',
  'server/migrations',
  'server/outbox',
  'server/payments',
];

/** About our own PostgreSQL. */
const NOT_OF_DEBIAN = [
  'server/platform/database/embedded.test.ts',
  'server/platform/database/silent-host.test.ts',
  'server/payments/money-crashes.test.ts',
];

const { values } = argumentsOrExit({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(`Usage: npm test -- [--only ${Object.keys(STAGES).join('|')}] [--all]

  --only   one stage; postgres is skipped where Debian's PostgreSQL is not installed
  --all    what takes too long for each change too; without --only also clocks, engines, crash, fuzz`);
  process.exit();
}
const wanted = namedOrAll(STAGES, values.only);
const folder = makeFolderOfRun('report');
const begun = performance.now();
const times: StageTime[] = [];
const tallies: FileTally[] = [];
const building = wanted.length > 1 ? buildBeside() : undefined;
const checking = wanted.includes('checks') ? take('checks') : [];
for (const stages of TESTS) {
  const told = await Promise.all(stages.filter((each) => wanted.includes(each)).map(take));
  tallies.push(...told.flat());
}
tallies.push(...(await checking));
await building;
for (const [name, args] of values.all && !values.only ? Object.entries(LONG) : []) {
  tallies.push(await timed(name, long(name, args)));
}
rmSync(folder, { recursive: true });
times.push({ stage: 'all of it', ms: performance.now() - begun });
printTimes(times, tallies);
conclude(tallies);

function take(stage: keyof typeof STAGES): Promise<FileTally[]> {
  return timed(
    stage,
    STAGES[stage]().catch((error) => broken(stage, error)),
  );
}

async function timed<T>(stage: string, running: Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await running;
  times.push({ stage, ms: performance.now() - start });
  return result;
}

/** While the tests run that need no pages. Those that do wait for it, and build what it did not. */
async function buildBeside(): Promise<void> {
  const env = { SEAHOUR_DATA: join(folder, 'built') };
  const args = ['scripts/test/build-beside.ts'];
  const { code, output } = await run('node', args, { env, isShown: false, isBeside: true });
  if (code !== 0) console.error(`\n— the build beside the tests failed\n${output.trimEnd()}`);
}

async function unit(): Promise<FileTally[]> {
  console.log('\n— unit and server tests');
  return vitest('unit', []);
}

/** The server's tests once more, on the oldest PostgreSQL that it promises to run on. */
async function postgres(): Promise<FileTally[]> {
  const debian = await startDebianPostgres();
  if (!debian) {
    console.log('\n— server tests on Debian’s PostgreSQL: skipped, none is installed');
    return [];
  }
  console.log(`\n— server tests on Debian’s PostgreSQL ${debian.version}`);
  const tests: string[] = values.all ? ['server/'] : [...OF_EACH_RUN];
  tests.push(...NOT_OF_DEBIAN.flatMap((file) => ['--exclude', file]));
  return vitest('postgres', tests, { TEST_DATABASE_URL: debian.url }).finally(() => debian.stop());
}

async function vitest(stage: string, tests: readonly string[], env = {}): Promise<FileTally[]> {
  const report = join(folder, `${stage}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const runFiles = async (files: readonly string[]) => {
    rmSync(report, { force: true });
    const { code } = await run('vitest', ['run', ...reporters, ...files], { env });
    return tallyOf('vitest', code, () => readVitest(report));
  };
  const first = await runFiles(tests);
  return isCi ? retryFailed(first, startsProcesses, runFiles) : first;
}

/** The built element, from inside pages of another origin. */
async function widget(): Promise<FileTally[]> {
  console.log('\n— the widget’s element');
  const found = findOrInstallBrowser();
  if (!found.ok) return broken('browser', found.reason);
  const report = join(folder, 'widget.json');
  return withWidgetServer({ folder, executablePath: found.executablePath }, async (served) => {
    const env = { ...served, WIDGET_REPORT: report };
    const runFiles = async (files: string[]) => {
      rmSync(report, { force: true });
      const args = ['--config', 'widget/web-test-runner.config.mjs'];
      if (files.length > 0) args.push('--files', ...files);
      const { code } = await run('wtr', args, { env });
      return tallyOf('web-test-runner', code, () => readWidgetTests(report));
    };
    const first = await runFiles([]);
    return isCi ? retryFailed(first, () => true, runFiles) : first;
  });
}

/** Playwright runs what fails again by itself: `retries` of its configuration. */
async function browser(): Promise<FileTally[]> {
  console.log('\n— browser tests');
  const found = findOrInstallBrowser();
  if (!found.ok) return broken('browser', found.reason);
  const report = join(folder, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = {
    CHROMIUM_PATH: found.executablePath,
    SEAHOUR_DATA: join(folder, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(values.all ? { SEAHOUR_TEST_ALL: 'true' } : {}),
  };
  const { code } = await run('playwright', args, { env });
  return tallyOf('playwright', code, () => readPlaywright(report));
}

async function long(file: string, args: readonly string[]): Promise<FileTally> {
  console.log(`\n— ${file}`);
  return (await runAsTest(file, file, ['node', args])).tally;
}

/** So that one stage that cannot run leaves the others to tell. */
function broken(file: string, why: unknown): FileTally[] {
  return [failure(file, String(why))];
}
