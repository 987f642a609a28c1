import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BookingDialog } from './booking-dialog.ts';
import { answer, before, OFFER_SCREENS } from './booking-journey.ts';
import { findFreeBlock, findFreeOffer } from './free-block.ts';
import { openOnHost } from './host-page.ts';
import { expect, test } from './marketplace.ts';

test.describe.configure({ mode: 'parallel' });

const HOURS = 3;
const SUP = 4;

test('goes one step back with each Back of the browser, then out, and leaves the page', async ({
  page,
  ask,
}) => {
  const wanted = { activity_id: YACHT_RENTAL, hour_count: HOURS, from_day: 5 };
  const wish = { ...(await findFreeBlock(ask, wanted)), hour_count: HOURS, phone: '' };
  await page.goto('/yacht-rental/dubai');
  const address = page.url();
  await page.locator('header [data-booking-open]').first().click();
  const dialog = new BookingDialog(page);
  await answer(dialog, before('contact'), wish);
  await dialog.shows('contact');
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
  const found = await findFreeOffer(ask, { activity_id: SUP, hour_count: 1, from_day: 5 });
  const offer = found.offer.company_activity_id;
  const dialog = await openOnHost(page, { attributes: { offer } });
  await answer(dialog, before('contact', OFFER_SCREENS), { ...found, hour_count: 1, phone: '' });
  await dialog.shows('contact');
  await dialog.root.getByLabel(/^Name/).fill('Ada Lovelace');
  await page.keyboard.press('Escape');
  await expect(dialog.root).toHaveCount(0);

  const open = page.getByRole('button', { name: 'Book', exact: true });
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
