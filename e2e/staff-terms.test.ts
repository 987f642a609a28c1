import { getHourPrice } from '@seahour/api-types/companies.ts';
import { addDays, dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import { getOfferTerms, setOfferTerms, undoOfferTerms } from '@seahour/api-types/staff-terms.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { violationsOn } from './accessibility.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { failRequests } from './fail-request.ts';
import { expect, test } from './marketplace.ts';

test.use(PHONE);

test('sets a price, a season and opening hours, sees what they come to, and takes them back', async ({
  page,
  client,
  ask,
  db,
}) => {
  const crew = await crewMember(db, client);
  const { boat, date } = await crew.findFreeYacht({ daysAhead: 8, hours: 3 });
  const { company_activity_id } = boat;
  // Of another day of the week prices may be others.
  const weekday = addDays(date, -((dayOfWeek(date) + 6) % 7));
  const read = () => crew.ask(getOfferTerms, { company_activity_id });
  const first = await read();
  const [everyday] = first.prices;
  if (!everyday) throw new Error('no price');
  const money = (amount: number) => formatAmount(amount, first.currency, 'en');
  const dearer = Math.round(everyday.price * 1.1);

  await crew.open(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Prices and hours' }).click();
  await expect(page.getByRole('button', { name: boat.title })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: boat.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(boat.title);
  expect(await violationsOn(page)).toEqual([]);

  // Nothing to check before something is typed.
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await expect(check).toBeHidden();
  const everyDay = page.getByRole('group', { name: 'Every day' });
  const price = everyDay.getByRole('textbox').first();
  await price.fill('a lot');
  await check.click();
  await expect(everyDay.getByRole('alert')).toHaveText('Write a number.');
  await price.fill(String(first.limits.price.to + 1));
  await check.click();
  await expect(everyDay.getByRole('alert')).toContainText(money(first.limits.price.to));
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsOn(page)).toEqual([]);

  // Ten times as much is a slip: it is asked about.
  await price.fill(String(Math.round(everyday.price * 1.5)));
  await check.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('A price moves by more than a third');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog).toBeHidden();

  await price.fill(String(dearer));
  const seasons = page.getByRole('group', { name: 'Season' });
  const known = await seasons.count();
  await expect(async () => {
    // For a moment presses are kept from what was below the question.
    await page.getByRole('button', { name: 'Add a season' }).click();
    expect(await seasons.count()).toBe(known + 1);
  }).toPass();
  const season = seasons.last();
  const begin = addDays(first.today, 500);
  await season.getByLabel('From', { exact: true }).fill(begin);
  await page.getByLabel('Monday, opens').selectOption({ index: 3 });
  const works = await failRequests(page, setOfferTerms, 'error 500');
  await check.click();
  await expect(page.locator('form + [role="alert"]')).toBeVisible();
  await expect(price).toHaveValue(String(dearer));
  await works();
  await check.click();
  await expect(dialog).toContainText(money(dearer));
  await expect(dialog).toContainText('Monday');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Prices and hours saved')).toBeVisible();
  const set = await read();
  expect(set.prices[0]?.price).toBe(dearer);
  expect(set.prices.at(-1)?.date_from).toBe(begin);
  const quoted = async () => {
    const hours = { company_activity_id, date: weekday, hour_count: everyday.hours_to };
    return (await ask(getHourPrice, hours)).raw.price;
  };
  await expect.poll(quoted).toBe(dearer);

  await expect(page.getByRole('heading', { name: 'What was changed' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page
    .getByRole('listitem')
    .filter({ hasText: money(dearer) })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText(/Taken back by/)).toBeVisible();
  expect((await read()).revision).toBe(first.revision);
  await expect(price).toHaveValue(String(everyday.price));
});

test('keeps what was typed where somebody else was quicker', async ({ page, client, db }) => {
  const crew = await crewMember(db, client);
  const { boat } = await crew.findFreeYacht({ daysAhead: 12, hours: 3 });
  const { company_activity_id } = boat;
  await crew.open(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Prices and hours' }).click();
  await page.getByRole('button', { name: boat.title }).click();
  const price = page.getByRole('group', { name: 'Every day' }).getByRole('textbox').first();
  const typed = String(Number(await price.inputValue()) + 10);
  await price.fill(typed);
  const { revision, prices, hours } = await crew.ask(getOfferTerms, { company_activity_id });
  const dearer = prices.map((row) => ({ ...row, price: row.price + 5 }));
  const made = await crew.ask(setOfferTerms, {
    ...{ company_activity_id, revision, hours },
    prices: dearer,
  });
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await check.click();
  await expect(page.getByRole('alert')).toContainText('Someone changed these prices or hours');
  await expect(price).toHaveValue(typed);
  await check.click();
  await expect(page.getByRole('dialog')).toContainText('This changes');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await crew.ask(undoOfferTerms, { change_id: made.change_id ?? 0 });
});
