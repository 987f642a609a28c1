import type { Locator, Page, Route } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Ask } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { offerPath } from './site-map.ts';

test.describe.configure({ mode: 'parallel' });

interface Hearing {
  heard(): void;
}

const listing = () => '/yacht-rental/dubai';

const LOSSES = {
  'with the line': (route: Route) => route.abort(),
  'with its release': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
};

interface Part {
  /** What its press is for. */
  goal: string;
  path(ask: Ask): string | Promise<string>;
  /** The file that is lost, as Playwright matches addresses. */
  chunk: RegExp;
  how: keyof typeof LOSSES;
  press(page: Page): Locator;
  /** What the press shows when the file is there. */
  shows(page: Page): Locator;
}

/** One of each way that parts are loaded in: an island, a press's own script, a part of an island. */
const PARTS: readonly Part[] = [
  {
    goal: 'looks for free hours',
    path: () => '/',
    chunk: /\/_astro\/SearchBar\.[^/]+\.js/,
    how: 'with the line',
    press: (page) => page.getByRole('button', { name: 'Show free hours' }),
    shows: (page) => page.locator('.catalogue-list'),
  },
  {
    goal: 'opens a photo',
    path: (ask) => offerPath(ask, YACHT_RENTAL),
    chunk: /\/_astro\/Gallery\.[^/]+\.js/,
    how: 'with its release',
    press: (page) => page.locator('.gallery [aria-haspopup]').first(),
    shows: (page) => page.getByRole('dialog').locator('img').first(),
  },
  {
    goal: 'filters a list, with a part of the island missing',
    path: listing,
    chunk: /\/_astro\/FilterDialog\.[^/]+\.js/,
    how: 'with its release',
    press: (page) => page.getByRole('button', { name: 'Filters' }),
    shows: (page) => page.getByRole('dialog', { name: 'Filters' }),
  },
];

const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: 'This did not load' });

/** Counts the pages that a tab loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
}

for (const { goal, path, chunk, how, press, shows } of PARTS) {
  test(`${goal}, though its file went ${how}: reloads once, says so the next time, and then works`, async ({
    page,
    ask,
  }) => {
    const loads = countLoads(page);
    await page.route(chunk, LOSSES[how]);
    await page.goto(await path(ask));
    const address = page.url();
    await Promise.all([page.waitForEvent('load'), press(page).click()]);
    expect(loads()).toBe(2);
    await press(page).click();
    await expect(notLoaded(page)).toBeVisible();
    await expect(press(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(shows(page)).toHaveCount(0);
    expect([loads(), page.url()]).toEqual([2, address]);
    await page.unroute(chunk);
    await press(page).click();
    await expect(shows(page)).toBeVisible();
  });
}

test('reloads once where a part of a page is gone that nobody asked for', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(/\/_astro\/text-nav\.[^/]+\.js/, LOSSES['with its release']);
  await page.goto('/faq');
  await expect.poll(loads).toBe(2);
  await page.waitForLoadState('networkidle');
  await expect(notLoaded(page)).toHaveCount(0);
  expect(loads()).toBe(2);
});

test('stays as it is where a part does not come for want of a connection', async ({
  page,
  context,
}) => {
  const loads = countLoads(page);
  // What is fetched ahead would be there without a connection too.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(listing());
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  const title = await page.title();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters' })).not.toHaveAttribute('aria-busy');
  expect([loads(), await page.title()]).toEqual([1, title]);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

// Firefox and WebKit give up what a page still loads as soon as another one is asked for.
test('arrives at the next page, though a part of this one came no more', async ({ page }) => {
  const chunk = Promise.withResolvers<Route>();
  const next = Promise.withResolvers<Route>();
  await page.route(/\/_astro\/text-nav\.[^/]+\.js/, chunk.resolve);
  await page.route('**/contact-us', (route) =>
    route.request().isNavigationRequest() ? next.resolve(route) : route.continue(),
  );
  const heard = Promise.withResolvers<void>();
  await page.exposeFunction('heard', heard.resolve);
  await page.addInitScript(() => {
    addEventListener('vite:preloadError', () => (window as unknown as Hearing).heard());
  });
  const loads = countLoads(page);
  await page.goto('/faq');
  const part = await chunk.promise;
  const link = page.getByRole('contentinfo').locator('a[href="/contact-us"]');
  await link.click({ noWaitAfter: true });
  const document = await next.promise;
  await part.abort();
  await heard.promise;
  await document.continue();
  await expect(page).toHaveURL('/contact-us');
  await expect.poll(loads).toBe(2);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(
    'seahour:chunk-reload',
  );
});

test('shows the countries once their part comes, and asks for it on opening alone', async ({
  page,
}) => {
  // As after a reload that did not help.
  await page.addInitScript(() => sessionStorage.setItem('seahour:chunk-reload', `${Date.now()}`));
  const pageErrors: string[] = [];
  page.on('pageerror', ({ message }) => pageErrors.push(message));
  const part = /\/_astro\/show-countries\.[^/]+\.js/;
  await page.route(part, (route) => route.abort());
  await page.goto('/faq');
  const menu = page.getByRole('banner').locator('[data-locale-menu]').first();
  const toasts = page.getByRole('alert');
  // The toast may lie over it.
  const press = () => menu.locator('summary').press('Enter');
  await press();
  await expect(toasts).toHaveCount(1);
  await press();
  await expect(menu).not.toHaveAttribute('open');
  await page.unroute(part);
  await press();
  await expect(menu.getByRole('option', { name: 'Germany' })).toBeAttached();
  await expect(toasts).toHaveCount(1);
  expect(pageErrors).toEqual([]);
  await test.step('with the chosen one in the middle of the list', async () => {
    const list = menu.getByRole('listbox');
    const [inner, outer] = [
      await menu.getByRole('option', { selected: true }).boundingBox(),
      await list.boundingBox(),
    ];
    const middle = (box: typeof inner) => (box ? box.y + box.height / 2 : 0);
    expect(Math.abs(middle(inner) - middle(outer))).toBeLessThan(40);
  });
});
