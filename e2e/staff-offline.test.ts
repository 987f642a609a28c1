import type { Page } from '@playwright/test';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { setOrderStatus } from '@seahour/api-types/staff.ts';
import { violationsOn } from './accessibility.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { failRequests } from './fail-request.ts';
import type { Ask } from './free-block.ts';
import { expect, test } from './marketplace.ts';

test.use(PHONE);

type Crew = Awaited<ReturnType<typeof crewMember>>;

test('keeps three answers without a connection, and tells of each what became of it', async ({
  page,
  context,
  client,
  ask,
  db,
}) => {
  const crew = await crewMember(db, client);
  const book = bookerOf(crew, ask);
  const names = ['Ana', 'Ben', 'Cem'].map((name) => `${name} without a line`);
  const ids: OrderId[] = [];
  for (const [at, name] of names.entries()) ids.push(await book(name, 5 + at));
  const [ana, ben, cem] = ids as [OrderId, OrderId, OrderId];
  await crew.open(page);
  await openWaiting(page);
  const cards = page.locator('.order-card').filter({ hasText: 'without a line' });
  await expect(cards).toHaveCount(names.length);
  const cardOf = (name: string) => cards.filter({ hasText: name });

  await context.setOffline(true);
  const bar = page.locator('.offline-bar');
  await expect(bar).toContainText(/No connection\. What you see is from \d+:\d\d.[AP]M\./);
  const list = page.getByRole('radio', { name: /^Waiting/ });
  const listed = async () =>
    Number(/\d+$/.exec((await list.ariaSnapshot()).split('"')[1] ?? '')?.[0]);
  const before = await listed();
  expect(before).toBeGreaterThanOrEqual(names.length);
  for (const name of ['Ana', 'Ben']) await press(page, cardOf(name), 'Confirm');
  await press(page, cardOf('Cem'), 'Decline');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
  const waits = page.getByText(/(?:Confirmed|Declined), waits for a connection/);
  await expect(waits).toHaveCount(names.length, { timeout: 10_000 });
  // What is answered waits no more, in whatever counts it.
  expect(await listed()).toBe(before - names.length);
  expect(await violationsOn(page)).toEqual([]);
  // Nothing is said done before it is, and what waits can be taken back.
  await expect(page.getByRole('heading', { name: 'Back online' })).toHaveCount(0);
  const undo = cardOf('Cem').getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(waits).toHaveCount(2);
  await press(page, cardOf('Cem'), 'Confirm');
  await expect(waits).toHaveCount(names.length, { timeout: 10_000 });
  // Somebody else of the crew is faster with one of them.
  await crew.ask(setOrderStatus, { order_id: ben, status: 'declined' });

  await context.setOffline(false);
  const outcomes = page.getByRole('region', { name: 'Back online' });
  await expect(outcomes.getByRole('listitem')).toHaveCount(names.length);
  await expect(outcomes.getByText('Confirmed: done')).toHaveCount(2);
  await expect(outcomes.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText(
    /Confirmed: not done\. Before that, Developer at \d+:\d\d.[AP]M: Declined/,
  );
  await expect(bar).toBeHidden();
  await expect(waits).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'order_status'])
    .where('order_id', 'in', ids)
    .execute();
  expect(Object.fromEntries(rows.map((row) => [row.order_id, row.order_status]))).toEqual({
    [ana]: 'confirmed',
    [ben]: 'declined',
    [cem]: 'confirmed',
  });
  await outcomes.getByRole('button', { name: 'Close' }).click();
  await expect(outcomes).toHaveCount(0);
});

