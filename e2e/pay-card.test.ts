import { getHourPrice } from '@seahour/api-types/companies.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { CARDS } from './card-form.ts';
import { expect, test } from './marketplace.ts';
import { asRead, mailTo } from './outbox.ts';
import { comeToCardForm, comeToConfirm } from './pay-journey.ts';
import { newMail } from './taken-hours.ts';

test('keeps a card as a guarantee of what is paid on the pier, in Russian, on a phone', async ({
  page,
  ask,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = '+79161110001';
  const mail = newMail();
  const wish = { from_day: 11, way: 'later', phone, mail, language: 'ru' } as const;
  const { dialog, offer, date } = await comeToCardForm(page, ask, wish);
  const { company_activity_id } = offer;
  const { raw } = await ask(getHourPrice, { company_activity_id, date, hour_count: 1 });
  const percent = offer.cancellation.no_show_percent;
  const fee = formatAmount(Math.floor(raw.total * percent) / 100, raw.currency, 'ru');
  await expect(dialog.root).toContainText(`не отмените бронь, с карты спишется ${fee}.`);
  await dialog.card.fill(CARDS.paid);
  await dialog.root.getByRole('button', { name: 'Подтвердить бронь' }).click();
  await expect(dialog.heading('Бронь принята, команда подтвердит')).toBeFocused();
  const price = formatAmount(raw.total, raw.currency, 'ru');
  await expect(dialog.root).toContainText('Команда подтвердит. Если не сможет, деньги не спишем.');
  await expect(dialog.root.locator('.rows')).toContainText(`К оплате на пирсе${price}`);
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    payment_method: 'later',
    payment_state: 'pending',
    expires_at: null,
  });
  const letter = await mailTo(mail, 'Бронь принята, команда подтвердит');
  expect(letter).toContain(asRead(`Итого: ${price}`));
  expect(letter).toContain(asRead(`К оплате на пирсе: ${price}`));
  expect(letter).toContain(asRead(`с вашей карты спишется ${fee}.`));
});

test('says what is wrong with a card beside its fields, and lets nothing of it out of its frame but a token', async ({
  page,
  context,
  ask,
  db,
}) => {
  const digits = CARDS.paid.replaceAll(' ', '');
  const wrong = '4242 4242 4242 4241';
  const sent: string[] = [];
  page.on('request', (request) => {
    const headers = JSON.stringify(request.headers());
    sent.push([request.url(), headers, request.postData()].join('\n'));
  });
  await page.exposeFunction('tell', (message: string) => sent.push(message));
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      (globalThis as unknown as { tell(message: string): void }).tell(JSON.stringify(data));
    });
  });
  const phone = '+971501110011';
  const form = '**/pay/card-form*';
  await page.route(form, (route) => route.abort());
  const { dialog } = await comeToCardForm(page, ask, { from_day: 12, way: 'now', phone });
  const pay = dialog.root.getByRole('button', { name: /^Pay \d/ });
  await test.step('a form that was lost comes by itself with the connection', async () => {
    await expect(dialog.root.getByText('The card form did not load')).toBeVisible();
    await expect(dialog.root.locator('.bw-foot').getByRole('button')).toHaveText(['Try again']);
    await page.unroute(form);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(pay).toBeEnabled();
    await expect(dialog.card.frame.getByLabel('Card number')).toBeVisible();
  });
  await test.step('a number with a typo is not sent', async () => {
    await dialog.card.fill(wrong);
    await pay.click();
    await expect(dialog.card.frame.getByText('This number has a typo')).toBeVisible();
    await expect(dialog.card.frame.getByLabel('Card number')).toBeFocused();
    await expect(dialog.heading('Card details')).toBeVisible();
    const orders = db.selectFrom('orders').select('unique_id').where('phone', '=', phone);
    expect(await orders.execute()).toEqual([]);
  });
  await test.step('Escape in a field leaves the booking, as anywhere else in it', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog.root).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Book' }).click();
    await dialog.root.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.heading('Card details')).toBeVisible();
    await expect(pay).toBeEnabled();
  });
  await dialog.card.fill(CARDS.paid);
  await pay.click();
  await page.waitForURL(/\/pay\/sandbox\//);
  expect(sent.some((text) => text.includes('sandbox_paid'))).toBe(true);
  for (const secret of [digits, CARDS.paid, digits.slice(-8), wrong, 'ELENA MORENO']) {
    expect(sent.filter((text) => text.includes(secret))).toEqual([]);
  }
});

test('leads to a person where the page does not let the card form in, and books nothing without it', async ({
  page,
  ask,
  db,
}) => {
  const phone = '+971501110013';
  const policy = "frame-src 'none'";
  const wish = { from_day: 14, way: 'now', phone, policy } as const;
  const { dialog } = await comeToConfirm(page, ask, wish);
  await expect(dialog.root.getByText('The card form did not load')).toBeVisible();
  await expect(dialog.root.getByText('Nothing was charged.')).toBeVisible();
  await expect(dialog.root.getByRole('link', { name: 'Contact manager' }).first()).toBeVisible();
  await dialog.root.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.root.getByText('The card form did not load')).toBeVisible();
  const orders = db.selectFrom('orders').select('order_id').where('phone', '=', phone);
  expect(await orders.execute()).toEqual([]);
});
