import type { Page } from '@playwright/test';
import { getActivitiesCards, getSuggestedCards } from '@seahour/api-types/activities.ts';
import { getOfficeActivityInfo, type OfficeActivity } from '@seahour/api-types/companies.ts';
import {
  BASIC_SERVICE_FILTERS,
  CAROUSEL_INTERVAL_MS,
  GENERAL_INFO_FILTERS,
  PAY_LATER,
  YACHT_RENTAL,
} from '@seahour/api-types/constants.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatRating } from '@seahour/ui/format/rating.ts';
import { BOOKING_DIALOG, OPEN_GALLERY, violationsOn } from './accessibility.ts';
import { BookingDialog } from './booking-dialog.ts';
import { answer, before, newPhone } from './booking-journey.ts';
import { listenForComplaints } from './complaints.ts';
import { type Ask, type FreeBlock, findFreeBlock } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { breakCall } from './trouble.ts';

const DUBAI = 1;
const HOURS = 3;
const PHONE = { width: 390, height: 844 };

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ context, baseURL }) => {
  // Prices as those who ask the contract see them: the provider's own.
  await context.addCookies([{ name: 'lang_country', value: 'en-AE', url: baseURL ?? '' }]);
});

test('shows everything about an offer over the booking, and chooses it there', async ({
  page,
  ask,
}) => {
  const complaints = listenForComplaints(page);
  const { dialog } = await comeToOffers(page, ask);
  const row = dialog.root.getByRole('listitem').filter({ has: page.getByRole('button') });
  const second = row.filter({ has: page.getByRole('button', { expanded: false }) }).first();
  await second.getByRole('button', { expanded: false }).press('Enter');
  const more = dialog.root.getByRole('button', { name: /^More info/ });
  const title = ((await more.getAttribute('aria-label')) ?? '').replace('More info: ', '');
  const choice = dialog.root.getByRole('button', { name: `Choose ${title}`, exact: true });
  await expect(choice).toHaveAttribute('aria-pressed', 'false');

  await more.press('Enter');
  const detail = page.getByRole('dialog', { name: title, exact: true });
  await expect(detail.getByRole('heading', { name: title, exact: true })).toBeFocused();
  const truth = await officeOf(ask, title);
  await expectTruth(page, title, truth);
  expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(dialog.root).toBeVisible();
  await expect(choice).toHaveAttribute('aria-pressed', 'false');

  await more.press('Enter');
  const reloaded = page.waitForRequest(`**${getSuggestedCards.path}`);
  await detail.getByRole('button', { name: 'Choose it' }).press('Enter');
  await reloaded;
  await expect(detail).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.root.locator('aside')).toContainText(title);
  await dialog.next();
  await dialog.shows('services');
  expect(complaints).toEqual([]);
});

