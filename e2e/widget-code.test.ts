import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getHourPrice } from '@seahour/api-types/companies.ts';
import { getTripLink } from '@seahour/api-types/orders.ts';
import { insertCode, type NewCode } from '@seahour/server/codes/code-rows.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { sql } from 'kysely';
import { BOOKING_DIALOG, violationsOn } from './accessibility.ts';
import { newPhone } from './booking-journey.ts';
import { type Ask, findFreeOffer } from './free-block.ts';
import { showHost } from './host-page.ts';
import { type Database, expect, test } from './marketplace.ts';
import { draftOfOffer, reloadWithDraft } from './saved-draft.ts';
import { WITH_MOTION } from './with-motion.ts';

const SUP = 4;

const SAID = {
  en: {
    open: 'Have a code?',
    label: 'Gift or promo code',
    unknown: 'We do not know this code.',
    remove: /^Remove code/,
    code: 'Code',
    pier: 'on the pier',
    used: 'This code has been used up.',
    restore: 'Check the details',
  },
  ru: {
    open: 'Есть промокод?',
    label: 'Промокод или подарочный код',
    unknown: 'Такого кода нет.',
    remove: /^Убрать код/,
    code: 'Код',
    pier: 'на пирсе',
    used: 'Этот код уже использован.',
    restore: 'Проверить данные',
  },
} as const;
type Language = keyof typeof SAID;

async function makeCode(db: Database, rest: Partial<NewCode>): Promise<string> {
  const code = `SEA-${randomInt(1e9)}`;
  const always = { valid_from: null, valid_until: null, use_limit: null };
  const none = { percent: null, sum_minor: null, currency: null };
  await insertCode(db, { code, ...always, ...none, company_ids: [], offer_ids: [], ...rest });
  return code;
}

/** As a reload finds a visitor at the way to pay. */
async function comeToPayment(page: Page, ask: Ask, language: Language = 'en') {
  const found = await findFreeOffer(ask, { activity_id: SUP, hour_count: 1, from_day: 6 });
  const dialog = await showHost(page, { language });
  const reached = { step: 'payment', hour_count: 1, phone: newPhone() } as const;
  await reloadWithDraft(page, draftOfOffer(found, reached));
  await dialog.shows('payment');
  const { company_activity_id } = found.offer;
  const { raw } = await ask(getHourPrice, { company_activity_id, date: found.date, hour_count: 1 });
  const say = (amount: number) => formatAmount(amount, raw.currency, language);
  const field = dialog.root.getByLabel(SAID[language].label);
  return { dialog, field, raw, say, ...found };
}

test('a code lowers the total, and the booking keeps it, in Russian, on a phone', async ({
  page,
  ask,
  db,
}) => {
  const language = 'ru';
  const said = SAID.ru;
  const code = await makeCode(db, { percent: 10 });
  await page.setViewportSize({ width: 390, height: 860 });
  const { dialog, field, raw, say } = await comeToPayment(page, ask, language);
  const { root } = dialog;
  const toPay = root.locator('.callout', { hasText: said.pier });
  await expect(toPay).toContainText(say(raw.total));
  await root.getByRole('button', { name: said.open }).click();
  await expect(field).toBeFocused();
  await field.fill('NO-SUCH-CODE');
  await page.keyboard.press('Enter');
  await expect(root.getByRole('alert').filter({ hasText: said.unknown })).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);

  await field.fill(` ${code.toLowerCase()} `);
  await page.keyboard.press('Enter');
  const off = say(-raw.total * 0.1);
  const total = say(raw.total * 0.9);
  await expect(root.locator('.code p')).toBeFocused();
  await expect(root.locator('.code')).toContainText(code);
  await expect(toPay).toContainText(total);
  expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);

  await page.reload();
  await dialog.shows('payment');
  await expect(root.getByRole('button', { name: said.remove })).toBeVisible();
  await expect(toPay).toContainText(total);
  await dialog.back();
  await dialog.shows('contact');
  await dialog.next();
  await dialog.shows('payment');
  await dialog.next();
  await dialog.shows('review');
  await dialog.confirm();
  await dialog.shows('booked');
  const rows = root.locator('.rows');
  await expect(rows).toContainText(`${said.code} ${code}`);
  await expect(rows).toContainText(off);
  await expect(rows).toContainText(total);

  const { rows: orders } = await sql<{ unique_id: string; uses: number }>`
    select o.unique_id, c.uses from orders o join promo_codes c on c.id = o.code_id
    where o.code = ${code}`.execute(db);
  expect(orders).toMatchObject([{ uses: 1 }]);
  const { url } = await ask(getTripLink, { unique_id: orders[0]?.unique_id ?? '' });
  await page.goto(`/ru/trip${new URL(url).hash}`);
  const prices = page.locator('.prices');
  await expect(prices).toContainText(`${said.code} ${code}`);
  await expect(prices).toContainText(off);
  await prices.scrollIntoViewIfNeeded();
});

