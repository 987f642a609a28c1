import { BookingDialog } from './booking-dialog.ts';
import { CountedKeyboard } from './keyboard.ts';
import { expect, test } from './marketplace.ts';

test('leads over the hours as they lie on the screen, in one stop of the Tab key', async ({
  page,
}) => {
  await page.goto('/yacht-rental/dubai');
  await page.locator('header').getByRole('button', { name: 'Book now' }).click();
  const dialog = new BookingDialog(page);
  await dialog.shows('hours');
  const keyboard = new CountedKeyboard(page);
  const hours = dialog.root.locator('.slot:enabled');
  const focused = dialog.root.locator('.slot:focus');
  const place = async () => (await focused.boundingBox()) ?? { x: 0, y: 0 };

  await keyboard.tabTo(hours.first());
  const first = await place();
  await keyboard.press('ArrowDown');
  expect((await place()).y).toBeGreaterThan(first.y);
  await keyboard.press('ArrowUp');
  expect((await place()).y).toBe(first.y);
  await keyboard.press('End');
  await expect(hours.last()).toBeFocused();
  await keyboard.press('Home');
  await expect(hours.first()).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(hours.nth(1)).toBeFocused();
  await keyboard.press('Tab');
  await expect(focused).toHaveCount(0);
  await keyboard.press('Shift+Tab');
  await expect(hours.nth(1)).toBeFocused();
});
