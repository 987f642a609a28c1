import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './marketplace.ts';
import { pathIn, salesPages, tellingPages } from './site-map.ts';

// Of a row that slides every photo is there; a wide page without scripts lays out more of them.
test.use({ viewport: { width: 390, height: 844 } });

test('says on every kind of page without scripts what it says with them', async ({
  page,
  browser,
  ask,
  baseURL,
}) => {
  const options = { javaScriptEnabled: false, viewport: page.viewportSize(), baseURL };
  const context = await browser.newContext(options as BrowserContextOptions);
  const plain = await context.newPage();
  for (const path of [...(await salesPages(ask)), ...(await tellingPages())].map((each) =>
    pathIn('ru', each),
  )) {
    await Promise.all([page.goto(path), plain.goto(path)]);
    const without = await contentOf(plain);
    expect(without.headings.length, path).toBeGreaterThan(0);
    expect(await contentOf(page), path).toEqual(without);
  }
  await context.close();
});

/** What a reader finds in the main part of a page, but for what is there only with scripts or only without. */
function contentOf(page: Page) {
  return page.locator('main').evaluate((main) => {
    const seen = <E extends Element>(selector: string) =>
      [...main.querySelectorAll<E & HTMLElement>(selector)].filter(
        (each) =>
          each.checkVisibility() &&
          !each.closest('[data-needs-script], [data-without-script], .similar'),
      );
    return {
      // Which of these are free, and when, is known once a script has asked.
      isSimilarThere: main.querySelector('.similar .offer-card') !== null,
      headings: seen('h1, h2, h3').map(({ textContent }) => textContent?.trim()),
      facts: seen('dt, dd, th, td').length,
      links: seen<HTMLAnchorElement>('a[href]').map(({ pathname }) => pathname),
      photos: seen<HTMLImageElement>('img').map(({ alt }) => alt),
    };
  });
}
