import type { Page } from '@playwright/test';
import { getActivitiesCards, getSlotsForDates } from '@seahour/api-types/activities.ts';
import { createClient } from '@seahour/api-types/client.ts';
import { getHourPrice } from '@seahour/api-types/companies.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { BOOKING_WINDOW_DAYS, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { canStartAt } from '@seahour/api-types/rules/slots.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatShown } from '@seahour/ui/format/money.ts';
import { formatBlock, formatHour } from '@seahour/ui/format/time.ts';
import { violationsOn } from './accessibility.ts';
import { BookingDialog } from './booking-dialog.ts';
import { now } from './clock.ts';
import { chooseDay } from './day-picker.ts';
import { type Ask, findFreeOffer } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { offerPath } from './site-map.ts';
import { WITH_MOTION } from './with-motion.ts';

const YACHTS = { city_id: 1, activity_id: YACHT_RENTAL };

const GERMAN = { name: 'lang_country', value: 'en-DE' };

test('costs on its page what its card says for a dearer day, in the currency of the visitor', async ({
  page,
  context,
  ask,
  baseURL,
}) => {
  const { date, card } = await dearerDay(ask);
  const { company_activity_id, title, title_slug } = card;
  const asked = { company_activity_id, date, hour_count: 3 };
  const visitor = createClient({ base: baseURL ?? '', language: 'en', country: 'DE' });
  const quote = await visitor.call(getHourPrice, asked);
  if (!quote.ok) throw new Error(quote.failure.code);
  const { total, currency, raw } = quote.data;
  const hour = formatShown(quote.data, raw.currency, 'en');
  await context.addCookies([{ ...GERMAN, url: baseURL ?? '' }]);
  await page.goto(`/yacht-rental/dubai?date=${date}`);
  const shown = page.locator(`article[data-offer="${company_activity_id}"] .price b`);
  await expect(shown).toHaveText(hour);
  await page.goto(`/yacht-rental/dubai/${title_slug}-${company_activity_id}?date=${date}`);
  const book = page.getByRole('complementary', { name: `Book ${title}` });
  await expect(book.locator('.price b').first()).toHaveText(hour);
  await expect(book.locator('.total b')).toHaveText(
    formatShown({ price: total, currency }, raw.currency, 'en'),
  );
  await expect(page.locator('.book-bar .price b')).toHaveText(hour);
  await expect(page.locator('[data-charged]')).toHaveText(/^Shown in EUR .* You pay in AED\.$/);
  for (const amount of await page.locator('main [data-amount] b').allTextContents()) {
    expect(amount).toMatch(/^~\u00a0€.+/);
  }
});

/** A day on which an offer that can be had costs more than on an everyday. */
async function dearerDay(ask: Ask) {
  const plain = await ask(getActivitiesCards, { ...YACHTS, count: 100 });
  const today = cityDate('Asia/Dubai', now());
  for (let day = BOOKING_WINDOW_DAYS; day > 1; day--) {
    const date = addDays(today, day);
    const { cards } = await ask(getActivitiesCards, { ...YACHTS, count: 12, date, time: 13 });
    const card = cards.find(({ company_activity_id: id, price }) => {
      const everyday = plain.cards.find(({ company_activity_id }) => company_activity_id === id);
      return everyday && price > everyday.price;
    });
    if (card) return { date, card };
  }
  throw new Error('No offer costs more on any day');
}

test.describe('with motion', () => {
  test.use(WITH_MOTION);

  test('opens its photos whole, though pressed before the scripts were there, to be turned by keyboard', async ({
    page,
    ask,
  }) => {
    const pressed = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto(await offerPath(ask, YACHT_RENTAL));
    const count = await page.locator('.gallery .strip a').count();
    const second = page.getByRole('link', { name: new RegExp(`^Photo 2 of ${count}: `) });
    const photos = page.getByRole('dialog', { name: /^Photos of / });
    await test.step('pressed before the scripts were there', async () => {
      await second.click();
      await second.click();
      await expect(second).toHaveAttribute('aria-busy', 'true');
      await expect(photos).toBeHidden();
      pressed.resolve();
      await expect(photos.getByText(`2 / ${count}`)).toBeVisible();
      const [arrow, track] = await Promise.all(
        ['.arrow.on', '.track'].map((part) => photos.locator(part).evaluate(middleOf)),
      );
      expect(arrow).toBe(track);
      await expect(second).not.toHaveAttribute('aria-busy');
      await photos.press('Escape');
      await expect(photos).toBeHidden();
    });
    await test.step('by keyboard', async () => {
      await second.press('Enter');
      await expect(photos.getByText(`2 / ${count}`)).toBeVisible();
      expect(await photos.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
      await photos.press('ArrowRight');
      await expect(photos.getByText(`3 / ${count}`)).toBeVisible();
      await photos.press('End');
      await expect(photos.getByText(`${count} / ${count}`)).toBeVisible();
      await photos.press('Home');
      await expect(photos.getByText(`1 / ${count}`)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await photos.press('Escape');
      await expect(photos).toBeHidden();
      await expect(second).toBeFocused();
    });
  });
});

test('on a phone keeps what has the focus above the bar that books, and hands its address on', async ({
  page,
  context,
  ask,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = `/ru${await offerPath(ask, YACHT_RENTAL)}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path}?utm_source=mail`);
  await test.step('the focus', async () => {
    const bar = page.locator('.book-bar');
    await expect(bar).toBeInViewport();
    const map = page.getByRole('link', { name: 'Как добраться' });
    await map.focus();
    const [box, edge] = await Promise.all([map.boundingBox(), bar.boundingBox()]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  });
  const share = page.getByRole('button', { name: 'Поделиться' });
  await test.step('as the phone hands addresses on', async () => {
    await page.evaluate(() => {
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = data?.url;
      };
    });
    await share.click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', baseURL + path);
    await expect(page.locator('.toast')).toHaveCount(0);
  });
  await test.step('copied where nothing else hands it on, which is said', async () => {
    await page.evaluate(() => Object.assign(navigator, { share: undefined }));
    await share.click();
    await expect(page.locator('.toast.is-success')).toContainText('Ссылка скопирована');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + path);
  });
  await test.step('turned round for a language that is read from the right', async () => {
    const before = await sidesOf(page);
    expect(before).toMatchObject({ isLogoFirst: true, isPriceFirst: true, tooWidePx: 0 });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const after = await sidesOf(page);
    expect(after).toMatchObject({ isLogoFirst: false, isPriceFirst: false, tooWidePx: 0 });
    expect(after.arrow).not.toBe(before.arrow);
  });
});

const sidesOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const start = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().left ?? 0;
    const arrow = document.querySelector('main nav .icon-flip');
    return {
      isLogoFirst: start('header .logo') < start('header [data-drawer-open]'),
      isPriceFirst: start('.book-bar > p') < start('.book-bar > button'),
      arrow: arrow && getComputedStyle(arrow).scale,
      tooWidePx: scrollWidth - clientWidth,
    };
  });

