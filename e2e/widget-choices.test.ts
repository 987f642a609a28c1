import type { Page } from '@playwright/test';
import { getActivitiesCards, getSlotsForDates } from '@seahour/api-types/activities.ts';
import { getAdditionalServices } from '@seahour/api-types/companies.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { canStartAt } from '@seahour/api-types/rules/slots.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import type { BookingDialog } from './booking-dialog.ts';
import { ALL_SCREENS, answer } from './booking-journey.ts';
import { now } from './clock.ts';
import { type Ask, findFreeBlock } from './free-block.ts';
import { openOnHost } from './host-page.ts';
import { CountedKeyboard } from './keyboard.ts';
import { expect, test } from './marketplace.ts';

const DUBAI = 1;
const WAKEBOARD = 1;
const HOURS = 3;
const PHONE = '+971501234567';

test.describe.configure({ mode: 'parallel' });

test('keeps what was chosen and typed on the whole way back and forth', async ({ page, ask }) => {
  const block = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day: 4,
    // Of three budgets one then has several yachts.
    offer_count: 4,
  });
  const dialog = await openOnHost(page, { attributes: { activity: 'yacht-rental' } });
  const { root } = dialog;
  await answer(dialog, ['hours'], { ...block, hour_count: HOURS, phone: PHONE });
  await dialog.shows('category');
  const budget = dialog.severalOffers.first();
  await budget.check();
  await dialog.next();
  await dialog.shows('offer');
  const choice = root.getByRole('button', { name: /^Choose ./, pressed: false }).last();
  const yacht = (await choice.getAttribute('aria-label'))?.replace('Choose ', '') ?? '';
  await choice.click();
  await expect(dialog.trustSwitch).not.toBeChecked();
  await dialog.next();
  await dialog.shows('services');
  await dialog.addFirstService();
  await root.getByRole('button', { name: /^One more: (?!guests)/ }).click();
  await dialog.next();
  await dialog.shows('contact');
  for (const typed of ['00447911123456', '447911123456', '971501234567']) {
    await dialog.phone.fill('');
    await dialog.phone.pressSequentially(typed);
    await expect(dialog.phone).toHaveAccessibleDescription(/The number is complete/);
    await expect(dialog.countryButton).toContainText(typed.includes('44') ? '+44' : '+971');
  }
  await dialog.phone.fill(PHONE);
  await root.getByLabel(/^Name/).fill('Ada Lovelace');
  await root.getByLabel(/^Email/).fill('ada@example.org');
  await root.getByLabel(/^Comment/).fill('Two children on board');
  await dialog.next();
  await dialog.shows('payment');
  await dialog.payLater();
  await dialog.next();
  await dialog.shows('review');
  const trip = root.locator('.side');
  for (const part of [yacht, '× 2']) await expect(trip).toContainText(part);
  const before = await trip.innerText();

  await dialog.back();
  await dialog.shows('payment');
  await expect(root.getByRole('radio', { name: /Pay on the pier/ })).toBeChecked();
  await dialog.back();
  await dialog.shows('contact');
  await expect(dialog.phone).toHaveValue(/50 ?123 ?4567/);
  await expect(root.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
  await expect(root.getByLabel(/^Email/)).toHaveValue('ada@example.org');
  await expect(root.getByLabel(/^Comment/)).toHaveValue('Two children on board');
  await dialog.back();
  await dialog.shows('services');
  await expect(root.locator('.service').getByRole('textbox')).toHaveValue('2');
  await dialog.back();
  await dialog.shows('offer');
  await expect(root.getByRole('button', { name: `Choose ${yacht}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await dialog.back();
  await dialog.shows('category');
  await expect(budget).toBeChecked();
  await dialog.back();
  await dialog.shows('hours');
  await expect(dialog.chosenSlots).toHaveCount(HOURS);
  await expect(root.getByText(formatBlock(block.time, HOURS, 'en')).first()).toBeVisible();

  for (const screen of ALL_SCREENS) {
    await dialog.shows(screen);
    await dialog.next();
  }
  await dialog.shows('review');
  await expect(trip).toHaveText(before, { useInnerText: true });
});

test('says in place what is missing, and leads to where it is mended', async ({ page, ask }) => {
  const block = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day: 4,
  });
  const dialog = await openOnHost(page);
  const { root } = dialog;
  const refused = async (problem: string | RegExp) => {
    await dialog.next();
    await expect(root.getByRole('alert').filter({ hasText: problem })).toBeVisible();
  };

  await dialog.shows('activity');
  await refused('Choose an activity to go on.');
  await expect(root.getByRole('radio', { disabled: false }).first()).toBeFocused();
  await root.getByRole('radio', { name: /^Yacht rental/ }).check();
  await expect(root.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await dialog.next();

  await dialog.shows('hours');
  await refused('Choose the hours to go on.');
  await dialog.chooseHours(block.date, block.time, HOURS);
  await test.step('begins again at the activities, and keeps only the day', async () => {
    await dialog.back();
    await dialog.shows('activity');
    await expect(dialog.backButton).toHaveCount(0);
    await expect(root.getByRole('radio', { checked: true })).toHaveCount(0);
    await root.getByRole('radio', { name: /^Yacht rental/ }).check();
    await dialog.next();
    await dialog.shows('hours');
    await expect(dialog.chosenSlots).toHaveCount(0);
    await expect(dialog.day(block.date)).toHaveClass(/is-chosen/);
  });
  await dialog.chooseHours(block.date, block.time, HOURS);
  await dialog.slot(block.time + HOURS - 1).click();
  await refused('Add more hours to go on: this activity takes at least three in a row.');
  await dialog.slot(block.time + HOURS - 1).click();
  await dialog.next();

  await dialog.shows('category');
  // The first that has anything is chosen: nothing is missing here.
  await expect(root.getByRole('radio', { disabled: false }).first()).toBeChecked();
  await dialog.next();

  await dialog.shows('offer');
  await root.getByRole('button', { name: /^Choose ./, pressed: true }).click();
  await refused('Choose one to go on, or let us choose for you.');
  await expect(dialog.trustSwitch).toBeFocused();
  await dialog.trustSwitch.check();
  await dialog.next();

  await answer(dialog, ['services'], { ...block, hour_count: HOURS, phone: PHONE });
  await dialog.shows('contact');
  // Enter in a field does what the button does.
  await dialog.phone.press('Enter');
  await expect(
    root.getByRole('alert').filter({ hasText: 'We need a number to hold your hours.' }),
  ).toBeVisible();
  await expect(dialog.phone).toBeFocused();
  await expect(dialog.phone).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('+97150123');
  await refused('4 digits are missing.');
  await expect(dialog.phone).toBeFocused();
  await page.keyboard.type('4567');
  await root.getByLabel(/^Email/).fill('nobody');
  await refused('An email looks like name@mail.com. You can also leave it empty.');
  await expect(root.getByLabel(/^Email/)).toBeFocused();
  await root.getByLabel(/^Email/).fill('');
  await dialog.phone.press('Enter');
  await dialog.shows('payment');
});

test('lets an hour be chosen only as the rules of the sea have it, by mouse and by keys', async ({
  page,
  ask,
}) => {
  const { date, time } = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: 5,
    from_day: 4,
  });
  const dialog = await openOnHost(page, { attributes: { activity: 'yacht-rental' } });
  await dialog.shows('hours');
  await dialog.day(date).click();
  const [day] = await ask(getSlotsForDates, {
    activity_id: YACHT_RENTAL,
    city_id: DUBAI,
    date_start: date,
    date_end: date,
  });
  const slots = day?.slots ?? {};
  for (let hour = 6; hour < 24; hour++) {
    const mayStart = canStartAt(slots, hour, HOURS);
    await expect(dialog.slot(hour)).toHaveAttribute('aria-disabled', String(!mayStart));
    const state = mayStart ? 'free' : slots[hour]?.is_open ? 'too few' : slots[hour]?.state;
    await expect(dialog.slot(hour)).toHaveAccessibleName(new RegExp(`, .*${state}`));
  }
  await test.step('arrows lead over the hours as they lie, in one stop of the Tab key', () =>
    leadOver(page, dialog));

  await dialog.slot(time).click();
  await expect(dialog.chosenSlots).toHaveCount(HOURS);
  await expect(dialog.slot(time + 3)).toHaveAccessibleName(/can be added$/);
  await expect(dialog.slot(time + 4)).toHaveAccessibleName(/free, but not next to your hours$/);
  await dialog.slot(time + 4).click({ force: true });
  await expect(dialog.chosenSlots).toHaveCount(HOURS);
  for (let hour = time + HOURS; hour < time + 5; hour++) await dialog.slot(hour).click();
  await expect(dialog.chosenSlots).toHaveCount(5);
  // The middle one takes all later ones with it.
  await dialog.slot(time + 2).click();
  await expect(dialog.chosenSlots).toHaveCount(2);
  await expect(dialog.root.getByText('add 1 more hour')).toBeVisible();
  await dialog.slot(time + 2).click();
  await expect(dialog.root.getByText('3 hours on the water')).toBeVisible();

  const tomorrow = addDays(cityDate('Asia/Dubai', now()), 1);
  await dialog.day(tomorrow).click();
  await expect(dialog.chosenSlots).toHaveCount(0);
  await dialog.day(date).click();
  await expect(dialog.chosenSlots).toHaveCount(0);
  await dialog.slot(time).click();
  await dialog.root.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog.chosenSlots).toHaveCount(0);
});

/** As a visitor without a mouse goes from hour to hour. */
async function leadOver(page: Page, dialog: BookingDialog): Promise<void> {
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
}

test('passes over services where there are none, on the way there and back', async ({
  page,
  ask,
}) => {
  const { offer, date, time } = await findBareOffer(ask);
  const wish = { date, time, hour_count: 1, phone: PHONE };
  const attributes = { offer: offer.company_activity_id };
  const dialog = await openOnHost(page, { attributes });
  await dialog.shows('hours');
  await expect(dialog.backButton).toHaveCount(0);
  await answer(dialog, ['hours'], wish);
  await dialog.shows('contact');
  await dialog.back();
  await dialog.shows('hours');
  await expect(dialog.chosenSlots).toHaveCount(1);
});

/** An offer of Dubai without services, and an hour of it. */
async function findBareOffer(ask: Ask) {
  for (const activity_id of [WAKEBOARD, 2, 3, 4, 6]) {
    const { cards } = await ask(getActivitiesCards, { city_id: DUBAI, activity_id, count: 100 });
    for (const offer of cards) {
      const { company_activity_id } = offer;
      const wanted = { activity_id, company_activity_id, hour_count: 1, from_day: 2 };
      const block = await findFreeBlock(ask, wanted);
      const services = await ask(getAdditionalServices, {
        company_activity_id,
        date: block.date,
        hour_count: 1,
      });
      if (services.length === 0) return { offer, ...block };
    }
  }
  throw new Error('Every offer has services');
}
