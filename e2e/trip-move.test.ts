import type { Page } from '@playwright/test';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { violationsOn } from './accessibility.ts';
import { collectPageErrors } from './console-errors.ts';
import { bookTrip, expectReadable, GUEST, PHONE } from './guest-trip.ts';
import { type Database, expect, test } from './marketplace.ts';

const FROM_DAY = 9;

const SAID = {
  en: {
    move: 'Move to another time',
    ask: 'When would you rather go?',
    hours: 'Hours',
    to: /^Move to /,
    stay: 'Keep the old time',
    done: 'Your booking is moved.',
    taken: 'Someone just booked these hours.',
  },
  ru: {
    move: 'Перенести на другое время',
    ask: 'Когда вам удобнее?',
    hours: 'Часы',
    to: /^Перенести: /,
    stay: 'Оставить как есть',
    done: 'Бронь перенесена.',
    taken: 'Эти часы только что заняли.',
  },
} as const;

async function hoursOf(db: Database, number: string) {
  const { rows } = await sql<{ date: string; time: number; claims: number }>`
    select o.date, o.time, (select count(*)::int from claimed_hours c
      where c.order_id = o.order_id and c.kind = 'order') as claims
    from orders o where number = ${number}`.execute(db);
  return rows[0];
}

/** Waits until other hours are proposed with their price, and takes the last of that day. */
async function chooseLastHour(page: Page, said: (typeof SAID)['en' | 'ru']): Promise<number> {
  const hours = page.getByLabel(said.hours);
  await expect(page.getByRole('button', { name: said.to })).toBeVisible();
  const last = Number(await hours.locator('option').last().getAttribute('value'));
  await hours.selectOption(String(last));
  await expect(page.getByRole('button', { name: said.to })).toBeVisible();
  return last;
}

test('lets a guest move their trip by keyboard', async ({ page, ask, db }) => {
  const pageErrors = collectPageErrors(page);
  const said = SAID.ru;
  await page.setViewportSize(PHONE);
  const { number, date, path } = await bookTrip(ask, FROM_DAY, 'ru');
  await page.goto(path);
  const move = page.getByRole('button', { name: said.move });
  await move.press('Enter');
  await expect(page.getByRole('heading', { name: said.ask })).toBeFocused();
  await page.getByRole('button', { name: said.stay }).press('Enter');
  await expect(move).toBeFocused();
  await move.press('Enter');
  const last = await chooseLastHour(page, said);
  expect(await violationsOn(page)).toEqual([]);
  await expectReadable(page);
  await page.getByRole('button', { name: said.to }).press('Enter');
  await expect(page.getByRole('alert')).toContainText(said.done);
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await hoursOf(db, number)).toEqual({ date, time: last, claims: 1 });
  expect(pageErrors).toEqual([]);
});

test('keeps the old time where somebody is faster, and moves to a day of the calendar', async ({
  page,
  ask,
  db,
}) => {
  const { number, date, time, company_activity_id, path } = await bookTrip(ask, FROM_DAY);
  const alert = page.getByRole('alert');
  await page.goto(path);
  await page.getByRole('button', { name: SAID.en.move }).click();
  await test.step('somebody is faster', async () => {
    const last = await chooseLastHour(page, SAID.en);
    const rival = { company_activity_id, date, time: last, hour_count: 1 };
    await ask(createOrder, {
      acq_method: 1,
      card_token: 'sandbox_paid',
      ...GUEST,
      phone: '+971501234568',
      ...rival,
    });
    await page.getByRole('button', { name: SAID.en.to }).click();
    await expect(alert).toContainText(SAID.en.taken);
    expect(await hoursOf(db, number)).toEqual({ date, time, claims: 1 });
    // Hours of others are offered no more.
    await expect(page.getByLabel(SAID.en.hours).locator(`option[value="${last}"]`)).toHaveCount(0);
  });
  await test.step('a day of the calendar', async () => {
    await page.locator('.trip .picker-field.is-day').click();
    const calendar = page.getByRole('dialog', { name: 'Date' });
    await calendar.locator('.is-chosen').press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await page.getByRole('button', { name: SAID.en.to }).click();
    await expect(alert).toContainText(SAID.en.done);
    expect((await hoursOf(db, number))?.date).not.toBe(date);
  });
});
