/**
 * Runs every check and test of the project and sums them in the last line.
 *
 *   npm test [-- --only checks|unit|widget|postgres|browser]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentsOrExit, namedOrAll } from './start/arguments.ts';
import { findOrInstallBrowser } from './test/browser.ts';
import { runChecks } from './test/checks.ts';
import { startDebianPostgres } from './test/debian-postgres.ts';
import {
  readPlaywright,
  readVitest,
  readWidgetTests,
  type Tally,
  tallyOf,
} from './test/reports.ts';
import { run } from './test/run.ts';
import { runWidgetTests } from './test/widget-tests.ts';

type Stage = (options: { isShown: boolean }) => Promise<Tally>;

const STAGES = { checks: runChecks, postgres, unit, widget, browser } satisfies Record<
  string,
  Stage
>;

/**
 * Those of one group run side by side, so that no core waits for the last of a stage. The first
 * shows what it prints as it comes, the others when they are done.
 */
const GROUPS = [
  ['postgres', 'checks'],
  ['unit'],
  ['widget'],
  ['browser'],
] as const satisfies (keyof typeof STAGES)[][];

/** Where the server's tests send statements. */
const WITH_STATEMENTS = [
  'server/accounts',
  'server/api',
  'server/availability',
  'server/booking',
  'server/catalogue',
  'server/migrations',
  'server/outbox',
  'server/payments',
  'server/platform/database',
  'server/staff/routes',
  'server/staff/staff-',
];

/** About our own PostgreSQL, or without a statement that the others do not send too. */
const NOT_OF_THE_DATABASE = [
  'server/platform/database/embedded.test.ts',
  'server/api/replica.test.ts',
  'server/payments/money-crashes.test.ts',
  'server/api/bad-input.test.ts',
  'server/catalogue/import/load.test.ts',
  'server/staff/staff-access.test.ts',
];

const { values } = argumentsOrExit({
  options: { only: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(`Usage: npm test [-- --only ${Object.keys(STAGES).join('|')}]`);
  process.exit();
}
const folder = mkdtempSync(join(tmpdir(), 'seahour-report-'));
const wanted = namedOrAll(STAGES, values.only);
const total: Tally = { passed: 0, failures: [] };
for (const group of GROUPS) {
  const stages = group.filter((stage) => wanted.includes(stage));
  const tallies = stages.map((stage, index) => STAGES[stage]({ isShown: index === 0 }));
  for (const { passed, failures } of await Promise.all(tallies)) {
    total.passed += passed;
    total.failures.push(...failures);
  }
}
rmSync(folder, { recursive: true });
const failed = total.failures.length;
for (const failure of total.failures) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || total.passed === 0 ? 1 : 0;

async function unit(): Promise<Tally> {
  console.log('\n— unit and server tests');
  return vitest('unit', []);
}

/** The server's tests once more, on the oldest PostgreSQL that it promises to run on. */
async function postgres(): Promise<Tally> {
  const debian = await startDebianPostgres();
  if (!debian) {
    console.log('\n— server tests on Debian’s PostgreSQL: skipped, none is installed');
    return { passed: 0, failures: [] };
  }
  console.log(`\n— server tests on Debian’s PostgreSQL ${debian.version}`);
  const tests: string[] = [...WITH_STATEMENTS];
  tests.push(...NOT_OF_THE_DATABASE.flatMap((file) => ['--exclude', file]));
  return vitest('postgres', tests, { TEST_DATABASE_URL: debian.url }).finally(() => debian.stop());
}

async function vitest(stage: string, tests: readonly string[], env = {}): Promise<Tally> {
  const report = join(folder, `${stage}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('vitest', ['run', ...reporters, ...tests], { env });
  return tallyOf('vitest', code, () => readVitest(report));
}

/** The built element, from inside pages of another origin. */
async function widget({ isShown }: { isShown: boolean }): Promise<Tally> {
  const found = findOrInstallBrowser();
  if (!found.ok) return { passed: 0, failures: [found.reason] };
  const report = join(folder, 'widget.json');
  const { executablePath } = found;
  const { code, output } = await runWidgetTests({ folder, report, executablePath, isShown });
  console.log(`\n— the widget’s element${isShown ? '' : `\n${output.trimEnd()}`}`);
  return tallyOf('web-test-runner', code, () => readWidgetTests(report));
}

async function browser(): Promise<Tally> {
  console.log('\n— browser tests');
  const found = findOrInstallBrowser();
  if (!found.ok) {
    return { passed: 0, failures: [found.reason] };
  }
  const report = join(folder, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = {
    CHROMIUM_PATH: found.executablePath,
    SEAHOUR_DATA: join(folder, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const { code } = await run('playwright', args, { env });
  return tallyOf('playwright', code, () => readPlaywright(report));
}
