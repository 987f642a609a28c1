import type { Page } from '@playwright/test';
import { createOrder } from '@seahour/api-types/orders.ts';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { createOrderManual, getOrderDetails } from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import { findFreeBoats } from '@seahour/api-types/staff-hours.ts';
import { editOrder, searchOrders } from '@seahour/api-types/staff-orders.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { sql } from 'kysely';
import { violationsOn } from './accessibility.ts';
import { now } from './clock.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { failRequests } from './fail-request.ts';
import { expect, test } from './marketplace.ts';
import { startingWith } from './texts.ts';

test.use(PHONE);

test('shows its sections before anything is known, so that none moves from under a finger', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${getBoard.path}`, async (route) => {
    await asked;
    await route.fallback();
  });
  await crew.open(page);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections).toBeVisible();
  const height = async () => (await sections.boundingBox())?.height;
  const before = await height();
  await expect(sections.getByRole('button')).toHaveCount(4);
  answer();
  await expect(sections.getByRole('button')).toHaveCount(4);
  expect(await height()).toBe(before);
});

test('finds an order by any of its words, and what was typed is there when one comes back', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 6, hours: 3 });
  const { number } = await crew.ask(createOrderManual, {
    company_activity_id: boat.company_activity_id,
    ...{ date, time, hour_count: 3, name: 'Farida of the desk', phone: '0501239876' },
  });
  await crew.open(page);
  await page.getByRole('button', { name: /^Orders/ }).click();
  const field = page.getByRole('textbox', { name: 'Search orders' });
  const card = page.getByRole('listitem').filter({ hasText: 'Farida of the desk' });
  for (const words of ['farida', '1239876', number.slice(-4).toLowerCase()]) {
    await field.fill(words);
    await expect(card).toBeVisible();
  }
  await card
    .getByRole('button', { name: /Farida|AED|hours/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('–');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(field).toHaveValue(number.slice(-4).toLowerCase());
  await expect(card).toBeVisible();

  await field.fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No order for “nobody at all”' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(field).toHaveValue('');

  // Filters stand beside the list, each to be taken away.
  await field.fill('of the desk');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: 'Completed' }).check();
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'No order for “of the desk”' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter: Completed' }).click();
  await expect(card).toBeVisible();

  const mend = await failRequests(page, searchOrders, 'no connection');
  await field.fill('of the des');
  const alert = page.getByRole('alert').filter({ hasText: 'This did not load' });
  await expect(alert).toBeVisible();
  await mend();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toBeVisible();
});

test('writes a note, agrees on a price, takes the money and puts it back', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 7, hours: 3 });
  const { order_id } = await crew.ask(createOrderManual, {
    company_activity_id: boat.company_activity_id,
    ...{ date, time, hour_count: 3, name: 'Nadia of the desk', phone: '+971501234567' },
  });
  const stored = () => crew.ask(getOrderDetails, { order_id });
  await crew.open(page);
  await page.goto(`${crew.path}?order=${order_id}${crew.hash}`);

  await page.getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  await note.fill('Needs a child vest');
  const save = page.getByRole('button', { name: 'Save' });
  const mend = await failRequests(page, editOrder, 'error 500');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('No answer');
  await expect(note).toHaveValue('Needs a child vest');
  await mend();
  // A colleague was quicker: that is said, and what was typed stays.
  const { revision } = await stored();
  await crew.ask(editOrder, { order_id, revision, note: 'Vest is ready' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Someone changed this order meanwhile');
  await expect(page.getByRole('alert')).toContainText('Vest is ready');
  expect(await violationsOn(page)).toEqual([]);
  await expect(note).toHaveValue('Needs a child vest');
  await save.click();
  await expect(page.getByRole('button', { name: 'Change the note' })).toBeVisible();
  await expect.poll(async () => (await stored()).note).toBe('Needs a child vest');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Edit guest, count and price' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit the order' });
  await sheet.getByRole('textbox', { name: /^Agreed price/ }).fill('free');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Write a number');
  await sheet.getByRole('textbox', { name: /^Agreed price/ }).fill('1900');
  await sheet.getByRole('textbox', { name: 'Guests' }).fill('4');
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(stored).toMatchObject({ amount: 1_900, agreed: true, guests: 4 });

  await page.getByRole('button', { name: 'Paid in cash' }).click();
  await expect(page.locator('.undo-bar')).toContainText('Paid in cash');
  await expect(page.getByText(/Developer.*,/).first()).toBeVisible();
  await expect.poll(async () => (await stored()).taken_by?.way).toBe('cash');
  await page.locator('.undo-bar').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored()).taken_by).toBeUndefined();
  await expect(page.getByRole('button', { name: 'Paid in cash' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('moves an order to another hour, asks which price it is, and moves it back', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 8, hours: 8 });
  const { order_id, amount } = await crew.ask(createOrderManual, {
    company_activity_id: boat.company_activity_id,
    ...{ date, time, hour_count: 2, name: 'Omar of the desk', phone: '+971501234567' },
  });
  const stored = () => crew.ask(getOrderDetails, { order_id });
  await crew.open(page);
  await page.goto(`${crew.path}?order=${order_id}${crew.hash}`);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('radio', { name: boat.title })).toBeChecked();
  await page.getByRole('combobox', { name: 'From' }).selectOption(String(time + 4));
  await page.getByRole('button', { name: 'One hour more' }).click();
  await expect(page.getByText('Price there')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const question = page.getByRole('dialog', { name: /dearer$/ });
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  await question.getByRole('button', { name: /^Take/ }).click();
  await expect(page.locator('.undo-bar')).toContainText('Moved');
  const hours = String(time + 4).padStart(2, '0');
  await expect.poll(stored).toMatchObject({ time: `${hours}:00:00`, hour_count: 3 });
  expect((await stored()).amount).toBeGreaterThan(amount ?? 0);
  await page.locator('.undo-bar').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toMatchObject({ hour_count: 2, amount });
});

test('checks guests in on the day, and puts back an outcome that was not so', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 10, hours: 3 });
  const { order_id } = await crew.ask(createOrderManual, {
    company_activity_id: boat.company_activity_id,
    ...{ date, time, hour_count: 3, name: 'Lena of the desk', phone: '+971501234567' },
  });
  // Their hours have come.
  const clock = cityClock(boat.time_zone, now());
  await sql`update orders set starts_at = ${now()}::timestamptz - interval '1 minute',
      date = ${clock.date}, time = ${clock.hour} where order_id = ${order_id}`.execute(db);
  const stored = () => crew.ask(getOrderDetails, { order_id });
  await crew.open(page);
  await page.goto(`${crew.path}?order=${order_id}${crew.hash}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Guests are here' }).click();
  await expect(page.getByRole('button', { name: 'Not here' })).toBeVisible();
  await expect.poll(async () => (await stored()).checked_in_at).toBeTruthy();
  await page.getByRole('button', { name: 'Trip is over' }).click();
  await expect.poll(async () => (await stored()).order_status).toBe('completed');
  await page.getByRole('button', { name: 'Not so? Put it back' }).click();
  await expect.poll(async () => (await stored()).order_status).toBe('confirmed');
  await expect(page.getByRole('button', { name: 'Trip is over' })).toBeVisible();
});

