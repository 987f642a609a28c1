import type { Locator, Page } from '@playwright/test';
import { createOrder } from '@seahour/api-types/orders.ts';
import { endStaffSession } from '@seahour/api-types/staff-session.ts';
import { sendCode } from '@seahour/api-types/user.ts';
import { violationsOn } from './accessibility.ts';
import { now } from './clock.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { failRequests } from './fail-request.ts';
import { CountedKeyboard } from './keyboard.ts';
import { mailedCode } from './mailed-code.ts';
import { expect, test } from './marketplace.ts';
import { blockMessenger } from './messenger.ts';
import { mailsTo } from './outbox.ts';

test.use({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });

const DESK = { viewport: { width: 1440, height: 900 } };

test('invites a captain by link, who signs in by mail, answers an order and is out at once when removed', async ({
  page,
  anotherPage,
  client,
  ask,
  db,
}) => {
  const owner = await crewMember(db, client);
  const { boat, date, time } = await owner.findFreeYacht({ daysAhead: 9, hours: 3 });
  const mail = `lena.${Date.now()}@example.com`;
  await owner.open(page);
  await openMore(page, 'People');
  const me = page.getByRole('button', { name: /Developer \(you\)/ });
  await expect(me).toContainText('Owner');
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Invite someone' }).click();
  const form = page.getByRole('dialog', { name: 'Invite someone' });
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Choose at least one boat');
  await form.getByRole('checkbox', { name: boat.title }).check();
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'Name' }).fill('Lena');
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  const links = page.getByRole('dialog', { name: 'A link for Lena' });
  const link = await copied(page, links.getByRole('button', { name: 'Copy: In a browser' }));
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  await links.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('button', { name: /^Lena/ });
  await expect(row).toContainText(boat.title);
  await expect(row).toContainText('Invited, until');

  const captain = await anotherPage(PHONE);
  await blockMessenger(captain);
  await captain.goto(link);
  await expect(captain.getByRole('heading', { name: 'You are invited to a crew' })).toBeVisible();
  // Nobody reads it over a shoulder or out of the history.
  expect(captain.url()).not.toContain('#');
  expect(await violationsOn(captain)).toEqual([]);
  const address = captain.getByRole('textbox', { name: 'Email' });
  await address.fill('lena@example');
  await captain.getByRole('button', { name: 'Send the code' }).click();
  await expect(captain.getByRole('alert')).toBeVisible();
  await expect(address).toHaveValue('lena@example');
  await expect(address).toBeFocused();
  await address.fill(mail);
  await address.press('Enter');
  const field = captain.getByRole('textbox', { name: 'Code' });
  await expect(field).toBeFocused();
  const code = await mailedCode(mail);
  // Phones forget pages while people look into their mailbox.
  await captain.reload();
  await expect(captain.getByText(mail)).toBeVisible();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await field.fill(wrong);
  await field.press('Enter');
  await expect(captain.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue(wrong);
  expect(await violationsOn(captain)).toEqual([]);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await field.press('Enter');
  await expect(captain.getByRole('heading', { level: 1 })).toContainText('Lena');
  await expect(captain.locator('.boats > li')).toHaveCount(1);
  await expect(captain.getByText(boat.title)).toBeVisible();

  const { unique_id } = await ask(createOrder, {
    ...{ name: 'Omar of the people', phone: '+971501234567', acq_method: 1 },
    ...{ card_token: 'sandbox_paid', company_activity_id: boat.company_activity_id },
    ...{ date, time, hour_count: 3 },
  });
  const order_id = await owner.orderIdOf(unique_id);
  await captain.getByRole('button', { name: /^Orders/ }).click();
  await captain.getByRole('radio', { name: /^Waiting/ }).check({ force: true });
  const card = captain.getByRole('listitem').filter({ hasText: 'Omar of the people' });
  await card.getByRole('button', { name: 'Confirm', exact: true }).click();
  const status = () =>
    db.selectFrom('orders').select('order_status').where('order_id', '=', order_id).execute();
  await expect.poll(status).toEqual([{ order_status: 'confirmed' }]);

  // The next opening is at once that of who signed in: what signs in is not even loaded.
  const asked: string[] = [];
  captain.on('request', (request) => asked.push(request.url()));
  await captain.reload();
  await expect(card.or(captain.getByText(boat.title)).first()).toBeVisible();
  expect(asked.filter((url) => url.includes('sign-in'))).toEqual([]);

  await page.getByRole('button', { name: 'Back' }).click();
  await openMore(page, 'People');
  await expect(row).not.toContainText('Invited');
  await row.click();
  const person = page.getByRole('dialog', { name: 'Lena' });
  await expect(person).toContainText(mail);
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  await person.getByRole('button', { name: 'Remove from the crew' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Lena?' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row).toBeHidden();
  // Nothing was pressed there.
  await expect(captain.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(captain.getByText(/^You are signed out/)).toBeVisible();

  // The link was for one person, and is used up.
  const second = await anotherPage(PHONE);
  await blockMessenger(second);
  await second.goto(link);
  const otherMail = `boris.${Date.now()}@example.com`;
  await signInByMail(second, otherMail);
  await expect(second.getByRole('alert')).toContainText('This invitation does not work');
});

test('keeps the last owner, and shows a change of somebody at once', async ({
  page,
  client,
  db,
}) => {
  const owner = await crewMember(db, client);
  await owner.open(page);
  await openMore(page, 'People');
  const me = page.getByRole('button', { name: /Developer \(you\)/ });
  await me.click();
  await page.getByRole('button', { name: 'Remove from the crew' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Developer?' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('A company cannot be without an owner');
  await question.getByRole('button', { name: 'Keep it' }).click();

  await page.getByRole('button', { name: 'Invite someone' }).click();
  const form = page.getByRole('dialog', { name: 'Invite someone' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Ben');
  await form.getByText('Dispatcher', { exact: true }).click();
  const mail = `ben.${Date.now()}@example.com`;
  await form.getByRole('textbox', { name: /^Email/ }).fill(mail);
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  // One mailbox is one person of a company.
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill('Ben once more');
  await form.getByText('Dispatcher', { exact: true }).click();
  await form.getByRole('textbox', { name: /^Email/ }).fill(mail);
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('works here already');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Ben once more');
  await form.getByRole('button', { name: 'Cancel' }).click();

  const ben = page.getByRole('button', { name: /^Ben/ });
  await ben.click();
  await page.getByRole('button', { name: 'Edit name, role and boats' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Ben' });
  await edit.getByRole('textbox', { name: 'Name' }).fill('Benjamin');
  await edit.getByText('Owner', { exact: true }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(ben).toContainText('Benjamin');
  await expect(ben).toContainText('Owner');
  await ben.click();
  await page.getByRole('button', { name: 'Make new links' }).click();
  await expect(page.getByRole('dialog', { name: 'A link for Benjamin' })).toBeVisible();
});

test('opens the app on other devices by a link that a person has to press, and signs them out', async ({
  page,
  anotherPage,
  client,
  db,
}) => {
  const owner = await crewMember(db, client);
  await owner.open(page);
  await openMore(page, 'Other devices');
  await expect(page.getByText('You have not signed in anywhere')).toBeVisible();
  const newLink = async () => {
    const field = page.getByRole('textbox', { name: 'Link for another device' });
    const before = (await field.isVisible()) ? await field.inputValue() : '';
    await page.getByRole('button', { name: /^Make a/ }).click();
    await expect(field).not.toHaveValue(before);
    const copy = page.getByRole('button', { name: 'Copy: Link for another device' });
    return copied(page, copy);
  };
  const first = await newLink();
  expect(await violationsOn(page)).toEqual([]);

  const laptop = await anotherPage(DESK);
  await blockMessenger(laptop);
  // What looks at links in chats loads the page, and presses nothing.
  await laptop.goto(first);
  const press = laptop.getByRole('button', { name: 'Sign in on this device' });
  await expect(press).toBeVisible();
  expect(laptop.url()).not.toContain('#');
  expect(await violationsOn(laptop)).toEqual([]);
  const phone = await anotherPage(PHONE);
  await blockMessenger(phone);
  await phone.goto(first);
  await phone.getByRole('button', { name: 'Sign in on this device' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Developer');
  await press.click();
  await expect(laptop.getByRole('alert')).toContainText('This link no longer works');
  // Into the same tab, which is at the page already.
  await laptop.goto(await newLink());
  await press.click();
  await expect(laptop.getByRole('navigation', { name: 'Sections' })).toBeVisible();

  // Without a section of its own, under the initial of who is signed in.
  await laptop.getByRole('button', { name: 'More' }).click();
  await laptop.getByRole('button', { name: 'Other devices' }).click();
  const rows = laptop.locator('.crew-row');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  expect(await violationsOn(laptop)).toEqual([]);

  // An order is being taken on the phone when its session ends: it is there after signing in again.
  await phone.getByRole('button', { name: /^Calendar/ }).click();
  await phone.locator('.calendar-row').nth(5).click();
  await phone.getByRole('button', { name: 'New order' }).click();
  await phone.getByLabel('Name').fill('Yusuf of the people');
  const mend = await failRequests(laptop, endStaffSession, 'no connection');
  await laptop.getByRole('button', { name: /^Sign out there/ }).click();
  await expect(laptop.getByRole('alert')).toContainText('No answer');
  await expect(rows).toHaveCount(2);
  await mend();
  await laptop.getByRole('button', { name: /^Sign out there/ }).click();
  await expect(rows).toHaveCount(1);
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await phone.goto(await newLink());
  await phone.getByRole('button', { name: 'Sign in on this device' }).click();
  await phone.getByRole('button', { name: /^Calendar/ }).click();
  await phone.locator('.calendar-row').nth(5).click();
  await phone.getByRole('button', { name: 'New order' }).click();
  await expect(phone.getByLabel('Name')).toHaveValue('Yusuf of the people');

  // All others from the messenger, which has no session of its own.
  await page.getByRole('button', { name: 'Back' }).click();
  await openMore(page, 'Other devices');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  for (const each of [phone, laptop]) {
    await expect(each.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
  await expect(page.getByText('You have not signed in anywhere')).toBeVisible();

  await laptop.goto(await newLink());
  await press.click();
  await laptop.getByRole('button', { name: 'More' }).click();
  await laptop.getByRole('button', { name: 'Other devices' }).click();
  await laptop.getByRole('button', { name: 'Sign out here' }).click();
  await expect(laptop.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await laptop.reload();
  await expect(laptop.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test.describe('with timers of the test', () => {
  test.use({ timers: 'test' });

  test('says that nobody works here with a mailbox, with keys alone, and mails another code', async ({
    page,
    client,
    db,
  }) => {
    const { path } = await crewMember(db, client);
    const mail = `nobody.${Date.now()}@example.com`;
    const keyboard = new CountedKeyboard(page);
    await page.clock.install({ time: now() });
    await blockMessenger(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    await keyboard.tabTo(page.getByRole('textbox', { name: 'Email' }));
    await keyboard.type(mail);
    const mend = await failRequests(page, sendCode, 'error 500');
    await keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Not sent');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(mail);
    await mend();
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await keyboard.type(await mailedCode(mail));
    await keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Nobody with this email works here');
    expect(await violationsOn(page)).toEqual([]);

    const again = page.getByRole('button', { name: 'Send another code' });
    await expect(again).toBeHidden();
    await expect(page.getByText(/^Another code in \d+ s$/)).toBeVisible();
    await page.clock.fastForward(30_000);
    await keyboard.tabTo(again);
    await keyboard.press('Enter');
    await expect.poll(async () => (await mailsTo(mail, 'sign-in')).length).toBe(2);
    await keyboard.tabTo(page.getByRole('button', { name: 'Use another email' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(mail);
  });
});

async function openMore(page: Page, row: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: row }).click();
  await expect(page.getByRole('heading', { level: 1, name: row })).toBeVisible();
}

/** The link that a button puts on the clipboard; the journeys' marketplace listens elsewhere than it is published. */
async function copied(page: Page, button: Locator): Promise<string> {
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  const { pathname, hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  return pathname + hash;
}

async function signInByMail(page: Page, mail: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(mail);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  await code.fill(await mailedCode(mail));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
