import type { Locator } from '@playwright/test';
import { BookingDialog } from './booking-dialog.ts';
import { newPhone } from './booking-journey.ts';
import { expect, test } from './marketplace.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Counts what a hurried visitor has to do, in the order of doing it. */
class Finger {
  readonly taps: string[] = [];
  readonly fields: string[] = [];

  async tap(what: string, on: Locator): Promise<void> {
    await on.tap();
    this.taps.push(what);
  }

  async type(field: Locator, text: string): Promise<void> {
    if (!(await field.evaluate((element) => element.matches(':focus'))))
      await this.tap('the phone field', field);
    await field.pressSequentially(text);
    this.fields.push('phone');
  }

  /** The rest of a booking, once its hours are chosen: what is proposed is taken, nothing is added. */
  async takeWhatIsProposed(dialog: BookingDialog): Promise<void> {
    const { root } = dialog;
    for (;;) {
      // A step that is still fetched has another title, and no button.
      await dialog.nextButton.or(dialog.confirmButton).waitFor();
      if (await dialog.confirmButton.isVisible()) break;
      const title = await root.getByRole('heading', { level: 1 }).innerText();
      if (title === 'When?') await this.chooseHours(dialog);
      // By the title, which is there before what is below it has come.
      if (title === 'How can we reach you?') await this.type(dialog.phone, newPhone());
      if (title === 'How would you like to pay?') {
        await this.tap('Pay on the pier', root.getByText('Pay on the pier', { exact: true }));
      }
      await this.tap(`Next, below “${title}”`, dialog.nextButton);
      await expect(root.getByRole('heading', { level: 1 })).not.toHaveText(title);
    }
    await this.tap('Confirm', dialog.confirmButton);
    await expect(dialog.heading(/hours/)).toBeVisible();
  }

  /** Takes the hours that are proposed, or the first free one. */
  async chooseHours(dialog: BookingDialog): Promise<void> {
    const free = dialog.root.getByRole('button', { name: /^\d+:00.*, free$/ });
    await expect(dialog.chosenSlots.or(free).first()).toBeVisible();
    if (await dialog.chosenSlots.first().isVisible()) return;
    await this.tap('an hour', free.first());
    await expect(dialog.chosenSlots.first()).toBeVisible();
  }

  told = (): string => [`${this.taps.length} taps:`, ...this.taps, ...this.fields].join('\n  ');
}

test('takes few taps from the home page over a card to booked hours', async ({ page }) => {
  const finger = new Finger();
  await page.goto('/');
  await finger.tap('a yacht', page.locator('.offer-card').getByRole('link').first());
  await finger.tap('Book', page.locator('[data-booking-open][data-offer]:visible').first());
  await finger.takeWhatIsProposed(new BookingDialog(page));
  console.log(finger.told());
  expect(finger.taps.length, finger.told()).toBeLessThanOrEqual(10);
});

test('takes few taps from “Book now” to booked hours', async ({ page }) => {
  const finger = new Finger();
  await page.goto('/');
  const dialog = new BookingDialog(page);
  await finger.tap('Book', page.locator('header [data-booking-open]').first());
  await finger.tap('Yacht rental', dialog.root.getByRole('radio', { name: 'Yacht rental' }));
  await finger.tap('Next', dialog.nextButton);
  await dialog.shows('hours');
  await finger.takeWhatIsProposed(dialog);
  console.log(finger.told());
  expect(finger.taps.length, finger.told()).toBeLessThanOrEqual(13);
});
