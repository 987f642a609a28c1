import { getActivitiesCards, getSlotsForDates } from '@seahour/api-types/activities.ts';
import type { Client } from '@seahour/api-types/client.ts';
import { formatBlock, formatHour } from '@seahour/ui/format/time.ts';
import { BOOKING_DIALOG, violationsOn } from './accessibility.ts';
import { BookingDialog } from './booking-dialog.ts';
import { type Ask, findDay, findFreeOffer } from './free-block.ts';
import { openOnHost } from './host-page.ts';
import { type Database, expect, test } from './marketplace.ts';
import { mailsTo } from './outbox.ts';
import { awaited, newMail, takeHours } from './taken-hours.ts';
import { WITH_MOTION } from './with-motion.ts';

test.use(WITH_MOTION);

const EFOIL = 3;
const PHONE = { width: 390, height: 844 };

const SAYS = {
  en: { open: 'Tell me when it is free', mail: 'Email', send: 'Tell me', done: /^Noted\. We will/ },
  ru: {
    open: 'Сообщить, когда освободится',
    start: 'Начало',
    mail: 'Почта',
    send: 'Сообщить',
    wrong: /^Укажите адрес целиком/,
    done: /^Записали\. Напишем на/,
    leave: 'Убрать мой адрес',
    left: 'Адрес убран',
  },
} as const;

const language = 'ru';

test('waits for an hour of a taken day in the booking, is told and leaves, in Russian', async ({
  page,
  ask,
  client,
  db,
  baseURL,
}) => {
  const wanted = { activity_id: EFOIL, hour_count: 1, from_day: 12 };
  const { path, offer, date, time } = await findFreeOffer(ask, wanted);
  const { company_activity_id } = offer;
  const hours = { company_activity_id, date, time, hour_count: 1 };
  const says = SAYS.ru;
  const mail = newMail();
  await page.setViewportSize(PHONE);
  await test.step('nothing to wait for while hours of the day are free', async () => {
    await page.goto(`/ru${path}?date=${date}`);
    const bar = page.locator('.book-bar');
    await expect(bar.locator('.said')).toHaveClass(/is-free/);
    await expect(bar.getByRole('button', { name: says.open })).toBeHidden();
    await expect(page.locator('.book-card')).toBeHidden();
  });
  const giveBack = await takeHours(client, db, hours);
  await takeRest(client, db, ask, { company_activity_id, date });
  await test.step('from the page, whose form proposes an hour', async () => {
    await page.goto(`/ru${path}?date=${date}`);
    await page.locator('.book-bar').getByRole('button', { name: says.open }).click();
    await expect(page.locator('.book-card').getByLabel(says.start)).toBeFocused();
    await expect(page.locator('.book-card').getByLabel(says.start)).toHaveValue(/^(9|1\d)$/);
  });
  // The button of the page leads to the next free day.
  await page.locator('.book-bar [data-booking-open]').click();
  const dialog = new BookingDialog(page, language);
  await dialog.shows('hours');
  await dialog.day(date).click();
  await dialog.root.getByRole('button', { name: says.open }).press('Enter');
  const start = dialog.root.getByLabel(says.start);
  await expect(start).toBeFocused();
  await start.selectOption(formatHour(time, language));
  const field = dialog.root.getByLabel(says.mail);
  const send = dialog.root.getByRole('button', { name: says.send, exact: true });
  await field.fill('wait@');
  await send.click();
  await expect(dialog.root.getByRole('alert').filter({ hasText: says.wrong })).toBeVisible();
  await expect(field).toHaveValue('wait@');
  await expect(field).toBeFocused();
  expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);
  await field.fill(mail);
  await field.press('Enter');
  await expect(dialog.root.getByRole('status').filter({ hasText: says.done })).toBeFocused();
  expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);
  expect(await awaited(db, mail)).toEqual([{ ...hours, language }]);

  await giveBack();
  await expect.poll(() => mailsTo(mail, 'waitlist')).toHaveLength(1);
  const [letter = ''] = await mailsTo(mail, 'waitlist');
  const links = [...letter.matchAll(/^.+: (https?:\S+)$/gm)].map(([, url]) => url ?? '');
  const booked = links.find((url) => url.includes(path));
  const leave = links.find((url) => url.includes('/waitlist/leave'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(booked?.replace(new URL(booked).origin, baseURL ?? '') ?? '');
  await expect(page.locator('.book-card .is-hours b')).toHaveText(formatBlock(time, 1, language));

  await page.goto(leave?.replace(new URL(leave).origin, baseURL ?? '') ?? '');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: says.leave }).click();
  await expect(page.getByRole('heading', { name: says.left })).toBeVisible();
  expect(await awaited(db, mail)).toEqual([]);
});

