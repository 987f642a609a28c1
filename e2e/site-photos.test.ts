import type { Locator, Page } from '@playwright/test';
import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { now } from './clock.ts';
import type { Ask } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { offerPath } from './site-map.ts';
import { WITH_MOTION } from './with-motion.ts';

test.use(WITH_MOTION);

interface Point {
  x: number;
  y: number;
}

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
    await swipe(page, { x: box.x + 260, y: box.y + box.height / 2 }, { x: -80, y: 0 });
    await expect.poll(() => shownPhoto(card)).toBe(photos[1]);
    await expect(page).toHaveURL(/sort=price_low$/);
  });

  for (const direction of ['ltr', 'rtl'] as const) {
    test(`turns an offer's photos from the first swipe on, written ${direction}`, async ({
      page,
      ask,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.goto(await offerPath(ask, YACHT_RENTAL));
      await page.waitForLoadState('networkidle');
      expect(scripts.filter((url) => url.includes('/slider.'))).toEqual([]);
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, direction);
      const gallery = page.locator('.gallery');
      const count = await gallery.locator('li').count();
      const eager = gallery.locator('img[loading=eager]');
      const inReach = gallery.locator('li:not([inert]) a');
      await expect(eager).toHaveCount(1);
      const onPhoto = { x: 195, y: 250 };
      const onwards = direction === 'rtl' ? 100 : -100;
      await swipe(page, onPhoto, { x: onwards, y: 0 });
      await expect(gallery.getByText(`2 / ${count}`)).toBeVisible();
      await expect(gallery.locator('[aria-live]')).toHaveText(new RegExp(`^Photo 2 of ${count}: `));
      await expect(inReach).toHaveCount(1);
      // The first stays, and so do the neighbours.
      await expect(eager).toHaveCount(3);
      // Sideways on the way down is no turn: the page scrolls.
      await swipe(page, onPhoto, { x: 60, y: -200 });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await expect(gallery.getByText(`2 / ${count}`)).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      const lightbox = page.getByRole('dialog', { name: /^Photos of / });
      await expect(async () => {
        // A tap that ends the scrolling is no press.
        await inReach.tap();
        await expect(lightbox.getByText(`2 / ${count}`)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await swipe(page, { x: 195, y: 420 }, { x: onwards, y: 0 });
      await expect(lightbox.getByText(`3 / ${count}`)).toBeVisible();
      await lightbox.press('Escape');
      await expect(gallery.getByText(`3 / ${count}`)).toBeVisible();
      await expect(inReach).toBeFocused();
    });
  }
});

test.describe('in a strip', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('keeps the focus in view and says each photo once', async ({ page, ask }) => {
    await page.goto(await offerPath(ask, YACHT_RENTAL));
    const gallery = page.locator('.gallery');
    const inReach = gallery.locator('li:not([inert]) a');
    const spoken = page.locator('[aria-live=polite]', { hasText: /^Photo \d+ of / });
    const next = gallery.getByRole('button', { name: 'Next photo' });
    await gallery.getByRole('link').first().focus();
    await expect(inReach).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    // Nothing has turned yet.
    await expect(gallery.locator('[aria-live]')).toHaveText('');
    await page.keyboard.press('Enter');
    await expect(spoken).toHaveText(/^Photo 2 of /);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    // The link says it.
    await expect(gallery.getByRole('link', { name: /^Photo 3 of / })).toBeFocused();
    await expect(spoken).toHaveCount(0);
    await page.keyboard.press('Enter');
    const lightbox = page.getByRole('dialog', { name: /^Photos of / });
    await expect(lightbox).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(spoken).toHaveText([/^Photo 4 of /]);
    await page.keyboard.press('Escape');
    await expect(inReach).toBeFocused();
    // At the last photo there is no next one; the focus stays where it is nevertheless.
    await next.focus();
    const count = await gallery.locator('li').count();
    for (let number = 5; number <= count; number++) {
      await page.keyboard.press('Enter');
      await expect(gallery.getByText(`${number} / ${count}`)).toBeVisible();
    }
    await expect(next).toBeFocused();
    await expect(next).toBeDisabled();
    const previous = gallery.getByRole('button', { name: 'Previous photo' });
    await page.keyboard.press('Shift+Tab');
    await expect(previous).toBeFocused();
    for (let number = count - 1; number > 0; number--) await page.keyboard.press('Enter');
    await expect(gallery.getByText(`1 / ${count}`)).toBeVisible();
    await expect(previous).toBeFocused();
    await expect(previous).toBeDisabled();
  });
});

/** One finger, from a point by some pixels. */
async function swipe(page: Page, from: Point, by: Point): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', { x: from.x + by.x * part, y: from.y + by.y * part });
  }
  await touch('touchEnd');
}
