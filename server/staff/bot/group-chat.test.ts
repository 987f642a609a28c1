import type { OrderId } from '@seahour/api-types/primitives.ts';
import { setOrderStatus } from '@seahour/api-types/staff.ts';
import { getTold, setGroup, unlinkGroup } from '@seahour/api-types/staff-messages.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { bookOrder } from '../../fixtures/bookings.ts';
import { type BotApi, type SeenMessage, startBotApi } from '../../fixtures/bot-api.ts';
import { statusOf as orderStatusOf } from '../../fixtures/order-ids.ts';
import { keepDelivering, openPostOffice } from '../../fixtures/post-office.ts';
import { fillStaff, launchOf, STAFF } from '../../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { createLog } from '../../platform/log.ts';
import { createBotApi } from '../../platform/telegram/bot-api.ts';
import { createBotMessenger } from '../../platform/telegram/bot-messenger.ts';
import { insertStaff } from '../memberships.ts';
import { remindStaff } from '../remind-staff.ts';
import type { RunningBot } from './running-bot.ts';
import { startBot } from './start-bot.ts';

let app: TestApp;
let api: BotApi;
let running: Pick<RunningBot, 'stop'>[];
const log = createLog('silent');
const TOKEN = '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const { omar, lena, anna } = STAFF;
const STRANGER = 905;
const GROUP = -100;
const SUPERGROUP = -2_000;
const GUEST = { name: 'Elena', comment: 'Birthday', mail: 'elena@example.com' };

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  running = [];
  api = await startBotApi();
  await sql`truncate staff, staff_groups, orders, claimed_hours, messages, bot_hearing, bot_updates,
    pgboss.job cascade`.execute(app.db);
  await fillStaff(app.db);
  await start();
});
afterEach(async () => {
  await stop();
  await api.stop();
});
afterAll(() => app.stop());

let now = new Date(FRIDAY_MORNING);

async function start(): Promise<void> {
  now = new Date(FRIDAY_MORNING);
  const settings = { BOT_TOKEN: TOKEN, BOT_API_ROOT: api.url };
  const read = readConfig(settings, { defaultMode: 'demo' });
  if (!read.ok) throw new Error(read.problem);
  const { config } = read;
  const clock = () => now;
  const messenger = createBotMessenger(createBotApi(config, TOKEN));
  const office = openPostOffice({ db: app.db, config, messenger, appUrl: 'https://sea.example/x' });
  const options = { db: app.db, config, token: TOKEN, log, clock, leaseEveryMs: 50 };
  running = [await startBot(options), keepDelivering(office, clock)];
}

const stop = () => Promise.all(running.map((each) => each.stop()));

const inGroup = (chatId = GROUP) => api.messages.filter(({ chat_id }) => chat_id === chatId);
const last = (chatId = GROUP) => inGroup(chatId).at(-1);
const labels = (message: SeenMessage | undefined) => message?.buttons.map(({ text }) => text);
const statusOf = async (order: OrderId) => (await orderStatusOf(app.db, order)).order_status;
const book = async (rest: object = {}): Promise<OrderId> =>
  (await bookOrder(app, { ...GUEST, ...rest })).order_id;

/** Somebody writes in the group, and the bot answers. */
async function say(text: string, userId: number = omar.telegram_id, chatId = GROUP) {
  const before = inGroup(chatId).length;
  api.write(userId, text, 'en', chatId);
  await api.until(() => inGroup(chatId).length > before);
  return last(chatId)?.text;
}

const orders = (chatId = GROUP) =>
  inGroup(chatId).filter(({ text }) => /^(New order|Новый заказ)/.test(text));

/** An order of which the group has heard. */
async function told(rest: object = {}): Promise<{ order: OrderId; message: SeenMessage }> {
  const before = orders().length;
  const order = await book(rest);
  await api.until(() => orders().length > before);
  const message = orders().at(-1);
  if (!message) throw new Error('the group is told');
  return { order, message };
}

/** Somebody presses, and is answered by the line above the chat. */
async function press(message: SeenMessage, label: string, userId: number) {
  const before = api.answers.length;
  api.press(message, label, userId);
  await api.until(() => api.answers.length > before);
  return api.answers.at(-1);
}

test('says how when it is added, and is linked by an owner alone', async () => {
  api.setInGroup(GROUP, STRANGER, true);
  await api.until(() => inGroup().length === 1);
  expect(last()?.text).toMatch(/^An owner of a company writes \/here/);
  const refused = 'Only an owner of the company can do this, writing under their own name.';
  expect(await say('/here', STRANGER)).toBe(refused);
  expect(await say('/here', lena.telegram_id)).toBe(refused);
  expect(await say('/here@seahour_crew_bot')).toMatch(/^From now on .* orders of Blue Hours/);
  // Another company takes no group away.
  expect(await say('/here', anna.telegram_id)).toMatch(/^This group hears of another company/);
  expect(await say('/leave', anna.telegram_id)).toBe('This group hears of no orders of yours.');
  const { rows } = await sql`select company_id, title from staff_groups`.execute(app.db);
  expect(rows).toEqual([{ company_id: 1, title: 'Pier' }]);
});