test('shows the day of before when the app is opened without an answer, and sends what had waited', async ({
  page,
  client,
  ask,
  db,
}) => {
  const crew = await crewMember(db, client);
  const order_id = await bookerOf(crew, ask)('Dina of the reload', 6);
  await crew.open(page);
  await openWaiting(page);
  const card = page.locator('.order-card').filter({ hasText: 'Dina of the reload' });
  await expect(card).toBeVisible();
  await card
    .getByRole('button', { name: /Dina|hours/ })
    .first()
    .click();
  await expect(page.getByText('Dina of the reload').first()).toBeVisible();
  await page.goBack();
  const mend = await failRequests(page, { path: '/api/telegram/*' } as never, 'no connection');
  await press(page, card, 'Confirm');
  await expect(card.getByText('Confirmed, waits for a connection')).toBeVisible({
    timeout: 10_000,
  });
  await page.reload();
  await chooseWaiting(page);
  // All of it is of before, and says so.
  await expect(page.locator('.offline-bar')).toContainText('What you see is from');
  await expect(card.getByText('Confirmed, waits for a connection')).toBeVisible();
  await card
    .getByRole('button', { name: /Dina|hours/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('–');
  // What does not wait in the queue waits with its button.
  await page.goBack();
  await page.getByRole('button', { name: /^Boats/ }).click();
  await page.locator('.boat').first().click();
  await page.getByRole('button', { name: 'New order' }).click();
  const create = page.getByRole('button', { name: 'Create the order' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(create).toHaveAccessibleDescription('Works again with a connection.');
  await mend();
  await page.getByRole('button', { name: 'Try now' }).click();
  const outcomes = page.getByRole('region', { name: 'Back online' });
  await expect(outcomes).toContainText('Confirmed: done');
  const { order_status } = await db
    .selectFrom('orders')
    .select('order_status')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(order_status).toBe('confirmed');
});

test('says of a screen whose files do not come that they did not, and loads it when asked again', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  const files = /\/staff-app\/assets\/orders-screen\./;
  await page.route(files, (route) => route.abort('internetdisconnected'));
  await crew.open(page);
  await page.getByRole('button', { name: /^Orders/ }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This could not be loaded');
  expect(await violationsOn(page)).toEqual([]);
  await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Search orders' })).toBeVisible();
});

test('shows who of the others changed an open order, and comes back to where a list was', async ({
  page,
  client,
  ask,
  db,
}) => {
  const crew = await crewMember(db, client);
  const book = bookerOf(crew, ask);
  const id = await book('Eve of the others', 8);
  for (const day of [9, 10, 11]) await book('Filler of the others', day);
  await crew.open(page);
  await openWaiting(page);
  await page.getByRole('textbox', { name: 'Search orders' }).fill('of the others');
  const card = page.locator('.order-card').filter({ hasText: 'Eve of the others' });
  await expect(card).toHaveCount(1);
  const open = card.getByRole('button', { name: /hours/ });
  await open.click();
  const said = page.locator('.changed-by');
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
  await expect(said).toHaveCount(0);
  await crew.ask(setOrderStatus, { order_id: id, status: 'confirmed' });
  await expect(said).toHaveText(/^Confirmed: Developer, \d+:\d\d.[AP]M$/);
  expect(await violationsOn(page)).toEqual([]);
  await page.goBack();
  // Looked at: what was said is said once.
  await open.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('–');
  await expect(said).toHaveCount(0);
  await page.goBack();

  const cards = page.locator('.order-card');
  await expect(cards).toHaveCount(4);
  const scrollY = () => page.evaluate(() => window.scrollY);
  // Not to the very end, which moves where a card becomes a line shorter.
  const nearEnd = () =>
    window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - 60);
  await page.evaluate(nearEnd);
  await expect.poll(scrollY).toBeGreaterThan(100);
  const scrolled = await scrollY();
  await cards.last().getByRole('button', { name: /hours/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('–');
  expect(await scrollY()).toBe(0);
  await page.goBack();
  await expect.poll(scrollY).toBe(scrolled);
});

/** Books an order that waits for an answer. */
const bookerOf =
  (crew: Crew, ask: Ask) =>
  async (name: string, daysAhead: number): Promise<OrderId> => {
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead, hours: 3 });
    const { company_activity_id } = boat;
    const { unique_id } = await ask(createOrder, {
      ...{ name, phone: '+971501234567', acq_method: 1, card_token: 'sandbox_paid' },
      ...{ company_activity_id, date, time, hour_count: 3 },
    });
    return crew.orderIdOf(unique_id);
  };

async function openWaiting(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Orders/ }).click();
  await chooseWaiting(page);
}

const chooseWaiting = (page: Page) =>
  page.getByRole('radio', { name: /^Waiting/ }).check({ force: true });

async function press(page: Page, card: ReturnType<Page['locator']>, name: string): Promise<void> {
  // What moved a moment ago takes no press.
  await expect(page.locator('[data-held]')).toHaveCount(0);
  await card.getByRole('button', { name, exact: true }).click();
}
