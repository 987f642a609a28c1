import { randomInt } from 'node:crypto';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { BookingDialog } from './booking-dialog.ts';
import { CARDS } from './card-form.ts';
import { now } from './clock.ts';
import { findFreeBlock } from './free-block.ts';
import { CountedKeyboard } from './keyboard.ts';
import { expect, test } from './marketplace.ts';

const HOURS = 3;
const FROM_DAY = 9;
const MOST_PRESSES = 60;

const WORDS = {
  en: {
    path: '/yacht-rental/dubai',
    bookNow: 'Book now',
    free: /free/,
    later: /Pay later/,
    countries: /Selected country|Country/i,
    country: 'united king',
  },
  ru: {
    path: '/ru/yacht-rental/dubai',
    bookNow: 'Забронировать',
    free: /свобод/,
    later: /Позже/,
    countries: /стран/i,
    country: 'великобр',
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

for (const language of ['en', 'ru'] as const) {
  test(`books a yacht by keyboard alone, and chooses everything by it, ${language}`, async ({
    page,
    ask,
    db,
  }, { annotations }) => {
    const words = WORDS[language];
    const number = `7400${randomInt(100_000, 1_000_000)}`;
    const block = await findFreeBlock(ask, {
      activity_id: YACHT_RENTAL,
      hour_count: HOURS,
      from_day: FROM_DAY,
      until_time: 9,
    });
    await page.goto(words.path);
    const keyboard = new CountedKeyboard(page);
    const dialog = new BookingDialog(page, language);
    const opener = page.locator('header').getByRole('button', { name: words.bookNow });
    await keyboard.tabTo(opener);
    await keyboard.press('Enter');

    await dialog.shows('hours');
    const today = cityDate('Asia/Dubai', now());
    await expect(dialog.day(block.date)).toHaveAccessibleName(words.free);
    await keyboard.tabTo(dialog.day(today));
    let focused = today;
    for (; addDays(focused, 7) <= block.date; focused = addDays(focused, 7)) {
      await keyboard.press('ArrowDown');
    }
    for (; focused < block.date; focused = addDays(focused, 1)) await keyboard.press('ArrowRight');
    await expect(dialog.day(block.date)).toBeFocused();
    await keyboard.press('Enter');
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
    await dialog.keepChosenOffer();
    const another = dialog.offers({ isChosen: false }).first();
    const title = await another.getAttribute('aria-label');
    await keyboard.tabTo(another);
    await keyboard.press('Enter');
    await expect(dialog.offers({ isChosen: true })).toHaveAttribute('aria-label', title ?? '');
    await goOn('Shift+Tab');

    await dialog.shows('services');
    await keyboard.tabTo(dialog.addButtons.first());
    await keyboard.press('Enter');
    await goOn('Shift+Tab');

    await dialog.shows('contact');
    await keyboard.tabTo(dialog.root.getByRole('button', { name: words.countries }).first());
    await keyboard.press('Enter');
    await keyboard.type(words.country);
    await keyboard.press('Enter');
    await expect(dialog.phone).toBeFocused();
    await keyboard.type(number);
    await goOn();

    await dialog.shows('payment');
    const later = dialog.root.getByRole('radio', { name: words.later });
    await keyboard.tabTo(dialog.root.getByRole('radio', { checked: true }));
    await keyboard.press('ArrowDown');
    if (!(await later.isChecked())) await keyboard.press('ArrowDown');
    await expect(later).toBeChecked();
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
    const order = await db
      .selectFrom('orders')
      .innerJoin('company_activities as ca', 'ca.id', 'orders.company_activity_id')
      .select(['date', 'time', 'hour_count', 'ca.title'])
      .where('phone', '=', `+44${number}`)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ ...block, hour_count: HOURS });
    expect(title).toContain(order.title);
    await page.keyboard.press('Escape');
    await expect(dialog.root).toHaveCount(0);
    await expect(opener).toBeFocused();

    async function goOn(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
      await keyboard.moveTo(dialog.nextButton, key);
      await keyboard.press('Enter');
    }
  });
}
