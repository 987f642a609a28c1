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
import { readPlaywright, readVitest, readWidgetTests, type Tally } from './test/reports.ts';
import { run } from './test/run.ts';
import { runWidgetTests } from './test/widget-tests.ts';

const STAGES = { checks: runChecks, unit, widget, postgres, browser } satisfies Record<
  string,
  () => Promise<Tally>
>;

const { values } = argumentsOrExit({ options: { only: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'seahour-report-'));
const wanted = namedOrAll(STAGES, values.only);
const total: Tally = { passed: 0, failures: [] };
for (const stage of wanted) {
  const { passed, failures } = await STAGES[stage]();
  total.passed += passed;
  total.failures.push(...failures);
}
rmSync(folder, { recursive: true });
const failed = total.failures.length;
for (const failure of total.failures) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || total.passed === 0 ? 1 : 0;

async function unit(): Promise<Tally> {
  console.log('\n— unit and server tests');
  return vitest([]);
}

/** The server's tests once more, on the oldest PostgreSQL that it promises to run on. */
async function postgres(): Promise<Tally> {
  const debian = await startDebianPostgres();
  if (!debian) {
    console.log('\n— server tests on Debian’s PostgreSQL: skipped, none is installed');
    return { passed: 0, failures: [] };
  }
  console.log(`\n— server tests on Debian’s PostgreSQL ${debian.version}`);
  const tests = ['server/db', 'server/domain', 'server/routes', 'server/jobs', 'server/pay'];
  // Which is about our own PostgreSQL.
  tests.push('--exclude', 'server/db/embedded.test.ts');
  return vitest(tests, { TEST_DATABASE_URL: debian.url }).finally(() => debian.stop());
}

async function vitest(tests: readonly string[], env = {}): Promise<Tally> {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('vitest', ['run', ...reporters, ...tests], { env });
  return sum('vitest', code, () => readVitest(report));
}

/** The built element, from inside pages of another origin. */
async function widget(): Promise<Tally> {
  console.log('\n— the widget’s element');
  const found = findOrInstallBrowser();
  if (!found.ok) return { passed: 0, failures: [found.reason] };
  const report = join(folder, 'widget.json');
  const { code } = await runWidgetTests({ folder, report, executablePath: found.executablePath });
  return sum('web-test-runner', code, () => readWidgetTests(report));
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
  return sum('playwright', code, () => readPlaywright(report));
}

/** A runner that failed without naming a test, or wrote no report, counts as one failure. */
function sum(runner: string, code: number, read: () => Tally): Tally {
  try {
    const tally = read();
    return code !== 0 && tally.failures.length === 0 ? { ...tally, failures: [runner] } : tally;
  } catch {
    return { passed: 0, failures: [`${runner} told nothing`] };
  }
}
