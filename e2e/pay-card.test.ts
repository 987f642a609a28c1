import { getPaymentMethods } from '@seahour/api-types/orders.ts';
import { CARDS } from './card-form.ts';
import { expect, test } from './marketplace.ts';
import { comeToCardForm, comeToConfirm } from './pay-journey.ts';

test('keeps a card as a guarantee of what is paid on the pier, in Russian, on a phone', async ({
  page,
  ask,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = '+79161110001';
  const wish = { from_day: 11, way: 'later', phone, language: 'ru' } as const;
  const { dialog } = await comeToCardForm(page, ask, wish);
  await dialog.card.fill(CARDS.paid);
  await dialog.root.getByRole('button', { name: 'Подтвердить бронь' }).click();
  await expect(dialog.heading('Часы за вами')).toBeFocused();
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
});

test('lets nothing of a card out of its frame but a token', async ({ page, ask }) => {
  const digits = CARDS.paid.replaceAll(' ', '');
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
  const { dialog } = await comeToCardForm(page, ask, { from_day: 12, way: 'now', phone });
  await dialog.card.fill(CARDS.paid);
  await dialog.root.getByRole('button', { name: /^Pay \d/ }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  expect(sent.some((text) => text.includes('sandbox_paid'))).toBe(true);
  for (const secret of [digits, CARDS.paid, digits.slice(-8), 'ELENA MORENO']) {
    expect(sent.filter((text) => text.includes(secret))).toEqual([]);
  }
});

test('says what is wrong with a card beside its fields, and sends nothing', async ({
  page,
  ask,
  db,
}) => {
  const phone = '+971501110012';
  const { dialog } = await comeToCardForm(page, ask, { from_day: 13, way: 'now', phone });
  await dialog.card.fill('4242 4242 4242 4241');
  await dialog.root.getByRole('button', { name: /^Pay \d/ }).click();
  await expect(dialog.card.frame.getByText('This number has a typo')).toBeVisible();
  await expect(dialog.card.frame.getByLabel('Card number')).toBeFocused();
  await expect(dialog.heading('Card details')).toBeVisible();
  const orders = db.selectFrom('orders').select('unique_id').where('phone', '=', phone);
  expect(await orders.execute()).toEqual([]);
});

test('books without a card where the page does not let the form in', async ({ page, ask, db }) => {
  await page.route('**/sup/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "frame-src 'none'" };
    await route.fulfill({ response, headers });
  });
  const phone = '+971501110013';
  const { dialog } = await comeToCardForm(page, ask, { from_day: 14, way: 'now', phone });
  await expect(dialog.root.getByText('The card form did not load')).toBeVisible();
  await dialog.root.getByRole('button', { name: 'Pay on the pier instead' }).click();
  await dialog.root.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect(dialog.heading('Your hours are held')).toBeFocused();
  const order = await db
    .selectFrom('orders')
    .select(['payment_method', 'card_token'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ payment_method: 'later', card_token: null });
});

test('asks for no card of who pays on the pier where the operator wants none', async ({
  page,
  ask,
}) => {
  // As a server with PAY_LATER_GUARANTEE=none answers.
  await page.route(`**${getPaymentMethods.path}`, (route) =>
    route.fulfill({ json: [{ id: 1 }, { id: 2, badges: ['Visa'] }] }),
  );
  const wish = { from_day: 15, way: 'later', phone: '+971501110014' } as const;
  const { dialog } = await comeToConfirm(page, ask, wish);
  await dialog.shows('review');
  await expect(dialog.root.locator('iframe')).toHaveCount(0);
  await dialog.confirmButton.click();
  await dialog.shows('booked');
});
