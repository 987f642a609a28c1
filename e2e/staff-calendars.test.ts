import { getCalendars } from '@seahour/api-types/staff-calendars.ts';
import { violationsOn } from './accessibility.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expect, test } from './marketplace.ts';

test.use(PHONE);

test('an owner links a calendar, unlinks it and hands out the boat’s own', async ({
  page,
  client,
  db,
  request,
}) => {
  const crew = await crewMember(db, client);
  const [first] = await crew.ask(getCalendars, {});
  if (!first) throw new Error('The company has no boat');
  await crew.open(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Calendars' }).click();
  await expect(page.getByRole('heading', { name: 'Calendars', level: 1 })).toBeVisible();
  await expect(page.getByText('No calendar closes hours of this boat.').first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page
    .getByRole('button', { name: /^Link a calendar to/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Link a calendar' });
  const address = sheet.getByRole('textbox', { name: 'Address' });
  await address.fill('ftp://calendar.example/boat.ics');
  await sheet.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(sheet.getByRole('alert')).toContainText('beginning with https://');
  await expect(address).toHaveValue('ftp://calendar.example/boat.ics');
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  await address.fill('https://calendar.invalid/secret-4711.ics');
  await sheet.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(sheet).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'calendar.invalid' });
  // It may have been tried already, and nothing answers there.
  await expect(row).toContainText(/within a minute|Could not be read/);
  await expect(page.locator('main')).not.toContainText('secret-4711');
  expect(await violationsOn(page)).toEqual([]);

  await row.getByRole('button', { name: /^Unlink calendar\.invalid/ }).click();
  const question = page.getByRole('dialog', { name: 'Unlink this calendar?' });
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  await question.getByRole('button', { name: 'Unlink' }).click();
  await expect(row).toBeHidden();

  await page
    .getByRole('button', { name: /^Our calendar of/ })
    .first()
    .click();
  const own = page.getByRole('dialog', { name: 'Our calendar of this boat' });
  await own.getByRole('button', { name: /^Make/ }).click();
  const url = own.getByRole('textbox', { name: 'Private address' });
  await expect(url).toHaveValue(/\/api\/calendars\/[\w-]{24}\.ics$/);
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  const { pathname } = new URL(await url.inputValue());
  expect((await request.get(pathname)).status()).toBe(200);
  await own.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('button', { name: /^Our calendar of/ })
    .first()
    .click();
  await expect(own).toContainText('A new one replaces it');
  await own.getByRole('button', { name: 'Make a new one' }).click();
  await expect(url).not.toHaveValue(new RegExp(pathname));
  expect((await request.get(pathname)).status()).toBe(404);
});

for (const width of [768, 1440]) {
  test(`a dispatcher sees calendars and changes none, at ${width} px`, async ({
    page,
    client,
    db,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const crew = await crewMember(db, client, 'dispatcher');
    await crew.open(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Calendars' }).click();
    await expect(page.getByText(/closes hours of this boat/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Link a calendar/ })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
  });
}
