import type { Page } from '@playwright/test';
import { expect } from './marketplace.ts';

/** Walks down the page, so that what loads late is there as well. */
export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // On a busy machine headless Chromium may draw no frame any more of a page that is still alive.
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 250);
      });
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await nextFrame();
      await nextFrame();
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** Nothing is wider than the window. */
export async function expectNothingCut(page: Page): Promise<void> {
  const tooWidePx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(tooWidePx).toBe(0);
}

/** Every image has a text and keeps its place, and none is broken. */
export async function expectImagesDescribed(page: Page): Promise<void> {
  const bad = await page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const isDescribed = ['alt', 'width', 'height'].every((name) => image.hasAttribute(name));
        return !isDescribed || (image.complete && image.naturalWidth === 0);
      })
      .map(({ outerHTML }) => outerHTML),
  );
  expect(bad).toEqual([]);
}
