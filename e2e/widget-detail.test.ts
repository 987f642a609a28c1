import type { Page } from '@playwright/test';
import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import {
  getHourPrice,
  getOfficeActivityInfo,
  type HourPrice,
  type OfficeActivity,
} from '@seahour/api-types/companies.ts';
import {
  BASIC_SERVICE_FILTERS,
  GENERAL_INFO_FILTERS,
  PAY_LATER,
} from '@seahour/api-types/constants.ts';
import { LIVE_HOURS_PATH } from '@seahour/api-types/live.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { Claim } from '@seahour/api-types/site-data.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatRating } from '@seahour/ui/format/rating.ts';
import { BOOKING_DIALOG, violationsOn } from './accessibility.ts';
import { newPhone } from './booking-journey.ts';
import { collectPageErrors } from './console-errors.ts';
import { failRequests } from './fail-request.ts';
import { expect, test } from './marketplace.ts';
import { comeToOffers, HOURS, officeOf, visitFromEmirates } from './yacht-offers.ts';

test.describe.configure({ mode: 'parallel' });

test.beforeEach(({ context, baseURL }) => visitFromEmirates(context, baseURL));

test('shows everything about an offer over the booking, and chooses it there', async ({
  page,
  ask,
}) => {
  const pageErrors = collectPageErrors(page);
  const { dialog, block } = await comeToOffers(page, ask);
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
  const { company_activity_id } = truth;
  const request = { company_activity_id, date: block.date, hour_count: HOURS };
  await expectTruth(page, title, truth, await ask(getHourPrice, request));
  expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(dialog.root).toBeVisible();
  await expect(choice).toHaveAttribute('aria-pressed', 'false');

  await more.press('Enter');
  const reloaded = page.waitForRequest(`**${getSuggestedCards.path}`);
  await detail.getByRole('button', { name: 'Choose this one' }).press('Enter');
  await reloaded;
  await expect(detail).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.root.locator('aside')).toContainText(title);
  await dialog.next();
  await dialog.shows('services');
  expect(pageErrors).toEqual([]);
});

test('makes up watchers and a higher price only where the operator asks for it', async ({
  page,
  ask,
}) => {
  await setClaims(page, 'cosmetic');
  const { dialog } = await comeToOffers(page, ask);
  const more = dialog.root.getByRole('button', { name: /^More info/ });
  const title = ((await more.getAttribute('aria-label')) ?? '').replace('More info: ', '');
  await more.click();
  const { price, currency } = (await officeOf(ask, title)).hour_price;
  const detail = page.getByRole('dialog', { name: title, exact: true });
  await expect(detail.getByText(/^[12] (person is|people are) looking at it now$/)).toBeVisible();
  const struck = formatAmount(Math.round(price * 1.3), currency, 'en');
  await expect(detail.locator('s')).toHaveText(`from ${struck}`);
  await test.step('neither where the operator wants none', async () => {
    await setClaims(page, 'off');
    await page.reload();
    await more.click();
    await expect(dialog.root.getByRole('heading', { level: 2, name: /\w/ }).last()).toBeVisible();
    await expect(dialog.root.getByRole('button', { name: 'Choose this one' })).toBeVisible();
    await expect(dialog.root.getByText(/looking at it now/)).toHaveCount(0);
    await expect(dialog.root.locator('s')).toHaveCount(0);
  });
});

/** As the operator set it for the whole marketplace. */
async function setClaims(page: Page, claims: Claim): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const settings = await response.json();
    await route.fulfill({
      json: { ...settings, show_viewer_count: claims, show_struck_price: claims },
    });
  });
}

test('says how many others look at the offer while they do, and after the details that its hours went', async ({
  page,
  ask,
  baseURL,
}) => {
  const { dialog, block } = await comeToOffers(page, ask, 18);
  const more = dialog.root.getByRole('button', { name: /^More info/ });
  const title = ((await more.getAttribute('aria-label')) ?? '').replace('More info: ', '');
  await expect(dialog.root.getByText(/^Free on/)).toBeVisible();
  await more.click();
  await expect(dialog.root.getByRole('button', { name: 'Choose this one' })).toBeVisible();
  await expect(dialog.root.getByText(/looking at it now/)).toHaveCount(0);
  const { company_activity_id } = await officeOf(ask, title);
  await test.step('somebody else looks, and looks no more', async () => {
    const leaving = new AbortController();
    const watched = `company_activity_id=${company_activity_id}&viewing=${company_activity_id}`;
    await fetch(`${baseURL}${LIVE_HOURS_PATH}?${watched}`, {
      headers: { 'User-Agent': 'somebody else' },
      signal: leaving.signal,
    });
    await expect(dialog.root.getByText('1 person is looking at it now')).toBeVisible();
    leaving.abort();
    await expect(dialog.root.getByText(/looking at it now/)).toHaveCount(0);
  });
  await test.step('somebody else books', async () => {
    await ask(createOrder, {
      acq_method: PAY_LATER,
      card_token: 'sandbox_paid',
      company_activity_id,
      phone: newPhone(),
      ...block,
      hour_count: HOURS,
    });
    await page.keyboard.press('Escape');
    await expect(dialog.root.getByText(/^No longer free on/)).toBeVisible();
    await expect(more).toBeFocused();
  });
});

test('says in place what of the details did not load, and loads it', async ({ page, ask }) => {
  const script = '**/c/detail-dialog*.js';
  await page.route(script, (route) => route.abort());
  const { dialog } = await comeToOffers(page, ask);
  const more = dialog.root.getByRole('button', { name: /^More info/ });
  await more.click();
  const alert = dialog.root.getByRole('alert');
  await expect(alert.filter({ hasText: 'The details did not load.' })).toBeVisible();
  await page.unroute(script);
  const restore = await failRequests(page, getOfficeActivityInfo, 'no connection');
  await more.click();
  await expect(
    alert.filter({ hasText: 'The description and the reviews did not load.' }),
  ).toBeVisible();
  await expect(dialog.root.getByRole('button', { name: 'Choose this one' })).toBeVisible();
  await restore();
  await dialog.againButton.click();
  await expect(dialog.root.getByRole('heading', { name: 'Reviews' })).toBeFocused();
  await expect(dialog.root.getByRole('blockquote').first()).toBeVisible();
});

async function expectTruth(
  page: Page,
  title: string,
  truth: OfficeActivity,
  { price, currency, total, week_high }: HourPrice,
): Promise<void> {
  const detail = page.getByRole('dialog', { name: title, exact: true });
  await expect(detail).toContainText(
    `${truth.company_name} · start from ${truth.address} (${truth.address_code})`,
  );
  const struck = week_high > price ? [`from ${formatAmount(week_high, currency, 'en')}`] : [];
  await expect(detail.locator('s')).toHaveText(struck);
  await expect(
    detail.getByText(`from ${formatAmount(price, currency, 'en')}`, { exact: true }),
  ).toBeVisible();

  await expect(detail).toContainText(`${formatAmount(total, currency, 'en')} for 3 hours`);
  await expect(detail.getByText(/^(Free cancellation|Cancel before|No refund)/)).toBeVisible();
  await expect(detail).toContainText(truth.description);

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
  await expect(detail.getByText(formatRating(truth.rating, 'en'), { exact: true })).toBeVisible();
  await expect(detail.getByText(/^\d+ reviews?$/)).toBeVisible();
  await expect(detail.getByRole('blockquote')).toHaveText(
    truth.reviews.slice(0, 3).map(({ text }) => text),
  );
  await expect(detail.getByRole('group', { name: `Photos of ${title}` })).toContainText(
    `1 / ${truth.photos.length}`,
  );
}
