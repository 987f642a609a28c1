import type { Request } from '@playwright/test';
import { getSlotsForDates } from '@seahour/api-types/activities.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { now } from './clock.ts';
import { openOnHost } from './host-page.ts';
import { expect, test } from './marketplace.ts';

const DAY_MS = 86_400_000;

test.use({ timers: 'test' });

test('knows the day in the city whatever the device says, and sees it end', async ({ page }) => {
  await page.clock.install({ time: now().getTime() + 5 * DAY_MS });
  const dialog = await openOnHost(page, { attributes: { activity: 'yacht-rental' } });
  await dialog.shows('hours');
  const today = cityDate('Asia/Dubai', now());
  await expect(dialog.day(today)).toHaveAccessibleName(/, today/);
  await expect(dialog.day(addDays(today, 1))).toHaveClass(/is-chosen/);
  // The jump of the clock would end a request that is still on its way.
  await expect(dialog.slot(12)).toBeVisible();

  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith(getSlotsForDates.path) &&
      request.postDataJSON().date_start === addDays(today, 1),
  );
  await page.clock.fastForward(DAY_MS);
  await asked;
});

test('asks for the new day though the hours of the old one were on their way at midnight', async ({
  page,
}) => {
  await page.clock.install({ time: now().getTime() + 5 * DAY_MS });
  const today = cityDate('Asia/Dubai', now());
  const isAbout = (date: string) => (request: Request) =>
    request.url().endsWith(getSlotsForDates.path) && request.postDataJSON().date_start === date;
  const midnightOver = Promise.withResolvers<void>();
  await page.route(`**${getSlotsForDates.path}`, async (route) => {
    await midnightOver.promise;
    await route.continue();
  });
  const old = page.waitForRequest(isAbout(today));
  const dialog = await openOnHost(page, { attributes: { activity: 'yacht-rental' } });
  await old;
  // What sees the day end comes with the screen, which may come after the request.
  await dialog.shows('hours');
  await expect(dialog.day(today)).toHaveAccessibleName(/, today/);
  const asked: Request[] = [];
  page.on('request', (request) => isAbout(addDays(today, 1))(request) && asked.push(request));
  // Without its timers: they would end the request.
  await page.clock.setSystemTime(now().getTime() + 6 * DAY_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  midnightOver.resolve();
  await expect(dialog.slot(12)).toBeVisible();
  // Hours that are seen may not have set their timer yet, which a jump before it would not reach.
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000);
      return asked.length;
    })
    .toBeGreaterThan(0);
});
