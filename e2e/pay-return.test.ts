import type { Page } from '@playwright/test';
import { createOrder, goToPay } from '@seahour/api-types/orders.ts';
import { BOOKING_DIALOG, violationsOn } from './accessibility.ts';
import { findFreeOffer } from './free-block.ts';
import { expect, test } from './marketplace.ts';

const WAKESURF = 2;

/** A page with two widgets that notes what they tell. */
const HOST = `<!doctype html><html lang="en"><title>Host</title><h1>Host</h1>
  <script>
    window.told = [];
    for (const name of ['booking-open', 'booking-order', 'booking-paid', 'booking-failed']) {
      addEventListener(name, ({ type, target, number }) => told.push([type, target.id, number ?? null]));
    }
  </script>
  <booking-widget id="first"></booking-widget><booking-widget id="second"></booking-widget>
  <script type="module" src="/widget/booking-widget.js"></script>`;

async function openHost(page: Page, query: string, lang = 'en'): Promise<void> {
  const body = HOST.replace('lang="en"', `lang="${lang}"`);
  await page.route('**/host?*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`/host?${query}`);
}

const told = (page: Page) => page.evaluate('told');

test('the first of two widgets checks the order that the page comes back with', async ({
  page,
  ask,
}) => {
  const { offer, date, time } = await findFreeOffer(ask, {
    activity_id: WAKESURF,
    hour_count: 1,
    from_day: 15,
  });
  const { company_activity_id } = offer;
  const { unique_id, number } = await ask(createOrder, {
    acq_method: 2,
    company_activity_id,
    phone: '+971501110021',
    date,
    time,
    hour_count: 1,
  });
  await openHost(page, `table=4&order=${unique_id}`);
  const checking = page.locator('#first').getByRole('heading', { name: 'Checking your payment' });
  await expect(checking).toBeFocused();
  await expect(page.locator('#second dialog')).toBeHidden();
  // What opens the order goes out of the address before anybody else reads it.
  expect(new URL(page.url()).search).toBe('?table=4');
  await page.reload();
  await expect(page.locator('#first').getByRole('heading', { level: 1 })).toBeFocused();

  const { redirect_url } = await ask(goToPay, { unique_id });
  const provider = await page.context().newPage();
  await provider.goto(redirect_url);
  await provider.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.locator('#first').getByRole('heading', { level: 1 })).toHaveText(
    'Paid, and your hours are held',
  );
  expect(await told(page)).toEqual([
    ['booking-open', 'first', null],
    ['booking-paid', 'first', number],
  ]);
  expect(new URL(page.url()).search).toBe('?table=4');

  // Each opening of the same address shows the order; that it is paid is told once in a browser.
  await openHost(page, `table=4&order=${unique_id}`);
  await expect(page.locator('#first').getByRole('heading', { level: 1 })).toHaveText(
    'Paid, and your hours are held',
  );
  expect(await told(page)).toEqual([['booking-open', 'first', null]]);
});

test('says what it knows of an order that it cannot open, and leaves alone what is none', async ({
  page,
}) => {
  const first = page.locator('#first');
  await test.step('nobody knows the order', async () => {
    await openHost(page, `order=${'A'.repeat(24)}`);
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('This link opens no booking');
    await expect(first.getByText('Send us the booking number.')).toBeVisible();
    await expect(first.getByText('charged')).toHaveCount(0);
    await expect(first.getByRole('link', { name: 'Contact manager' })).toBeVisible();
  });
  for (const [lang, title, words] of [
    ['en', 'Open the booking from our email', 'Only the link in it opens the booking'],
    ['ru', 'Откройте бронь из нашего письма', 'её откроет только ссылка из письма'],
  ] as const) {
    await test.step(`another browser comes back, ${lang}`, async () => {
      await openHost(page, 'order=SH-7K2M-94QX', lang);
      await expect(first.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(first.getByText(words)).toBeVisible();
      await expect(first.getByText('SH-7K2M-94QX')).toBeVisible();
      expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);
    });
  }
  await test.step('the page means something else by the same word', async () => {
    await openHost(page, 'order=price-asc');
    await page.waitForFunction(() => customElements.get('booking-widget'));
    expect(await told(page)).toEqual([]);
    expect(new URL(page.url()).search).toBe('?order=price-asc');
  });
});
