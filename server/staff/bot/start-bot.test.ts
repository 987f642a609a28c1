import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { bookOrder } from '../../fixtures/bookings.ts';
import { type BotApi, type SeenMessage, startBotApi } from '../../fixtures/bot-api.ts';
import { statusOf as orderStatusOf } from '../../fixtures/order-ids.ts';
import { keepDelivering, openPostOffice } from '../../fixtures/post-office.ts';
import { fillStaff, STAFF } from '../../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { createLog } from '../../platform/log.ts';
import { createBotApi } from '../../platform/telegram/bot-api.ts';
import { createBotMessenger } from '../../platform/telegram/bot-messenger.ts';
import { inviteStaff } from '../invitation.ts';
import { redeemLink } from '../staff-links.ts';
import { findMemberships } from '../staff-rows.ts';
import { appUrlOf } from './app-url.ts';
import { BOT_WEBHOOK_PATH, type RunningBot } from './running-bot.ts';
import { startBot } from './start-bot.ts';

let app: TestApp;
let api: BotApi;
let bots: Pick<RunningBot, 'stop'>[];
const log = createLog('silent');
const NOW = new Date(FRIDAY_MORNING);
const TOKEN = '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const { omar, lena, anna } = STAFF;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  bots = [];
  api = await startBotApi();
  await sql`truncate staff, orders, claimed_hours, messages, bot_hearing, bot_updates, pgboss.job cascade`.execute(
    app.db,
  );
  await fillStaff(app.db);
});
afterEach(async () => {
  await Promise.all(bots.map((bot) => bot.stop()));
  await api.stop();
});
afterAll(() => app.stop());

function configOf(settings: Record<string, string>) {
  const read = readConfig(
    { BOT_TOKEN: TOKEN, BOT_API_ROOT: api.url, ...settings },
    { defaultMode: 'demo' },
  );
  if (!read.ok) throw new Error(read.problem);
  return read.config;
}

async function start(settings: Record<string, string> = {}): Promise<RunningBot> {
  const config = configOf(settings);
  const options = { db: app.db, config, token: TOKEN, log, leaseEveryMs: 50 };
  const bot = await startBot({ ...options, clock: () => NOW });
  const messenger = createBotMessenger(createBotApi(config, TOKEN));
  const appUrl = await appUrlOf(config);
  const office = openPostOffice({ db: app.db, config, messenger, appUrl });
  bots.push(
    bot,
    keepDelivering(office, () => NOW),
  );
  return bot;
}

async function book(time = 16): Promise<OrderId> {
  const { order_id } = await bookOrder(app, { time });
  return order_id;
}

const orders = () => api.messages.filter(({ text }) => text.startsWith('New order'));
const chat = (telegramId: number) =>
  api.messages.filter(({ chat_id }) => chat_id === telegramId).at(-1);

async function startAndTell() {
  await start();
  return tellBoth();
}

/** Tells both of Blue Hours of a new order, and answers what each sees. */
async function tellBoth(
  time?: number,
): Promise<{ order: OrderId; his: SeenMessage; hers: SeenMessage }> {
  const before = orders().length;
  const order = await book(time);
  await api.until(() => orders().length === before + 2);
  const [his, hers] = [omar, lena].map(({ telegram_id }) =>
    orders()
      .slice(before)
      .find(({ chat_id }) => chat_id === telegram_id),
  );
  if (!his || !hers) throw new Error('both are told');
  return { order, his, hers };
}

const statusOf = async (order: OrderId) => (await orderStatusOf(app.db, order)).order_status;

test('confirms from the chat, and every chat shows by whom', async () => {
  const { order, his, hers } = await startAndTell();
  api.press(his, 'Confirm');
  await api.until(() => [his, hers].every(({ text }) => text.includes('Confirmed: omar')));
  expect(await statusOf(order)).toBe('confirmed');
  expect(api.answers).toEqual(['Confirmed. No email: call the guest.']);
  expect([his.buttons, hers.buttons]).toEqual([[], []]);
  const { rows } = await sql`select became from staff_changes`.execute(app.db);
  expect(rows).toEqual([{ became: 'confirmed' }]);
});

test('asks again before it declines, and goes back where that was a slip', async () => {
  const { order, his } = await startAndTell();
  const labels = () => his.buttons.map(({ text }) => text).join();
  api.press(his, 'Decline');
  await api.until(() => labels() === 'Yes, decline,Back');
  api.press(his, 'Back');
  await api.until(() => labels() === 'Confirm,Decline');
  expect(await statusOf(order)).toBe('unconfirmed');
  api.press(his, 'Decline');
  await api.until(() => labels() === 'Yes, decline,Back');
  api.press(his, 'Yes, decline');
  await api.until(() => his.text.includes('Declined: omar'));
  expect(await statusOf(order)).toBe('declined');
});

