import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{api-types,ui,server,widget,staff-app,site,scripts}/**/*.test.{ts,tsx}'],
    // Those run inside a browser's page.
    exclude: ['widget/tests/**', '**/node_modules/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    environment: 'node',
    // The default leaves one core to itself, which of two is half the machine.
    maxWorkers: availableParallelism(),
    // A cold database cluster on a busy machine takes its time; no test waits on purpose.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What comes by itself comes late there; the default is a second.
    expect: { poll: { timeout: 30_000 } },
  },
});
