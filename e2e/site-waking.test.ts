import type { Page } from '@playwright/test';
import { expect, test } from './marketplace.ts';

/** As on a busy machine, which comes to its timers late, and to what React puts off. */
const LATE_MS = 2_000;

test.beforeEach(async ({ page }) => {
  await page.addInitScript((lateMs) => {
    const { setTimeout: inTime } = window;
    window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      inTime(run, ms + lateMs, ...rest)) as typeof setTimeout;
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function post(...message: [unknown]) {
      inTime(() => postMessage.apply(this, message), lateMs);
    };
  }, LATE_MS);
});

/** The part of the page has its code, and is about to be drawn. */
const awake = (page: Page, within: string) =>
  expect(page.locator('astro-island', { has: page.locator(within) })).not.toHaveAttribute('ssr');

test('searches in the city that is chosen while the search is being drawn', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('form', { name: 'Find free hours' });
  await search.getByLabel('Activity').selectOption({ label: 'eFoil' });
  await awake(page, '.search-bar');
  await search.getByLabel('City').selectOption({ label: 'Limassol' });
  await search.getByRole('button', { name: 'Show free hours' }).click();
  await expect(page).toHaveURL(/\/efoil\/limassol\?/);
});

test('keeps the letters that are typed while a changed form is being drawn again', async ({
  page,
}) => {
  await page.goto('/auth');
  const field = page.locator('#mail');
  await page.locator('astro-island form').evaluate((form) => {
    form.prepend(document.createElement('grammarly-extension'));
  });
  await field.pressSequentially('anna');
  await awake(page, '#mail');
  await field.pressSequentially('@example.com');
  // After what the page does late.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(field).toHaveValue('anna@example.com');
});
