import type { Page } from '@playwright/test';
import { createOrder, getTripLink } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { violationsOn } from './accessibility.ts';
import { listenForComplaints } from './complaints.ts';
import { findFreeOffer } from './free-block.ts';
import { type Database, expect, test } from './marketplace.ts';

const GUEST = { name: 'Elena Moreno', phone: '+971501234567', mail: 'elena@example.com' };
const HOURS = { activity_id: 4, hour_count: 1, from_day: 9 } as const;

const SAID = {
  en: {
    move: 'Move to another time',
    ask: 'When would you rather go?',
    hours: 'Hours',
    to: /^Move to /,
    stay: 'Keep the old time',
    done: 'Your booking is moved.',
    taken: 'Someone just took these hours.',
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

type Ask = Parameters<typeof findFreeOffer>[0];

async function book(ask: Ask, language: 'en' | 'ru' = 'en') {
  const { offer, date, time } = await findFreeOffer(ask, HOURS);
  const { company_activity_id } = offer;
  const hours = { company_activity_id, date, time, hour_count: 1 };
  const { unique_id, number } = await ask(createOrder, { acq_method: 1, ...GUEST, ...hours });
  const { url } = await ask(getTripLink, { unique_id });
  const path = `${language === 'ru' ? '/ru' : ''}/trip${new URL(url).hash}`;
  return { number, date, time, company_activity_id, path };
}

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

for (const [language, width] of [
  ['en', 390],
  ['ru', 390],
  ['en', 1440],
  ['ru', 1440],
] as const) {
  test(`lets a guest move their trip by keyboard, ${language} at ${width}`, async ({
    page,
    ask,
    db,
  }) => {
    const complaints = listenForComplaints(page);
    const said = SAID[language];
    await page.setViewportSize({ width, height: 860 });
    const { number, date, path } = await book(ask, language);
    await page.goto(path);
    const move = page.getByRole('button', { name: said.move });
    await move.press('Enter');
    await expect(page.getByRole('heading', { name: said.ask })).toBeFocused();
    await page.getByRole('button', { name: said.stay }).press('Enter');
    await expect(move).toBeFocused();
    await move.press('Enter');
    const last = await chooseLastHour(page, said);
    expect(await violationsOn(page)).toEqual([]);
    if (process.env.SHOTS) {
      await page.screenshot({ path: `/tmp/move-${language}-${width}.png`, fullPage: true });
    }
    await page.getByRole('button', { name: said.to }).press('Enter');
    await expect(page.getByRole('alert')).toContainText(said.done);
    expect(await hoursOf(db, number)).toEqual({ date, time: last, claims: 1 });
    expect(complaints).toEqual([]);
  });
}

test('moves to a day that is chosen from the calendar', async ({ page, ask, db }) => {
  const { number, date, path } = await book(ask);
  await page.goto(path);
  await page.getByRole('button', { name: SAID.en.move }).click();
  await page.locator('.trip .picker-field.is-day').click();
  const calendar = page.getByRole('dialog', { name: 'Date' });
  await calendar.locator('.is-chosen').press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await page.getByRole('button', { name: SAID.en.to }).click();
  await expect(page.getByRole('alert')).toContainText(SAID.en.done);
  expect((await hoursOf(db, number))?.date).not.toBe(date);
});

test('keeps the old time where somebody is faster', async ({ page, ask, db }) => {
  const { number, date, time, company_activity_id, path } = await book(ask);
  await page.goto(path);
  await page.getByRole('button', { name: SAID.en.move }).click();
  const last = await chooseLastHour(page, SAID.en);
  const rival = { company_activity_id, date, time: last, hour_count: 1 };
  await ask(createOrder, { acq_method: 1, ...GUEST, phone: '+971501234568', ...rival });
  await page.getByRole('button', { name: SAID.en.to }).click();
  await expect(page.getByRole('alert')).toContainText(SAID.en.taken);
  expect(await hoursOf(db, number)).toEqual({ date, time, claims: 1 });
  // Hours of others are offered no more.
  await expect(page.getByLabel(SAID.en.hours).locator(`option[value="${last}"]`)).toHaveCount(0);
});