test('proposes free hours, keeps those that were chosen, and opens the booking with them', async ({
  page,
  ask,
}) => {
  const isFreeUntilStart = ({ cancellation }: CompanyActivity) =>
    cancellation.free_until_hours === 0;
  await page.goto(await offerPath(ask, YACHT_RENTAL, isFreeUntilStart));
  const card = page.locator('.book-card');
  const book = card.getByRole('button', { name: 'Book these hours' });
  await expect(book).toBeVisible();
  const [, from, to] = /^(\d+)-(\d+)$/.exec((await book.getAttribute('data-hours')) ?? '') ?? [];
  expect(Number(to) - Number(from)).toBe(3);
  await expect(card).toContainText(/Free cancellation until [A-Z][a-z]{2}, [A-Z][a-z]{2}\s\d+, \d/);
  const today = cityDate('Asia/Dubai', now());
  const days = await ask(getSlotsForDates, {
    ...YACHTS,
    company_activity_id: Number(await book.getAttribute('data-offer')),
    date_start: addDays(today, 2),
    date_end: addDays(today, BOOKING_WINDOW_DAYS),
  });
  const startOf = ({ slots }: SlotDay) =>
    Object.values(slots).find(({ start }) => canStartAt(slots, start, 4))?.start;
  const free = days.findLast((known) => startOf(known) !== undefined);
  if (!free) throw new Error('No day has four free hours in a row');
  const [day, start] = [free.date, startOf(free) ?? 0];
  await chooseDay(page, day);
  await expect(book).toHaveAttribute('data-date', day);
  await card.getByRole('button', { name: /^Hours/ }).click();
  const panel = page.getByRole('dialog', { name: 'Hours' });
  await panel.getByLabel('Start').selectOption(String(start));
  await panel.getByLabel('For how long').selectOption('4');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /^Hours/ })).toContainText(
    formatHour(start + 4, 'en'),
  );
  await expect(card.locator('dl')).toContainText('× 4 hours');
  expect(await violationsOn(page)).toEqual([]);
  // A reload keeps them.
  await page.reload();
  await expect(card.locator('.is-hours')).toContainText(formatBlock(start, 4, 'en'));
  await expect(card.locator('.is-day')).toContainText(formatDate(day, 'en', 'short'));
  await book.click();
  const hours = page.getByRole('toolbar');
  await expect(hours.locator('.slot.is-chosen')).toHaveCount(4);
  await expect(hours.locator('.slot.is-first')).toHaveText(formatHour(start, 'en'));
});

test('begins with the hours and the guests that a list was narrowed to', async ({
  page,
  context,
  ask,
  baseURL,
}) => {
  await context.addCookies([{ ...GERMAN, value: 'en-AE', url: baseURL ?? '' }]);
  const wanted = { activity_id: YACHT_RENTAL, hour_count: 5 };
  const { offer, date, time } = await findFreeOffer(ask, { ...wanted, from_day: 2 });
  const { company_activity_id } = offer;
  const quote = await ask(getHourPrice, { company_activity_id, date, hour_count: 5 });
  const hour = formatShown(quote, quote.raw.currency, 'en');
  const asked = `date=${date}&time=${time}&duration=5&guests=3`;
  await page.goto(`/yacht-rental/dubai?${asked}`);
  const listed = page.locator(`article[data-offer="${company_activity_id}"]`);
  await expect(listed.locator('.free')).not.toBeEmpty();
  // What else the page asks for says nothing else.
  await page.mouse.wheel(0, 200);
  await page.waitForLoadState('networkidle');
  await expect(listed.locator('.price b')).toHaveText(hour);
  await listed.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`\\?${asked}$`));
  const card = page.locator('.book-card');
  await expect(card.locator('.is-hours b')).toHaveText(formatBlock(time, 5, 'en'));
  await expect(card.locator('.hour-price b')).toHaveText(hour);
  await expect(page.locator('.book-bar .price b')).toHaveText(hour);
  await page.getByRole('banner').getByRole('button', { name: 'Book now' }).click();
  const dialog = new BookingDialog(page);
  await expect(dialog.root.locator('.slot.is-chosen')).toHaveCount(5);
  await dialog.next();
  await expect(dialog.root.locator('.guests input')).toHaveValue('3');
});

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.round((top + bottom) / 2);
}