test('takes a local number, what is rarer about an order, and keeps a guest with their boat', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  const { boat } = await crew.findFreeYacht({ daysAhead: 5, hours: 3 });
  await crew.open(page);
  const begin = async (title: string) => {
    await page.getByRole('button', { name: /^Calendar/ }).click();
    await page.getByRole('combobox', { name: 'Boat' }).selectOption(title);
    await page.locator('.calendar-row').nth(5).click();
    await page.getByRole('button', { name: 'New order' }).click();
  };
  await begin(boat.title);
  await page.getByLabel('Phone').fill('0501234567');
  await page.getByLabel('Name').fill('Yusuf of the desk');
  const options = await page.getByRole('combobox', { name: 'Boat' }).locator('option').all();
  const titles = await Promise.all(options.map((option) => option.textContent()));
  const other = titles.find((title) => title && title !== boat.title) ?? '';
  for (let depth = 0; depth < 2; depth++) await page.getByRole('button', { name: 'Back' }).click();
  await begin(other);
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.getByLabel('Name').fill('Somebody else');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  for (let depth = 0; depth < 2; depth++) await page.getByRole('button', { name: 'Back' }).click();
  await begin(boat.title);
  await expect(page.getByLabel('Name')).toHaveValue('Yusuf of the desk');

  await page.getByText('More', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Guests' }).fill('5');
  await page.getByLabel('Email').fill('yusuf@example.com');
  await page.getByRole('combobox', { name: 'Guest’s language' }).selectOption('ar');
  await page.getByLabel('Agreed price').fill('1500');
  await page.getByRole('button', { name: 'Paid by terminal' }).click();
  await page.getByLabel('Note').fill('Regular');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the order' }).click();
  await expect(page.getByText('Order created')).toBeVisible();
  const row = await db
    .selectFrom('orders')
    .select('order_id')
    .where('name', '=', 'Yusuf of the desk')
    .executeTakeFirstOrThrow();
  expect(await crew.ask(getOrderDetails, row)).toMatchObject({
    ...{ phone: '+971 50 123 4567', guests: 5, mail: 'yusuf@example.com', language: 'ar' },
    ...{ amount: 1_500, agreed: true, note: 'Regular', taken_by: { way: 'terminal' } },
  });
});

