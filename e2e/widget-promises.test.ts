import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BOOKING_DIALOG, violationsOn } from './accessibility.ts';
import { BookingDialog } from './booking-dialog.ts';
import { answer, before, newPhone } from './booking-journey.ts';
import { findFreeBlock } from './free-block.ts';
import { expect, test } from './marketplace.ts';

test.describe.configure({ mode: 'parallel' });

const HOURS = 3;
type Ask = Parameters<typeof findFreeBlock>[0];

async function comeTo(
  screen: 'services' | 'contact' | 'payment',
  page: Page,
  ask: Ask,
): Promise<BookingDialog> {
  const wanted = { activity_id: YACHT_RENTAL, hour_count: HOURS, from_day: 6, offer_count: 3 };
  const wish = { ...(await findFreeBlock(ask, wanted)), hour_count: HOURS, phone: newPhone() };
  await page.goto('/yacht-rental/dubai');
  await page.locator('header [data-booking-open]').first().click();
  const dialog = new BookingDialog(page);
  await answer(dialog, before(screen), wish);
  if (screen === 'services') await dialog.comeToServices();
  await dialog.shows(screen);
  return dialog;
}

for (const [size, viewport] of Object.entries({
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1440, height: 900 },
})) {
  test(`says on ${size} what cancelling costs, and ends with total, way, mail and calendar`, async ({
    page,
    ask,
  }) => {
    await page.setViewportSize(viewport);
    const dialog = await comeTo('contact', page, ask);
    const { root } = dialog;
    await dialog.phone.fill(newPhone());
    await root.getByLabel(/^Email/).fill('ada@example.org');
    await dialog.next();
    await dialog.shows('payment');
    await dialog.payLater();
    // Each company has its own rule, and the hours lie days away.
    const terms = root.getByText(/^Free cancellation until .+, Dubai time\b/);
    await expect(terms).toBeVisible();
    await expect(
      root.getByText(/nothing is charged to it automatically, even if you neither come nor cancel/),
    ).toBeVisible();
    await expect(root.getByText('Nothing is charged today.', { exact: false })).toBeVisible();
    for (const name of ['Terms', 'Cancellation', 'Privacy']) {
      const href = await root.getByRole('link', { name }).getAttribute('href');
      expect((await page.request.get(href ?? '')).status()).toBe(200);
    }
    expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);

    await dialog.next();
    await expect(terms).toBeVisible();
    await expect(root.getByRole('link', { name: 'Cancellation' })).toBeVisible();
    await dialog.confirm();
    await dialog.shows('booked');
    const number = (await root.getByText(/^SH-/).first().innerText()).trim();
    expect(number).toMatch(/^SH-\w{4}-\w{4}$/);
    await expect(root.getByText('To pay on the pier')).toBeVisible();
    await expect(root.locator('.rows').getByText(/^[\d,]+\sAED$/)).toBeVisible();
    await expect(root.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      /maps.*destination=/,
    );
    await expect(root.getByText('on its way to ada@example.org')).toBeVisible();
    const saved = page.waitForEvent('download');
    await root.getByRole('link', { name: 'Add to calendar' }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain(`UID:${number}@`);
  });
}

test('asks how many come along, and sells no more by the person', async ({ page, ask }) => {
  const dialog = await comeTo('services', page, ask);
  const { root } = dialog;
  await expect(root.getByText('How many of you?')).toBeVisible();
  const fewer = root.getByRole('button', { name: 'One fewer: guests' });
  await fewer.click();
  await expect(fewer).toBeDisabled();
  await dialog.addFirstService();
  const less = root.getByRole('button', { name: /^One fewer: (?!guests)/ });
  await expect(less).toBeDisabled();
  await root.getByRole('switch', { checked: true }).uncheck();
  await expect(less).toHaveCount(0);
});

test('says before an offer is chosen what there is to be had, never a total of the cheapest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/yacht-rental/dubai');
  await page.locator('header [data-booking-open]').first().click();
  const dialog = new BookingDialog(page);
  await dialog.shows('hours');
  await expect(dialog.total).toHaveCount(0);
});