test('waits on the page of an offer for the hours of its address, in Russian', async ({
  page,
  ask,
  client,
  db,
}) => {
  const wanted = { activity_id: EFOIL, hour_count: 2, from_day: 14 };
  const { path, offer, date, time } = await findFreeOffer(ask, wanted);
  const { company_activity_id } = offer;
  const hours = { company_activity_id, date, time, hour_count: 2 };
  await takeHours(client, db, hours);
  const says = SAYS.ru;
  const mail = newMail();
  await page.goto(`/ru${path}?date=${date}&time=${time}&duration=2`);
  const card = page.locator('.book-card');
  await expect(card.locator('.missed')).toContainText(formatBlock(time, 2, language));
  await card.getByRole('button', { name: says.open }).click();
  const field = card.getByLabel(says.mail);
  await expect(field).toBeFocused();
  await field.fill('wait@');
  await field.press('Enter');
  await expect(card.getByRole('alert')).toHaveText(says.wrong);
  await expect(field).toHaveValue('wait@');
  await field.fill(mail);
  await card.getByRole('button', { name: says.send, exact: true }).click();
  await expect(card.getByRole('status').filter({ hasText: says.done })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  expect(await awaited(db, mail)).toEqual([{ ...hours, language }]);
});
test('shows a notification while the page of an offer is open', async ({
  page,
  ask,
  client,
  db,
}) => {
  const wanted = { activity_id: EFOIL, hour_count: 1, from_day: 15 };
  const { path, offer, date, time } = await findFreeOffer(ask, wanted);
  const { company_activity_id, title } = offer;
  const giveBack = await takeHours(client, db, { company_activity_id, date, time, hour_count: 1 });
  await page.addInitScript(() => {
    class Shown {
      static requestPermission = async () => 'granted';
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        document.documentElement.dataset.notified = `${title}: ${body}`;
      }
    }
    Object.assign(globalThis, { Notification: Shown });
  });
  await page.goto(`${path}?date=${date}&time=${time}&duration=1`);
  const card = page.locator('.book-card');
  await card.getByRole('button', { name: SAYS.en.open }).click();
  await card.getByRole('button', { name: /while this page is open$/ }).click();
  await expect(card.getByRole('status').filter({ hasText: 'Keep it open' })).toBeVisible();
  await giveBack();
  const notified = new RegExp(`^These hours are free: ${title}, .*${formatBlock(time, 1, 'en')}`);
  await expect(page.locator('html')).toHaveAttribute('data-notified', notified);
});

test('lets somebody wait for hours of a day that is full', async ({ page, ask, client, db }) => {
  const { cards } = await ask(getActivitiesCards, { city_id: 1, activity_id: EFOIL });
  const { company_activity_id } = cards[0] ?? fail();
  const date = await findDay();
  await takeRest(client, db, ask, { company_activity_id, date });
  const dialog = await openOnHost(page, { attributes: { offer: company_activity_id } });
  await dialog.shows('hours');
  await expect(dialog.day(date)).toHaveAccessibleName(/fully booked$/);
  await dialog.day(date).click();
  await expect(dialog.root.getByText(/^No free hour on this day/)).toBeVisible();
  await dialog.root.getByRole('button', { name: SAYS.en.open }).click();
  const mail = newMail();
  await dialog.root.getByLabel(SAYS.en.mail).fill(mail);
  await dialog.root.getByRole('button', { name: SAYS.en.send, exact: true }).click();
  const done = dialog.root.getByRole('status').filter({ hasText: SAYS.en.done });
  await expect(done).toBeFocused();
  await expect(done).toContainText(mail);
  expect(await awaited(db, mail)).toMatchObject([{ company_activity_id, date }]);
});

/** Others book all that is free of a day. */
async function takeRest(
  client: Client,
  db: Database,
  ask: Ask,
  { company_activity_id, date }: { company_activity_id: number; date: string },
): Promise<void> {
  const offer = { activity_id: EFOIL, company_activity_id };
  const [day] = await ask(getSlotsForDates, { ...offer, date_start: date, date_end: date });
  const hours = Object.values(day?.slots ?? {}).filter(({ is_open }) => is_open);
  for (const { start: time } of hours)
    await takeHours(client, db, { company_activity_id, date, time, hour_count: 1 });
}

function fail(): never {
  throw new Error('There is no offer');
}
