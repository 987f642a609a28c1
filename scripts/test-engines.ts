/**
 * Takes the main journeys through Firefox and WebKit, which `npm test` leaves out. An engine that
 * cannot be had fails.
 *
 *   npm run test:engines [-- --only firefox|webkit|chromium] [--journey TEXT]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { argumentsOrExit, namedOrAll } from './start/arguments.ts';
import { conclude } from './test/conclusion.ts';

const ROOT = resolve(import.meta.dirname, '..');
const USUAL = ['firefox', 'webkit'] as const;
const HELP = `Usage: npm run test:engines [-- --only firefox|webkit|chromium] [--journey TEXT]

  --only     one engine; without it firefox and webkit: npm test takes chromium
  --journey  the journeys whose title has this in it
  --help     show this`;

const { values } = argumentsOrExit({
  options: {
    only: { type: 'string' },
    journey: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  // So that what was started ends, too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const folder = mkdtempSync(join(tmpdir(), 'seahour-engines-'));
  // Not every engine can be shown another time than the machine's: the marketplace has that one too,
  // and journeys take the days that they are offered.
  Object.assign(process.env, {
    E2E_AHEAD_MS: '0',
    SEAHOUR_DATA: folder,
    SEAHOUR_DIST: join(ROOT, 'node_modules/.cache/seahour/dist'),
    PHOTO_EFFORT: 'least',
    TEST_PARALLEL_INDEX: '0',
  });
  // Read as these are loaded.
  const { ENGINES } = await import('../e2e/engines/engines.ts');
  const { takeJourneys } = await import('../e2e/engines/take-journeys.ts');
  const names = values.only === undefined ? USUAL : namedOrAll(ENGINES, values.only);
  const tallies = await takeJourneys(names, {
    titled: values.journey,
    pictures: join(ROOT, 'test-results/engines'),
  });
  rmSync(folder, { recursive: true, force: true });
  console.log();
  conclude(tallies);
}