test('tells of an order without what is the guest’s own, and shows who decided', async () => {
  await say('/here');
  const { order, message } = await told();
  expect(message.text.split('\n')).toEqual([
    'New order',
    expect.stringMatching(/^SH-/),
    '',
    'Azure 46',
    'Sat, November\u00a021, 4:00\u00a0– 7:00\u00a0PM (3 hours)',
    'Time in Dubai, UTC+4',
    'Elena',
    '',
    'Held, waiting for an answer',
  ]);
  expect(labels(message)).toEqual(['Confirm', 'Decline']);
  expect(await press(message, 'Confirm', STRANGER)).toBe('You cannot change this order.');
  expect(await press(message, 'Confirm', anna.telegram_id)).toBe('You cannot change this order.');
  expect(await statusOf(order)).toBe('unconfirmed');
  expect(await press(message, 'Confirm', lena.telegram_id)).toMatch(/^Confirmed\./);
  await api.until(() => message.text.includes('Confirmed: lena'));
  expect(labels(message)).toEqual([]);
  expect(orders()).toHaveLength(1);
});

test('shows no sum and no number on the day of the order either', async () => {
  await say('/here');
  const { message } = await told({ date: '2026-11-20', time: 16 });
  expect(message.text).not.toMatch(/AED|\+971|example\.com|Birthday/);
});

test('gives no link to sign in where others read it', async () => {
  await say('/here');
  const { message } = await told();
  const forged = { ...message, buttons: [{ text: 'Sign in', does: 'desk' }] };
  expect(await press(forged, 'Sign in', omar.telegram_id)).toBe('You cannot change this order.');
  expect(inGroup().filter(({ text }) => text.includes('#sign-in='))).toEqual([]);
});

test('lets no captain of another boat answer', async () => {
  const place = { company_id: 1, name: 'Karim', role: 'captain', language: 'en' } as const;
  await insertStaff(app.db, { ...place, boats: [2], telegram_id: 910 }, null);
  await say('/here');
  const { order, message } = await told();
  expect(await press(message, 'Decline', 910)).toBe('You cannot change this order.');
  expect(await statusOf(order)).toBe('unconfirmed');
  const own = await told({ company_activity_id: 2, time: 9 });
  await press(own.message, 'Decline', 910);
  await api.until(() => labels(own.message)?.[0] === 'Yes, decline');
  await press(own.message, 'Yes, decline', 910);
  await api.until(() => own.message.text.includes('Declined: Karim'));
});

test('hears in a message of its own that an order was canceled or moved away', async () => {
  await say('/here');
  const { order, message } = await told();
  const init_data = await launchOf(app.db, omar.telegram_id);
  for (const status of ['confirmed', 'cancelled']) {
    await app.call(setOrderStatus, { init_data, order_id: order, status });
  }
  await api.until(() => last()?.text.startsWith('An order was canceled') ?? false);
  await api.until(() => message.text.includes('Canceled: omar'));
});

test('asks an owner of two companies which, and takes no answer of others', async () => {
  const place = { company_id: 2, name: 'Omar', role: 'owner', boats: null } as const;
  await insertStaff(app.db, { ...place, language: 'en', telegram_id: omar.telegram_id }, null);
  await say('/here');
  const choice = last();
  if (!choice) throw new Error('the group is asked');
  expect(labels(choice)).toEqual(['Blue Hours', 'North Pier']);
  const answer = await press(choice, 'Blue Hours', anna.telegram_id);
  expect(answer).toMatch(/^Only an owner of the company/);
  await press(choice, 'North Pier', omar.telegram_id);
  await api.until(() => choice.text.includes('orders of North Pier'));
  const { rows } = await sql`select company_id from staff_groups`.execute(app.db);
  expect(rows).toEqual([{ company_id: 2 }]);
});

test('hears of nothing more after /leave, and keeps no guest of what changes then', async () => {
  await say('/here');
  const { order, message } = await told();
  expect(await say('/leave', STRANGER)).toMatch(/^Only an owner/);
  expect(await say('/leave')).toBe('This group hears of no more orders.');
  await book({ time: 9 });
  const init_data = await launchOf(app.db, omar.telegram_id);
  await app.call(setOrderStatus, { init_data, order_id: order, status: 'confirmed' });
  await api.until(() => message.text.includes('Confirmed: omar'));
  expect(message.text).not.toContain('Elena');
  expect(labels(message)).toEqual([]);
  expect(orders()).toHaveLength(1);
});

