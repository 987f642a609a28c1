import { randomUUID } from 'node:crypto';
import { violationsOn } from './accessibility.ts';
import { signIn, test } from './editor-journey.ts';
import { CountedKeyboard } from './keyboard.ts';
import { expect } from './marketplace.ts';

const OFFER = '/offers/dubai/yacht-rental/onyx-55';
const katya = () => ({ name: 'Katya', mail: `katya-${randomUUID()}@sea.example` });

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a price is found, mended, published and taken back with keys alone', async ({
    page,
    db,
    desk: { origin },
  }) => {
    await signIn(page, db, origin, katya());
    const keyboard = new CountedKeyboard(page);
    const enter = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      await keyboard.tabTo(page.getByRole('main').getByRole(role, { name }).first());
      await keyboard.press('Enter');
    };
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await keyboard.tabTo(page.getByRole('searchbox'));
    await keyboard.type('onyx 55');
    await enter(/Onyx 55/, 'link');
    await expect(page.getByRole('heading', { name: 'Onyx 55' })).toBeFocused();

    const price = page.getByLabel('All year, 1-3 hours');
    await keyboard.tabTo(price);
    await keyboard.press('Control+a');
    await keyboard.type('1,400');
    await enter('Write 1400');
    await expect(price).toHaveValue('1400');
    await expect(price).toBeFocused();
    await expect(page.getByText(/^saved \d/)).toBeVisible();

    await keyboard.moveTo(
      page.getByRole('link', { name: 'Publish', exact: true }),
      'Shift+Tab',
      90,
    );
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await enter('Publish 1 change');
    await expect(page.getByText('Published.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();

    await keyboard.tabTo(page.getByRole('main').getByRole('link', { name: 'History' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await enter(/^Undo: Prices by the hour/);
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
    await enter('Changes', 'link');
    await expect(page.locator('ins', { hasText: '1350' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every screen fits, and has no barrier, from right to left', async ({
    page,
    db,
    desk: { origin },
  }) => {
    await signIn(page, db, origin, { ...katya(), language: 'ar' });
    for (const address of [
      '/offers',
      OFFER,
      '/lists/cities',
      '/lists/cities/~0',
      '/lists/photos/~0',
      '/lists/reviews/dubai/~0',
      '/pages',
      '/pages/faq',
      '/new/city',
      `/new/copy${OFFER.slice('/offers'.length)}`,
      '/changes',
      '/history',
      '/builds',
      '/people',
    ]) {
      await page.goto(`${origin}/editor${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await violationsOn(page), address).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
    }
    await page.getByRole('button', { name: 'رابط المعاينة' }).click();
    const panel = page.getByRole('region', { name: 'رابط المعاينة' });
    await expect(panel.getByRole('textbox')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    const menu = page.getByRole('button', { name: 'القائمة' });
    await menu.press('Enter');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await menu.press('Enter');
    await page.getByRole('navigation').getByRole('button').last().press('Tab');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });
});
