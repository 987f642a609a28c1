import { createOrder } from '@seahour/api-types/orders.ts';
import { createOrderManual, setOrderStatus } from '@seahour/api-types/staff.ts';
import { Api } from 'grammy';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { tidyMessages } from '../db/staff-messages.ts';
import { changeOrder } from '../domain/change-order.ts';
import { type BotApi, startBotApi } from '../fixtures/bot-api.ts';
import { fillStaff, launchOf, STAFF, type StaffName } from '../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { createBotMessenger } from '../integrations/telegram/bot-messenger.ts';
import { createLog } from '../log.ts';
import { deliverMessages } from './post-office.ts';

let app: TestApp;
let api: BotApi;
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
});
beforeEach(async () => {
  api = await startBotApi();
  app.setNow(FRIDAY_MORNING);
  await sql`truncate orders, claimed_hours, staff_notices, staff_messages, pgboss.job cascade`.execute(
    app.db,
  );
  await sql`update staff set revoked_at = null, language = 'en'`.execute(app.db);
  // The plans of this morning are told already, in both cities.
  await deliver();
  await deliver(60);
  api.messages.length = 0;
});
afterEach(() => api.stop());
afterAll(() => app.stop());

const APP = 'https://sea.example/crew';
const after = (minutes: number) => new Date(Date.parse(FRIDAY_MORNING) + minutes * 60_000);

function deliver(minutes = 0): Promise<number | null> {
  const messenger = createBotMessenger(new Api('1:token', { apiRoot: api.url }));
  const options = { db: app.db, messenger, appUrl: APP, log: createLog('silent') };
  return deliverMessages(options, after(minutes));
}

const ORDER = {
  company_activity_id: 1,
  acq_method: 1,
  date: '2026-11-21',
  time: 16,
  hour_count: 3,
  phone: '+971501234567',
  name: 'Elena <b>',
  comment: 'Birthday of our daughter',
};

async function book(rest: object = {}): Promise<string> {
  const { unique_id } = await app.call(createOrder, { ...ORDER, ...rest });
  await sql`update staff_notices set created_at = ${FRIDAY_MORNING}`.execute(app.db);
  return unique_id;
}

const seenBy = (name: StaffName) =>
  api.messages.filter(({ chat_id }) => chat_id === STAFF[name].telegram_id);
const labels = (name: StaffName) =>
  seenBy(name)
    .at(-1)
    ?.buttons.map(({ text }) => text);

async function move(name: StaffName, order_id: string, status: string): Promise<void> {
  const init_data = await launchOf(app.db, STAFF[name].telegram_id);
  await app.call(setOrderStatus, { init_data, order_id, status });
}

test('tells everybody of the company of a new order, each as their role and language', async () => {
  await sql`update staff set language = 'ru' where name = 'lena'`.execute(app.db);
  const order = await book();
  await deliver();
  expect(seenBy('omar').map(({ text }) => text)).toEqual([
    [
      'New order',
      '',
      'Azure 46',
      'Sat, 21\u00a0November, 4:00\u00a0–\u00a07:00\u00a0PM (3 hours)',
      'Elena <b> · +971501234567',
      '2\u00a0160\u00a0AED, on the pier',
      '“Birthday of our daughter”',
      '',
      'Waits for an answer',
    ].join('\n'),
  ]);
  expect(labels('omar')).toEqual(['Confirm', 'Decline', 'Open']);
  expect(seenBy('omar')[0]?.buttons.at(-1)?.does).toBe(`${APP}?order=${order}`);
  expect(seenBy('lena')[0]?.text).toMatch(/^Новый заказ\n\nAzure 46\nсб, 21\u00a0ноября/);
  expect(seenBy('lena')[0]?.text).not.toMatch(/AED|\+971/);
  expect(seenBy('anna')).toEqual([]);
});

test('tells each of them once, however often it goes round and starts anew', async () => {
  await book();
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver(1);
  app.restart();
  await deliver(2);
  expect(seenBy('omar')).toHaveLength(1);
  expect(seenBy('lena')).toHaveLength(1);
});

test('says in every chat who decided and when, and takes the buttons away', async () => {
  const order = await book();
  await deliver();
  await move('lena', order, 'confirmed');
  await deliver();
  for (const name of ['omar', 'lena'] as const) {
    expect(seenBy(name)).toHaveLength(1);
    expect(seenBy(name)[0]?.text).toMatch(/\nConfirmed: lena, 20\u00a0Nov, 8:00\u00a0AM$/);
    expect(labels(name)).toEqual(['Open']);
  }
});

test('goes on editing when a confirmed order is cancelled', async () => {
  const order = await book();
  await move('omar', order, 'confirmed');
  await deliver();
  await move('omar', order, 'cancelled');
  await deliver();
  expect(seenBy('lena')[0]?.text).toMatch(/\nCancelled: omar, /);
});

test('tells of what the visitor cancels', async () => {
  const order = await book();
  await deliver();
  await app.db
    .transaction()
    .execute((tx) => changeOrder(tx, { unique_id: order, to: 'cancelled', by: 'visitor' }));
  await sql`update staff_notices set created_at = ${FRIDAY_MORNING}`.execute(app.db);
  await deliver();
  const [news, first] = [seenBy('omar').at(-1), seenBy('omar')[0]];
  expect(news?.text).toMatch(/^An order was cancelled. The hours are free again.\n/);
  expect(first?.text).toMatch(/\nCancelled$/);
});

test('waits as long as it is told to, and then sends what was left, once', async () => {
  await book();
  api.troubles.set('sendMessage', [{ status: 429, retryAfterSec: 40 }]);
  expect(await deliver()).toBe(40);
  expect(api.messages).toEqual([]);
  await deliver(1);
  expect([seenBy('omar').length, seenBy('lena').length]).toEqual([1, 1]);
});