const isLinked = async () => {
  const { rows } = await sql`select from staff_groups where unlinked_at is null`.execute(app.db);
  return rows.length > 0;
};

/** Until the database says so: nobody sees it in a chat. */
async function untilUnlinked(): Promise<void> {
  while (await isLinked()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('is unlinked when the bot is taken out, and by a refusal that says so', async () => {
  await say('/here');
  api.setInGroup(GROUP, STRANGER, false);
  await untilUnlinked();
  await say('/here');
  const description = 'Forbidden: bot was kicked from the group chat';
  api.trouble = ({ method, payload }) =>
    method === 'sendMessage' && payload.chat_id === GROUP ? { status: 403, description } : null;
  await book();
  await untilUnlinked();
});

test('goes on in the supergroup that a group became, in new messages', async () => {
  await say('/here');
  const { order, message } = await told();
  api.upgradeGroup(GROUP, SUPERGROUP);
  const init_data = await launchOf(app.db, omar.telegram_id);
  await app.call(setOrderStatus, { init_data, order_id: order, status: 'confirmed' });
  await api.until(() => orders(SUPERGROUP).length === 1);
  expect(orders(SUPERGROUP)[0]?.text).toContain('Confirmed: omar');
  // Its number there may be another message's.
  expect(message.text).not.toContain('Confirmed');
  await book({ time: 9 });
  await api.until(() => orders(SUPERGROUP).length === 2);
  await app.call(setOrderStatus, { init_data, order_id: order, status: 'cancelled' });
  await api.until(() => orders(SUPERGROUP)[0]?.text.includes('Canceled: omar') ?? false);
});

test('follows a group to its new number when the messenger says so', async () => {
  await say('/here');
  const message = { message_id: 7, date: 1, chat: { id: GROUP, type: 'group', title: 'Pier' } };
  const from = { id: omar.telegram_id, is_bot: false, first_name: 'Omar' };
  const update = { message: { ...message, from, migrate_to_chat_id: SUPERGROUP } };
  api.repeat({ update_id: 9_000_001, ...update } as { update_id: number });
  await say('/here', omar.telegram_id, SUPERGROUP);
  const { rows } = await sql`select chat_id from staff_groups where unlinked_at is null`.execute(
    app.db,
  );
  expect(rows).toEqual([{ chat_id: SUPERGROUP }]);
});

test('tells nothing twice when it is started again, and hears on', async () => {
  await say('/here');
  const { message } = await told();
  await stop();
  const order = await book({ time: 9 });
  await start();
  await api.until(() => orders().length === 2);
  await press(message, 'Confirm', omar.telegram_id);
  await api.until(() => message.text.includes('Confirmed: omar'));
  expect(orders()).toHaveLength(2);
  expect(await statusOf(order)).toBe('unconfirmed');
});

test('tells the plan of the day at the hour that an owner chose, once', async () => {
  await say('/here');
  const init_data = await launchOf(app.db, omar.telegram_id);
  const [company] = await app.call(getTold, { init_data });
  const [group] = company?.groups ?? [];
  expect(group).toMatchObject({ title: 'Pier', language: 'en', plan_hour: 7, linked_by: 'omar' });
  const group_id = group?.group_id ?? 0;
  await app.call(setGroup, { init_data, group_id, language: 'ru', plan_hour: 9 });
  await book();
  await api.until(() => orders().length === 1);
  const plan = async (instant: string) => {
    now = new Date(instant);
    await remindStaff(app.db, now);
    await remindStaff(app.db, now);
  };
  await plan('2026-11-21T03:30:00Z');
  await plan('2026-11-21T05:00:00Z');
  const plans = () => inGroup().filter(({ text }) => text.startsWith('Суббота'));
  await api.until(() => plans().length > 0);
  expect(plans().map(({ text }) => text.split('\n')[0])).toEqual([
    'Суббота, 21\u00a0ноября, Дубай',
  ]);
  expect(plans()[0]?.text).toContain('Elena');
});

test('is unlinked in the app', async () => {
  await say('/here');
  const init_data = await launchOf(app.db, omar.telegram_id);
  const [company] = await app.call(getTold, { init_data });
  const group_id = company?.groups?.[0]?.group_id ?? 0;
  await app.call(unlinkGroup, { init_data, group_id });
  expect((await app.call(getTold, { init_data }))[0]?.groups).toEqual([]);
  await book();
  await api.until(() => api.messages.some(({ text }) => text.startsWith('New order')));
  expect(orders()).toEqual([]);
});
