import type { Page } from '@playwright/test';

/**
 * What a reader finds in the main part of a page, but for what is there only with scripts or only
 * without. Sorted: which cards are free, and so stand first, is known once a script has asked.
 */
export function contentOf(page: Page) {
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
      headings: seen('h1, h2, h3')
        .map(({ textContent }) => textContent?.trim())
        .sort(),
      facts: seen('dt, dd, th, td').length,
      links: seen<HTMLAnchorElement>('a[href]')
        .map(({ pathname }) => pathname)
        .sort(),
      // Of a card the first: the others come once a pointer lies over it, wherever that has been left.
      photos: seen<HTMLImageElement>('img')
        .filter((photo) => !photo.matches('.offer-card .slides > :not(:first-child) *'))
        .map(({ alt }) => alt)
        .sort(),
    };
  });
}
