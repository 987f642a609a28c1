import { getHourPrice } from '@seahour/api-types/companies.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { BookingDialog } from './booking-dialog.ts';
import { answer, before } from './booking-journey.ts';
import { failRequests } from './fail-request.ts';
import { findFreeBlock, findFreeOffer } from './free-block.ts';
import { expect, test } from './marketplace.ts';

const HOURS = 3;

test.describe.configure({ mode: 'parallel' });

test('calls prices near wherever they are not in the money of the provider', async ({
  page,
  ask,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang_country', value: 'en-DE', url: baseURL ?? '' }]);
  const block = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day: 8,
  });
  await page.goto('/');
  await page.locator('[data-booking-open]:visible').first().click();
  const dialog = new BookingDialog(page);
  await dialog.shows('activity');
  const yachts = dialog.root.getByRole('radio', { name: /^Yacht rental from about €\d+/ });
  await expect(dialog.root.getByText(/^~\s€\d+$/)).toHaveCount(6);
  await yachts.check();
  await dialog.next();
  await answer(dialog, before('offer'), { ...block, hour_count: HOURS, phone: '' });
  await dialog.shows('offer');
  const row = dialog.root.getByRole('button', { expanded: true });
  await expect(row).toHaveAccessibleName(/about €[\d,]+ \/ hour/);
  await dialog.root.getByRole('button', { name: /^More info/ }).click();
  const price = dialog.root.getByText(/^from ~\s€[\d,]+/).last();
  await expect(price).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.next();
  await dialog.shows('services');
  await expect(dialog.root.getByText(/about €[\d.,]+ per /).first()).toBeVisible();
});

test('gets the price that was asked for without a connection once that is back', async ({
  page,
  ask,
  context,
}) => {
  const { date, time, path, offer } = await findFreeOffer(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day: 8,
  });
  const { company_activity_id } = offer;
  const asked = { company_activity_id, date, hour_count: HOURS };
  await page.goto(path);
  await page.locator('[data-booking-open][data-offer]:visible').first().click();
  const dialog = new BookingDialog(page);
  await dialog.shows('hours');
  // Its hours are there, and only what they cost is missing.
  await dialog.day(date).click();
  await expect(dialog.slot(time)).toBeEnabled();
  await context.setOffline(true);
  await expect(dialog.root.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
  await dialog.chooseHours(date, time, HOURS);
  const note = dialog.root
    .getByRole('status')
    .filter({ hasText: 'The price of these hours did not load.', visible: true });
  await expect(note).toHaveCount(1);
  const answered = page.waitForResponse(`**${getHourPrice.path}`);
  await context.setOffline(false);
  const answer = await answered;
  expect(answer.request().postDataJSON()).toEqual(asked);
  await expect(note).toHaveCount(0);
  const { total, currency } = await answer.json();
  await expect(dialog.total).toContainText(formatAmount(total, currency, 'en'));
});

for (const [screen, viewport] of Object.entries({
  'beside the booking': { width: 1440, height: 900 },
  'on a phone': { width: 390, height: 844 },
})) {
  test(`says ${screen} that the price of the hours did not come, and gets it`, async ({
    page,
    ask,
  }) => {
    await page.setViewportSize(viewport);
    const { date, time, path } = await findFreeOffer(ask, {
      activity_id: YACHT_RENTAL,
      hour_count: HOURS,
      from_day: 8,
    });
    const restore = await failRequests(page, getHourPrice, 'no connection');
    await page.goto(path);
    await page.locator('[data-booking-open][data-offer]:visible').first().click();
    const dialog = new BookingDialog(page);
    await dialog.shows('hours');
    await dialog.chooseHours(date, time, HOURS);
    const note = dialog.root
      .getByRole('status')
      .filter({ hasText: 'The price of these hours did not load.', visible: true });
    await expect(note).toHaveCount(1);
    await restore();
    await note.getByRole('button', { name: 'Load the price' }).click();
    await expect(note).toHaveCount(0);
    await expect(dialog.chosenSlots).toHaveCount(HOURS);
  });
}
