import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BookingDialog } from './booking-dialog.ts';
import { answer, before } from './booking-journey.ts';
import { findFreeBlock } from './free-block.ts';
import { expect, test } from './marketplace.ts';

test.describe.configure({ mode: 'parallel' });

const HOURS = 3;

test.beforeEach(async ({ page }) => {
  await page.goto('/yacht-rental/dubai');
  await page.locator('header [data-booking-open]').first().click();
});

async function comeToContact(
  page: import('@playwright/test').Page,
  ask: Parameters<typeof findFreeBlock>[0],
) {
  const wanted = { activity_id: YACHT_RENTAL, hour_count: HOURS, from_day: 5 };
  const wish = { ...(await findFreeBlock(ask, wanted)), hour_count: HOURS, phone: '' };
  const dialog = new BookingDialog(page);
  await answer(dialog, before('contact'), wish);
  await dialog.shows('contact');
  return dialog;
}

test('goes one step back with each Back of the browser, then out, and leaves the page', async ({
  page,
  ask,
}) => {
  const address = page.url();
  const dialog = await comeToContact(page, ask);
  await expect(dialog.root).toHaveAttribute('id', 'booking_widget');
  for (const screen of ['services', 'offer', 'category', 'hours'] as const) {
    await page.goBack();
    await dialog.shows(screen);
  }
  await page.goForward();
  await dialog.shows('category');
  await dialog.back();
  await dialog.shows('hours');
  await expect(dialog.chosenSlots).toHaveCount(HOURS);
  await page.goBack();
  if (await dialog.root.isVisible()) {
    await dialog.shows('activity');
    await page.goBack();
  }
  await expect(dialog.root).toHaveCount(0);
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => history.state?.seahour ?? 0)).toBe(0);
});

test('asks whether a booking that was closed goes on, and forgets it only when told to', async ({
  page,
  ask,
}) => {
  const dialog = await comeToContact(page, ask);
  await dialog.root.getByLabel(/^Name/).fill('Ada Lovelace');
  await page.keyboard.press('Escape');
  await expect(dialog.root).toHaveCount(0);

  const open = page.locator('header [data-booking-open]').first();
  await open.click();
  await dialog.root.getByText('Continue your booking?').waitFor();
  await dialog.root.getByRole('button', { name: 'Continue', exact: true }).click();
  await dialog.shows('contact');
  await expect(dialog.root.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');

  await page.keyboard.press('Escape');
  await open.click();
  await dialog.root.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.root.getByText('Continue your booking?')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await open.click();
  await expect(dialog.heading(/./)).toBeFocused();
  await expect(dialog.root.getByText('Continue your booking?')).toHaveCount(0);
});

test('goes on with Enter in the phone, and says in place what is missing', async ({
  page,
  ask,
}) => {
  const dialog = await comeToContact(page, ask);
  await dialog.phone.press('Enter');
  await expect(
    dialog.root.getByRole('alert').filter({ hasText: 'We need a number' }),
  ).toBeVisible();
  await dialog.phone.fill('+971501234567');
  await dialog.phone.press('Enter');
  await dialog.shows('payment');
});
