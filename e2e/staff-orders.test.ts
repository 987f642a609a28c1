import type { Locator, Page } from '@playwright/test';
import { getAdditionalServices } from '@seahour/api-types/companies.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { getCalendarBars, getDateOrders, setOrderStatus } from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import { searchOrders } from '@seahour/api-types/staff-orders.ts';
import { violationsOn } from './accessibility.ts';
import { dayNamed } from './booking-dialog.ts';
import { now } from './clock.ts';
import { collectPageErrors } from './console-errors.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { failRequests } from './fail-request.ts';
import { expect, test } from './marketplace.ts';

test.use(PHONE);

/** Of the page and what the first screen waits for, as it travels. */
const MOST_FIRST_BYTES = 118 * 1024;
/** With what comes after it, the styles of these screens too. */
const MOST_BYTES = 199 * 1024;
const LATER = /\/(?:controls|outcomes|[\w-]+-screen)\./;

test.describe('with timers of the test', () => {
  test.use({ timers: 'test' });

  test('answers orders as they come, takes an answer back, and hears who was first', async ({
    page,
    client,
    ask,
    db,
  }) => {
    const crew = await crewMember(db, client);
    const book = async (name: string, daysAhead: number) => {
      const { boat, date, time } = await crew.findFreeYacht({ daysAhead, hours: 3 });
      const guest = {
        name,
        phone: '+971501234567',
        comment: 'Eight of us',
        acq_method: 1 as const,
        card_token: 'sandbox_paid',
      };
      const { company_activity_id } = boat;
      const block = { company_activity_id, date, time, hour_count: 3 };
      const { unique_id } = await ask(createOrder, { ...guest, ...block });
      return crew.orderIdOf(unique_id);
    };
    const statusOf = async (id: OrderId) =>
      (await db.selectFrom('orders').select('order_status').where('order_id', '=', id).execute())[0]
        ?.order_status;
    const pageErrors = collectPageErrors(page);
    const sizes: Promise<number>[] = [];
    const firstSizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      const isPage = request.isNavigationRequest();
      if (!isPage && !/\/staff-app\/.*\.js$/.test(request.url())) return;
      const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
      sizes.push(size);
      if (!LATER.test(request.url())) firstSizes.push(size);
    });
    await page.clock.install({ time: now() });
    await crew.open(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Developer');
    await expect(page.getByText('Azure 46')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole('button', { name: /^Orders/ }).click();
    await chooseList(page, 'Waiting');
    const elena = await book('Elena Moreno of the app', 15);
    const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    const card = cardOf('Elena Moreno of the app');
    // The order came while the list was open.
    await expect(card).toBeVisible({ timeout: 2_000 });
    expect(await violationsOn(page)).toEqual([]);

    const confirm = card.getByRole('button', { name: 'Confirm', exact: true });
    await confirm.click();
    // The card keeps its place, with its own way back.
    await expect(confirm).toBeHidden();
    await expect(card.getByText('Confirmed')).toBeVisible();
    await card.getByRole('button', { name: 'Undo' }).click();
    await expect(confirm).toBeVisible();
    await page.clock.fastForward(6_000);
    expect(await statusOf(elena)).toBe('unconfirmed');
    await confirm.click();
    await page.clock.fastForward(6_000);
    await expect.poll(() => statusOf(elena)).toBe('confirmed');
    await expect(card).toBeHidden();

    const jonas = await book('Jonas Weber of the app', 16);
    const second = cardOf('Jonas Weber of the app');
    await second.getByRole('button', { name: 'Decline', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Decline this order?' });
    expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
    await sheet.getByRole('button', { name: 'Keep it' }).click();
    await expect(second).toBeVisible();
    await second.getByRole('button', { name: 'Decline', exact: true }).click();
    await sheet.getByRole('button', { name: 'Decline', exact: true }).click();
    // Somebody else of the crew answers before it is sent.
    await crew.ask(setOrderStatus, { order_id: jonas, status: 'confirmed' });
    await page.clock.fastForward(6_000);
    await expect(page.getByRole('alert')).toContainText('Someone answered first');
    await expect(page.getByRole('alert')).toContainText('Confirmed by Developer');
    expect(await statusOf(jonas)).toBe('confirmed');
    const first = await sumOf(firstSizes);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(MOST_FIRST_BYTES);
    expect(await sumOf(sizes)).toBeLessThan(MOST_BYTES);
    expect(pageErrors.filter((text) => !/409/.test(text))).toEqual([]);
  });

  test('takes the second tap of two for no answer, and lets each answer be taken back by itself', async ({
    page,
    client,
    ask,
    db,
  }) => {
    const crew = await crewMember(db, client);
    const names = ['Ana of two taps', 'Ben of two taps', 'Cem of two taps'];
    for (const [at, name] of names.entries()) {
      const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 4 + at, hours: 3 });
      const { company_activity_id } = boat;
      await ask(createOrder, {
        ...{ name, phone: '+971501234567', acq_method: 1, card_token: 'sandbox_paid' },
        ...{ company_activity_id, date, time, hour_count: 3 },
      });
    }
    await page.clock.install({ time: now() });
    await crew.open(page);
    await page.getByRole('button', { name: /^Orders/ }).click();
    await chooseList(page, 'Waiting');
    await page.getByRole('textbox', { name: 'Search orders' }).fill('of two taps');
    const cards = page.locator('.order-card');
    await expect(cards).toHaveCount(names.length);
    // However slow the machine is, no answer goes out before it is taken back.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const confirms = cards.getByRole('button', { name: 'Confirm', exact: true });
    const undos = cards.getByRole('button', { name: 'Undo' });
    for (const [at, gapMs] of [120, 250].entries()) {
      await tapTwice(page, confirms.first(), gapMs);
      // One answer a pair: neither the next order nor the way back was pressed.
      await expect(undos).toHaveCount(at + 1);
      await expect(confirms).toHaveCount(names.length - 1 - at);
    }
    await untilNothingIsHeld(page);
    await undos.first().click();
    await expect(undos).toHaveCount(1);
    await expect(confirms).toHaveCount(2);
    await page.clock.resume();

    // The second tap on an answer to a question falls on nothing that was below it.
    await confirms.first().scrollIntoViewIfNeeded();
    await cards.getByRole('button', { name: 'Decline', exact: true }).first().click();
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await tapTwice(page, question.getByRole('button', { name: 'Decline', exact: true }), 200);
    await expect(question).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Search orders' })).toBeVisible();
  });
});

