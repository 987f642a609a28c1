import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BookingDialog } from './booking-dialog.ts';
import { ALL_SCREENS, answer, newPhone } from './booking-journey.ts';
import { findFreeBlock } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { WITH_MOTION } from './with-motion.ts';

test.use(WITH_MOTION);

/** What Chromium calls "Fast 4G", and a processor four times slower. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (8.1 * 1_000_000) / 8,
  uploadThroughput: (1.35 * 1_000_000) / 8,
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('books a yacht with a slow phone on a slow network', { tag: '@whole' }, async ({
  page,
  ask,
  db,
}) => {
  test.slow();
  const hour_count = 3;
  const block = await findFreeBlock(ask, { activity_id: YACHT_RENTAL, hour_count, from_day: 6 });
  const phone = newPhone();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/yacht-rental/dubai');
  await page.locator('[data-booking-open]:visible').first().click();
  const dialog = new BookingDialog(page);
  await answer(dialog, ALL_SCREENS, { ...block, hour_count, phone });
  await dialog.confirm();
  await expect(dialog.heading('Your hours are held')).toBeVisible();
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ ...block, hour_count });
});
