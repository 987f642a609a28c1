import { randomInt } from 'node:crypto';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { languageRow } from '@seahour/api-types/languages.ts';
import { BookingDialog } from './booking-dialog.ts';
import { newPhone } from './booking-journey.ts';
import { findFreeBlock } from './free-block.ts';
import { showHost } from './host-page.ts';
import { CountedKeyboard } from './keyboard.ts';
import { KeyboardJourney } from './keyboard-journey.ts';
import { expect, test } from './marketplace.ts';
import { draftOfYacht, reloadWithDraft } from './saved-draft.ts';
import { pathIn } from './site-map.ts';
import { textsOf } from './texts.ts';
import { FROM_THE_RIGHT, LANGUAGE } from './visitor.ts';
import { anotherWithServices } from './yacht-offers.ts';

const HOURS = 3;
const WANTED = {
  activity_id: YACHT_RENTAL,
  hour_count: HOURS,
  from_day: 9,
  until_time: 9,
  // More than there are categories: one of them has several.
  offer_count: 6,
};
const MOST_PRESSES = 60;

for (const { language, width } of [
  { language: LANGUAGE, width: 1280 } as const,
  ...FROM_THE_RIGHT.flatMap((language) => [390, 1440].map((width) => ({ language, width }))),
]) {
  test(`books a yacht on another day with sixty presses of keys, ${language}, ${width} px`, async ({
    page,
    ask,
    db,
  }, { annotations }) => {
    const { direction } = languageRow(language);
    const phone = newPhone();
    const block = await findFreeBlock(ask, WANTED);
    await page.setViewportSize({ width, height: width > 390 ? 800 : 844 });
    await page.goto(pathIn(language, '/yacht-rental/dubai'));
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const keyboard = new CountedKeyboard(page);
    const dialog = new BookingDialog(page, language);
    const journey = new KeyboardJourney(keyboard, dialog);
    const name = textsOf('site/site', language)(width > 390 ? 'book' : 'bookShort');
    const opener = page.locator('header').getByRole('button', { name, exact: true });
    await journey.chooseTrip(opener, block, HOURS);
    await expect(dialog.root).toHaveCSS('direction', direction);
    await dialog.shows('offer');
    await journey.goOn('Shift+Tab');
    if (await dialog.hasServices()) await journey.goOn('Shift+Tab');
    await dialog.shows('contact');
    await keyboard.tabTo(dialog.phone);
    await keyboard.type(phone);
    await keyboard.press('Enter');
    await dialog.shows('payment');
    await journey.payLaterAndConfirm();
    annotations.push({
      type: 'key presses',
      description: `${keyboard.count}, and ${keyboard.typedCount} characters typed`,
    });
    expect(keyboard.count).toBeLessThanOrEqual(MOST_PRESSES);
    const order = await db
      .selectFrom('orders')
      .select('language')
      .where('phone', '=', phone)
      .where('date', '=', block.date)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ language });
    await page.keyboard.press('Escape');
    await expect(dialog.root).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

test('changes everything of a booking by keyboard alone, in Russian', async ({ page, ask, db }) => {
  const number = `7400${randomInt(100_000, 1_000_000)}`;
  const wanted = { ...WANTED, from_day: 3, until_time: 18 };
  const block = await findFreeBlock(ask, wanted);
  const dialog = await showHost(page, { language: 'ru' });
  const keyboard = new CountedKeyboard(page);
  const journey = new KeyboardJourney(keyboard, dialog);
  await reloadWithDraft(page, await draftOfYacht(ask, block, { step: 'offer', hour_count: HOURS }));

  await dialog.shows('offer');
  await dialog.keepChosenOffer();
  const another = await anotherWithServices(dialog, ask, block);
  const name = (await another.getAttribute('aria-label')) ?? '';
  await keyboard.tabTo(another);
  await keyboard.press('Enter');
  await expect(dialog.offers({ isChosen: true })).toHaveAttribute('aria-label', name);
  await journey.goOn('Shift+Tab');

  await dialog.shows('services');
  await keyboard.tabTo(dialog.addSwitches.first());
  await keyboard.press('Space');
  const count = dialog.root.locator('.service').getByRole('textbox');
  await keyboard.tabTo(count);
  await keyboard.press('ArrowUp');
  await keyboard.press('End');
  await expect(count).toHaveValue('10');
  await page.keyboard.press('ControlOrMeta+a');
  await keyboard.type('3');
  await journey.goOn('Shift+Tab');

  await dialog.shows('contact');
  await keyboard.tabTo(dialog.countryButton);
  await keyboard.press('Enter');
  await keyboard.type('qqq');
  await expect(dialog.root.locator('.iti__no-results')).toHaveText('Такой страны нет');
  await expect(dialog.root.locator('.iti__no-results')).toBeInViewport();
  await expect(dialog.root.getByRole('status').filter({ hasText: 'Такой страны нет' })).toHaveCount(
    1,
  );
  await page.keyboard.press('ControlOrMeta+a');
  await keyboard.type('великоб');
  // Who types waits until the list is as short.
  const found = dialog.root.locator('.iti__highlight');
  await expect(found).toContainText('+44');
  await keyboard.press('Enter');
  await expect(dialog.phone).toBeFocused();
  await expect(dialog.countryButton).toHaveAccessibleName(/\+44/);
  await keyboard.type(number);
  await journey.goOn();

  await dialog.shows('payment');
  await journey.payLaterAndConfirm();
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('company_activities as ca', 'ca.id', 'o.company_activity_id')
    .innerJoin('order_services as s', 's.order_id', 'o.order_id')
    .select(['o.date', 'o.time', 'o.hour_count', 'ca.title', 's.quantity'])
    .where('o.phone', '=', `+44${number}`)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ ...block, hour_count: HOURS, quantity: 3 });
  expect(name).toContain(order.title);
});
