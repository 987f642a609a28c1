import { randomUUID } from 'node:crypto';
import { startWebhookReceiver } from '@seahour/server/fixtures/webhook-receiver.ts';
import { signPartner } from '@seahour/server/partners/page-link.ts';
import { findPartner } from '@seahour/server/partners/partners.ts';
import { violationsOn } from './accessibility.ts';
import { BookingDialog } from './booking-dialog.ts';
import { answer, before, newPhone } from './booking-journey.ts';
import { registerPartner } from './foreign-server.ts';
import { findFreeBlock } from './free-block.ts';
import { expect, test } from './marketplace.ts';

const SUP = 4;

test('a partner books a test under a strict policy, answers as the crew, and sees its event sent', async ({
  page,
  db,
  ask,
}) => {
  const id = `trial-${randomUUID().slice(0, 8)}`;
  await registerPartner(db, id, `https://${id}.example`);
  const partner = await findPartner(db, id);
  const receiver = await startWebhookReceiver();
  await page.goto(`/partner/open/${await signPartner(db, partner ?? { id, link_version: 1 })}`);

  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('Send tests too').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'I have copied it' }).click();

  await page.getByRole('link', { name: 'Test', exact: true }).click();
  await page.getByRole('link', { name: 'Try it on a page' }).click();
  await page.getByLabel('Kind of page').selectOption('strict');
  await page.getByRole('button', { name: 'Show the page' }).click();
  await expect(page.getByRole('heading', { name: 'A strict policy' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const trial = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');

  await page.goto(trial ?? '');
  await page.getByRole('button', { name: 'Book' }).click();
  const dialog = new BookingDialog(page);
  await dialog.shows('activity');
  await dialog.root.getByRole('radio', { name: /^SUP/ }).check();
  await dialog.next();
  const block = await findFreeBlock(ask, { activity_id: SUP, hour_count: 1, from_day: 2 });
  const wish = { ...block, hour_count: 1, phone: newPhone() };
  await answer(dialog, before('payment'), wish);
  await dialog.shows('payment');
  await dialog.payLater();
  await dialog.next();
  await dialog.confirm();
  await expect(dialog.heading('This was a test')).toBeFocused();
  const heard = page.getByRole('listitem');
  await expect(heard.filter({ hasText: 'booking-order' })).toHaveCount(1);
  await expect(heard.filter({ hasText: 'Refused by the policy' })).toHaveCount(0);

  await page.goto('/partner/test');
  const row = page.getByRole('row').filter({ hasText: 'SH-' });
  await expect(row).toContainText('Held, waiting for the crew');
  expect(await violationsOn(page)).toEqual([]);
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByRole('status')).toHaveText('The test is confirmed.');
  await expect(row).toContainText('Booked');

  await expect(async () => {
    await page.goto('/partner/webhooks');
    await expect(page.getByText('booking.confirmed').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect
    .poll(() => receiver.received.map(({ event }) => event.type))
    .toEqual(expect.arrayContaining(['booking.order', 'booking.confirmed']));
  expect(receiver.received.every(({ body }) => JSON.parse(body).data.test)).toBe(true);
  await receiver.stop();
});
