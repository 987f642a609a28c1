import { equal } from 'node:assert/strict';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { newPhone } from '../../booking-journey.ts';
import { findFreeBlock } from '../../free-block.ts';
import { BookingSteps } from '../booking-steps.ts';
import { DESKTOP, type Journey } from '../journey.ts';

const HOURS = 3;

export const bookAYacht: Journey = {
  title: 'books a yacht from the catalogue, to be paid on the pier',
  size: DESKTOP,
  async run({ page, origin, ask, db }) {
    const wanted = { activity_id: YACHT_RENTAL, hour_count: HOURS, from_day: 3 };
    const block = await findFreeBlock(ask, wanted);
    const phone = newPhone();
    await page.goto(`${origin}/yacht-rental/dubai`);
    await page.click({ role: 'button', name: 'No' });
    await page.click({ role: 'button', name: 'Book now' });
    const steps = new BookingSteps(page);
    await steps.chooseHours({ ...block, hour_count: HOURS });
    await steps.chooseCategory();
    await steps.keepChosenOffer();
    await steps.passServices();
    await steps.giveContact(phone);
    await steps.chooseToPay('later');
    await steps.confirm();
    await steps.shows('booked');
    const order = await db
      .selectFrom('orders')
      .select(['date', 'time', 'hour_count', 'payment_method'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    equal(order.date, block.date);
    equal(order.time, block.time);
    equal(order.hour_count, HOURS);
    equal(order.payment_method, 'later');
  },
};
