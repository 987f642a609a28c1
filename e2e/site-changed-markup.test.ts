import type { Locator, Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Ask } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { offerPath } from './site-map.ts';

test.describe.configure({ mode: 'parallel' });

/** What becomes of the markup of islands before they are alive. */
const CHANGES = {
  'a translator has wrapped its texts': () => {
    for (const island of document.querySelectorAll('astro-island')) {
      const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(({ data }) => data.trim() !== '')) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        text.before(outer);
        inner.append(text);
        text.data = `${text.data} `;
      }
    }
  },
  'an extension has put elements into it': () => {
    for (const place of document.querySelectorAll('astro-island > *, astro-island form')) {
      place.prepend(document.createElement('grammarly-extension'));
      place.append(document.createElement('div'));
    }
  },
};

interface Press {
  goal: string;
  path(ask: Ask): string | Promise<string>;
  press(page: Page): Promise<void>;
  shows(page: Page): Locator;
}

const PRESSES: readonly Press[] = [
  {
    goal: 'looks for free hours',
    path: () => '/',
    press: (page) => page.locator('.search-bar button[type=submit]').first().click(),
    shows: (page) => page.locator('.catalogue-list'),
  },
  {
    goal: 'opens the filters',
    path: () => '/yacht-rental/dubai',
    press: (page) => page.locator('.catalogue-bar .chip.open').click(),
    shows: (page) => page.getByRole('dialog', { name: 'Filters' }),
  },
  {
    goal: 'opens a photo',
    path: (ask) => offerPath(ask, YACHT_RENTAL),
    press: (page) => page.locator('.gallery [aria-haspopup]').first().click(),
    shows: (page) => page.getByRole('dialog').locator('img').first(),
  },
  {
    goal: 'signs in',
    path: () => '/auth',
    async press(page) {
      // Typed before the form is alive, and sent by its first press.
      await page.locator('#mail').pressSequentially(`anna.${Date.now()}@example.com`);
      await page.locator('#mail').press('Enter');
    },
    shows: (page) => page.locator('#code'),
  },
];

for (const [name, change] of Object.entries(CHANGES)) {
  for (const { goal, path, press, shows } of PRESSES) {
    test(`${goal} by the first press, though ${name}`, async ({ page, ask }) => {
      // Nothing comes before it is asked for, so that the press is what wakes the island.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await page.goto(await path(ask));
      await page.waitForLoadState('networkidle');
      await page.evaluate(change);
      const pages = page.url();
      await press(page);
      await expect(shows(page)).toBeVisible();
      if (goal !== 'looks for free hours') expect(page.url()).toBe(pages);
    });
  }
}
