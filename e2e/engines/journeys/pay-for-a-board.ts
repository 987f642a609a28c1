import { deepEqual, equal } from 'node:assert/strict';
import { newPhone } from '../../booking-journey.ts';
import { CARDS } from '../../card-form.ts';
import { findFreeOffer } from '../../free-block.ts';
import { paymentsOf } from '../../pay-journey.ts';
import { BookingSteps } from '../booking-steps.ts';
import { type Journey, PHONE } from '../journey.ts';

const SUP = 4;
const PAY = { role: 'button', name: /^Pay \d/ } as const;

export const payForABoard: Journey = {
  title: 'books a board, pays at the provider and comes back to a paid booking',
  size: PHONE,
  async run({ page, origin, ask, db }) {
    const found = await findFreeOffer(ask, { activity_id: SUP, hour_count: 1, from_day: 3 });
    const phone = newPhone();
    await page.goto(origin + found.path);
    await page.click({ css: '[data-booking-open][data-offer]' });
    const steps = new BookingSteps(page);
    await steps.chooseHours({ ...found, hour_count: 1 });
    await steps.passServices();
    await steps.giveContact(phone);
    await steps.chooseToPay('now');
    await steps.fillCard(CARDS.paid);
    await page.click(PAY);
    await page.until('the provider', async () =>
      (await page.url()).pathname.startsWith('/pay/sandbox/'),
    );
    await page.click(PAY);
    await steps.shows({ titled: 'Paid, and your hours are held' });
    deepEqual(await paymentsOf(db, phone), [{ payment_status: 'paid', kinds: ['order'] }]);
    // What opens the order stays in no address.
    equal((await page.url()).searchParams.get('order'), null);
  },
};
