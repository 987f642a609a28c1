import { createOrder } from '@seahour/api-types/orders.ts';
import { violationsOn } from './accessibility.ts';
import { collectPageErrors } from './console-errors.ts';
import { findFreeOffer } from './free-block.ts';
import { mailedCode } from './mailed-code.ts';
import { expect, test } from './marketplace.ts';

const ONE_HOUR = { activity_id: 4, hour_count: 1, from_day: 9 } as const;
test('signs in with a code from the mail, shows what is booked, and signs out', async ({
  page,
  ask,
}) => {
  const pageErrors = collectPageErrors(page);
  const mail = `anna.${Date.now()}@example.com`;
  const { offer, date, time } = await findFreeOffer(ask, ONE_HOUR);
  const order = await ask(createOrder, {
    acq_method: 1,
    card_token: 'sandbox_paid',
    company_activity_id: offer.company_activity_id,
    phone: '+971501234567',
    mail: mail.toUpperCase(),
    date,
    time,
    hour_count: 1,
  });

  await page.goto('/ru/my-bookings');
  await expect(page).toHaveURL('/ru/auth?next=%2Fru%2Fmy-bookings');
  expect(await violationsOn(page)).toEqual([]);
  const address = page.getByLabel('Почта');
  await address.fill('anna@example');
  await page.getByRole('button', { name: 'Прислать код' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Укажите адрес целиком');
  await expect(address).toHaveValue('anna@example');
  await expect(address).toBeFocused();
  await address.fill(mail);
  await address.press('Enter');
  await expect(page.getByRole('status')).toContainText(mail);
  const code = await mailedCode(mail);

  // Phones forget pages while people look into their mailbox.
  await page.reload();
  await expect(page.getByRole('status')).toContainText(mail);
  const field = page.getByLabel('Код из письма');
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await field.fill(wrong);
  await field.press('Enter');
  await expect(page.getByRole('alert').last()).toContainText('другой код');
  await expect(field).toHaveValue(wrong);
  expect(await violationsOn(page)).toEqual([]);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await field.press('Enter');

  await expect(page).toHaveURL('/ru/my-bookings');
  await expect(page.locator('.toast.is-success')).toContainText('Вы вошли');
  const [toast, wayOut] = await Promise.all(
    [page.locator('.toast'), page.getByRole('button', { name: 'Выйти' })].map((each) =>
      each.boundingBox(),
    ),
  );
  expect(toast?.y).toBeGreaterThan((wayOut?.y ?? Number.NaN) + (wayOut?.height ?? 0));
  const card = page.getByRole('listitem').filter({ hasText: order.number });
  await expect(card).toContainText('Бронь принята, команда подтвердит');
  await expect(card.getByRole('link').first()).toHaveAttribute('href', /\/ru\/trip#.+/);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('session_id');

  await page.goto('/auth?next=https://elsewhere.example');
  await expect(page).toHaveURL('/my-bookings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.toast.is-success')).toContainText('You are signed out');
  await page.getByRole('banner').getByRole('link', { name: 'My bookings' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fmy-bookings');
  expect(pageErrors.filter((text) => !/422/.test(text))).toEqual([]);
});

test('opens the booking of an offer at its own address', async ({ page, ask }) => {
  const { offer } = await findFreeOffer(ask, ONE_HOUR);
  const { activity_slug, city_slug, title_slug, company_activity_id } = offer;
  const path = `/fast-book/${activity_slug}/${city_slug}/${title_slug}-${company_activity_id}`;
  await page.goto(path);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'When?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.title);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
});
