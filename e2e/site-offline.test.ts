import type { Page } from '@playwright/test';
import { violationsOn } from './accessibility.ts';
import { collectPageErrors } from './console-errors.ts';
import { expect, test } from './marketplace.ts';

test.use({ serviceWorkers: 'allow' });

interface Seen {
  seen(height: string): void;
}

test('shows pages that were seen without a connection, and says so of others', async ({
  page,
  context,
}) => {
  await page.goto('/ru/faq');
  await workerOf(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/sw\.js$/,
  );
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const title = await page.title();
  await context.setOffline(true);
  await page.reload();
  expect(await page.title()).toBe(title);
  await page.goto('/partnership');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await page.goto('/ru/partnership');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет соединения');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  // What is personal is not kept, though the page without it was seen.
  await page.goto('/my-bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await context.setOffline(false);
  await page.goto('/partnership');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
});

test('dresses its page for no connection on a first visit, too', async ({ page, context }) => {
  await page.goto('/faq');
  await workerOf(page);
  const dressed = await page.locator('h1').evaluate((heading) => {
    const { fontFamily, color } = getComputedStyle(heading);
    return { fontFamily, color };
  });
  await context.setOffline(true);
  await page.goto('/partnership');
  const heading = page.getByRole('heading', { level: 1, name: 'No connection' });
  await expect(heading).toHaveCSS('font-family', dressed.fontFamily);
  await expect(heading).toHaveCSS('color', dressed.color);
});

async function workerOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('says at the edge of the page that the connection is gone and back, and a page on its way', async ({
    page,
    context,
  }) => {
    const pageErrors = collectPageErrors(page);
    const stack = page.locator('.toasts');
    await test.step('nothing of where it is said shows before that looks as it should', async () => {
      const styles = Promise.withResolvers<void>();
      await page.route(/\/toasts\.[^/]*\.css/, async (route) => {
        await styles.promise;
        await route.continue();
      });
      await page.goto('/faq');
      const asked = page.waitForRequest(/\/toasts\.[^/]*\.css/);
      await page.mouse.move(100, 100);
      await asked;
      await expect(stack).toBeHidden();
      styles.resolve();
      await expect
        .poll(() => stack.evaluate((element) => element.matches(':popover-open')))
        .toBe(true);
      await expect(stack).toHaveCSS('border-top-width', '0px');
      // What the page fetches as it wakes is there before the connection goes.
      await page.waitForLoadState('networkidle');
    });
    await test.step('the connection', async () => {
      await context.setOffline(true);
      const gone = page.getByRole('alert').filter({ hasText: 'No connection' });
      await expect(gone).toBeVisible();
      const [box, width] = [await gone.boundingBox(), page.viewportSize()?.width ?? 0];
      expect(box?.width).toBe(350);
      expect(Math.round(width - (box?.x ?? 0) - 350)).toBe(20);
      const wide = page.viewportSize() ?? { width, height: 0 };
      await page.setViewportSize({ width: 390, height: 844 });
      // Not over the title of the page.
      expect(await gone.boundingBox()).toMatchObject({ x: 16, width: 358 });
      const { y = 0, height = 0 } = (await gone.boundingBox()) ?? {};
      expect(Math.round(y + height)).toBe(844 - 16);
      await page.setViewportSize(wide);
      expect(await violationsOn(page)).toEqual([]);
      await context.setOffline(false);
      await expect(gone).toHaveCount(0);
      const back = page.locator('.toast.is-success');
      await expect(back).toContainText('Connected again');
      await back.getByRole('button', { name: 'Close' }).click();
      await expect(back).toHaveCount(0);
      // The search for barriers looks into menus too, whose names of languages ask for their letters.
      expect(pageErrors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    });
    await test.step('a page that takes a while', async () => {
      const held = Promise.withResolvers<void>();
      await page.route('**/contact-us', async (route) => {
        if (route.request().isNavigationRequest()) await held.promise;
        await route.continue();
      });
      const height = new Promise((resolve) => {
        void page.exposeFunction('seen', resolve);
      });
      await page.evaluate(() => {
        new MutationObserver(() => {
          const bar = document.querySelector('.top-progress');
          if (bar) (window as unknown as Seen).seen(getComputedStyle(bar).height);
        }).observe(document.body, { childList: true });
      });
      const link = page.getByRole('contentinfo').locator('a[href="/contact-us"]');
      await link.click({ noWaitAfter: true });
      expect(await height).toBe('2px');
      held.resolve();
      await expect(page).toHaveURL('/contact-us');
      await expect(page.locator('.top-progress')).toHaveCount(0);
    });
  });
});
