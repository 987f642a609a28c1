import type { Locator } from '@playwright/test';
import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { now } from './clock.ts';
import type { Ask } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { WITH_MOTION } from './with-motion.ts';

test.use(WITH_MOTION);

/** The photo that a card shows, by what it was loaded from. */
const shownPhoto = (card: Locator) =>
  card.evaluate((element) => {
    const frame = element.querySelector('.media')?.getBoundingClientRect();
    const shown = [...element.querySelectorAll('img')].find((image) => {
      const { left, width } = image.getBoundingClientRect();
      return frame && Math.abs(left + width / 2 - frame.left - frame.width / 2) < 8;
    });
    return shown?.getAttribute('src')?.split('/').at(-1);
  });

async function photosOf(card: Locator, ask: Ask): Promise<string[]> {
  const id = Number(await card.getAttribute('data-offer'));
  const date = addDays(cityDate('Asia/Dubai', now()), 1);
  const [offer] = await ask(getSuggestedCards, { company_activity_ids: [id], date });
  return offer?.photos.map(({ path }) => path) ?? [];
}

test('turns the photos of a card by mouse and by keys, and keeps the whole card a link', async ({
  page,
  ask,
}) => {
  await page.goto('/yacht-rental/dubai');
  const card = page.locator('.offer-card').first();
  const photos = await photosOf(card, ask);
  expect(photos.length).toBeGreaterThan(2);
  expect(await shownPhoto(card)).toBe(photos[0]);
  await card.hover();
  await card.locator('.arrow.on').click();
  await expect.poll(() => shownPhoto(card)).toBe(photos[1]);
  await card.getByRole('link').press('ArrowRight');
  await expect.poll(() => shownPhoto(card)).toBe(photos[2]);
  await card.getByRole('link').press('ArrowLeft');
  await card.getByRole('link').press('ArrowLeft');
  await expect.poll(() => shownPhoto(card)).toBe(photos[0]);
  await expect(page).toHaveURL('/yacht-rental/dubai');
  await card.click({ position: { x: 100, y: 100 } });
  await expect(page).toHaveURL(/\/yacht-rental\/dubai\/[^/]+$/);
});

test('keeps in view what a photo is of, where a card crops it', async ({ page }) => {
  await page.goto('/wakeboard/limassol');
  // The boat is at the edge of this one.
  const photo = page.locator('.offer-card img[src$="wakeboard-2.jpg"]').first();
  await expect(photo).toHaveCSS('object-position', '0% 50%');
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('turns the photos of a card, also of one that the filters brought', async ({
    page,
    ask,
  }) => {
    const sorted = page.waitForResponse(/get-activities-cards/);
    await page.goto('/yacht-rental/dubai?sort=price_low');
    await sorted;
    const card = page.locator('.offer-card').nth(1);
    await expect(page.locator('.offer-grid[aria-busy="false"]')).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    const photos = await photosOf(card, ask);
    const box = await card.locator('.media').boundingBox();
    if (!box) throw new Error('No photo');
    const devtools = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    await touch('touchStart', box.x + 260);
    for (const moved of [20, 40, 60, 80]) await touch('touchMove', box.x + 260 - moved);
    await touch('touchEnd');
    await expect.poll(() => shownPhoto(card)).toBe(photos[1]);
    await expect(page).toHaveURL(/sort=price_low$/);
  });
});
