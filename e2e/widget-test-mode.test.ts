import { getSlotsForDates } from '@seahour/api-types/activities.ts';
import { BookingDialog } from './booking-dialog.ts';
import { newPhone } from './booking-journey.ts';
import { CARDS } from './card-form.ts';
import { expect, test } from './foreign-page.ts';
import { registerPartner } from './foreign-server.ts';
import { findFreeOffer } from './free-block.ts';

const SUP = 4;
const PAY = /^Pay \d/;

test('a partner’s page books a test by card to the last screen, and its hours stay free', async ({
  page,
  ask,
  db,
  showForeign,
}) => {
  const wanted = { activity_id: SUP, hour_count: 1, from_day: 19 };
  const { offer, date, time } = await findFreeOffer(ask, wanted);
  const { company_activity_id } = offer;
  await showForeign({
    body: `<h1>Hotel</h1>
      <booking-widget test offer="${company_activity_id}"><a href="/x">Book</a></booking-widget>
      <script>
        for (const name of ['open', 'order', 'paid']) {
          document.addEventListener('booking-' + name, ({ type, test }) => {
            sessionStorage.told = (sessionStorage.told ?? '') + type + ' ' + test + ', ';
          });
        }
      </script>`,
  });
  await registerPartner(db, 'trying-hotel', new URL(page.url()).origin);
  const dialog = new BookingDialog(page);
  const badge = dialog.root.getByText('Test', { exact: true });
  await page.getByRole('link', { name: 'Book' }).click();
  await dialog.chooseHours(date, time, 1);
  await expect(badge).toBeVisible();
  await dialog.next();
  if (await dialog.hasServices()) await dialog.next();
  const phone = newPhone();
  await dialog.phone.fill(phone);
  await dialog.next();
  await dialog.payRadio('now').check();
  await expect(badge).toBeVisible();
  await dialog.next();
  await expect(page.locator('booking-widget iframe')).toHaveAttribute('src', /[?&]test=1(&|#)/);
  await dialog.card.fill(CARDS.paid);
  await dialog.root.getByRole('button', { name: PAY }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  await page.getByRole('button', { name: PAY }).click();
  await expect(dialog.heading('This was a test')).toBeFocused();
  await expect(dialog.root).toContainText('No hours are held, no crew comes');
  await expect(badge).toBeVisible();
  expect(await page.evaluate('sessionStorage.told')).toBe(
    'booking-open true, booking-order true, booking-open true, booking-paid true, ',
  );

  const order = await db
    .selectFrom('orders')
    .select(['order_id', 'is_test', 'partner'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ is_test: true, partner: 'trying-hotel' });
  const claims = db.selectFrom('claimed_hours').select('kind');
  expect(await claims.where('order_id', '=', order.order_id).execute()).toEqual([]);
  const day = { date_start: date, date_end: date };
  const days = await ask(getSlotsForDates, { activity_id: SUP, company_activity_id, ...day });
  expect(days[0]?.slots[String(time)]?.state).toBe('open');
});
