import { deepEqual, equal } from 'node:assert/strict';
import { newPhone } from '../../booking-journey.ts';
import { registerPartner, STRICT_POLICY, serveForeign } from '../../foreign-server.ts';
import { findFreeOffer } from '../../free-block.ts';
import { BookingSteps } from '../booking-steps.ts';
import { DESKTOP, type Journey, type Place } from '../journey.ts';

const SUP = 4;
const PARTNER = 'strict';
const EVENTS = ['open', 'order', 'close'] as const;

export const bookOnAForeignPage: Journey = {
  title: 'books from a page of another origin with the strictest policy, which hears of it',
  size: DESKTOP,
  async run(place) {
    const foreign = await serveForeign(place.origin);
    await bookOn(foreign, place).finally(() => foreign.close());
  },
};

async function bookOn(
  foreign: Awaited<ReturnType<typeof serveForeign>>,
  { page, ask, db }: Place,
): Promise<void> {
  const found = await findFreeOffer(ask, { activity_id: SUP, hour_count: 1, from_day: 4 });
  const phone = newPhone();
  await registerPartner(db, PARTNER, foreign.origin);
  const offer = found.offer.company_activity_id;
  const body = `<booking-widget partner="${PARTNER}" offer="${offer}"><a href="/x">Book</a></booking-widget>`;
  await page.goto(foreign.put({ body, policy: STRICT_POLICY }));
  await page.evaluate(`(window.heard = [], ${JSON.stringify(EVENTS)}.forEach((name) =>
    document.addEventListener('booking-' + name, () => window.heard.push(name))))`);
  await page.click({ role: 'link', name: 'Book' });
  const steps = new BookingSteps(page);
  await steps.chooseHours({ ...found, hour_count: 1 });
  await steps.passServices();
  await steps.giveContact(phone);
  await steps.chooseToPay('later');
  await steps.confirm();
  await steps.shows('booked');
  await page.click({ role: 'button', name: 'Done' });
  await page.waitFor({ role: 'link', name: 'Book' }, ({ isFocused }) => isFocused);
  deepEqual(await page.evaluate('window.heard'), EVENTS);
  const order = await db
    .selectFrom('orders')
    .select('partner')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  equal(order.partner, PARTNER);
}