test('a code that is used up meanwhile leads back to its field, and can be taken out', async ({
  page,
  ask,
  db,
}) => {
  const code = await makeCode(db, { percent: 10, use_limit: 1 });
  const { dialog, field, raw, say } = await comeToPayment(page, ask);
  const { root } = dialog;
  const toPay = root.locator('.callout', { hasText: SAID.en.pier });
  await root.getByRole('button', { name: SAID.en.open }).click();
  await field.fill(code);
  await page.keyboard.press('Enter');
  await root.getByRole('button', { name: SAID.en.remove }).click();
  await expect(field).toBeFocused();
  await expect(toPay).toContainText(say(raw.total));
  await field.fill(code);
  await root.getByRole('button', { name: 'Apply' }).click();
  await expect(toPay).toContainText(say(raw.total * 0.9));
  await dialog.next();
  await dialog.shows('review');
  await sql`update promo_codes set uses = 1 where code = ${code}`.execute(db);
  await dialog.confirm();
  await expect(root.getByText(SAID.en.used)).toBeVisible();
  await root.getByRole('button', { name: SAID.en.restore }).click();
  await expect(root.getByRole('alert').filter({ hasText: SAID.en.used })).toBeVisible();
  // The code is asked for once more there, and what is wrong with it takes the focus of the title.
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(code);
  await dialog.payLater();
  await expect(toPay).toContainText(say(raw.total));
  await dialog.next();
  await dialog.shows('review');
  await dialog.confirm();
  await dialog.shows('booked');
});

test('a code that is typed and not applied is not left behind', async ({ page, ask, db }) => {
  const code = await makeCode(db, { percent: 10 });
  const { dialog, field, raw, say } = await comeToPayment(page, ask);
  const { root } = dialog;
  await root.getByRole('button', { name: SAID.en.open }).click();
  await field.fill(code);
  await dialog.next();
  await expect(root.getByRole('alert').filter({ hasText: 'Apply the code' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  const toPay = root.locator('.callout', { hasText: SAID.en.pier });
  await expect(toPay).toContainText(say(raw.total * 0.9));
  await expect(root.getByText('Apply the code')).toBeHidden();
  await root.getByRole('button', { name: SAID.en.remove }).click();
  await field.fill('NO-SUCH-CODE');
  await page.keyboard.press('Enter');
  await expect(root.getByRole('alert').filter({ hasText: SAID.en.unknown })).toBeVisible();
  // What was refused and read is in nobody's way.
  await dialog.next();
  await dialog.shows('review');
});

test.describe('with what moves', () => {
  test.use(WITH_MOTION);

  test('a gift of more than the booking leaves nothing to pay', async ({ page, ask, db }) => {
    const code = await makeCode(db, { sum_minor: 1_000_000, currency: 'AED', use_limit: 1 });
    const { dialog, field, say } = await comeToPayment(page, ask);
    const { root } = dialog;
    await root.getByRole('button', { name: SAID.en.open }).click();
    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(root.locator('.callout', { hasText: SAID.en.pier })).toContainText(say(0));
    await expect(dialog.payLaterRadio).toBeHidden();
    await dialog.next();
    await dialog.shows('review');
    await dialog.confirm();
    await dialog.shows('booked');
    await expect(root.locator('.rows')).toContainText(`To pay on the pier${say(0)}`);
  });
});
