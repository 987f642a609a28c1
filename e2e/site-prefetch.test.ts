import type { Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BookingDialog } from './booking-dialog.ts';
import { findFreeOffer } from './free-block.ts';
import { expect, test } from './marketplace.ts';

/** What the page has fetched of the booking, and of React, which it shares with the page. */
const fetchedOfBooking = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/widget\/|^\/_astro\/(?:tag|stage|booking|react)\./.test(path)),
  );

/** Nothing is under way, and the browser has had nothing to do for a while. */
async function isAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
}

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

test('fetches no page ahead that a page is a part of', async ({ page }) => {
  await page.goto('/yacht-rental/dubai');
  await expect(page.locator('nav ol a[href="/yacht-rental"]')).toBeInViewport();
  const offer = /^\/yacht-rental\/dubai\/./;
  await expect
    .poll(async () => (await prefetched(page)).filter((path) => offer.test(path)))
    .not.toEqual([]);
  expect(await prefetched(page)).not.toContain('/yacht-rental');
});

test('fetches no page ahead that the tab has fetched before', async ({ page }) => {
  await page.goto('/faq');
  await expect.poll(() => prefetched(page)).toContain('/yacht-rental/dubai');
  const before = await prefetched(page);
  await page.goto('/contact-us');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Sitemap' })
    .scrollIntoViewIfNeeded();
  await expect.poll(() => prefetched(page)).toContain('/sitemap');
  const after = await prefetched(page);
  expect(after.filter((path) => before.includes(path) || path === '/faq')).toEqual([]);
});

test('fetches nothing ahead where data is saved, also when a link is touched', async ({ page }) => {
  await page.addInitScript(() => {
    const value = { effectiveType: '4g', saveData: true };
    Object.defineProperty(navigator, 'connection', { value });
  });
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

test('fetches nothing of the booking until somebody points at Book', async ({ page, ask }) => {
  const { path } = await findFreeOffer(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: 3,
    from_day: 2,
  });
  // One after another in one tab, whose storage fills with what the pages before have found out.
  for (const address of ['/partnership', '/yacht-rental/dubai', path]) {
    await page.goto(address);
    await isAtRest(page);
    expect(await fetchedOfBooking(page), address).toEqual([]);
  }
  // A pointer has a way; its first place on a page may be where it rests.
  await page.mouse.move(200, 200);
  await page.locator('header [data-booking-open]').first().hover();
  await expect
    .poll(() => fetchedOfBooking(page))
    .toContainEqual(expect.stringMatching(/booking\./));
  await page.goto('/ru');
  await isAtRest(page);
  expect(await fetchedOfBooking(page), 'home').toEqual([]);
  await page.locator('header [data-booking-open]').first().focus();
  await expect
    .poll(() => fetchedOfBooking(page))
    .toContainEqual(expect.stringMatching(/booking\./));
});

test('opens from an island that is alive before the booking is there', async ({ page, ask }) => {
  const { path } = await findFreeOffer(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: 3,
    from_day: 2,
  });
  const asked = Promise.withResolvers<void>();
  await page.route('**/_astro/tag.*.js', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(path);
  const book = page.locator('astro-island [data-booking-open]:visible').first();
  await book.hover();
  await expect(page.locator('astro-island:not([ssr]):has([data-booking-open])')).toHaveCount(1);
  await book.click();
  asked.resolve();
  await new BookingDialog(page).shows('hours');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('opens at the first tap, with an outline until the widget is there', async ({ page }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/_astro/booking.*.js', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/yacht-rental/dubai');
    await isAtRest(page);
    expect(await fetchedOfBooking(page)).toEqual([]);
    await page.locator('[data-booking-open]:visible').first().tap();
    await expect(page.locator('booking-widget dialog.bw[open] .sk-body')).toBeVisible();
    answer();
    await new BookingDialog(page).shows('hours');
  });
});
