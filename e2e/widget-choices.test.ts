import {
  getActivitiesCards,
  getSlotsForDates,
  getSuggestedCards,
} from '@seahour/api-types/activities.ts';
import { getAdditionalServices } from '@seahour/api-types/companies.ts';
import { FILTER, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { canStartAt } from '@seahour/api-types/rules/slots.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { BookingDialog } from './booking-dialog.ts';
import { ALL_SCREENS, answer } from './booking-journey.ts';
import { now } from './clock.ts';
import { type Ask, findFreeBlock } from './free-block.ts';
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
  await page.goto('/yacht-rental/dubai');
  await page.locator('header [data-booking-open]').first().click();
  const dialog = new BookingDialog(page);
  const { root } = dialog;
  await answer(dialog, ['hours'], { ...block, hour_count: HOURS, phone: PHONE });
  await dialog.shows('category');
  const budget = root.getByRole('radio', { name: /\b([2-9]|\d\d+) available/ }).first();
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
  await dialog.phone.fill(PHONE);
  await root.getByLabel(/^Name/).fill('Ada Lovelace');
  await root.getByLabel(/^Email/).fill('ada@example.org');
  await root.getByLabel(/^Comment/).fill('Two children on board');
  await dialog.next();
  await dialog.shows('payment');
  await dialog.payLater();
  await dialog.next();
  await dialog.shows('review');
  const review = await root.locator('.bw-body').innerText();
  for (const part of [yacht, 'Ada Lovelace', '× 2', 'Two children on board']) {
    expect(review).toContain(part);
  }

  await dialog.back();
  await dialog.shows('payment');
  await expect(root.getByRole('radio', { name: /Pay later/ })).toBeChecked();
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
  await expect(root.locator('.bw-body')).toHaveText(review, { useInnerText: true });
});

for (const [language, path, heading] of [
  ['en', '/yacht-rental/dubai', 'Choose number of cabins'],
  ['ru', '/ru/yacht-rental/dubai', 'Выберите число кают'],
] as const) {
  test(`has the number of cabins chosen under a heading, ${language}`, async ({ page, ask }) => {
    const wanted = { activity_id: YACHT_RENTAL, hour_count: HOURS, from_day: 4 };
    const block = await findFreeBlock(ask, wanted);
    // Whatever is free at these hours, there are yachts of one cabin and of two.
    await page.route(`**${getSuggestedCards.path}`, async (route) => {
      const response = await route.fetch();
      const [card] = await response.json();
      const name = language === 'en' ? 'cabins' : 'каюты';
      const json = [1, 2].map((value) => ({
        ...card,
        company_activity_id: card.company_activity_id + value - 1,
        filters: { [FILTER.cabins]: { filter_id: FILTER.cabins, name, value } },
      }));
      await route.fulfill({ response, json });
    });
    await page.goto(path);
    await page.locator('header [data-booking-open]').first().click();
    const dialog = new BookingDialog(page, language);
    const wish = { ...block, hour_count: HOURS, phone: PHONE };
    await answer(dialog, ['hours', 'category'], wish);
    await dialog.shows('offer');
    await expect(dialog.root.getByText(heading, { exact: true })).toBeVisible();
    const listed = dialog.offers({ isChosen: true }).or(dialog.offers({ isChosen: false }));
    await expect(listed).toHaveCount(2);
    await dialog.root.getByLabel(heading, { exact: true }).selectOption('2');
    await expect(listed).toHaveCount(1);
  });
}

test('begins anew at the activities, and keeps only the day', async ({ page, ask }) => {
  const { date, time } = await findFreeBlock(ask, {
    activity_id: WAKEBOARD,
    hour_count: 1,
    from_day: 6,
  });
  await page.goto('/');
  await page.locator('header [data-booking-open]').first().click();
  const dialog = new BookingDialog(page);
  await dialog.shows('activity');
  await expect(dialog.backButton).toHaveCount(0);
  await dialog.root.getByRole('radio', { name: /^Wakeboard/ }).check();
  await dialog.next();
  await dialog.shows('hours');
  await dialog.chooseHours(date, time, 1);
  await dialog.back();
  await dialog.shows('activity');
  await expect(dialog.root.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.root.getByRole('radio', { name: /^Wakeboard/ }).check();
  await dialog.next();
  await dialog.shows('hours');
  await expect(dialog.chosenSlots).toHaveCount(0);
  await expect(dialog.day(date)).toHaveClass(/is-chosen/);
});

test('says in place what is missing, and leads to where it is mended', async ({ page, ask }) => {
  const block = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day: 4,
  });
  await page.goto('/');
  await page.locator('header [data-booking-open]').first().click();
  const dialog = new BookingDialog(page);
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
  await refused('We need a number to hold your hours.');
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
  await dialog.next();
  await dialog.shows('payment');
});

test('lets an hour be chosen only as the rules of the sea have it', async ({ page, ask }) => {
  const { date, time } = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: 5,
    from_day: 4,
  });
  await page.goto('/yacht-rental/dubai');
  await page.locator('header [data-booking-open]').first().click();
  const dialog = new BookingDialog(page);
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

test('passes over services where there are none, on the way there and back', async ({
  page,
  ask,
}) => {
  const { offer, date, time } = await findBareOffer(ask);
  const wish = { date, time, hour_count: 1, phone: PHONE };
  const { activity_slug, title_slug, company_activity_id } = offer;
  await page.goto(`/${activity_slug}/dubai/${title_slug}-${company_activity_id}`);
  await page.locator('[data-booking-open][data-offer]:visible').first().click();
  const own = new BookingDialog(page);
  await own.shows('hours');
  await expect(own.backButton).toHaveCount(0);
  await answer(own, ['hours'], wish);
  await own.shows('contact');
  await own.back();
  await own.shows('hours');
  await expect(own.chosenSlots).toHaveCount(1);

  await page.goto(`/${activity_slug}/dubai`);
  await page.locator('header [data-booking-open]').first().click();
  const dialog = new BookingDialog(page);
  await answer(dialog, ['hours'], wish);
  await dialog.shows('category');
  await dialog.root.getByRole('radio', { name: new RegExp(`^${offer.location_name}`) }).check();
  await dialog.next();
  await dialog.shows('offer');
  const choice = dialog.root.getByRole('button', { name: `Choose ${offer.title}`, exact: true });
  if ((await choice.getAttribute('aria-pressed')) === 'false') await choice.click();
  await dialog.next();
  await dialog.shows('contact');
  await dialog.back();
  await dialog.shows('offer');
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
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
