import type { Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { expect, test } from './marketplace.ts';
import { offerPath } from './site-map.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

interface Watched extends Window {
  openWatchers?: Set<{ requestClose(): void }>;
}

/** Chromium asks the latest watcher to close on Android's Back, which no desktop's build can press. */
async function catchWatchers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = globalThis as unknown as Watched & { CloseWatcher: new () => EventTarget };
    const open = new Set<{ requestClose(): void }>();
    own.openWatchers = open;
    own.CloseWatcher = class extends own.CloseWatcher {
      constructor() {
        super();
        open.add(this as unknown as { requestClose(): void });
      }
      destroy() {
        open.delete(this as unknown as { requestClose(): void });
      }
    };
  });
}

const pressBack = (page: Page) =>
  page.evaluate(() => [...((window as Watched).openWatchers ?? [])].at(-1)?.requestClose());

test('closes photos and filters with Back, and stays on the page', async ({ page, ask }) => {
  await catchWatchers(page);
  await test.step('photos', async () => {
    const path = await offerPath(ask, YACHT_RENTAL);
    await page.goto(path);
    await page.locator('.gallery .strip a').first().tap();
    const photos = page.locator('.lightbox');
    await expect(photos).toBeVisible();
    await pressBack(page);
    await expect(photos).toBeHidden();
    await expect(page).toHaveURL(path);
  });
  await test.step('filters', async () => {
    await page.goto('/yacht-rental/dubai');
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Filters' })).toBeVisible();
    await pressBack(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/yacht-rental/dubai');
  });
});

test('finds the place in a list that was made longer, after Back and after a reload', async ({
  page,
}) => {
  await page.goto('/yacht-rental/dubai');
  await page.getByRole('button', { name: 'Show more' }).tap();
  const cards = page.locator('.catalogue-list .offer-card');
  await expect(cards).not.toHaveCount(12);
  const last = cards.last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  const isFound = () => expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1);
  await last.getByRole('link').first().tap();
  await expect(page.locator('.book-bar')).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
  await isFound();
  await page.reload();
  await expect(cards).not.toHaveCount(12);
  await expect(last).toBeInViewport();
  await isFound();
});

/** Whether the page that is shown came with a transition. */
const cameWithTransition = (page: Page) =>
  page.evaluate(() => (window as { hadTransition?: boolean }).hadTransition);

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`changes pages with a transition: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        Object.assign(window, { hadTransition: viewTransition !== null });
      });
    });
    await page.goto('/yacht-rental/dubai');
    await page.waitForLoadState('networkidle');
    await page.locator('.offer-card h3 a').first().tap();
    await expect(page.locator('.book-bar')).toBeVisible();
    await expect.poll(() => cameWithTransition(page)).toBe(reducedMotion === 'no-preference');
  });
}
