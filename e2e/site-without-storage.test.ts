import type { Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BookingDialog } from './booking-dialog.ts';
import { collectPageErrors } from './console-errors.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expect, test } from './marketplace.ts';
import { offerPath } from './site-map.ts';

/** As in browsers that deny storage to a site, and in a sandbox that denies cookies as well. */
async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: deny });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny });
  });
}

test('is whole where storage is denied', async ({ page, ask }) => {
  await denyStorage(page);
  const pageErrors = collectPageErrors(page);
  await test.step('home tells dates and prices', async () => {
    await page.goto('/');
    await page.mouse.move(100, 100);
    await expect(page.locator('.picker-field.is-day').first()).toContainText(/\w+, \w{3}/);
    await expect(page.locator('[data-min-price] b').first()).not.toBeEmpty();
  });
  await test.step('the other language is a link away', async () => {
    const menu = page.getByRole('banner').locator('[data-locale-menu]').first();
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Русский' }).click();
    await expect(page).toHaveURL('/ru');
  });
  await test.step('a list filters, and has favourites for as long as it is there', async () => {
    await page.goto('/yacht-rental/dubai');
    const titles = page.locator('.catalogue-list article h3');
    const [first = '', second = ''] = await titles.allTextContents();
    const heart = page.getByRole('button', { name: `Favorite: ${second}`, exact: true });
    const chip = page.getByRole('button', { name: /^Favorites/ });
    await heart.click();
    await chip.click();
    await expect(titles).toHaveText([second]);
    await chip.click();
    await expect(titles.first()).toHaveText(first);
    await page.getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('switch').first().click();
    await dialog.getByRole('button', { name: /^Show \d+ offer/ }).click();
    await expect(page).toHaveURL(/\/yacht-rental\/dubai\?./);
    await page.goto('/yacht-rental/dubai');
    await page.mouse.move(100, 100);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('an offer shows its hours, and is booked', async () => {
    await page.goto(await offerPath(ask, YACHT_RENTAL));
    await expect(page.locator('[data-week] li').first()).toContainText(/free/i);
    await page.locator('[data-booking-open][data-offer]:visible').first().click();
    await new BookingDialog(page).shows('hours');
  });
  await test.step('the city chosen last stays', async () => {
    await page.goto('/sup/phuket');
    await page.goto('/faq');
    await expect(page.getByRole('banner').locator('details.city > summary')).toContainText(
      'Phuket',
    );
    await expect(page.locator('booking-widget')).toHaveAttribute('city', 'phuket');
  });
  await test.step('signs in with a code', async () => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(`anna.${Date.now()}@example.com`);
    await page.getByLabel('Email').press('Enter');
    await expect(page.locator('#code')).toBeVisible();
  });
  expect(pageErrors).toEqual([]);
});

test.describe('on a phone of the crew', () => {
  test.use(PHONE);

  test('the staff app opens where storage is denied', async ({ page, client, db }) => {
    await denyStorage(page);
    const pageErrors = collectPageErrors(page);
    const crew = await crewMember(db, client);
    const { boat } = await crew.findFreeYacht({ daysAhead: 3, hours: 1 });
    await crew.open(page);
    await expect(page.getByText(boat.title).first()).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});