test('fills a small screen with photos, and gives them back one by one', async ({ page, ask }) => {
  await page.setViewportSize(PHONE);
  const { dialog } = await comeToOffers(page, ask);
  await dialog.root.getByRole('button', { name: /^More info/ }).click();
  const heading = dialog.root.getByRole('heading', { level: 2 });
  await expect(heading).toBeFocused();
  const title = await heading.innerText();
  const { photos } = await officeOf(ask, title);
  const count = photos.length;
  const detail = page.getByRole('dialog', { name: title, exact: true });
  await expect(detail.getByText('About', { exact: true })).toBeVisible();
  expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);

  await detail.getByRole('button', { name: 'Photos in full screen' }).press('Enter');
  const gallery = page.getByRole('dialog', { name: `Photos of ${title}` });
  const expectPhoto = async (number: number) => {
    await expect(gallery.getByText(`${number} / ${count}`)).toBeVisible();
    const alt = photos[number - 1]?.alt ?? '';
    await expect(gallery.getByRole('img', { name: alt, exact: true })).toBeVisible();
  };
  expect(await gallery.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  await expectPhoto(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectPhoto(3);
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowLeft');
  await expectPhoto(count);
  await gallery.getByRole('button', { name: 'Photo 2' }).press('Enter');
  await expectPhoto(2);
  await swipe(page, -30);
  await expectPhoto(2);
  await swipe(page, -60);
  await expectPhoto(3);
  expect(await violationsOn(page, OPEN_GALLERY)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  await expect(detail.getByRole('button', { name: 'Photos in full screen' })).toBeFocused();
  await expect(detail.getByText(`3 / ${count}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(dialog.root.getByRole('button', { name: /^More info/ })).toBeFocused();
  await dialog.next();
  await dialog.shows('services');
});

test('claims neither watchers nor a higher price where the operator says so', async ({
  page,
  ask,
}) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const settings = await response.json();
    await route.fulfill({
      json: { ...settings, show_viewer_count: false, show_struck_price: false },
    });
  });
  const { dialog } = await comeToOffers(page, ask);
  await dialog.root.getByRole('button', { name: /^More info/ }).click();
  await expect(dialog.root.getByRole('heading', { level: 2, name: /\w/ }).last()).toBeVisible();
  await expect(dialog.root.getByRole('button', { name: 'Choose it' })).toBeVisible();
  await expect(dialog.root.getByText(/looking at it now/)).toHaveCount(0);
  await expect(dialog.root.locator('s')).toHaveCount(0);
});

test('says in place what of the details did not load, and loads it', async ({ page, ask }) => {
  const script = '**/c/detail-dialog-*.js';
  await page.route(script, (route) => route.abort());
  const { dialog } = await comeToOffers(page, ask);
  const more = dialog.root.getByRole('button', { name: /^More info/ });
  await more.click();
  const alert = dialog.root.getByRole('alert');
  await expect(alert.filter({ hasText: 'The details did not load.' })).toBeVisible();
  await page.unroute(script);
  const mend = await breakCall(page, getOfficeActivityInfo, 'no connection');
  await more.click();
  await expect(alert.filter({ hasText: 'The reviews did not load.' })).toBeVisible();
  await expect(dialog.root.getByRole('button', { name: 'Choose it' })).toBeVisible();
  await mend();
  await dialog.againButton.click();
  await expect(dialog.root.getByRole('heading', { name: 'Reviews' })).toBeFocused();
  await expect(dialog.root.getByRole('blockquote').first()).toBeVisible();
});

test('says after the details that the hours went while they were read', async ({ page, ask }) => {
  const { dialog, block } = await comeToOffers(page, ask, 18);
  const more = dialog.root.getByRole('button', { name: /^More info/ });
  const title = ((await more.getAttribute('aria-label')) ?? '').replace('More info: ', '');
  await expect(dialog.root.getByText(/^Free on/)).toBeVisible();
  await more.click();
  await expect(dialog.root.getByRole('button', { name: 'Choose it' })).toBeVisible();
  const { company_activity_id } = await officeOf(ask, title);
  await ask(createOrder, {
    acq_method: PAY_LATER,
    company_activity_id,
    phone: newPhone(),
    ...block,
    hour_count: HOURS,
  });
  await page.keyboard.press('Escape');
  await expect(dialog.root.getByText(/^No longer free on/)).toBeVisible();
  await expect(more).toBeFocused();
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('photos turn by themselves until somebody looks closer', async ({ page, ask }) => {
    await page.clock.install();
    const { dialog } = await comeToOffers(page, ask);
    const photos = dialog.root.getByRole('group', { name: /^Photos of/ });
    const shows = (number: number) => expect(photos.getByText(`${number} / `)).toBeVisible();
    const wait = () => page.clock.runFor(CAROUSEL_INTERVAL_MS);
    await shows(1);
    await wait();
    await shows(2);
    await photos.hover();
    await wait();
    await shows(2);
    await dialog.heading(/^Choose/).hover();
    await wait();
    await shows(3);
    const pause = photos.getByRole('button', { name: 'Stop the photos' });
    await pause.focus();
    await wait();
    await shows(3);
    await pause.press('Enter');
    await dialog.nextButton.focus();
    await wait();
    await shows(3);
  });
});

/** Opens the widget and goes as far as the offers of a budget that has several. */
async function comeToOffers(page: Page, ask: Ask, from_day = 5) {
  const block: FreeBlock = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day,
    // Of three budgets one then has several yachts.
    offer_count: 4,
  });
  await page.goto('/yacht-rental/dubai');
  await page.locator('[data-booking-open]:visible').first().click();
  const dialog = new BookingDialog(page);
  await answer(dialog, before('category'), { ...block, hour_count: HOURS, phone: '' });
  await dialog.shows('category');
  await dialog.root
    .getByRole('radio', { name: /\b([2-9]|\d\d+) available/ })
    .first()
    .check();
  await dialog.next();
  await dialog.shows('offer');
  return { dialog, block };
}

/** What the server tells of a yacht of Dubai. */
async function officeOf(ask: Ask, title: string): Promise<OfficeActivity> {
  const activity_id = YACHT_RENTAL;
  const { cards } = await ask(getActivitiesCards, { city_id: DUBAI, activity_id, count: 100 });
  const card = cards.find((known) => known.title === title);
  const [office] = await ask(getOfficeActivityInfo, {
    activity: card?.activity_slug ?? '',
    city_slug: card?.city_slug ?? '',
    title_id: `${card?.title_slug}-${card?.company_activity_id}`,
  });
  if (!office) throw new Error(`No yacht is called ${title}`);
  return office;
}

async function expectTruth(page: Page, title: string, truth: OfficeActivity): Promise<void> {
  const detail = page.getByRole('dialog', { name: title, exact: true });
  await expect(detail.getByText(/^[12] (person is|people are) looking at it now$/)).toBeVisible();
  await expect(detail).toContainText(`${truth.company_name} · start from ${truth.address_code}`);
  const { price, currency } = truth.hour_price;
  const struck = Math.round(price * 1.3);
  await expect(detail.locator('s')).toHaveText(`from ${formatAmount(struck, currency)}`);
  await expect(
    detail.getByText(`from ${formatAmount(price, currency)}`, { exact: true }),
  ).toBeVisible();

  const info = GENERAL_INFO_FILTERS.flatMap((id) => truth.filters[id] ?? []);
  await expect(detail.getByRole('term')).toHaveText(info.map(({ name }) => name));
  await expect(detail.getByRole('definition')).toHaveText(
    info.map(({ value, unit }) => (unit ? `${value}\u00a0${unit}` : String(value))),
  );
  const basics = BASIC_SERVICE_FILTERS.flatMap((id) => truth.filters[id] ?? []);
  const services = detail.getByRole('heading', { name: 'Always on board' }).locator('+ ul > li');
  await expect(services).toHaveText(basics.map(({ name }) => name));

  const ratings = [5, 4, 3, 2, 1].map((stars) => String(truth.rating_counts[stars] ?? 0));
  const rows = detail.getByRole('list').filter({ hasText: 'stars:' }).getByRole('listitem');
  await expect(rows.locator('> :last-child')).toHaveText(ratings);
  await expect(detail.getByText(formatRating(truth.rating), { exact: true })).toBeVisible();
  await expect(detail.getByText(`${truth.reviews_count} reviews`)).toBeVisible();
  await expect(detail.getByRole('blockquote')).toHaveText(
    truth.reviews.slice(0, 3).map(({ text }) => text),
  );
  await expect(detail.getByRole('group', { name: `Photos of ${title}` })).toContainText(
    `1 / ${truth.photos.length}`,
  );
}

/** Drags the middle of the screen sideways by some pixels. */
async function swipe(page: Page, byPx: number): Promise<void> {
  const [x, y] = [PHONE.width / 2, PHONE.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPx / 2, y);
  await page.mouse.move(x + byPx, y);
  await page.mouse.up();
}
