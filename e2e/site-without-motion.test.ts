import { measureLayoutShift } from './layout-shift.ts';
import { expect, test } from './marketplace.ts';
import { seeAll } from './whole-page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1440, height: 900 } });

test('is moved by no letters that come late', async ({ page }) => {
  const layoutShift = await measureLayoutShift(page);
  const letters = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await letters.promise;
    await route.continue();
  });
  await page.goto('/ru', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await page.locator('#partner').scrollIntoViewIfNeeded();
  const came = page.waitForResponse(/onest-latin-wght/);
  letters.resolve();
  await (await came).finished();
  await seeAll(page);
  expect(await layoutShift()).toBeLessThanOrEqual(0.001);
});

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

test('is as high as it was before, whether photos come or not', async ({ page }) => {
  const heights = () =>
    page.locator('main > *').evaluateAll((parts) => parts.map((part) => part.clientHeight));
  let count = 0;
  for (const path of ['/partnership', '/', '/yacht-rental/dubai']) {
    const photos = Promise.withResolvers<void>();
    await page.route(/\/photos\//, async (route) => {
      const comes = count++ % 2 === 1;
      await photos.promise;
      await (comes ? route.continue() : route.abort());
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const before = await heights();
    photos.resolve();
    await seeAll(page);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    expect(await heights(), path).toEqual(before);
    await page.unroute(/\/photos\//);
  }
  expect(count).toBeGreaterThan(2);
});
