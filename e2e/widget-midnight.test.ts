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
