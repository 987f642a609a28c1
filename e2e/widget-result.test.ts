import { getHourPrice } from '@seahour/api-types/companies.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { newPhone } from './booking-journey.ts';
import { CARDS } from './card-form.ts';
import { expect, test } from './marketplace.ts';
import { comeToCardForm } from './pay-journey.ts';

const RESULT_SCREEN = '**/c/result-step*';

test('a booking whose last screen does not come is named and kept, and printed whole', async ({
  page,
  ask,
  db,
}) => {
  await page.setViewportSize({ width: 794, height: 560 });
  await page.route(RESULT_SCREEN, (route) => route.abort());
  const phone = newPhone();
  const found = await comeToCardForm(page, ask, { from_day: 19, way: 'later', phone });
  const { dialog, offer, date, time } = found;
  const { company_activity_id } = offer;
  const { raw } = await ask(getHourPrice, { company_activity_id, date, hour_count: 1 });
  await page.evaluate(() => {
    Object.assign(window, { told: [] });
    for (const name of ['booking-order', 'booking-error']) {
      document.addEventListener(name, ({ type }) =>
        (window as never as { told: string[] }).told.push(type),
      );
    }
  });
  await dialog.card.fill(CARDS.paid);
  await dialog.root.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect(dialog.heading('Your booking')).toBeVisible();
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  await expect(dialog.root.getByRole('alert')).toContainText(
    `Your booking ${number} is made and saved.`,
  );
  expect(await page.evaluate('told')).toEqual(['booking-order', 'booking-error']);
  await page.unroute(RESULT_SCREEN);
  await dialog.againButton.click();
  await dialog.shows('booked');

  const rows = dialog.root.locator('.rows');
  await expect(rows).toContainText(
    `To pay on the pier${formatAmount(raw.total, raw.currency, 'en')}`,
  );
  await expect(rows).toContainText(formatBlock(time, 1, 'en'));

  // On paper nothing scrolls: the number is there, whole, and so is all around it.
  await page.emulateMedia({ media: 'print' });
  const body = dialog.root.locator('[part=body]');
  await expect(dialog.root.getByText(number, { exact: true })).toBeVisible();
  for (const part of [body, dialog.root]) {
    const isWhole = (element: Element) => element.scrollHeight - element.clientHeight <= 1;
    expect(await part.evaluate(isWhole)).toBe(true);
  }
});
