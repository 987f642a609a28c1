import type { Page } from '@playwright/test';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { BookingDialog } from './booking-dialog.ts';
import { CARDS } from './card-form.ts';
import { now } from './clock.ts';
import { expect, test } from './marketplace.ts';
import { comeToCardForm, paymentsOf } from './pay-journey.ts';

const PROVIDER = /\/pay\/sandbox\//;
const PAY = /^Pay \d/;

async function payWith(page: Page, dialog: BookingDialog, card: keyof typeof CARDS): Promise<void> {
  await dialog.card.fill(CARDS[card]);
  await dialog.root.getByRole('button', { name: PAY }).click();
  await page.waitForURL(PROVIDER);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('pays now: the hours are sold, and nothing is left to come back to', async ({
  page,
  ask,
  db,
}) => {
  const phone = '+971501110001';
  const { dialog, offer } = await comeToCardForm(page, ask, { from_day: 3, way: 'now', phone });
  await payWith(page, dialog, 'paid');
  expect(await paymentsOf(db, phone)).toEqual([{ payment_state: 'pending', kinds: ['hold'] }]);
  await press(page, PAY);
  await expect(dialog.heading('Paid and booked')).toBeFocused();
  await expect(dialog.root.getByText(offer.title).first()).toBeVisible();
  expect(await paymentsOf(db, phone)).toEqual([{ payment_state: 'paid', kinds: ['order'] }]);
  expect(page.url()).not.toContain('order=');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
  await expect(dialog.root).toBeHidden();
});

test('takes another card after one that was declined', async ({ page, ask, db }) => {
  const phone = '+971501110002';
  const { dialog } = await comeToCardForm(page, ask, { from_day: 4, way: 'now', phone });
  await payWith(page, dialog, 'declined');
  await press(page, PAY);
  await expect(dialog.heading('The payment did not go through')).toBeFocused();
  await dialog.root.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.heading('Card details')).toBeFocused();
  await payWith(page, dialog, 'paid');
  await press(page, PAY);
  await expect(dialog.heading('Paid and booked')).toBeFocused();
  expect(await paymentsOf(db, phone)).toEqual([
    { payment_state: 'failed', kinds: [] },
    { payment_state: 'paid', kinds: ['order'] },
  ]);
});

test('leads to a person with the number of the booking', async ({ page, ask }) => {
  const phone = '+971501110003';
  const { dialog } = await comeToCardForm(page, ask, { from_day: 5, way: 'now', phone });
  await payWith(page, dialog, 'paid');
  await press(page, 'Decline');
  await dialog.root.getByRole('button', { name: 'Get help' }).click();
  await expect(dialog.heading('We will sort it out with you')).toBeFocused();
  const number = await dialog.root.locator('code').innerText();
  const chat = dialog.root.getByRole('link', { name: 'Contact manager' });
  await expect(chat).toHaveAttribute('href', new RegExp(number));
  await expect(dialog.root.getByRole('link', { name: '+971 4 000 00 00' })).toBeVisible();
});

test('pays after the bank has asked its customer', async ({ page, ask }) => {
  const phone = '+971501110004';
  const { dialog } = await comeToCardForm(page, ask, { from_day: 6, way: 'now', phone });
  await payWith(page, dialog, 'confirm');
  await press(page, PAY);
  await press(page, 'Yes, it is me');
  await expect(dialog.heading('Paid and booked')).toBeFocused();
});

test('books what is paid late while the hours are free', async ({ page, ask, db }) => {
  const phone = '+971501110005';
  const { dialog } = await comeToCardForm(page, ask, { from_day: 7, way: 'now', phone });
  await payWith(page, dialog, 'late');
  await press(page, /^Let the time run out/);
  await expect(dialog.heading('Paid and booked')).toBeFocused();
  expect(await paymentsOf(db, phone)).toEqual([{ payment_state: 'paid', kinds: ['order'] }]);
});

test('gives late money back when the hours have gone to somebody else', async ({
  page,
  ask,
  db,
}) => {
  const phone = '+971501110006';
  const wish = { from_day: 8, way: 'now', phone } as const;
  const { dialog, offer, date, time } = await comeToCardForm(page, ask, wish);
  await payWith(page, dialog, 'late');
  const { order_id } = await db
    .selectFrom('orders')
    .select('order_id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const over = { expires_at: now() };
  await db.updateTable('orders').set(over).where('order_id', '=', order_id).execute();
  await db.updateTable('claimed_hours').set(over).where('order_id', '=', order_id).execute();
  const { company_activity_id } = offer;
  const block = { company_activity_id, date, time, hour_count: 1 };
  await ask(createOrder, { acq_method: 1, phone: '+971501119999', ...block });
  await press(page, /^Let the time run out/);
  await expect(dialog.heading(/time to pay is up|payment came too late/)).toBeFocused();
  await expect(async () => {
    expect(await paymentsOf(db, phone)).toEqual([{ payment_state: 'refunded', kinds: [] }]);
  }).toPass({ timeout: 30_000 });
});

test('finds a payment whose news got lost, over a reload of the page', async ({ page, ask }) => {
  const phone = '+971501110007';
  const { dialog } = await comeToCardForm(page, ask, { from_day: 9, way: 'now', phone });
  await payWith(page, dialog, 'lost');
  await press(page, PAY);
  await expect(dialog.heading('Checking your payment')).toBeFocused();
  expect(page.url()).toContain('order=');
  await page.reload();
  // The server may have asked the provider by now.
  await expect(dialog.heading(/^(Checking your payment|Paid and booked)$/)).toBeFocused();
  await expect(dialog.heading('Paid and booked')).toBeFocused({ timeout: 40_000 });
  expect(page.url()).not.toContain('order=');
});

test('leads on to the payment a visitor who turned round at the provider’s page', async ({
  page,
  ask,
  db,
}) => {
  const phone = '+971501110008';
  const { dialog } = await comeToCardForm(page, ask, { from_day: 10, way: 'now', phone });
  await payWith(page, dialog, 'paid');
  await page.goBack();
  await expect(dialog.heading('No payment yet')).toBeFocused();
  await dialog.root.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(PROVIDER);
  await press(page, PAY);
  await expect(dialog.heading('Paid and booked')).toBeFocused();
  expect(await paymentsOf(db, phone)).toEqual([{ payment_state: 'paid', kinds: ['order'] }]);
});
