import { BookingDialog } from './booking-dialog.ts';
import { findFreeOffer } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { WITH_MOTION } from './with-motion.ts';

test.use(WITH_MOTION);

const WAKEBOARD = 1;
const PHONE = '+79161234567';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('books one hour from an offer’s own page, in Russian, on a phone', async ({
  page,
  ask,
  db,
}) => {
  const { path, date, time, offer } = await findFreeOffer(ask, {
    activity_id: WAKEBOARD,
    hour_count: 1,
    from_day: 5,
  });
  await page.goto(`/ru${path}`);
  await page.locator('[data-booking-open][data-offer]:visible').first().click();
  const dialog = new BookingDialog(page, 'ru');
  await expect(dialog.heading('Когда?')).toBeVisible();
  await dialog.chooseHours(date, time, 1);
  await dialog.next();
  // The budget and the offer are chosen already: services come next, or contacts where there are none.
  await expect(dialog.heading(/Что добавить|Как с вами связаться/)).toBeVisible();
  const services = dialog.heading(/Что добавить/);
  if (await services.isVisible()) await dialog.next();
  await expect(dialog.heading('Как с вами связаться?')).toBeVisible();
  await dialog.phone.fill(PHONE);
  await dialog.next();
  await dialog.payLater();
  await dialog.next();
  await dialog.confirm();
  await expect(dialog.heading('Бронь принята, команда подтвердит')).toBeVisible();
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('phone', '=', PHONE)
    .executeTakeFirstOrThrow();
  const { company_activity_id } = offer;
  expect(order).toMatchObject({ company_activity_id, date, time, hour_count: 1, language: 'ru' });
});