test.each(['Bad Request: message is not modified', 'Bad Request: message to edit not found'])(
  'answers a press though the messenger says: %s',
  async (description) => {
    const { his } = await startAndTell();
    api.troubles.set('editMessageReplyMarkup', [{ status: 400, description }]);
    api.press(his, 'Decline');
    const answers = () => api.calls.filter(({ method }) => method === 'answerCallbackQuery');
    await api.until(() => answers().length === 1);
  },
);

test('understands who shouts, and answers who presses in a group', async () => {
  await start();
  api.write(903, '/START');
  await api.until(() => chat(903) !== undefined);
  api.repeat({
    update_id: 9_000_001,
    callback_query: {
      id: '77',
      chat_instance: '1',
      from: { id: 905, is_bot: false, first_name: 'Somebody', language_code: 'en' },
      message: {
        message_id: 1,
        date: 1,
        chat: { id: -100, type: 'group', title: 'Pier' },
      },
      data: 'confirm:0192f0c1-2d3e-7f40-8a5b-6c7d8e9fa0b1',
    },
  } as { update_id: number });
  const answered = () => api.calls.some(({ method }) => method === 'answerCallbackQuery');
  await api.until(answered);
});

test('lets one of two who press at once win, and tells the other who was first', async () => {
  const { his, hers } = await startAndTell();
  api.press(his, 'Confirm');
  api.press(hers, 'Confirm');
  await api.until(() => api.answers.length === 2);
  expect(api.answers.sort()).toEqual([
    'Confirmed. No email: call the guest.',
    expect.stringMatching(/^(omar|lena) answered first: confirmed\.$/),
  ]);
});

test('lets nobody else decide: neither another company nor who was revoked', async () => {
  const { order, his, hers } = await startAndTell();
  api.press({ ...his, chat_id: anna.telegram_id }, 'Confirm');
  await api.until(() => api.answers.length === 1);
  await sql`update staff set revoked_at = now() where name = 'lena'`.execute(app.db);
  api.press(hers, 'Confirm');
  await api.until(() => api.answers.length === 2);
  expect(new Set(api.answers)).toEqual(new Set(['You cannot change this order.']));
  expect(await statusOf(order)).toBe('unconfirmed');
});

test('lets in anybody who has an invitation, once, and says what the chat is for', async () => {
  await start();
  const place = {
    company_id: 2,
    name: 'Карим',
    role: 'captain',
    boats: [3],
    language: 'ru',
  } as const;
  const { token } = await inviteStaff(app.db, place, NOW);
  api.write(900, `/start ${token}`);
  await api.until(() => chat(900) !== undefined);
  expect(chat(900)?.text).toMatch(/^Добро пожаловать, Карим\. Все заказы компании North Pier/);
  expect(await findMemberships(app.db, { telegram_id: 900 })).toMatchObject([
    { role: 'captain', boats: [3] },
  ]);
  api.write(901, `/start ${token}`);
  await api.until(() => chat(901) !== undefined);
  expect(chat(901)?.text).toBe('This invitation was used or has expired. Ask for a new one.');
  api.write(902, '/start', 'ru-RU');
  await api.until(() => chat(902) !== undefined);
  expect(chat(902)?.text).toMatch(/^Этот бот\u00a0— для команд Seahour/);
  api.write(900, '/start');
  await api.until(() => chat(900)?.text.startsWith('Вы на борту: North Pier') ?? false);
});

test('starts while the messenger is away, and hears it once it is there', async () => {
  api.troubles.set('getMe', ['cut off']);
  const { his } = await startAndTell();
  api.press(his, 'Confirm');
  await api.until(() => his.text.includes('Confirmed: omar'));
});

test('tells nothing twice when it is started again or runs twice', async () => {
  const first = await start();
  const { his } = await tellBoth();
  await first.stop();
  await Promise.all([start(), start()]);
  api.press(his, 'Confirm');
  await api.until(() => his.text.includes('Confirmed: omar'));
  expect(orders()).toHaveLength(2);
});

test('asks for news by one process of several, and by the next when that one ends', async () => {
  const all = await Promise.all([start(), start(), start()]);
  const first = await tellBoth();
  api.press(first.his, 'Confirm');
  await api.until(() => first.his.text.includes('Confirmed: omar'));
  // One after the other ends, and the one that is left hears.
  for (const bot of all.slice(0, 2)) await bot.stop();
  const second = await tellBoth(10);
  api.press(second.hers, 'Confirm');
  await api.until(() => second.hers.text.includes('Confirmed: lena'));
  expect(api.conflicts).toBe(0);
});

test('takes over from a process that died once its turn has run out', async () => {
  const turn = (seconds: number) =>
    sql`
      insert into bot_hearing values ('123456', 'who died', now() + make_interval(secs => ${seconds}))
      on conflict (bot) do update set ends_at = excluded.ends_at`.execute(app.db);
  await turn(3_600);
  const { his } = await startAndTell();
  const asked = () => api.calls.filter(({ method }) => method === 'getUpdates').length;
  expect(asked()).toBe(0);
  await turn(0);
  api.press(his, 'Confirm');
  await api.until(() => his.text.includes('Confirmed: omar'));
});

