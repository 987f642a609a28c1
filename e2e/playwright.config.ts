import { defineConfig } from '@playwright/test';
import { makeFolderOfRun } from '@seahour/server/testing/run.ts';
import { findBrowser } from '../scripts/test/browser.ts';
import './clock.ts';
import './kept-build.ts';
import { TIME_ZONE } from './visitor.ts';
import { visitorState } from './visitor-state.ts';

// The configuration is read by every worker: the folder is made once and handed on.
process.env.SEAHOUR_DATA ??= makeFolderOfRun('e2e');
const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  globalSetup: './build-marketplace.ts',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // What passes then is named as flaky by `npm test`. Locally nothing is repeated.
  retries: process.env.CI === 'true' ? 2 : 0,
  forbidOnly: true,
  // What takes too long for each change, or differs little from what always runs: `npm run test:all`.
  ...(process.env.SEAHOUR_TEST_ALL ? {} : { grepInvert: /@whole/ }),
  use: {
    browserName: 'chromium',
    // Tests answer requests themselves; a worker would answer them first.
    serviceWorkers: 'block',
    // What moves is drawn by a core that has better to do; whole journeys move (`./with-motion.ts`).
    contextOptions: { reducedMotion: 'reduce' },
    // Visitors of all other tests have answered already; nobody is counted.
    storageState: visitorState({ consent: 'no' }),
    timezoneId: TIME_ZONE,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    // It takes a third of the time of all that pass; `--trace on` tells more of one that fails.
    trace: 'off',
  },
});
