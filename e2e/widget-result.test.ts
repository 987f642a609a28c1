import { CARDS } from './card-form.ts';
import { expect, test } from './marketplace.ts';
import { comeToCardForm } from './pay-journey.ts';

const RESULT_SCREEN = '**/c/result-step*';

test('a booking whose last screen does not come is named and kept', async ({ page, ask, db }) => {
  await page.route(RESULT_SCREEN, (route) => route.abort());
  const phone = '+971501110079';
  const { dialog } = await comeToCardForm(page, ask, { from_day: 19, way: 'later', phone });
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
    `Your booking ${number} is made and kept.`,
  );
  expect(await page.evaluate('told')).toEqual(['booking-order', 'booking-error']);
  await page.unroute(RESULT_SCREEN);
  await dialog.againButton.click();
  await dialog.shows('booked');
});
