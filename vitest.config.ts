import { availableParallelism } from 'node:os';
import { completeLocales } from '@seahour/ui/i18n/complete-locales.ts';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** More than ten seconds each. Begun last, one of them keeps one core busy and the other waiting. */
const SLOW = [
  'server/octo/races.test.ts',
  'server/platform/database/embedded.test.ts',
  'server/backup/backup.test.ts',
  'server/several-processes.test.ts',
  'scripts/photos/photos-beside.test.ts',
  'scripts/crash-test/crash-test.test.ts',
  'scripts/build/publish-pages.test.ts',
  'scripts/package/package.test.ts',
  'scripts/photos/make-photos.test.ts',
  'server/payments/money-crashes.test.ts',
  'server/calendars/read-in-worker.test.ts',
  'server/staff/bot/inbox.test.ts',
];

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOW.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  plugins: [completeLocales()],
  test: {
    include: ['{api-types,ui,server,widget,staff-app,editor-app,site,scripts}/**/*.test.{ts,tsx}'],
    // Those run inside a browser's page.
    exclude: ['widget/tests/**', '**/node_modules/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    environment: 'node',
    // Encoding well takes a third longer, and no test looks at how small a file is.
    env: { PHOTO_EFFORT: 'low' },
    sequence: { sequencer: SlowFirst },
    // Files share a worker's modules, which saves loading them again for each: every test puts back
    // what it changes of a module or of the globals.
    isolate: false,
    // One more than cores: many tests wait, for servers that start or are away.
    maxWorkers: availableParallelism() + 1,
    // A cold database cluster on a busy machine takes its time; no test waits on purpose.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // What comes by itself comes late there; the default is a second.
    expect: { poll: { timeout: 30_000 } },
  },
});
