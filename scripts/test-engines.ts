/**
 * Takes the main journeys through Firefox and WebKit, which `npm test` leaves out. An engine that
 * cannot be had fails.
 *
 *   npm run test:engines [-- --only firefox|webkit|chromium] [--journey TEXT]
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeFolderOfRun } from '@seahour/server/testing/run.ts';
import { argumentsOrExit, namedOrAll } from './start/arguments.ts';
import { conclude } from './test/conclusion.ts';
import { withOwnMarketplace } from './test/own-marketplace.ts';

const PICTURES = resolve(import.meta.dirname, '../test-results/engines');
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
  const { ENGINES } = await import('../e2e/engines/engines.ts');
  const names = values.only === undefined ? USUAL : namedOrAll(ENGINES, values.only);
  // So that what was started ends, too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const folder = makeFolderOfRun('engines');
  const tallies = await withOwnMarketplace(folder, async (marketplace) => {
    // It reads the environment that the marketplace was given.
    const { takeJourneys } = await import('../e2e/engines/take-journeys.ts');
    return takeJourneys(marketplace, names, { titled: values.journey, pictures: PICTURES });
  });
  rmSync(folder, { recursive: true, force: true });
  console.log();
  conclude(tallies);
}
