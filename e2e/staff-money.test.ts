import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cityDate, daysBetween } from '@seahour/api-types/rules/booking-window.ts';
import { createOrderManual, setOrderStatus } from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import { getMoney } from '@seahour/api-types/staff-money.ts';
import { violationsOn } from './accessibility.ts';
import { now } from './clock.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expect, test } from './marketplace.ts';

const DESK = { viewport: { width: 1440, height: 900 } };

/** A number as people read it. */
const numberIn = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

/** The lines of a file that was downloaded, by their columns. */
async function download(page: Page): Promise<{ name: string; lines: string[][] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  const lines = text
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return { name: file.suggestedFilename(), lines };
}

test.describe('at a desk', () => {
  test.use(DESK);

  test('shows an owner a month by boat, person and day, and saves the table that is shown', async ({
    page,
    client,
    db,
  }) => {
    const crew = await crewMember(db, client);
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 3, hours: 3 });
    const { company_activity_id } = boat;
    await crew.ask(createOrderManual, {
      ...{ company_activity_id, date, time, hour_count: 3, amount: 1_234.5 },
    });
    const [whole] = await crew.ask(getMoney, { from: date, to: date });
    await crew.open(page);
    await page.getByRole('navigation').getByRole('button', { name: 'Money' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeFocused();
    await page.getByText('Day', { exact: true }).click();
    const ahead = daysBetween(cityDate(boat.time_zone, now()), date);
    const later = page.getByRole('button', { name: 'Later' });
    for (let step = 0; step < ahead; step++) await later.click();
    const card = page.getByRole('heading', { name: 'Booked' }).locator('..');
    const booked = async () => numberIn(await card.locator('strong').first().textContent());
    await expect.poll(booked).toBe(whole?.sums.booked);
    expect(await violationsOn(page)).toEqual([]);

    const table = page.getByRole('table');
    await expect(table.getByRole('row', { name: boat.title })).toContainText(/\d/);
    const boats = await download(page);
    expect(boats.name).toBe(`seahour-money-${date}-${date}.csv`);
    expect(boats.lines[0]?.slice(0, 5)).toEqual(['City', 'Currency', 'Boat', 'Place', 'Booked']);
    const sum = boats.lines.slice(1).reduce((all, line) => all + Number(line[4]), 0);
    expect(sum).toBeCloseTo(await booked(), 2);
    expect(boats.lines).toHaveLength(1 + (await table.locator('tbody tr').count()));

    await page.getByText('By person').click();
    await expect(table.getByRole('columnheader', { name: 'Cash taken' })).toBeVisible();
    const people = await download(page);
    expect(people.lines[0]).toContain('By terminal');
    expect(people.lines.map((line) => line[3])).toContain('1234.5');
    expect(await violationsOn(page)).toEqual([]);

    // What is filtered is filtered everywhere.
    await page.getByText('By boat').click();
    await page.getByRole('combobox', { name: 'All boats' }).selectOption({ label: boat.title });
    await expect(table.locator('tbody tr')).toHaveCount(1);
    expect((await download(page)).lines).toHaveLength(2);
    expect(numberIn(await table.locator('tfoot td').nth(1).textContent())).toBe(await booked());
  });

  test('moves none of the sections when the one of owners comes', async ({ page, client, db }) => {
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
    const money = sections.getByRole('button', { name: 'Money' });
    await expect(sections.getByRole('button', { name: 'Calendar' })).toBeVisible();
    await expect(money).toHaveCount(0);
    const place = async (name: string) =>
      (await sections.getByRole('button', { name }).boundingBox())?.x;
    const before = [await place('Board'), await place('Calendar')];
    answer();
    await expect(money).toBeVisible();
    expect([await place('Board'), await place('Calendar')]).toEqual(before);
  });

  test('is of owners alone', async ({ page, client, db }) => {
    const crew = await crewMember(db, client, 'dispatcher');
    await crew.open(page);
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Money' })).toHaveCount(0);
    await expect(crew.ask(getMoney, { from: '2026-11-01', to: '2026-11-30' })).rejects.toThrow(
      'forbidden',
    );
  });
});

test.describe('in a hand', () => {
  test.use(PHONE);

  test('is reached from More, follows what crews do, and says when there is nothing', async ({
    page,
    client,
    db,
  }) => {
    const crew = await crewMember(db, client);
    await crew.open(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Money' }).click();
    await page.getByText('Year', { exact: true }).click();
    const lines = page.getByRole('listitem');
    await expect(lines.filter({ hasText: 'Total' }).first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);

    const total = async () =>
      numberIn(await lines.filter({ hasText: 'Total' }).locator('p b').first().textContent());
    const before = await total();
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 4, hours: 3 });
    const { company_activity_id } = boat;
    const order = await crew.ask(createOrderManual, {
      ...{ company_activity_id, date, time, hour_count: 3, amount: 700 },
    });
    await expect.poll(total).toBe(before + 700);
    await crew.ask(setOrderStatus, { order_id: order.order_id, status: 'cancelled' });
    await expect.poll(total).toBe(before);

    for (let back = 0; back < 3; back++)
      await page.getByRole('button', { name: 'Earlier' }).click();
    await expect(page.getByRole('heading', { name: 'No trips in this time' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
  });
});
