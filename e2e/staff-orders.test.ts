import { createOrder } from '@seahour/api-types/orders.ts';
import { setOrderStatus } from '@seahour/api-types/staff.ts';
import { violationsOn } from './accessibility.ts';
import { now } from './clock.ts';
import { collectPageErrors } from './console-errors.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expect, test } from './marketplace.ts';

test.use({ ...PHONE, timers: 'test' });

/** Of everything that runs, as it travels. */
const MOST_BYTES = 110 * 1024;

test('answers orders as they come, takes an answer back, and hears who was first', async ({
  page,
  client,
  ask,
  db,
}) => {
  const crew = await crewMember(db, client);
  const book = async (name: string, daysAhead: number) => {
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead, hours: 3 });
    const guest = { name, phone: '+971501234567', comment: 'Eight of us', acq_method: 1 as const };
    const { company_activity_id } = boat;
    const block = { company_activity_id, date, time, hour_count: 3 };
    const { unique_id } = await ask(createOrder, { ...guest, ...block });
    return crew.orderIdOf(unique_id);
  };
  const statusOf = async (id: string) =>
    (await db.selectFrom('orders').select('order_status').where('order_id', '=', id).execute())[0]
      ?.order_status;
  const pageErrors = collectPageErrors(page);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!/\/staff-app\/.*\.(js|css)$/.test(request.url())) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.clock.install({ time: now() });
  await crew.open(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Developer');
  await expect(page.getByText('Azure 46')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: /^Orders/ }).click();
  const elena = await book('Elena Moreno of the app', 15);
  const card = page.getByRole('listitem').filter({ hasText: 'Elena Moreno of the app' });
  // The order came while the list was open.
  await expect(card).toBeVisible({ timeout: 2_000 });
  expect(await violationsOn(page)).toEqual([]);

  const confirm = card.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await page.clock.fastForward(6_000);
  expect(await statusOf(elena)).toBe('unconfirmed');
  await confirm.click();
  await page.clock.fastForward(6_000);
  await expect.poll(() => statusOf(elena)).toBe('confirmed');

  const jonas = await book('Jonas Weber of the app', 16);
  const second = page.getByRole('listitem').filter({ hasText: 'Jonas Weber of the app' });
  await second.getByRole('button', { name: 'Decline' }).click();
  const sheet = page.getByRole('dialog', { name: 'Decline this order?' });
  expect(await violationsOn(page, 'dialog')).toEqual([]);
  await sheet.getByRole('button', { name: 'Keep it' }).click();
  await expect(second).toBeVisible();
  await second.getByRole('button', { name: 'Decline' }).click();
  await sheet.getByRole('button', { name: 'Decline' }).click();
  // Somebody else of the crew answers before it is sent.
  await crew.ask(setOrderStatus, { order_id: jonas, status: 'confirmed' });
  await page.clock.fastForward(6_000);
  await expect(page.getByRole('alert')).toContainText('Someone answered first');
  await expect(page.getByRole('alert')).toContainText('Confirmed by Developer');
  expect(await statusOf(jonas)).toBe('confirmed');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(pageErrors.filter((text) => !/409/.test(text))).toEqual([]);
});