test('says of lists that did not load that they did not, and loads them when asked again', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  const alert = page.getByRole('alert');
  const retry = alert.getByRole('button', { name: 'Try again' });
  const mendBoard = await failRequests(page, getBoard, 'no connection');
  const mend = await failRequests(page, searchOrders, 'error 500');
  await crew.open(page);
  await expect(alert).toContainText('This did not load');
  // That nothing waits is not said either.
  await page.getByRole('button', { name: /^Orders.*did not load/ }).click();
  for (const list of ['Waiting', 'Today']) {
    await chooseList(page, list);
    await expect(alert).toContainText('This did not load');
    await expect(page.getByText(/Nothing is waiting|No orders/)).toBeHidden();
  }
  expect(await violationsOn(page)).toEqual([]);
  await mend();
  await mendBoard();
  await retry.click();
  await expect(alert).toBeHidden();
  await expect(page.getByText('No orders today').or(page.locator('.order-list'))).toBeVisible();
});

test('names no hours, services or total of a new order that did not load', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  const { boat, date } = await crew.findFreeYacht({ daysAhead: 12, hours: 3 });
  const alerts = page.getByRole('alert');
  const retry = alerts.getByRole('button', { name: 'Try again' });
  const mendOrders = await failRequests(
    page,
    getDateOrders,
    'error 500',
    (payload) => payload.date === date,
  );
  const mendServices = await failRequests(page, getAdditionalServices, 'error 500');
  const mendHours = await failRequests(
    page,
    getCalendarBars,
    'error 500',
    ({ date_start, date_end }) => date_start === date && date_end === date,
  );
  await crew.open(page);
  await page.getByRole('button', { name: /^Calendar/ }).click();
  await page.getByRole('combobox', { name: 'Boat' }).selectOption(boat.title);
  await page.getByRole('button', { name: dayNamed(date, 'en') }).click();
  await expect(alerts).toHaveText(/The orders of this day did not load/);
  await mendOrders();
  await retry.click();
  await expect(alerts).toBeHidden();

  await page.getByRole('button', { name: 'New order' }).click();
  await expect(alerts.filter({ hasText: 'The hours of this day did not load' })).toBeVisible();
  await expect(page.getByText(/· free$/)).toBeHidden();
  await expect(alerts.filter({ hasText: 'The services did not load' })).toBeVisible();
  const total = page.locator('p').filter({ hasText: /^Total/ });
  await expect(total).toHaveText('Total–');
  // No hour is called closed, and none is proposed.
  const from = page.getByRole('combobox', { name: 'From' });
  await expect(from.locator('option').filter({ hasText: '·' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create the order' }).click();
  await expect(alerts.filter({ hasText: 'The hours of this day did not load' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await violationsOn(page)).toEqual([]);
  await mendHours();
  await mendServices();
  await retry.first().click();
  await expect(page.getByText(/· free$/)).toBeVisible();
  await retry.click();
  await expect(alerts).toBeHidden();
  await expect(page.getByRole('group', { name: 'Services' })).toBeVisible();
  await expect(total).toHaveText(/\d/);
});

const chooseList = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true });

/** At one spot, whatever stands there by then. */
async function tapTwice(page: Page, button: Locator, gapMs: number): Promise<void> {
  // Away from the bar with the way back, which lies over the list. It may be fetched again meanwhile.
  const center = () => button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(center).toPass();
  await untilNothingIsHeld(page);
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.clock.runFor(gapMs);
  await page.touchscreen.tap(x, y);
}

/** What moved a moment ago takes no press. */
async function untilNothingIsHeld(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await page.locator('[data-held]').count()).toBe(0);
  }).toPass();
}

async function sumOf(sizes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
