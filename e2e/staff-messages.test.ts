import { createOrderManual } from '@seahour/api-types/staff.ts';
import { getTold, setTold } from '@seahour/api-types/staff-messages.ts';
import { violationsOn } from './accessibility.ts';
import { now } from './clock.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { failRequests } from './fail-request.ts';
import { expect, test } from './marketplace.ts';

test.use(PHONE);

test('chooses what the bot tells, keeps what was chosen through a failure, and finds it again', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  await crew.open(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused();
  const save = page.getByRole('button', { name: 'Save' });
  const quiet = page.getByRole('checkbox', { name: 'Quiet hours' });
  await page.getByRole('checkbox', { name: /^Money/ }).uncheck();
  await quiet.check();
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('22');
  await expect(page.getByRole('alert')).toHaveText(
    'Start and end are the same: choose another end.',
  );
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('7');
  await page.getByRole('combobox', { name: 'Plan of the day' }).last().selectOption('never');
  expect(await violationsOn(page)).toEqual([]);

  const mend = await failRequests(page, setTold, 'error 500');
  await save.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(quiet).toBeChecked();
  await mend();
  await save.click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(quiet).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Money/ })).not.toBeChecked();
  const [told] = await crew.ask(getTold, {});
  expect(told).toMatchObject({ muted: ['money'], quiet: { from: 22, to: 7 } });
  expect(told).not.toHaveProperty('plan_hour');
});

test('shows an owner the group chats of the company, and unlinks one', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  const [told] = await crew.ask(getTold, {});
  const company_id = told?.company_id ?? 0;
  const owner = await db
    .selectFrom('staff')
    .select('id')
    .where('company_id', '=', company_id)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff_groups')
    .values({
      ...{ company_id, chat_id: -4711, title: 'Pier seven', language: 'en' },
      ...{ linked_by: owner.id, linked_at: now(), unlinked_at: null },
    })
    .execute();
  await crew.open(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Messages' }).click();
  const group = page.getByRole('listitem').filter({ hasText: 'Pier seven' });
  await group.getByRole('combobox', { name: 'Language' }).selectOption('ru');
  await expect(page.getByText('Saved')).toBeVisible();
  expect((await crew.ask(getTold, {}))[0]?.groups).toMatchObject([
    { language: 'ru', plan_hour: 7 },
  ]);
  await group.getByRole('button', { name: 'Unlink' }).click();
  const sheet = page.getByRole('dialog', { name: 'Unlink “Pier seven”?' });
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  await sheet.getByRole('button', { name: 'Unlink' }).click();
  await expect(group).toHaveCount(0);
  expect((await crew.ask(getTold, {}))[0]?.groups).toEqual([]);
});

test('shows a captain no groups and no reviews, and whom the bot cannot reach how it could', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client, 'captain');
  await db
    .updateTable('staff')
    .set({ unreachable_at: now() })
    .where('role', '=', 'captain')
    .execute();
  await crew.open(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Messages' }).click();
  await expect(
    page.getByRole('heading', { name: 'The bot cannot reach you any more' }),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'New orders' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'New reviews' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Group chats' })).toHaveCount(0);
});

test('shows the plan of a day, prints it without controls and copies it', async ({
  page,
  client,
  db,
  context,
}) => {
  const crew = await crewMember(db, client);
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 3, hours: 3 });
  await crew.ask(createOrderManual, {
    company_activity_id: boat.company_activity_id,
    ...{ date, time, hour_count: 3, name: 'Farida of the plan', phone: '0501239876' },
    ...{ note: 'Brings a wheelchair' },
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await crew.open(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Plan of the day' }).click();
  const row = page.getByText('Farida of the plan');
  const later = page.getByRole('button', { name: 'The day after' });
  for (let steps = 0; steps < 14 && !(await row.isVisible()); steps++) {
    await later.click();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  }
  await expect(row).toBeVisible();
  await expect(page.getByText('Brings a wheelchair')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The plan is copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(boat.title);
  expect(copied).toMatch(/Farida of the plan.*\+971 50 123 9876.*Brings a wheelchair/);

  await page.emulateMedia({ media: 'print' });
  await expect(row).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'To collect' })).toBeVisible();
  for (const name of ['Share', 'Print', 'The day after', 'Back']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(row).toHaveCount(0);
});
