import { expect, type Locator } from '@playwright/test';
import { languageRow } from '@seahour/api-types/languages.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { BookingDialog } from './booking-dialog.ts';
import { CARDS } from './card-form.ts';
import { now } from './clock.ts';
import type { FreeBlock } from './free-block.ts';
import type { CountedKeyboard } from './keyboard.ts';

/** What a visitor without a mouse does on the screens of a booking. */
export class KeyboardJourney {
  readonly #keyboard: CountedKeyboard;
  readonly #dialog: BookingDialog;
  /** Leads to the next day or hour, as they lie on the screen. */
  readonly #onward: 'ArrowLeft' | 'ArrowRight';

  constructor(keyboard: CountedKeyboard, dialog: BookingDialog) {
    this.#keyboard = keyboard;
    this.#dialog = dialog;
    const { direction } = languageRow(dialog.language);
    this.#onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  }

  /** Over long lists the way back is the shorter one: it leads around to the end of the dialog. */
  async goOn(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.#keyboard.moveTo(this.#dialog.nextButton, key);
    await this.#keyboard.press('Enter');
  }

  /** From the button of the page to the end of the first choices, on a day that is free. */
  async chooseTrip(opener: Locator, block: FreeBlock, hourCount: number) {
    await this.#keyboard.tabTo(opener);
    await this.#keyboard.press('Enter');
    await this.#dialog.shows('hours');
    await expect(this.#dialog.day(block.date)).toHaveAccessibleName(this.#dialog.freeDay);
    await this.chooseDay(block.date);
    await this.chooseHours(block, hourCount);
    await this.goOn();
    await this.#dialog.shows('category');
    await this.chooseCategory();
    await this.goOn();
  }

  /** From tomorrow, which is chosen at first: by weeks, then by days. */
  async chooseDay(date: string): Promise<void> {
    let focused = addDays(cityDate('Asia/Dubai', now()), 1);
    await this.#keyboard.tabTo(this.#dialog.day(focused));
    for (; addDays(focused, 7) <= date; focused = addDays(focused, 7)) {
      await this.#keyboard.press('ArrowDown');
    }
    for (; focused < date; focused = addDays(focused, 1)) await this.#keyboard.press(this.#onward);
    await expect(this.#dialog.day(date)).toBeFocused();
    await this.#keyboard.press('Enter');
  }

  async chooseHours({ time }: FreeBlock, hourCount: number): Promise<void> {
    await this.#keyboard.tabTo(this.#dialog.root.locator('.slot:enabled').first());
    for (let hour = time; hour < time + hourCount; hour++) {
      if (await this.#dialog.isChosen(hour)) continue;
      await this.#keyboard.moveTo(this.#dialog.slot(hour), this.#onward);
      await this.#keyboard.press('Enter');
      await this.#dialog.waitForHour(hour);
    }
  }

  async chooseCategory(): Promise<void> {
    const radios = this.#dialog.root.getByRole('radio', { disabled: false });
    await this.#keyboard.tabTo(radios.first());
    await this.#keyboard.press('Space');
    // One with several offers, of which another one can be chosen.
    const several = this.#dialog.severalOffers.first();
    if (!(await several.isChecked())) await this.#keyboard.moveTo(several, 'ArrowDown');
  }

  /** From the ways to pay to the end. */
  async payLaterAndConfirm(): Promise<void> {
    await this.#payLater();
    await this.goOn();
    await this.#dialog.shows('review');
    await this.#confirmWithCard();
    await this.#dialog.shows('booked');
  }

  async #payLater(): Promise<void> {
    const later = this.#dialog.payLaterRadio;
    if (await later.isChecked()) return;
    await this.#keyboard.tabTo(this.#dialog.root.getByRole('radio', { checked: true }));
    await this.#keyboard.press('ArrowDown');
    await expect(later).toBeChecked();
  }

  async #confirmWithCard(): Promise<void> {
    for (const { field, text } of this.#dialog.card.fields(CARDS.paid)) {
      await this.#keyboard.tabTo(field);
      await this.#keyboard.type(text);
    }
    // In the last field it does what the button does.
    await this.#keyboard.press('Enter');
  }
}