test('finds a free boat on the phone, and begins its order with what was asked', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  const { date, time } = await crew.findFreeYacht({ daysAhead: 9, hours: 4 });
  await crew.open(page);
  await page.getByRole('button', { name: 'Find a free boat' }).click();
  await expect(page.getByRole('heading', { name: 'Find a free boat' })).toBeVisible();
  await page.getByLabel('Date').fill(date);
  await page.getByRole('combobox', { name: 'Start' }).selectOption(String(time));
  await page.getByRole('combobox', { name: 'Length' }).selectOption('3');
  const guests = page.getByRole('textbox', { name: 'Guests' });
  await guests.fill('2');
  await guests.blur();
  await expect(page.getByRole('heading', { name: / for 2 / })).toBeVisible();
  const fits = page.getByRole('list').filter({ hasText: 'AED' });
  const best = fits.getByRole('button').first();
  await expect(best).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const { fits: found } = await crew.ask(findFreeBoats, { date, time, hour_count: 3, guests: 2 });
  await best.click();
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Boat' })).toHaveValue(
    String(found[0]?.company_activity_id),
  );
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(String(time));
  // What is rarer is unfolded where something of it is said.
  await expect(page.getByRole('textbox', { name: 'Guests' })).toHaveValue('2');
  await page.goBack();
  // What was asked is still there.
  await expect(page.getByRole('combobox', { name: 'Length' })).toHaveValue('3');
  // A later start leaves fewer hours of the day.
  await page.getByRole('combobox', { name: 'Start' }).selectOption('23');
  await expect(page.getByRole('combobox', { name: 'Length' })).toHaveValue('1');
  await guests.fill('400');
  await guests.blur();
  await expect(page.getByText('Nothing is free on this day')).toBeVisible();
});

test('a long press on a free hour begins to close hours with it', async ({ page, client, db }) => {
  const crew = await crewMember(db, client);
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 4, hours: 2 });
  await crew.open(page);
  await page.getByRole('button', { name: boat.title }).click();
  const day = formatDate(date, 'en', 'weekday-long');
  await page.getByRole('button', { name: startingWith(day) }).click();
  const hour = page.getByRole('button', { name: `Close ${formatHour(time, 'en')}` });
  await hour.scrollIntoViewIfNeeded();
  await hour.hover();
  await page.mouse.down();
  await expect(page.getByRole('heading', { name: 'Close hours' })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('combobox', { name: 'From hour' })).toHaveValue(String(time));
  await expect(page.getByRole('combobox', { name: 'To hour' })).toHaveValue(String(time + 1));
  await page.goBack();
  // Nothing was closed by it.
  await expect(hour).toBeVisible();
});

