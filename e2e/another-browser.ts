import type {
  LaunchOptions,
  Page,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test';
import { shareClock } from './shared-clock.ts';

type Worker = PlaywrightWorkerArgs & PlaywrightWorkerOptions;

/**
 * The fixture of a page in a browser that is started otherwise. As an option of the file it would
 * take another worker, which starts a marketplace too, after all other files.
 */
export const startedWith =
  (optionsOf: (usual: LaunchOptions) => LaunchOptions) =>
  async ({ playwright, launchOptions }: Worker, use: (page: Page) => Promise<void>) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ...optionsOf(launchOptions),
    });
    const context = await browser.newContext();
    await shareClock(context);
    await use(await context.newPage());
    await browser.close();
  };
