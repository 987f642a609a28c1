import { getOrderStatus } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { bookOrder } from '../../fixtures/bookings.ts';
import { type BotApi, startBotApi, type Trouble } from '../../fixtures/bot-api.ts';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import { keepDelivering, openPostOffice } from '../../fixtures/post-office.ts';
import { fillStaff, STAFF } from '../../fixtures/staff.ts';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { createLog } from '../../platform/log.ts';
import { createBotApi } from '../../platform/telegram/bot-api.ts';
import { createBotMessenger } from '../../platform/telegram/bot-messenger.ts';
import { appUrlOf } from './app-url.ts';
import { BOT_WEBHOOK_PATH, type RunningBot } from './running-bot.ts';
import { startBot } from './start-bot.ts';
import { webhookSecret } from './webhook.ts';

const TOKEN = '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const MODES = ['polling', 'webhook'] as const;
type Mode = (typeof MODES)[number];

/** What a Bot API may do to a call, and whether the call is worth another try. */
const TROUBLES: [string, Trouble, boolean][] = [
  ['stalls', 'stall', true],
  ['closes the connection', 'cut off', true],
  ['answers 429', { status: 429, retryAfterSec: 3 }, true],
  ['answers 500', { status: 500 }, true],
  ['answers 400', { status: 400, description: 'Bad Request: query is too old' }, false],
  ['answers 403', { status: 403, description: 'Forbidden: bot was blocked by the user' }, false],
];
const CASES = MODES.flatMap((mode) => TROUBLES.map((trouble) => [mode, ...trouble] as const));

/** What the bot and its orders leave behind. */
const FILLED = ['messages', 'bot_hearing', 'bot_updates', 'pgboss.job'];

let app: TestApp;
let api: BotApi;
let bot: RunningBot | null;
let sending: Pick<RunningBot, 'stop'> | null;
let lines: string[];
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
});
beforeEach(async () => {
  api = await startBotApi();
  bot = null;
  sending = null;
  lines = [];
  await clearOrders(app.db, ...FILLED);
});
afterEach(async () => {
  await bot?.stop();
  await sending?.stop();
  await api.stop();
});
afterAll(() => app.stop());

/** When the plans of the day are told already. */
const FRIDAY_NOON = Date.parse('2026-11-20T08:00:00Z');
/** Twenty times as fast as it is, so that pauses between tries are short. */
const startedMs = performance.now();
const clock = () => new Date(FRIDAY_NOON + Math.round((performance.now() - startedMs) * 20));

/** Real pauses, which the clock does not shorten. */
const SHORT = { leaseEveryMs: 50, callTimeoutSec: 0.5, idleMs: 50, connectPauseMs: 50 };

interface Running {
  /** Brings what people do to the bot, as the messenger would. */
  bring(): Promise<number[]>;
  status(): Promise<number>;
}

async function start(mode: Mode): Promise<Running> {
  const settings = {
    BOT_TOKEN: TOKEN,
    BOT_API_ROOT: api.url,
    BOT_UPDATES: mode,
    PUBLIC_URL: 'https://sea.example',
    STAFF_PATH: '/crew-7Kd02mQx',
  };
  const read = readConfig(settings);
  if (!read.ok) throw new Error(read.problem);
  const { config } = read;
  const log = createLog('debug', (line) => lines.push(line));
  const options = { db: app.db, config, token: TOKEN, log, clock };
  bot = await startBot({ ...options, ...SHORT });
  const messenger = createBotMessenger(createBotApi(config, TOKEN));
  const appUrl = await appUrlOf(config);
  sending = keepDelivering(openPostOffice({ db: app.db, config, messenger, appUrl }), clock);
  const { webhook } = bot;
  const called = createApp({
    db: app.db,
    config,
    log,
    clock,
    ...(webhook && { botWebhook: webhook }),
  });
  return {
    async bring() {
      if (!webhook) return [];
      const bodies = api.takeUpdates().map((update) => JSON.stringify(update));
      const answers = await Promise.all(bodies.map((body) => post(called, body)));
      return answers.map(({ status }) => status);
    },
    status: async () => (await called.request('/healthz')).status,
  };
}

const post = (called: ReturnType<typeof createApp>, body: string, secret = webhookSecret(TOKEN)) =>
  called.request(BOT_WEBHOOK_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Telegram-Bot-Api-Secret-Token': secret },
    body,
  });

const saidTo = (chatId: number) => api.messages.filter(({ chat_id }) => chat_id === chatId);
const open = async () =>
  (await sql`select from bot_updates where done_at is null`.execute(app.db)).rows.length;

test.each(CASES)('answers everybody by %s where one chat’s call %s', async (...row) => {
  const [mode, , trouble, isTriedAgain] = row;
  const running = await start(mode);
  api.troubles.set('sendMessage', [trouble]);
  api.write(903, '/start');
  const answered = running.bring();
  await api.until(({ calls }) => calls.some(({ method }) => method === 'sendMessage'));
  expect(new Set(await answered)).toEqual(new Set(mode === 'webhook' ? [200] : []));
  api.write(904, '/start');
  await running.bring();
  // The second to answer waits for nobody.
  await api.until(() => saidTo(904).length === 1);
  expect(await running.status()).toBe(200);
  if (isTriedAgain) await api.until(() => saidTo(903).length === 1);
  await expect.poll(open, { timeout: 5_000 }).toBe(0);
  expect([saidTo(903).length, saidTo(904).length]).toEqual([isTriedAgain ? 1 : 0, 1]);
  expect(lines.join('')).not.toContain('AAAAAAAA');
});

