import type { Page } from '@playwright/test';
import { expect, test } from './marketplace.ts';

const prefetched = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );

test('fetches what visible links lead to, and what comes into view', async ({ page }) => {
  await page.goto('/faq');
  await expect.poll(() => prefetched(page)).toContain('/yacht-rental/dubai');
  const early = await prefetched(page);
  expect(early.filter((path) => /my-bookings|^\/faq$/.test(path))).toEqual([]);
  expect(new Set(early).size).toBe(early.length);
  expect(early).not.toContain('/sitemap');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Sitemap' })
    .scrollIntoViewIfNeeded();
  await expect.poll(() => prefetched(page)).toContain('/sitemap');
});

for (const connection of [{ effectiveType: '2g' }, { effectiveType: '4g', saveData: true }]) {
  test(`fetches nothing ahead with ${JSON.stringify(connection)}, also when a link is touched`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.goto('/faq');
    // By then every link has stood in view for longer than it has to.
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('banner').getByRole('link', { name: 'Contacts' });
    await link.hover();
    await link.dispatchEvent('touchstart');
    await link.dispatchEvent('mousedown');
    // A link that comes once the connection is better is fetched, and by then nothing else was.
    await page.evaluate(() => {
      Object.assign(Reflect.get(navigator, 'connection'), { effectiveType: '4g', saveData: false });
      const late = document.createElement('a');
      late.href = '/sitemap?late';
      late.textContent = 'late';
      document.querySelector('h1')?.append(late);
    });
    await expect.poll(() => prefetched(page)).toEqual(['/sitemap']);
  });
}
