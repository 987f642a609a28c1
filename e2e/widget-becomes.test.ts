import type { Page } from '@playwright/test';
import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { setOrderStatus } from '@seahour/api-types/staff.ts';
import { BookingDialog } from './booking-dialog.ts';
import { newPhone } from './booking-journey.ts';
import { crewMember } from './crew-app.ts';
import { expect, test } from './foreign-page.ts';
import { registerPartner } from './foreign-server.ts';
import { draftOfOffer, reloadWithDraft } from './saved-draft.ts';

const HOURS = 3;

/** A page of a hotel that notes what it hears of orders. */
const BODY = `<h1>Hotel</h1>
  <booking-widget reference="R-1042" metadata='{"room":7,"guest":{"vip":true}}'>
    <a href="/x">Book</a></booking-widget>
  <script>
    window.told = [];
    for (const name of ['order', 'confirmed', 'declined', 'cancelled']) {
      document.addEventListener('booking-' + name, ({ type, number, reference, metadata }) => {
        told.push({ type, number, reference, room: metadata.room });
      });
    }
  </script>`;

/** The visitor looks at another tab, and comes back: the order is asked for at once. */
const comeBack = (page: Page) =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");

test('a partner’s page hears of what the crew says, once, and its visitor reads it', async ({
  page,
  ask,
  client,
  db,
  showForeign,
}) => {
  const crew = await crewMember(db, client);
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 9, hours: HOURS });
  const { company_activity_id } = boat;
  const [offer] = await ask(getSuggestedCards, {
    company_activity_ids: [company_activity_id],
    date,
  });
  if (!offer) throw new Error('The boat is not listed');
  await showForeign({ body: BODY });
  await registerPartner(db, 'palm-hotel', new URL(page.url()).origin);
  const phone = newPhone();
  const draft = draftOfOffer({ offer, date, time }, { step: 'confirm', hour_count: HOURS, phone });
  await reloadWithDraft(page, draft);
  const dialog = new BookingDialog(page);
  await dialog.shows('review');
  await dialog.confirm();
  await dialog.shows('booked');
  const order = await db
    .selectFrom('orders')
    .select(['order_id', 'number', 'partner', 'partner_reference', 'metadata'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const { number } = order;
  expect(order).toMatchObject({
    partner: 'palm-hotel',
    partner_reference: 'R-1042',
    metadata: { room: 7 },
  });
  const order_id = order.order_id as OrderId;
  const about = { number, reference: 'R-1042', room: 7 };
  const told = () => page.evaluate('told');
  expect(await told()).toEqual([{ type: 'booking-order', ...about }]);

  const done = dialog.root.getByRole('button', { name: 'Done' });
  await done.focus();
  await crew.ask(setOrderStatus, { order_id, status: 'confirmed' });
  await comeBack(page);
  await expect(dialog.heading('Booked')).toBeVisible();
  const announced = dialog.root.locator('[aria-live=polite]');
  await expect(announced.filter({ hasText: 'the crew has confirmed' })).toHaveCount(1);
  // Nothing that the visitor is about to press moves away.
  await expect(done).toBeFocused();
  const confirmed = { type: 'booking-confirmed', ...about };
  await expect.poll(told).toEqual([{ type: 'booking-order', ...about }, confirmed]);

  // It is known already when the page is loaded again, and the screen says so at once.
  await page.reload();
  await expect(dialog.heading('Booked')).toBeFocused();
  const asked = page.waitForResponse('**/get-order-status');
  await comeBack(page);
  await asked;
  expect(await told()).toEqual([]);

  await crew.ask(setOrderStatus, { order_id, status: 'cancelled' });
  await comeBack(page);
  await expect(dialog.heading('This booking is canceled')).toBeFocused();
  expect(await told()).toEqual([{ type: 'booking-cancelled', ...about }]);
});
