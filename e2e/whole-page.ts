import type { Page, Request, Response } from '@playwright/test';
import { expect } from './marketplace.ts';

const QUIET_MS = 100;

/**
 * Opens a page and walks down it, so that what loads late is there as well.
 * Playwright's `networkidle` waits half a second after the last answer, for each of many pages.
 */
export async function openWhole(page: Page, path: string): Promise<Response | null> {
  const pending = new Set<Request>();
  let changed = performance.now();
  const begin = (request: Request) => {
    // A stream of news stays open.
    if (request.resourceType() !== 'eventsource') pending.add(request);
  };
  const end = (request: Request) => {
    pending.delete(request);
    changed = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const response = await page.goto(path);
  await walkDown(page);
  const isQuiet = () => pending.size === 0 && performance.now() - changed > QUIET_MS;
  await expect.poll(isQuiet, { intervals: [20] }).toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return response;
}

/** Walks down a page that is open, and waits for what comes late. */
export async function seeAll(page: Page): Promise<void> {
  await walkDown(page);
  await page.waitForLoadState('networkidle');
}

async function walkDown(page: Page): Promise<void> {
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
