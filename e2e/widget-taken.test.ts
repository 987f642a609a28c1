import { createOrder } from '@seahour/api-types/orders.ts';
import { BOOKING_DIALOG, violationsOn } from './accessibility.ts';
import { listenForBookings } from './booking-events.ts';
import { newPhone } from './booking-journey.ts';
import { findFreeOffer } from './free-block.ts';
import { showHost } from './host-page.ts';
import { expect, test } from './marketplace.ts';
import { draftOfOffer, reloadWithDraft } from './saved-draft.ts';
import { awaited, newMail } from './taken-hours.ts';

const EFOIL = 3;

test('offers what is near when the hours go to somebody else meanwhile', async ({
  page,
  ask,
  client,
  db,
}) => {
  const found = await findFreeOffer(ask, {
    activity_id: EFOIL,
    hour_count: 1,
    from_day: 13,
  });
  const { offer, date, time } = found;
  const { company_activity_id } = offer;
  const phone = newPhone();
  const dialog = await showHost(page);
  await reloadWithDraft(page, draftOfOffer(found, { step: 'confirm', hour_count: 1, phone }));
  await dialog.shows('review');
  const events = await listenForBookings(page);
  const other = await client.call(createOrder, {
    acq_method: 1,
    card_token: 'sandbox_paid',
    company_activity_id,
    phone: '+971507654321',
    date,
    time,
    hour_count: 1,
  });
  expect(other.ok).toBe(true);

  await dialog.confirm();
  await expect(dialog.heading('Someone was faster')).toBeFocused();
  expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);
  const mail = newMail();
  await dialog.root.getByRole('button', { name: 'Tell me when it is free' }).click();
  await dialog.root.getByLabel('Email').fill(mail);
  await dialog.root.getByLabel('Email').press('Enter');
  await expect(dialog.root.getByRole('status').filter({ hasText: mail })).toBeFocused();
  const language = 'en';
  expect(await awaited(db, mail)).toEqual([
    { company_activity_id, date, time, hour_count: 1, language },
  ]);
  expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);

  const alternatives = dialog.root.getByRole('radio');
  expect(await alternatives.count()).toBeGreaterThan(1);
  await expect(alternatives.first()).toBeChecked();
  await expect(dialog.root.getByRole('link', { name: 'Contact manager' })).toBeInViewport({
    ratio: 1,
  });
  await alternatives.nth(1).check();
  await dialog.root.getByRole('button', { name: /^Take / }).click();
  await dialog.shows('review');
  await dialog.confirm();
  await dialog.shows('booked');
  expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);

  const orders = await db
    .selectFrom('orders')
    .select(['company_activity_id', 'date', 'time'])
    .where('phone', '=', phone)
    .execute();
  expect(orders).toHaveLength(1);
  expect(orders[0]).not.toEqual({ company_activity_id, date, time });
  expect((await events()).filter((name) => name === 'order')).toEqual(['order']);
});
