import { randomUUID } from 'node:crypto';
import { findByToken } from '@seahour/server/partners/page-link.ts';
import { violationsOn } from './accessibility.ts';
import { signIn, test } from './editor-journey.ts';
import { expect } from './marketplace.ts';

test('an owner adds a partner with a mistake that is mended, notes a payout, and hands on its page', async ({
  page,
  db,
  browser,
  desk: { origin },
}) => {
  const name = `Palm ${randomUUID().slice(0, 8)}`;
  const id = name.toLowerCase().replace(' ', '-');
  const site = `https://${id}.example`;
  await signIn(page, db, origin, { name: 'Olga', mail: `${id}@sea.example` });
  await page.getByRole('link', { name: 'Partners' }).click();
  await expect(page.getByRole('heading', { name: 'Partners' })).toBeFocused();

  const form = page.getByRole('form', { name: 'Add partner' });
  await form.getByLabel('Name').fill(name);
  await expect(form.getByLabel('Id')).toHaveValue(id);
  const sites = form.getByLabel('Sites');
  await sites.fill(`https://www.${id}.example\n\n${id}.example/boats`);
  await form.getByLabel('Commission, %').fill('12.5');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText(`Line 3, “${id}.example/boats”`);
  await expect(sites).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsOn(page)).toEqual([]);
  await form.getByRole('button', { name: `Write ${site}` }).press('Enter');
  await expect(sites).toBeFocused();
  await expect(sites).toHaveValue(`https://www.${id}.example\n\n${site}`);
  await form.getByRole('button', { name: 'Add partner' }).press('Enter');

  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
  await page.getByLabel('Amount').fill('250.50');
  await page.getByLabel('Note', { exact: true }).fill('Transfer 17');
  await page.getByRole('button', { name: 'Note payout' }).click();
  const payouts = page.getByRole('region', { name: /^Paid out for/ });
  await expect(payouts.getByRole('listitem')).toHaveText(/250\.50\sAED.*Transfer 17/);
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('link', { name: 'Partners' }).first().click();
  const listed = page.getByRole('listitem').filter({ hasText: id });
  await expect(listed).toContainText('12.5%');
  await expect(listed).toContainText('250.50\u00a0AED');
  await listed.getByRole('link', { name }).click();

  const link = page.getByLabel('Partner’s page', { exact: true }).getByRole('textbox');
  const opened = await link.inputValue();
  const { pathname } = new URL(opened);
  const [, token = ''] = /^\/partner\/open\/(.+)$/.exec(pathname) ?? [];
  expect(await findByToken(db, token)).toMatchObject({ id });
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(origin + pathname);
  await expect(theirs.getByText(name).first()).toBeVisible();
  expect(await theirs.content()).not.toContain(token);
  await other.close();

  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await page.getByRole('button', { name: 'Sure? Withdraw the link' }).click();
  await expect(page.getByText('The old link opens nothing any more.')).toBeVisible();
  await expect(link).not.toHaveValue(opened);
  expect(await findByToken(db, token)).toBeUndefined();
});
