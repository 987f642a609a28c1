import { getSlotsForDates } from '@seahour/api-types/activities.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { BookingDialog } from './booking-dialog.ts';
import { findFreeBlock } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { WITH_MOTION } from './with-motion.ts';

test.use(WITH_MOTION);

const HOURS = 3;
const PHONE = '+971501234567';

test('books a yacht from the catalogue, and nobody else gets its hours', async ({
  page,
  ask,
  client,
  db,
  anotherPage,
}) => {
  const block = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day: 3,
  });
  await page.goto('/yacht-rental/dubai');
  await page.getByRole('button', { name: 'Book now' }).first().click();
  const dialog = new BookingDialog(page);
  await expect(dialog.heading('When?')).toBeFocused();
  await dialog.chooseHours(block.date, block.time, HOURS);
  await dialog.next();
  await expect(dialog.heading('What budget suits you?')).toBeVisible();
  await dialog.chooseCategory();
  await dialog.next();
  await expect(dialog.heading('Choose your yacht')).toBeVisible();
  await dialog.trustSwitch.check();
  await dialog.next();
  await expect(dialog.heading('Anything else on board?')).toBeVisible();
  await dialog.addFirstService();
  await dialog.next();
  await dialog.phone.fill(PHONE);
  await dialog.root.getByLabel(/^Name/).fill('Elena Moreno');
  await dialog.next();
  await dialog.root.getByRole('radio', { name: /Pay on the pier/ }).check();
  await dialog.next();
  await dialog.confirm();
  await expect(dialog.heading('Your hours are held')).toBeVisible();

  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('phone', '=', PHONE)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    ...block,
    hour_count: HOURS,
    name: 'Elena Moreno',
    payment_method: 'later',
  });
  // Dubai is four hours ahead of UTC all year.
  const startsAt = new Date(`${block.date}T${String(block.time).padStart(2, '0')}:00:00+04:00`);
  expect(order.starts_at).toEqual(startsAt);
  const services = await db
    .selectFrom('order_services')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .execute();
  expect(services).toHaveLength(1);
  const added = services.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  expect(order.amount_minor).toBe(order.hour_price_minor * HOURS + added);
  const claims = await db
    .selectFrom('claimed_hours')
    .select('starts_at')
    .where('order_id', '=', order.order_id)
    .where('kind', '=', 'order')
    .orderBy('starts_at')
    .execute();
  const hours = Array.from({ length: HOURS }, (_, hour) => startsAt.getTime() + hour * 3_600_000);
  expect(claims.map(({ starts_at }) => starts_at.getTime())).toEqual(hours);

  const { company_activity_id } = order;
  const again = await client.call(createOrder, {
    acq_method: 1,
    card_token: 'sandbox_paid',
    company_activity_id,
    phone: '+971507654321',
    ...block,
    hour_count: HOURS,
  });
  expect(again).toMatchObject({ ok: false, failure: { code: 'slot_taken' } });

  const { title_slug } = await db
    .selectFrom('company_activities')
    .select('title_slug')
    .where('id', '=', company_activity_id)
    .executeTakeFirstOrThrow();
  const second = await anotherPage();
  await second.goto(`/yacht-rental/dubai/${title_slug}-${company_activity_id}`);
  await second.locator('[data-booking-open][data-offer]:visible').first().click();
  const other = new BookingDialog(second);
  const day = other.day(block.date);
  await expect(day).toHaveAccessibleName(/free$|fully booked$/);
  // Whether three hours in a row are left that day depends on what others have booked.
  if (await day.isDisabled()) {
    await expect(day).toHaveAccessibleName(/fully booked/);
  } else {
    await day.click();
    await expect(other.slot(block.time)).toHaveAccessibleName(/booked$/);
    await expect(other.slot(block.time)).toBeDisabled();
  }
  const [{ slots } = { slots: {} as SlotDay['slots'] }] = await ask(getSlotsForDates, {
    activity_id: YACHT_RENTAL,
    company_activity_id,
    date_start: block.date,
    date_end: block.date,
  });
  expect(slots[block.time]?.state).toBe('ordered');
});
