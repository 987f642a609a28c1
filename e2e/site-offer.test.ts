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

test.use(WITH_MOTION);

const YACHTS = { city_id: 1, activity_id: YACHT_RENTAL };

const GERMAN = { name: 'lang_country', value: 'en-DE' };

test('shows every amount in the currency of the visitor, and in which one is paid', async ({
  page,
  context,
  ask,
  baseURL,
}) => {
  await context.addCookies([{ ...GERMAN, url: baseURL ?? '' }]);
  await page.goto(await offerPath(ask, YACHT_RENTAL));
  await expect(page.locator('[data-charged]')).toHaveText(/^Shown in EUR .* You pay in AED\.$/);
  for (const amount of await page.locator('main [data-amount] b').allTextContents()) {
    expect(amount).toMatch(/^~\u00a0€.+/);
  }
});

test('costs on its page what its card says for a dearer day, in any currency', async ({
  page,
  context,
  ask,
  baseURL,
}) => {
  const { date, card } = await dearerDay(ask);
  const { company_activity_id, title, title_slug } = card;
  const asked = { company_activity_id, date, hour_count: 3 };
  const at = `date=${date}`;
  const path = `/yacht-rental/dubai/${title_slug}-${company_activity_id}?${at}`;
  for (const country of ['AE', 'DE'] as const) {
    const visitor = createClient({ base: baseURL ?? '', language: 'en', country });
    const quote = await visitor.call(getHourPrice, asked);
    if (!quote.ok) throw new Error(quote.failure.code);
    const { total, currency, raw } = quote.data;
    const hour = formatShown(quote.data, raw.currency, 'en');
    await context.addCookies([{ ...GERMAN, value: `en-${country}`, url: baseURL ?? '' }]);
    await page.goto(`/yacht-rental/dubai?${at}`);
    const shown = page.locator(`article[data-offer="${company_activity_id}"] .price b`);
    await expect(shown).toHaveText(hour);
    await page.goto(path);
    const book = page.getByRole('complementary', { name: `Book ${title}` });
    await expect(book.locator('.price b').first()).toHaveText(hour);
    await expect(book.locator('.total b')).toHaveText(
      formatShown({ price: total, currency }, raw.currency, 'en'),
    );
    await expect(page.locator('.book-bar .price b')).toHaveText(hour);
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

test('does what was pressed before the scripts were there', async ({ page, ask }) => {
  let come = () => {};
  const pressed = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(await offerPath(ask, YACHT_RENTAL));
  const second = page.getByRole('link', { name: /^Photo 2 of / });
  await second.click();
  await second.click();
  await expect(second).toHaveAttribute('aria-busy', 'true');
  const photos = page.getByRole('dialog', { name: /^Photos of / });
  await expect(photos).toBeHidden();
  come();
  await expect(photos.getByText(/^2 \/ /)).toBeVisible();
  await expect(second).not.toHaveAttribute('aria-busy');
});

test('opens its photos whole, to be turned by keyboard', async ({ page, ask }) => {
  await page.goto(await offerPath(ask, YACHT_RENTAL));
  const count = await page.locator('.gallery .strip a').count();
  const second = page.getByRole('link', { name: new RegExp(`^Photo 2 of ${count}: `) });
  await second.press('Enter');
  const photos = page.getByRole('dialog', { name: /^Photos of / });
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

test('keeps what has the focus above the bar that books', async ({ page, ask }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await offerPath(ask, YACHT_RENTAL));
  const bar = page.locator('.book-bar');
  await expect(bar).toBeInViewport();
  const map = page.getByRole('link', { name: 'Open in OpenStreetMap' });
  await map.focus();
  const [box, edge] = await Promise.all([map.boundingBox(), bar.boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
});

test('hands the address on as the phone does it', async ({ page, ask, baseURL }) => {
  const path = await offerPath(ask, YACHT_RENTAL);
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = data?.url;
    };
  });
  await page.goto(`${path}?utm_source=mail`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', baseURL + path);
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('copies the address where nothing else hands it on, and says so', async ({
  page,
  context,
  ask,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await offerPath(ask, YACHT_RENTAL);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.goto(`/ru${path}?utm_source=mail`);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.locator('.toast.is-success')).toContainText('Ссылка скопирована');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/ru${path}`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is complete: photos, prices, opening hours and the way', async ({ page, ask }) => {
    await page.goto(await offerPath(ask, YACHT_RENTAL));
    for (const name of ['Price by the hour', 'Opening hours', 'Where you meet', /reviews$/]) {
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    }
    const prices = page.getByRole('table');
    const weekend = prices.getByRole('rowheader', { name: 'Friday, Saturday, and Sunday' });
    await expect(weekend).toBeVisible();
    const photos = page.locator('.gallery .strip a');
    for (const photo of await photos.all()) await expect(photo).toBeVisible();
    await expect(page.getByRole('img', { name: /^Chart: / })).toBeVisible();
    await photos.first().click();
    await expect(page).toHaveURL(/\/photos\/.+\.jpg$/);
  });
});

test('proposes free hours, and opens the booking with those that were chosen', async ({
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

test('keeps the hours that were chosen, on another day and when it is loaded anew', async ({
  page,
  ask,
}) => {
  const wanted = { activity_id: YACHT_RENTAL, hour_count: 3 };
  const { path, date, time } = await findFreeOffer(ask, { ...wanted, from_day: 3 });
  await page.goto(path);
  const hours = page.locator('.book-card .is-hours');
  await chooseDay(page, date);
  await hours.click();
  await page.getByRole('dialog', { name: 'Hours' }).getByLabel('Start').selectOption(String(time));
  await page.keyboard.press('Escape');
  const block = formatBlock(time, 3, 'en');
  await expect(hours).toContainText(block);
  await page.reload();
  await expect(hours).toContainText(block);
  await expect(page.locator('.book-card .is-day')).toContainText(formatDate(date, 'en', 'short'));
});

test('shows what is also free on the day, and says so', async ({ page, ask }) => {
  await page.goto(await offerPath(ask, YACHT_RENTAL));
  const similar = page.locator('.similar');
  const cards = similar.locator('.offer-card');
  await similar.scrollIntoViewIfNeeded();
  await expect(cards.locator('.free').first()).not.toBeEmpty();
  const free = await cards.locator('.free').allTextContents();
  const areAllFree = free.every((text) => !text.startsWith('Nothing'));
  await expect(similar.getByRole('heading', { level: 2 })).toHaveText(
    areAllFree ? 'Also free tomorrow' : 'More like this',
  );
  // None is hidden, so that none moves.
  expect(await cards.filter({ visible: true }).count()).toBe(free.length);
});
