import { createOrder, getTripLink } from '@seahour/api-types/orders.ts';
import { getOrderDetails } from '@seahour/api-types/staff.ts';
import { runWeatherCalls } from '@seahour/server/staff/weather/run-weather-calls.ts';
import { violationsOn } from './accessibility.ts';
import { now } from './clock.ts';
import { collectPageErrors } from './console-errors.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expect, test } from './marketplace.ts';

test.use(PHONE);

const MINUTE_MS = 60_000;

test('calls a trip off for the weather, thinks better of it, and calls it off after all', async ({
  page,
  client,
  ask,
  db,
}) => {
  const crew = await crewMember(db, client, 'dispatcher');
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 9, hours: 3 });
  const name = 'Noura of the storm';
  const { unique_id } = await ask(createOrder, {
    company_activity_id: boat.company_activity_id,
    ...{ date, time, hour_count: 3, name, acq_method: 1, card_token: 'sandbox_paid' },
    ...{ phone: '+971501234567', mail: 'noura@example.com' },
  });
  const order_id = await crew.orderIdOf(unique_id);
  const statusOf = async () => (await crew.ask(getOrderDetails, { order_id })).order_status;
  const pageErrors = collectPageErrors(page);
  await crew.open(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Weather call' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weather call' })).toBeVisible();
  await page.getByLabel('Day', { exact: true }).fill(date);
  await page.getByLabel('From', { exact: true }).selectOption('0');
  const row = page.getByRole('listitem').filter({ hasText: name });
  const fate = row.getByRole('combobox');
  // It is offered the next days first.
  await expect(fate.locator('option:checked')).toHaveText(/same hours/);
  expect(await violationsOn(page)).toEqual([]);

  // The others stay.
  for (const other of await page.getByRole('combobox', { name: /^What becomes of/ }).all()) {
    await other.selectOption('left');
  }
  await expect(page.getByRole('button', { name: 'Nothing to do' })).toBeVisible();
  await fate.selectOption('cancelled');
  await expect(row).toContainText('nothing paid by card');
  await page.getByLabel('A few words of your own').fill('Gusts of 34 knots, sorry.');
  await page.getByRole('button', { name: 'Cancel 1' }).click();
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 canceled' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(await statusOf()).toBe('unconfirmed');
  await undo.click();

  // Back at the trips, with the words that were typed.
  await expect(undo).toBeHidden();
  await expect(row).toContainText('same hours');
  await expect(page.getByLabel('A few words of your own')).toHaveValue('Gusts of 34 knots, sorry.');
  await runWeatherCalls(db, new Date(now().getTime() + 2 * MINUTE_MS));
  expect(await statusOf()).toBe('unconfirmed');

  for (const other of await page.getByRole('combobox', { name: /^What becomes of/ }).all()) {
    await other.selectOption('left');
  }
  const day = await fate.locator('option').first().getAttribute('value');
  await fate.selectOption(day);
  await page.getByRole('button', { name: 'Move 1' }).click();
  await expect(page.getByRole('heading', { name: '1 moved' })).toBeVisible();
  await runWeatherCalls(db, new Date(now().getTime() + 2 * MINUTE_MS));
  const moved = await crew.ask(getOrderDetails, { order_id });
  expect([moved.date, moved.time]).toEqual([day, `${String(time).padStart(2, '0')}:00:00`]);

  // Its guest reads why, and what they can choose.
  const { url } = await ask(getTripLink, { unique_id });
  await page.goto(new URL(url).pathname + new URL(url).hash);
  await expect(page.getByText('The weather does not let us sail')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});