test.each(CASES)('confirms once by %s where the line above the chat %s', async (...row) => {
  const [mode, , trouble] = row;
  const running = await start(mode);
  const { unique_id } = await bookOrder(app);
  const seen = () => saidTo(STAFF.omar.telegram_id)[0];
  await api.until(() => seen() !== undefined);
  const message = seen();
  if (!message) throw new Error('Omar is told');
  api.troubles.set('answerCallbackQuery', [trouble]);
  api.press(message, 'Confirm');
  await running.bring();
  await api.until(() => message.text.includes('Confirmed: omar'));
  await expect.poll(open, { timeout: 5_000 }).toBe(0);
  expect((await app.call(getOrderStatus, { unique_id })).order_status).toBe('confirmed');
  const { rows } = await sql`select became from staff_changes`.execute(app.db);
  expect(rows).toEqual([{ became: 'confirmed' }]);
  // The person who decided is not told that somebody was first.
  for (const answer of api.answers) expect(answer).toMatch(/^Confirmed\. /);
});

test.each(MODES)(
  'hears by %s as soon as a messenger that was away is there',
  async (mode) => {
    api.troubles.set('getMe', ['stall', { status: 502 }]);
    const running = await start(mode);
    api.write(903, '/start');
    const statuses = await running.bring();
    expect(statuses).toEqual(mode === 'webhook' ? [200] : []);
    await api.until(() => saidTo(903).length === 1);
  },
  15_000,
);

test('handles an update once, however often it comes', async () => {
  const running = await start('webhook');
  api.write(903, '/start');
  const [update] = api.updates();
  await running.bring();
  await api.until(() => saidTo(903).length === 1);
  await expect.poll(open).toBe(0);
  if (update) api.repeat(update);
  expect(await running.bring()).toEqual([200]);
  api.write(904, '/start');
  await running.bring();
  await api.until(() => saidTo(904).length === 1);
  expect(saidTo(903)).toHaveLength(1);
});

test('handles after a start what came before the process died', async () => {
  const running = await start('webhook');
  api.troubles.set('sendMessage', ['stall']);
  api.write(903, '/start');
  await running.bring();
  await api.until(({ calls }) => calls.some(({ method }) => method === 'sendMessage'));
  await bot?.stop();
  await sending?.stop();
  await sql`update bot_updates set due_at = received_at`.execute(app.db);
  await start('webhook');
  await api.until(() => saidTo(903).length >= 1);
});

test('keeps nothing that somebody wrote once it is handled', async () => {
  const running = await start('webhook');
  api.write(903, 'my card is 4242');
  await running.bring();
  await expect.poll(open).toBe(0);
  const { rows } = await sql`select content from bot_updates`.execute(app.db);
  expect(rows).toEqual([{ content: null }]);
});

/** What the database refuses as it comes, with what an update of somebody else may be like. */
const ODD: [string, (id: number) => object][] = [
  ['NUL in the data of a button', (id) => ({ callback_query: pressOf(id, 'c:\0') })],
  ['half a character', (id) => ({ message: messageOf(id, '\ud83d') })],
  ['NUL in a name', (id) => ({ message: { ...messageOf(id, 'hi'), author_signature: '\0' } })],
  ['NUL in the name of a field', (id) => ({ message: { ...messageOf(id, 'hi'), '\0': 1 } })],
  ['a sender without a number', () => ({ message: { ...messageOf(1, 'hi'), from: { id: 'x' } } })],
  [
    'a sender beyond all numbers',
    () => ({ message: { ...messageOf(1, 'hi'), from: { id: 1e40 } } }),
  ],
];
const chatOf = (id: number) => ({ id, type: 'private', first_name: 'M' });
const senderOf = (id: number) => ({ id, is_bot: false, first_name: 'M' });
const messageOf = (id: number, text: string) => ({
  message_id: 1,
  date: 1,
  chat: chatOf(id),
  from: senderOf(id),
  text,
});
const pressOf = (id: number, data: string) => ({
  id: '1',
  from: senderOf(id),
  chat_instance: '1',
  data,
  message: messageOf(id, 'x'),
});
const ODD_CASES = MODES.flatMap((mode) => ODD.map((odd) => [mode, ...odd] as const));

test.each(ODD_CASES)('hears by %s what comes behind %s', async (mode, _, odd) => {
  const running = await start(mode);
  const first = 100_000;
  api.repeat({ update_id: first, ...odd(905) });
  // It comes in the same answer as the one before it.
  api.repeat({ update_id: first + 1, message: startOf(904) } as { update_id: number });
  expect(new Set(await running.bring())).toEqual(new Set(mode === 'webhook' ? [200] : []));
  await api.until(() => saidTo(904).length === 1);
  await expect.poll(open, { timeout: 5_000 }).toBe(0);
  expect(await running.status()).toBe(200);
});

const startOf = (id: number) => ({
  ...messageOf(id, '/start'),
  entities: [{ type: 'bot_command', offset: 0, length: 6 }],
});

test('hears an update again that came while the database was away', async () => {
  const running = await start('webhook');
  await sql`alter table bot_updates rename to bot_updates_away`.execute(app.db);
  api.write(903, '/start');
  const [update] = api.updates();
  expect(await running.bring()).toEqual([500]);
  await sql`alter table bot_updates_away rename to bot_updates`.execute(app.db);
  if (update) api.repeat(update);
  expect(await running.bring()).toEqual([200]);
  await api.until(() => saidTo(903).length === 1);
});

test('keeps why it could not answer, whatever the messenger says', async () => {
  const running = await start('webhook');
  api.troubles.set('sendMessage', [{ status: 400, description: 'Bad Request: \0\ud83d' }]);
  api.write(903, '/start');
  await running.bring();
  await expect.poll(open, { timeout: 5_000 }).toBe(0);
  const { rows } = await sql`select last_error from bot_updates`.execute(app.db);
  expect(rows).toEqual([{ last_error: 'Bad Request: \ufffd' }]);
});