/** As a visitor pays, with a card as a guarantee. */
const PAID_LATER = { acq_method: 1, card_token: 'sandbox_paid' } as const;
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false });

  test('orders are a table that is walked by keys, with the chosen one beside it', async ({
    page,
    client,
    db,
  }) => {
    const crew = await crewMember(db, client);
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 11, hours: 6 });
    for (const [index, name] of ['Vera of the table', 'Wadim of the table'].entries()) {
      await crew.ask(createOrderManual, {
        company_activity_id: boat.company_activity_id,
        ...{ date, time: time + index * 4, hour_count: 2, name, phone: '+971501234567' },
      });
    }
    await crew.open(page);
    await sections(page)
      .getByRole('button', { name: /^Orders/ })
      .click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('textbox', { name: 'Search orders' }).fill('of the table');
    const table = page.getByRole('table', { name: 'Orders' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('status').filter({ hasText: /^2 orders · .*AED/ })).toBeVisible();
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOn(page)).toEqual([]);
    }

    const numbers = table.getByRole('button', { name: /^SH-/ });
    await numbers.first().focus();
    await page.keyboard.press('j');
    await expect(numbers.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(numbers.first()).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Order' });
    const first = (await table.getByRole('row').nth(1).innerText()).includes('Vera');
    await expect(panel).toContainText(first ? 'Vera' : 'Wadim');
    await page.keyboard.press('j');
    await expect(panel).toContainText(first ? 'Wadim' : 'Vera');
    await expect(numbers.nth(1)).toHaveAttribute('aria-pressed', 'true');
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(numbers.nth(1)).toBeFocused();
  });

  test('answers a waiting order in its row, which can be undone', async ({ page, client, db }) => {
    const crew = await crewMember(db, client);
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 12, hours: 3 });
    const { company_activity_id } = boat;
    const block = { company_activity_id, date, time, hour_count: 3 };
    const guest = { name: 'Xenia of the table', phone: '+971501234567', mail: 'x@example.com' };
    const booked = await client.call(createOrder, {
      ...{ ...block, ...guest },
      ...PAID_LATER,
    });
    if (!booked.ok) throw new Error(booked.failure.code);
    const order_id = await crew.orderIdOf(booked.data.unique_id);
    await crew.open(page);
    await sections(page)
      .getByRole('button', { name: /^Orders/ })
      .click();
    await page.getByRole('radio', { name: /^Waiting/ }).check({ force: true });
    const row = page.getByRole('row').filter({ hasText: 'Xenia of the table' });
    await expect(row).toContainText('left');
    await row.getByRole('button', { name: 'Confirm' }).click();
    await row.getByRole('button', { name: 'Undo' }).click();
    await row.getByRole('button', { name: 'Confirm' }).click();
    await expect
      .poll(async () => (await crew.ask(getOrderDetails, { order_id })).order_status)
      .toBe('confirmed');
  });

  test('lists orders beside the board, and shows the one that is picked on it', async ({
    page,
    client,
    db,
  }) => {
    const crew = await crewMember(db, client);
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 15, hours: 4 });
    const { company_activity_id } = boat;
    const block = { company_activity_id, date, time, hour_count: 3 };
    const guest = { name: 'Yara of the list', phone: '+971501234567', mail: 'y@example.com' };
    const booked = await client.call(createOrder, {
      ...{ ...block, ...guest },
      ...PAID_LATER,
    });
    if (!booked.ok) throw new Error(booked.failure.code);
    await crew.open(page);
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-busy', 'false');
    const list = page.getByRole('complementary', { name: 'Orders' });
    await expect(list).toBeHidden();
    await page.keyboard.press('o');
    await expect(list).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    const entry = list.getByRole('button', { name: /Yara of the list/ });
    await entry.click();
    const onBoard = grid.getByRole('button', { name: /^Yara of the list/ });
    await expect(onBoard).toHaveAttribute('aria-pressed', 'true');
    await expect(entry).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(entry).toHaveAttribute('aria-pressed', 'false');
    await onBoard.click();
    await expect(entry).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(list).toBeVisible();

    // A press that lasts closes hours of a gap.
    const gap = grid.getByRole('button', { name: /free\. New order$/ }).last();
    await gap.hover();
    await page.mouse.down();
    await expect(page.getByRole('heading', { name: 'Close hours' })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('heading', { name: 'New order' })).toBeHidden();

    await page.keyboard.press('w');
    await expect(page.getByRole('columnheader').filter({ hasText: 'AED' }).first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
