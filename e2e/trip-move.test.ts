import type { Page } from '@playwright/test';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { violationsOn } from './accessibility.ts';
import { collectPageErrors } from './console-errors.ts';
import { bookTrip, expectReadable, GUEST, PHONE } from './guest-trip.ts';
import { type Database, expect, test } from './marketplace.ts';
import { startingWith, textsOf } from './texts.ts';
import { LANGUAGE } from './visitor.ts';

const FROM_DAY = 9;

function textsIn(language: Language) {
  const t = textsOf('site/site', language);
  return {
    move: t('trip.move'),
    ask: t('trip.moveAsk'),
    hours: t('trip.moveStart'),
    to: startingWith(t('trip.moveTo')),
    stay: t('trip.stay'),
    done: t('trip.moved'),
    taken: t('trip.moveTaken'),
  };
}
type Said = ReturnType<typeof textsIn>;

async function hoursOf(db: Database, number: string) {
  const { rows } = await sql<{ date: string; time: number; claims: number }>`
    select o.date, o.time, (select count(*)::int from claimed_hours c
      where c.order_id = o.order_id and c.kind = 'order') as claims
    from orders o where number = ${number}`.execute(db);
  return rows[0];
}

/** Waits until other hours are proposed with their price, and takes the last of that day. */
async function chooseLastHour(page: Page, said: Said): Promise<number> {
  const hours = page.getByLabel(said.hours);
  await expect(page.getByRole('button', { name: said.to })).toBeVisible();
  const last = Number(await hours.locator('option').last().getAttribute('value'));
  await hours.selectOption(String(last));
  await expect(page.getByRole('button', { name: said.to })).toBeVisible();
  return last;
}

test('lets a guest move their trip by keyboard', async ({ page, ask, db }) => {
  const pageErrors = collectPageErrors(page);
  const said = textsIn('ru');
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
  const said = textsIn(LANGUAGE);
  await page.goto(path);
  await page.getByRole('button', { name: said.move }).click();
  await test.step('somebody is faster', async () => {
    const last = await chooseLastHour(page, said);
    const rival = { company_activity_id, date, time: last, hour_count: 1 };
    await ask(createOrder, {
      acq_method: 1,
      card_token: 'sandbox_paid',
      ...GUEST,
      phone: '+971501234568',
      ...rival,
    });
    await page.getByRole('button', { name: said.to }).click();
    await expect(alert).toContainText(said.taken);
    expect(await hoursOf(db, number)).toEqual({ date, time, claims: 1 });
    // Hours of others are offered no more.
    await expect(page.getByLabel(said.hours).locator(`option[value="${last}"]`)).toHaveCount(0);
  });
  await test.step('a day of the calendar', async () => {
    await page.locator('.trip .picker-field.is-day').click();
    const calendar = page.getByRole('dialog', { name: 'Date' });
    await calendar.locator('.is-chosen').press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await page.getByRole('button', { name: said.to }).click();
    await expect(alert).toContainText(said.done);
    expect((await hoursOf(db, number))?.date).not.toBe(date);
  });
});
