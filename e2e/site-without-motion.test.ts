import type { Route } from '@playwright/test';
import { measureLayoutShift } from './layout-shift.ts';
import { expect, test } from './marketplace.ts';
import { pathIn } from './site-map.ts';
import { seeAll } from './whole-page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1440, height: 900 } });

for (const language of ['en', 'ru'] as const) {
  test(`is moved by no letters that come late, ${language}`, async ({ page }) => {
    const layoutShift = await measureLayoutShift(page);
    const letters = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await letters.promise;
      await route.continue();
    });
    await page.goto(pathIn(language, '/'), { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await page.locator('#partner').scrollIntoViewIfNeeded();
    const came = page.waitForResponse(/onest-latin-wght/);
    letters.resolve();
    await (await came).finished();
    await seeAll(page);
    expect(await layoutShift()).toBeLessThanOrEqual(0.001);
  });
}

test('shows no other offers first where the address narrows a list', async ({ page }) => {
  const layoutShift = await measureLayoutShift(page);
  const cards = Promise.withResolvers<void>();
  await page.route('**/get-activities-cards*', async (route) => {
    await cards.promise;
    await route.continue();
  });
  await page.goto('/yacht-rental/dubai?sort=price_low');
  const titles = page.locator('.catalogue-list h3');
  const built = await titles.first().textContent();
  await expect(titles.first()).toBeHidden();
  const came = page.waitForResponse(/get-activities-cards/);
  cards.resolve();
  await came;
  await expect(titles.first()).toBeVisible();
  await expect(titles.first()).not.toHaveText(built ?? '');
  expect(await layoutShift()).toBeLessThanOrEqual(0.01);
});

for (const [what, answer] of [
  ['come', (route: Route) => route.continue()],
  ['do not come', (route: Route) => route.abort()],
] as const) {
  test(`is as high when photos ${what} as it was before`, async ({ page }) => {
    const heights = () =>
      page.locator('main > *').evaluateAll((parts) => parts.map((part) => part.clientHeight));
    for (const path of ['/', '/yacht-rental/dubai', '/partnership']) {
      const photos = Promise.withResolvers<void>();
      await page.route(/\/photos\//, async (route) => {
        await photos.promise;
        await answer(route);
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const before = await heights();
      photos.resolve();
      await seeAll(page);
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      expect(await heights(), path).toEqual(before);
    }
  });
}