test('falls silent where another process has taken its turn, and hears again after it', async () => {
  const { his } = await startAndTell();
  await api.until(({ calls }) => calls.some(({ method }) => method === 'getUpdates'));
  await sql`update bot_hearing set holder = 'another', ends_at = now() + interval '1 hour'`.execute(
    app.db,
  );
  await api.until(({ isPolled }) => !isPolled);
  await sql`update bot_hearing set ends_at = now()`.execute(app.db);
  api.press(his, 'Confirm');
  await api.until(() => his.text.includes('Confirmed: omar'));
});

test('opens the app where the messenger can', async () => {
  await start({ PUBLIC_URL: 'https://sea.example', STAFF_PATH: '/crew-7Kd02mQx' });
  const order = await book();
  await api.until(() => orders().length === 2);
  expect(orders()[0]?.buttons.at(-1)).toEqual({
    text: 'Open',
    does: `https://sea.example/crew-7Kd02mQx?order=${order}`,
  });
  // Strangers get no way to where the app is.
  api.write(904, '/start');
  await api.until(() => chat(904) !== undefined);
  api.write(omar.telegram_id, '/start');
  const menus = () => api.calls.filter(({ method }) => method === 'setChatMenuButton');
  await api.until(() => menus().length > 0);
  const web_app = { url: 'https://sea.example/crew-7Kd02mQx' };
  expect(menus().map(({ payload }) => payload)).toEqual([
    { chat_id: omar.telegram_id, menu_button: { type: 'web_app', text: 'My boats', web_app } },
  ]);
});

test('gives a link that signs in at a computer, to those who work here', async () => {
  await start({ STAFF_PATH: '/crew-7Kd02mQx' });
  const linkOf = (id: number) => /#sign-in=(\S+)$/.exec(chat(id)?.text ?? '')?.[1];
  api.write(omar.telegram_id, '/desk');
  await api.until(() => linkOf(omar.telegram_id) !== undefined);
  const first = linkOf(omar.telegram_id) ?? '';
  expect(chat(omar.telegram_id)?.text).toContain('/crew-7Kd02mQx#sign-in=');
  api.write(omar.telegram_id, '/start');
  await api.until(() => chat(omar.telegram_id)?.buttons.length === 1);
  const greeting = chat(omar.telegram_id);
  if (!greeting) throw new Error('they are greeted');
  api.press(greeting, 'Sign in at a computer');
  await api.until(() => linkOf(omar.telegram_id) !== undefined);
  expect(await redeemLink(app.db, first, NOW)).toBeUndefined();
  const person = { telegram_id: omar.telegram_id };
  expect(await redeemLink(app.db, linkOf(omar.telegram_id) ?? '', NOW)).toEqual(person);
  api.write(905, '/desk');
  await api.until(() => chat(905) !== undefined);
  expect(chat(905)?.text).toMatch(/^This bot is for the crews/);
});

test('is called where it does not ask, by the messenger alone', async () => {
  const settings = {
    PUBLIC_URL: 'https://sea.example',
    BOT_UPDATES: 'webhook',
    STAFF_PATH: '/crew-7Kd02mQx',
  };
  const { webhook: botWebhook } = await start(settings);
  if (!botWebhook) throw new Error('somebody is called');
  await api.until(({ calls }) => calls.some(({ method }) => method === 'setWebhook'));
  const hook = api.calls.find(({ method }) => method === 'setWebhook')?.payload;
  expect(hook?.url).toBe(`https://sea.example${BOT_WEBHOOK_PATH}`);
  const room = { id: 903, type: 'private', first_name: 'Somebody' };
  const from = { id: 903, is_bot: false, first_name: 'Somebody', language_code: 'en' };
  const entities = [{ type: 'bot_command', offset: 0, length: 6 }];
  const message = { message_id: 1, date: 0, chat: room, from, text: '/start', entities };
  const called = createApp({
    db: app.db,
    config: configOf(settings),
    log,
    clock: () => NOW,
    botWebhook,
  });
  const post = (secret: string) =>
    called.request(BOT_WEBHOOK_PATH, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Telegram-Bot-Api-Secret-Token': secret,
      },
      body: JSON.stringify({ update_id: 1, message }),
    });
  expect((await post('guess')).status).toBe(401);
  expect(chat(903)).toBeUndefined();
  expect((await post(String(hook?.secret_token))).status).toBe(200);
  await api.until(() => chat(903) !== undefined);
  expect(chat(903)?.text).toMatch(/^This bot is for the crews/);
  expect(api.calls.map(({ method }) => method)).not.toContain('getUpdates');
});
