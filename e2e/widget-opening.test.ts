import type { Locator, Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BookingDialog } from './booking-dialog.ts';
import { collectPageErrors } from './console-errors.ts';
import { findFreeOffer } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { WITH_MOTION } from './with-motion.ts';

test.use(WITH_MOTION);

test.describe.configure({ mode: 'parallel' });

test('opens for what is beside the button, and gives the page back as it was', async ({
  page,
  ask,
}) => {
  const { path, offer } = await findFreeOffer(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: 3,
    from_day: 2,
  });
  const dialog = new BookingDialog(page);
  const pageErrors = collectPageErrors(page);

  await page.goto('/');
  await openBy(page.locator('header [data-booking-open]').first());
  await dialog.shows('activity');
  await expectGivenBack(page, dialog);

  await page.goto('/yacht-rental/limassol');
  await openBy(page.locator('header [data-booking-open]').first());
  await dialog.shows('hours');
  await expect(dialog.root).toContainText('Limassol');
  await expectGivenBack(page, dialog);

  await page.goto(path);
  const day = page.locator('button[data-booking-open][data-date]:visible').last();
  const date = await day.getAttribute('data-date');
  await openBy(day);
  await dialog.shows('hours');
  await expect(dialog.day(date ?? '')).toHaveClass(/is-chosen/);
  await expect(dialog.root).toContainText(offer.title);
  await expect(dialog.backButton).toHaveCount(0);
  await expectGivenBack(page, dialog);
  expect(pageErrors).toEqual([]);
});

test('leaves nothing in the console when it is closed or left while it loads', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  const trigger = page.locator('header [data-booking-open]').first();
  const dialog = new BookingDialog(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await openBy(trigger);
  // It is there before what it shows.
  await expect(dialog.root).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog.root).toHaveCount(0);
  // It takes its entries of the history back, which would cut the next page short.
  await expect.poll(() => page.evaluate(() => history.state?.seahour ?? 0)).toBe(0);
  for (const path of ['/yacht-rental/dubai', '/yacht-rental/limassol', '/']) {
    await page.goto(path, { waitUntil: 'commit' });
    await openBy(trigger);
    // And the next one before it stands.
    for (const next of ['/faq', '/partnership']) {
      await page.evaluate((to) => location.assign(to), next);
      await page.waitForURL(`**${next}`, { waitUntil: 'commit' });
    }
  }
  await page.goto('/yacht-rental/dubai');
  await openBy(trigger);
  await dialog.shows('hours');
  // The stream of hours is open now.
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // As browsers end a change of pages that the next one cuts short.
  await page.evaluate(() => document.startViewTransition(() => {}).skipTransition());
  await page.goto('/');
  expect(pageErrors).toEqual([]);
});

test('opens from the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ru/sup/phuket');
  await page.getByRole('button', { name: 'Меню' }).click();
  await page.locator('[data-drawer] [data-booking-open]').click();
  const dialog = new BookingDialog(page, 'ru');
  await dialog.shows('hours');
  await expect(page.locator('[data-drawer]')).toBeHidden();
  await dialog.root.getByRole('button', { name: 'Закрыть' }).filter({ visible: true }).click();
  await expect(dialog.root).toHaveCount(0);
});

async function openBy(trigger: Locator): Promise<void> {
  await trigger.focus();
  await trigger.press('Enter');
}

/** Escape closes; focus is back where it was, and the page scrolls again. */
async function expectGivenBack(page: Page, dialog: BookingDialog): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(dialog.root).toHaveCount(0);
  await expect(page.locator('[data-booking-open]:focus')).toHaveCount(1);
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
}