test('edits later where it is told to wait', async () => {
  const order = await book();
  await deliver();
  await move('omar', order, 'declined');
  api.troubles.set('editMessageText', [{ status: 429, retryAfterSec: 5 }]);
  expect(await deliver(1)).toBe(5);
  await deliver(2);
  expect(seenBy('omar')[0]?.text).toMatch(/\nDeclined: omar/);
  expect(seenBy('lena')[0]?.text).toMatch(/\nDeclined: omar/);
});

test.each<[string, Parameters<BotApi['troubles']['set']>[1]]>([
  ['the connection is lost', ['cut off']],
  ['the messenger is broken', [{ status: 502 }]],
])('tries again where %s, ever more slowly', async (_, troubles) => {
  await book();
  api.troubles.set('sendMessage', [...troubles, ...troubles]);
  expect(await deliver()).toBe(2);
  expect(await deliver(1)).toBe(2);
  await deliver(3);
  expect(seenBy('omar')).toHaveLength(1);
  expect(seenBy('lena')).toHaveLength(1);
});

test('gives up on whoever has blocked the bot, and tells the others', async () => {
  await book();
  const blocked = { status: 403, description: 'Forbidden: bot was blocked by the user' };
  api.troubles.set('sendMessage', [blocked]);
  await deliver();
  await deliver(5);
  expect(api.messages).toHaveLength(1);
});

test('takes an edit for done that another one made before', async () => {
  const order = await book();
  await deliver();
  await move('omar', order, 'confirmed');
  const unchanged = { status: 400, description: 'Bad Request: message is not modified' };
  api.troubles.set('editMessageText', [unchanged]);
  await deliver(1);
  const edits = () => api.calls.filter(({ method }) => method === 'editMessageText').length;
  const before = edits();
  await deliver(5);
  expect(edits()).toBe(before);
});

test('tells nothing to whoever is revoked', async () => {
  await book();
  await sql`update staff set revoked_at = now() where name = 'lena'`.execute(app.db);
  await deliver();
  expect(seenBy('lena')).toEqual([]);
  expect(seenBy('omar')).toHaveLength(1);
});

test('reminds of what waits after half an hour and after three, and not at night', async () => {
  await book();
  await deliver();
  const count = async (minutes: number) => {
    await deliver(minutes);
    return seenBy('omar').length;
  };
  expect(await count(29)).toBe(1);
  expect(await count(30)).toBe(2);
  expect(await count(100)).toBe(2);
  expect(await count(180)).toBe(3);
  expect(seenBy('omar')[1]?.text).toMatch(/^Still waiting for your answer. It came 30 minutes ago/);
  expect(seenBy('omar')[2]?.text).toMatch(/^Still waiting for your answer. It came 3 hours ago/);
  expect(labels('omar')).toContain('Confirm');
  const atNight = await book({ date: '2026-11-22' });
  await sql`update orders set created_at = ${after(14 * 60)} where unique_id = ${atNight}`.execute(
    app.db,
  );
  await deliver(14 * 60);
  const before = seenBy('omar').length;
  expect(await count(15 * 60)).toBe(before);
});

test('reminds nobody of what is answered, or over', async () => {
  const answered = await book();
  await move('omar', answered, 'confirmed');
  await book({ date: '2026-11-20', time: 10 });
  await deliver();
  const before = seenBy('omar').length;
  await deliver(180);
  expect(seenBy('omar')).toHaveLength(before);
});

test('tells the plan of the day at seven in the city, once, each city its own', async () => {
  const init_data = await launchOf(app.db, STAFF.omar.telegram_id);
  const walkIn = { company_activity_id: 4, date: '2026-11-21', time: 9, hour_count: 2 };
  await app.call(createOrderManual, { init_data, ...walkIn, name: 'Rashid' });
  await book({ name: '' });
  const sevenInDubai = 23 * 60;
  await deliver(sevenInDubai - 1);
  const before = seenBy('omar').length;
  await deliver(sevenInDubai);
  await deliver(sevenInDubai + 1);
  expect(
    seenBy('omar')
      .slice(before)
      .map(({ text }) => text),
  ).toEqual([
    [
      'Saturday, 21\u00a0November, Dubai',
      '',
      'Azure 46',
      '4:00\u00a0–\u00a07:00\u00a0PM · guest · waits for an answer',
      '',
      'Morning Wake',
      '9:00\u00a0–\u00a011:00\u00a0AM · Rashid',
    ].join('\n'),
  ]);
  await deliver(sevenInDubai + 120);
  expect(seenBy('omar').at(-1)?.text).toBe(
    'Saturday, 21\u00a0November, Limassol\n\nNothing is booked for today.',
  );
  expect(seenBy('anna')).toHaveLength(1);
});

test('edits no more what is over, and forgets it after a month without telling it again', async () => {
  const order = await book();
  await move('omar', order, 'confirmed');
  await deliver();
  const days = (count: number) => count * 24 * 60;
  await tidyMessages(app.db, after(days(1)));
  await move('omar', order, 'cancelled');
  await deliver(days(1));
  expect(seenBy('omar')[0]?.text).toMatch(/\nCancelled/);
  const kept = async () => (await sql`select from staff_messages`.execute(app.db)).rows.length;
  expect(await kept()).toBeGreaterThan(0);
  await tidyMessages(app.db, after(days(40)));
  expect(await kept()).toBe(0);
  const told = seenBy('omar').length;
  await deliver(days(40) + 6 * 60);
  expect(seenBy('omar')).toHaveLength(told);
});
