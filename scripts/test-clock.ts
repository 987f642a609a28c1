/**
 * Runs what depends on the time at a dozen other instants than `npm test` does, and says at which
 * of them something failed.
 *
 *   npm run test:clock [-- --only 2028-02-29]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentsOrExit } from './start/arguments.ts';
import { findOrInstallBrowser } from './test/browser.ts';
import { conclude, countOf } from './test/conclusion.ts';
import { type FileTally, readPlaywright, readVitest, tallyOf } from './test/reports.ts';
import { run } from './test/run.ts';
import { INSTANTS, JOURNEYS, TIMELESS, UNITS } from './test-clock/instants.ts';

const HELP = `Usage: npm run test:clock [-- --only TEXT]

  --only TEXT  the instants whose time or description has this in it
  --help       show this`;

const SKEWED_CLOCK = join(import.meta.dirname, '../server/testing/skewed-clock.ts');

const { values } = argumentsOrExit({
  options: { only: { type: 'string', default: '' }, help: { type: 'boolean' } },
});
if (values.help) console.log(HELP);
else await main(INSTANTS.filter(({ at, is }) => `${at} ${is}`.includes(values.only)));

async function main(instants: readonly { at: string; is: string }[]): Promise<void> {
  const browser = findOrInstallBrowser();
  if (!browser.ok) throw new Error(browser.reason);
  const folder = mkdtempSync(join(tmpdir(), 'seahour-clock-'));
  const all: FileTally[] = [];
  const rows: string[] = [];
  for (const { at, is } of instants) {
    console.log(`\n— ${at} · ${is}`);
    const tallies = [
      await journeys(folder, at, browser.executablePath),
      await units(folder, at),
    ] as const;
    rows.push(`${at}  ${tallies.map(shortly).join('  ')}  ${is}`);
    all.push(...tallies.flat().map((tally) => ({ ...tally, file: `${at} ${tally.file}` })));
  }
  rmSync(folder, { recursive: true, force: true });
  console.log(`\n${'instant'.padEnd(20)}  ${'browser'.padEnd(10)}  ${'Node'.padEnd(10)}`);
  for (const row of rows) console.log(row);
  conclude(all);
}

function shortly(tallies: FileTally[]): string {
  return `${countOf(tallies, 'passed')} / ${countOf(tallies, 'failures')}`.padEnd(10);
}

/** On a database of its own; built pages and photos are the same at every instant. */
async function journeys(folder: string, at: string, executablePath: string): Promise<FileTally[]> {
  const data = join(folder, 'data');
  const report = join(folder, 'playwright.json');
  rmSync(report, { force: true });
  const files = JOURNEYS.map((name) => `e2e/${name}.test.ts`);
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=dot,json'];
  const env = {
    CHROMIUM_PATH: executablePath,
    SEAHOUR_DATA: data,
    E2E_NOW: at,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const { code } = await run('playwright', ['test', ...config, ...files], { env });
  return tallyOf('playwright', code, () => readPlaywright(report));
}

async function units(folder: string, at: string): Promise<FileTally[]> {
  const report = join(folder, 'vitest.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const env = {
    CLOCK_SKEW_MS: String(Date.parse(at) - Date.now()),
    NODE_OPTIONS: `--import=${SKEWED_CLOCK}`,
  };
  const exclude = TIMELESS.flatMap((file) => ['--exclude', file]);
  const { code } = await run('vitest', ['run', ...reporters, ...UNITS, ...exclude], { env });
  return tallyOf('vitest', code, () => readVitest(report));
}
