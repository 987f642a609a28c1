import type { Locator, Page } from '@playwright/test';
import { cityDate, daysBetween } from '@seahour/api-types/rules/booking-window.ts';
import { createOrderManual } from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import { findFreeBoats } from '@seahour/api-types/staff-hours.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { violationsOn } from './accessibility.ts';
import { now } from './clock.ts';
import { crewMember } from './crew-app.ts';
import { expect, test } from './marketplace.ts';
import { counting, startingWith, textsOf } from './texts.ts';

test.use({ viewport: { width: 1440, height: 900 } });

type Crew = Awaited<ReturnType<typeof crewMember>>;

/** An order of two hours with free hours on both sides of it, on a day of its own for each test. */
async function orderOn(crew: Crew, daysAhead: number, name: string) {
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead, hours: 8 });
  const { company_activity_id } = boat;
  const order = await crew.ask(createOrderManual, {
    company_activity_id,
    date,
    time: time + 3,
    hour_count: 2,
    name,
    phone: '+971501234567',
  });
  const { boats } = await crew.ask(getBoard, { date });
  const bars = boats.find((each) => each.company_activity_id === company_activity_id)?.days[0]
    ?.bars;
  // Some boats keep a buffer beside a trip.
  const free = bars?.findLast(({ state, to }) => state === 'free' && to <= time + 3);
  if (!free) throw new Error('No hour before the order is free');
  const ahead = daysBetween(cityDate(boat.time_zone, now()), date);
  return { boat, date, time: time + 3, ahead, order, hourBefore: free.to - 1 };
}

/** The first hour at which some boat is free for what the board asks to begin with. */
async function freeHour(crew: Crew, date: string) {
  for (let time = 8; time < 22; time++) {
    const { fits } = await crew.ask(findFreeBoats, { date, time, hour_count: 2, guests: 4 });
    if (fits.length > 0) return { time, fits };
  }
  throw new Error('No boat is free for two hours');
}

/** As a dispatcher gets there: day by day. */
async function walkToDay(page: Page, ahead: number): Promise<Locator> {
  const grid = page.getByRole('grid');
  // Until boats are known there is no day to go on from.
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  for (let day = 0; day < ahead; day++) await page.keyboard.press(']');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  return grid;
}

test('a dispatcher opens an order beside the board and moves it, by keys alone', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client, 'dispatcher');
  const { boat, date, time, ahead, order } = await orderOn(crew, 13, 'Nadia of the board');
  await crew.open(page);
  const grid = await walkToDay(page, ahead);
  const block = grid.getByRole('button', { name: /^Nadia of the board/ });
  await expect(block).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await block.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Order' });
  await expect(panel.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(panel.getByText('Nadia of the board')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(block).toBeFocused();

  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${formatHour(time + 3, 'en')}.`)).toContainText('Enter to move');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Moved' })).toContainText(
    'Nadia of the board',
  );
  const shown = async () => {
    const { orders } = await crew.ask(getBoard, { date });
    return orders.find(({ order_id }) => order_id === order.order_id)?.time;
  };
  await expect.poll(shown).toBe(`${String(time + 1).padStart(2, '0')}:00:00`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toBe(order.time);
  await expect(grid.getByRole('row').filter({ hasText: boat.title })).toBeVisible();
});

test('a free hour is pressed, and a new order begins with it', async ({ page, client, db }) => {
  const crew = await crewMember(db, client, 'dispatcher');
  const { boat, ahead, hourBefore } = await orderOn(crew, 14, 'Omar before noon');
  await crew.open(page);
  const grid = await walkToDay(page, ahead);
  await grid.getByRole('button', { name: /^Omar before noon/ }).focus();
  await page.keyboard.press('ArrowLeft');
  const hour = formatHour(hourBefore, 'en');
  await expect(page.locator(':focus')).toHaveAccessibleName(`${hour}, free. New order`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Boat' })).toHaveValue(
    String(boat.company_activity_id),
  );
});

test('closes hours from the board, and a question finds what is free', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client, 'dispatcher');
  const { ahead, date } = await orderOn(crew, 15, 'Lina of the afternoon');
  const { boats } = await crew.ask(getBoard, { date });
  const free = await freeHour(crew, date);
  await crew.open(page);
  const grid = await walkToDay(page, ahead);
  await page.keyboard.press('f');
  await expect(page.getByRole('combobox', { name: 'Start' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Start' }).selectOption(formatHour(free.time, 'en'));
  const [best] = free.fits;
  const title = boats.find((each) => each.company_activity_id === best?.company_activity_id)?.title;
  // The answers are the first rows below the hours and their own heading.
  await expect(grid.getByRole('row').nth(1)).toContainText(/^Free .* for 4/);
  await expect(grid.getByRole('row').nth(2)).toContainText(title ?? '?');
  await page.keyboard.press('Escape');

  await grid.getByRole('button', { name: /^Lina of the afternoon/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('c');
  const panel = page.getByRole('complementary', { name: 'Close hours' });
  await panel.getByRole('button', { name: 'Close 1 hour' }).click();
  await expect(panel).toBeHidden();
  await expect(
    grid.getByRole('button', { name: /^Engine service|^Closed by staff/ }),
  ).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('reads from the right: the arrow keys go where they point', async ({ page, client, db }) => {
  const t = textsOf('staff-app/staff-app', 'ar');
  const crew = await crewMember(db, client, 'dispatcher', 'ar');
  const { ahead, hourBefore } = await orderOn(crew, 16, 'ليلى من اللوحة');
  await crew.open(page);
  const grid = await walkToDay(page, ahead);
  await grid.getByRole('button', { name: /^ليلى/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAccessibleName(
    t('board_free_hour', { hour: formatHour(hourBefore, 'ar') }),
  );
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('w');
  await expect(page.getByRole('grid', { name: t('board_week_grid') })).toBeVisible();
  await expect(
    page
      .getByRole('columnheader', {
        name: counting((count) => [t('board_trips_count', { count })], 0),
      })
      .first(),
  ).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: startingWith(t('tab_orders')) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
