import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BookingDialog } from './booking-dialog.ts';
import { newPhone } from './booking-journey.ts';
import { CARDS } from './card-form.ts';
import { findFreeBlock } from './free-block.ts';
import { CountedKeyboard } from './keyboard.ts';
import { expect, test } from './marketplace.ts';

const HOURS = 3;
const MOST_PRESSES = 60;

test('books a yacht by keyboard alone', async ({ page, ask, db }, { annotations }) => {
  const phone = newPhone();
  const block = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day: 9,
    until_time: 9,
  });
  await page.goto(`/yacht-rental/dubai?date=${block.date}`);
  const keyboard = new CountedKeyboard(page);
  const dialog = new BookingDialog(page);
  const opener = page.locator('header').getByRole('button', { name: 'Book now' });
  await keyboard.tabTo(opener);
  await keyboard.press('Enter');
  await dialog.shows('hours');
  await expect(dialog.day(block.date)).toHaveAccessibleName(/free/);
  for (let hour = block.time; hour < block.time + HOURS; hour++) {
    if (hour === block.time) await keyboard.tabTo(dialog.root.locator('.slot[tabindex="0"]'));
    await keyboard.moveTo(dialog.slot(hour), 'ArrowRight');
    await keyboard.press('Enter');
  }
  await goOn();
  await dialog.shows('category');
  await keyboard.tabTo(dialog.root.getByRole('radio', { disabled: false }).first());
  await keyboard.press('Space');
  await goOn();
  // Over long lists the way back is the shorter one: it leads around to the end of the dialog.
  await dialog.shows('offer');
  await goOn('Shift+Tab');
  await dialog.shows('services');
  await goOn('Shift+Tab');
  await dialog.shows('contact');
  await keyboard.tabTo(dialog.phone);
  await keyboard.type(phone);
  await goOn();
  await dialog.shows('payment');
  const later = dialog.root.getByRole('radio', { name: /Pay later/ });
  if (!(await later.isChecked())) {
    await keyboard.tabTo(dialog.root.getByRole('radio', { checked: true }));
    await keyboard.press('ArrowDown');
  }
  await goOn();
  await dialog.shows('review');
  for (const { field, text } of dialog.card.fields(CARDS.paid)) {
    await keyboard.tabTo(field);
    await keyboard.type(text);
  }
  await keyboard.tabTo(dialog.confirmButton);
  await keyboard.press('Enter');
  await dialog.shows('booked');
  annotations.push({
    type: 'key presses',
    description: `${keyboard.count}, and ${keyboard.typedCount} characters typed`,
  });
  expect(keyboard.count).toBeLessThanOrEqual(MOST_PRESSES);
  await db
    .selectFrom('orders')
    .select('unique_id')
    .where('phone', '=', phone)
    .where('date', '=', block.date)
    .executeTakeFirstOrThrow();
  await page.keyboard.press('Escape');
  await expect(dialog.root).toHaveCount(0);
  await expect(opener).toBeFocused();

  async function goOn(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await keyboard.moveTo(dialog.nextButton, key);
    await keyboard.press('Enter');
  }
});
