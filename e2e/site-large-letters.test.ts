import type { Page } from '@playwright/test';
import { startedWith } from './another-browser.ts';
import { test as base, expect } from './marketplace.ts';
import { pathIn, salesPages, tellingPages, unlistedPages } from './site-map.ts';

// The browser's own setting; its usual letters are 16 px high.
const test = base.extend({
  page: startedWith(({ args = [] }) => ({
    args: [...args, '--blink-settings=defaultFontSize=32'],
  })),
});
test.describe.configure({ mode: 'parallel' });

const WIDTHS = [390, 768, 1440];
const FURTHER = ['/who-we-are', '/nowhere/at-all'];

for (const { language, tag } of [
  // The longer words.
  { language: 'ru', tag: [] },
  { language: 'en', tag: ['@whole'] },
] as const) {
  test(`is read without scrolling sideways where letters are twice as large, ${language}`, {
    tag: [...tag],
  }, async ({ page, ask }) => {
    const sales = [...(await salesPages(ask)), '/yacht-rental/dubai/page/2'];
    const others = [...(await tellingPages()), ...(await unlistedPages(ask)), ...FURTHER];
    for (const path of [...sales, ...others]) {
      // Prices in the visitor's own money come late, and are longer.
      const waitUntil = sales.includes(path) ? 'networkidle' : 'load';
      await page.goto(pathIn(language, path), { waitUntil });
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sticksOut(page), `${path}, ${width} px`).toEqual([]);
        expect(await cutCaptions(page), `${path}, ${width} px`).toEqual([]);
      }
    }
  });
}

/** What a card says of its offer and does not show whole. */
const cutCaptions = (page: Page) =>
  page
    .locator('.offer-card :is(h3, .cut)')
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );

/** What makes a page wider than its window: each element that lies beyond its edge uncut. */
const sticksOut = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isCut = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      }
      return false;
    };
    const found = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth && !isCut(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
    return [`${scrollWidth} px wide`, ...found];
  });
