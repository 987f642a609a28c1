import type { Page } from '@playwright/test';
import { getHourPrice } from '@seahour/api-types/companies.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { sql } from 'kysely';
import type { BookingDialog } from './booking-dialog.ts';
import { CARDS } from './card-form.ts';
import { now } from './clock.ts';
import type { Ask } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { asRead, mailTo } from './outbox.ts';
import { bookToConfirm, comeToCardForm, paymentsOf } from './pay-journey.ts';
import { newMail } from './taken-hours.ts';

const PROVIDER = /\/pay\/sandbox\//;
const PAY = /^Pay \d/;
const NOTHING_CHARGED = 'Nothing was charged, and your choice is still here.';

async function payWith(page: Page, dialog: BookingDialog, card: keyof typeof CARDS): Promise<void> {
  await dialog.card.fill(CARDS[card]);
  await dialog.root.getByRole('button', { name: PAY }).click();
  await page.waitForURL(PROVIDER);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

type Found = Pick<Awaited<ReturnType<typeof comeToCardForm>>, 'offer' | 'date'>;

/** What the hour costs, in the money of who is paid. */
async function priceOf(ask: Ask, { offer, date }: Found): Promise<string> {
  const { company_activity_id } = offer;
  const { raw } = await ask(getHourPrice, { company_activity_id, date, hour_count: 1 });
  return formatAmount(raw.total, raw.currency, 'en');
}

test('pays now: the hours are sold, and nothing is left to come back to', async ({
  page,
  ask,
  db,
}) => {
  const phone = '+971501110001';
  const mail = newMail();
  const found = await bookToConfirm(page, ask, { from_day: 3, way: 'now', phone, mail });
  const { dialog, offer, time } = found;
  const price = await priceOf(ask, found);
  // What is pressed says what it costs, here and with the provider.
  await expect(
    dialog.root.getByRole('button', { name: `Pay ${price}`, exact: true }),
  ).toBeVisible();
  await payWith(page, dialog, 'paid');
  expect(await paymentsOf(db, phone)).toEqual([{ payment_status: 'pending', kinds: ['hold'] }]);
  await press(page, `Pay ${price}`);
  await expect(dialog.heading('Paid, and your hours are held')).toBeFocused();
  await expect(dialog.root.getByText(offer.title).first()).toBeVisible();
  await expect(dialog.root).toContainText(
    'The crew confirms. If they cannot, you get it all back.',
  );
  const rows = dialog.root.locator('.rows');
  await expect(rows).toContainText(`Paid${price}`);
  await expect(rows).toContainText(formatBlock(time, 1, 'en'));
  const number = await dialog.root.locator('code').innerText();
  expect(await paymentsOf(db, phone)).toEqual([{ payment_status: 'paid', kinds: ['order'] }]);
  expect(page.url()).not.toContain('order=');
  await test.step('a mail says the same', async () => {
    const letter = await mailTo(mail, 'Paid, and your hours are held');
    for (const line of [
      `We have received ${price}.`,
      `What: ${offer.title}`,
      `Total: ${price}`,
      `Paid by card: ${price}`,
      `Booking number: ${number}`,
    ]) {
      expect(letter).toContain(asRead(line));
    }
    expect(letter).toMatch(/^Free cancellation until .+\.$|^No refund if you cancel\.$/m);
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
  await expect(dialog.root).toBeHidden();
});

test('takes another card after one that was declined, and asks its customer through the bank', async ({
  page,
  ask,
  db,
}) => {
  const phone = '+971501110002';
  const found = await comeToCardForm(page, ask, { from_day: 4, way: 'now', phone });
  const { dialog } = found;
  await payWith(page, dialog, 'declined');
  await press(page, PAY);
  await expect(dialog.heading('The payment did not go through')).toBeFocused();
  await expect(dialog.root).toContainText(`${NOTHING_CHARGED} Try another card`);
  await dialog.root.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.heading('Card details')).toBeFocused();
  await payWith(page, dialog, 'confirm');
  await press(page, PAY);
  await press(page, 'Yes, it is me');
  await expect(dialog.heading('Paid, and your hours are held')).toBeFocused();
  await expect(dialog.root.locator('.rows')).toContainText(`Paid${await priceOf(ask, found)}`);
  expect(await paymentsOf(db, phone)).toEqual([
    { payment_status: 'failed', kinds: [] },
    { payment_status: 'paid', kinds: ['order'] },
  ]);
});

test('leads to a person with the number of the booking', async ({ page, ask }) => {
  const phone = '+971501110003';
  const { dialog } = await comeToCardForm(page, ask, { from_day: 5, way: 'now', phone });
  await payWith(page, dialog, 'paid');
  await press(page, 'Decline');
  await expect(dialog.heading('The payment did not go through')).toBeFocused();
  const number = await dialog.root.locator('code').innerText();
  const chat = dialog.root.getByRole('link', { name: 'Contact manager' });
  await expect(chat).toHaveCount(1);
  await expect(chat).toHaveAttribute('href', new RegExp(number));
  await expect(chat).toBeInViewport({ ratio: 1 });
});

test('books what is paid late while the hours are free', async ({ page, ask, db }) => {
  const phone = '+971501110005';
  const found = await comeToCardForm(page, ask, { from_day: 7, way: 'now', phone });
  await payWith(page, found.dialog, 'late');
  await press(page, /^Let the time run out/);
  await expect(found.dialog.heading('Paid, and your hours are held')).toBeFocused();
  await expect(found.dialog.root.locator('.rows')).toContainText(
    `Paid${await priceOf(ask, found)}`,
  );
  expect(await paymentsOf(db, phone)).toEqual([{ payment_status: 'paid', kinds: ['order'] }]);
});

test('gives late money back when the hours have gone to somebody else', async ({
  page,
  ask,
  db,
}) => {
  const phone = '+971501110006';
  const mail = newMail();
  const wish = { from_day: 8, way: 'now', phone, mail } as const;
  const found = await comeToCardForm(page, ask, wish);
  const { dialog, offer, date, time } = found;
  const price = await priceOf(ask, found);
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
  await ask(createOrder, {
    acq_method: 1,
    card_token: 'sandbox_paid',
    phone: '+971501119999',
    ...block,
  });
  await press(page, /^Let the time run out/);
  await expect(dialog.heading(/time to pay is up|payment came too late/)).toBeFocused();
  await expect(dialog.root).toContainText(
    /If you were charged, the money comes back on its own|Your money is on its way back to your card/,
  );
  await expect(async () => {
    expect(await paymentsOf(db, phone)).toEqual([{ payment_status: 'refunded', kinds: [] }]);
  }).toPass({ timeout: 30_000 });
  const letter = await mailTo(mail, /Your payment came after|Your money is on its way back/);
  expect(letter).toMatch(/We are refunding|We have refunded/);
  expect(letter).toContain(asRead(`${price} to your card.`));
});

test('finds a payment whose news got lost, of a visitor who turned round before they paid', async ({
  page,
  ask,
  db,
}) => {
  const phone = '+971501110007';
  const found = await comeToCardForm(page, ask, { from_day: 9, way: 'now', phone });
  const { dialog } = found;
  await payWith(page, dialog, 'lost');
  await test.step('leads on to the payment who turned round at the provider’s page', async () => {
    await page.goBack();
    await expect(dialog.heading('No payment yet')).toBeFocused();
    await dialog.root.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(PROVIDER);
  });
  await press(page, PAY);
  await expect(dialog.heading('Checking your payment')).toBeFocused();
  expect(page.url()).toContain('order=');
  await page.reload();
  // The server may have asked the provider by now.
  await expect(
    dialog.heading(/^(Checking your payment|Paid, and your hours are held)$/),
  ).toBeFocused();
  await test.step('ten seconds pass, after which the server asks the provider again', () =>
    db
      .updateTable('payments')
      .set({ checked_at: sql`checked_at - interval '10 seconds'` })
      .execute());
  await expect(dialog.heading('Paid, and your hours are held')).toBeFocused({ timeout: 40_000 });
  await expect(dialog.root.locator('.rows')).toContainText(`Paid${await priceOf(ask, found)}`);
  expect(page.url()).not.toContain('order=');
  expect(await paymentsOf(db, phone)).toEqual([{ payment_status: 'paid', kinds: ['order'] }]);
});
