import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { createOrderManual, setOrderStatus } from '@seahour/api-types/staff.ts';
import { Api } from 'grammy';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkMessages } from '../../alarms/message-alarms.ts';
import { changeOrder } from '../../booking/change-order.ts';
import { insertCalendar } from '../../calendars/outside-calendars.ts';
import { bookOrder } from '../../fixtures/bookings.ts';
import { type BotApi, startBotApi } from '../../fixtures/bot-api.ts';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import {
  mailBox,
  NO_WRITERS,
  openPostOffice,
  type PostOffice,
} from '../../fixtures/post-office.ts';
import { fillStaff, launchOf, STAFF, type StaffName } from '../../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { messageSettings } from '../../fixtures/told-to.ts';
import { reviseMessages } from '../../outbox/announce.ts';
import { notify } from '../../outbox/notify.ts';
import { sweepMessages } from '../../outbox/sweep-messages.ts';
import { refundOrder } from '../../payments/refund.ts';
import { createLog } from '../../platform/log.ts';
import { createBotMessenger } from '../../platform/telegram/bot-messenger.ts';
import { eraseGuest } from '../../retention/erase-guest.ts';
import type { EventName } from '../../tables/events.ts';
import { setBoats } from '../memberships.ts';
import { remindStaff } from '../remind-staff.ts';
import { planMessage } from './plan-message.ts';

let app: TestApp;
let api: BotApi;
let office: PostOffice;
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
});
beforeEach(async () => {
  api = await startBotApi();
  app.setNow(FRIDAY_MORNING);
  await clearOrders(app.db, 'messages', 'pgboss.job');
  await sql`update staff set revoked_at = null, language = 'en', unreachable_at = null`.execute(
    app.db,
  );
  await giveLena(STAFF.lena.boats);
  const client = { apiRoot: api.url, timeoutSeconds: CALL_TIMEOUT_SEC };
  now = after(0);
  office = openPostOffice({
    db: app.db,
    config: messageSettings(),
    messenger: createBotMessenger(new Api('1:token', client), () => now.getTime()),
    appUrl: APP,
  });
  // The plans of this morning are told already, in both cities.
  await deliver();
  await deliver(60);
  api.messages.length = 0;
});
afterEach(() => api.stop());
afterAll(() => app.stop());

const APP = 'https://sea.example/crew';
const CALL_TIMEOUT_SEC = 4;
const after = (minutes: number) => new Date(Date.parse(FRIDAY_MORNING) + minutes * 60_000);

let now: Date;

/** Sends what is due. */
async function deliver(minutes = 0): Promise<void> {
  now = after(minutes);
  await remindStaff(app.db, now);
  await office.deliver(now);
}

const GUEST = { name: 'Elena <b>', comment: 'Birthday of our daughter' };

async function book(rest: object = {}): Promise<OrderId> {
  const { order_id } = await bookOrder(app, { ...GUEST, ...rest });
  return order_id;
}

const seenBy = (name: StaffName) =>
  api.messages.filter(({ chat_id }) => chat_id === STAFF[name].telegram_id);
const labels = (name: StaffName) =>
  seenBy(name)
    .at(-1)
    ?.buttons.map(({ text }) => text);

async function move(name: StaffName, order_id: OrderId, status: string): Promise<void> {
  const init_data = await launchOf(app.db, STAFF[name].telegram_id);
  await app.call(setOrderStatus, { init_data, order_id, status });
}

test('tells everybody of the company of a new order, each as their role and language', async () => {
  await sql`update staff set language = 'ru' where name = 'lena'`.execute(app.db);
  const order = await book();
  const { rows } = await sql<{ number: string }>`select number from orders`.execute(app.db);
  const number = rows[0]?.number ?? '';
  await deliver();
  expect(seenBy('omar').map(({ text }) => text)).toEqual([
    [
      'New order',
      number,
      '',
      'Azure 46',
      'Sat, November\u00a021, 4:00\u00a0– 7:00\u00a0PM (3 hours)',
      'Time in Dubai, UTC+4',
      'Elena <b> · +971 50 123 4567',
      '2,160\u00a0AED, on the pier',
      '“Birthday of our daughter”',
      '',
      'Held, waiting for an answer',
    ].join('\n'),
  ]);
  expect(labels('omar')).toEqual(['Confirm', 'Decline', 'Open']);
  expect(seenBy('omar')[0]?.buttons.at(-1)?.does).toBe(`${APP}?order=${order}`);
  expect(seenBy('lena')[0]?.text).toMatch(/^Новый заказ\nSH-\S+\n\nAzure 46\nсб, 21\u00a0ноября/);
  expect(seenBy('lena')[0]?.text).not.toMatch(/AED|\+971/);
  expect(seenBy('anna')).toEqual([]);
});

test('lets no guest write lines that pass for ours, in older orders either', async () => {
  const order = await book({ comment: 'Cake\n\nConfirmed: omar' });
  await sql`update orders set name = ${'Elena\nPaid\u202e 9'} where order_id = ${order}`.execute(
    app.db,
  );
  await deliver();
  const lines = seenBy('omar')[0]?.text.split('\n') ?? [];
  expect(lines).toContain('Elena Paid 9 · +971 50 123 4567');
  expect(lines).toContain('│ Confirmed: omar”');
  expect(lines.filter((line) => /^(Paid|Confirmed)/.test(line))).toEqual([]);
});

test('tells each of them once, however often it goes round and starts again', async () => {
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
    expect(seenBy(name)[0]?.text).toMatch(/\nConfirmed: lena, Nov\u00a020, 8:00\u00a0AM\n/);
    expect(labels(name)).toEqual(['Open']);
  }
});

test.each([
  ['confirmed', 'An order was confirmed'],
  ['declined', 'An order was declined'],
  ['cancelled', 'An order was canceled. The hours are free again.'],
] as const)('tells the others in a message of its own that it is %s', async (status, headline) => {
  const order = await book();
  if (status === 'cancelled') await move('lena', order, 'confirmed');
  await deliver();
  const before = seenBy('omar').length;
  await move('lena', order, status);
  await deliver(1);
  expect(seenBy('omar')).toHaveLength(before + 1);
  expect(seenBy('omar').at(-1)?.text.split('\n')[0]).toBe(headline);
  // The person who did it knows.
  expect(seenBy('lena')).toHaveLength(1);
});

test('tells the others of an order by phone, and not who took it', async () => {
  const init_data = await launchOf(app.db, STAFF.omar.telegram_id);
  const walkIn = { company_activity_id: 4, date: '2026-11-20', time: 17, hour_count: 2 };
  await app.call(createOrderManual, { init_data, ...walkIn, name: 'Rashid' });
  await deliver();
  expect(seenBy('omar')).toEqual([]);
  expect(seenBy('lena').map(({ text }) => text.split('\n')[0])).toEqual([
    'New order by phone or on the pier',
  ]);
  expect(seenBy('lena')[0]?.text).toMatch(/\nConfirmed: omar, /);
});

test('asks to call a guest whom no mail reaches, with the number where the role may see it', async () => {
  const order = await book();
  await move('omar', order, 'confirmed');
  await deliver();
  expect(seenBy('omar')[0]?.text).toMatch(/\nNo email: call \+971 50 123 4567$/);
  expect(seenBy('lena')[0]?.text).toMatch(/\nNo email: call the guest\.$/);
  const mailed = await book({ mail: 'elena@example.com', time: 9 });
  await move('omar', mailed, 'confirmed');
  await deliver(1);
  expect(seenBy('lena').at(-1)?.text).not.toContain('call');
});

test('goes on editing when a confirmed order is cancelled', async () => {
  const order = await book();
  await move('omar', order, 'confirmed');
  await deliver();
  await move('omar', order, 'cancelled');
  await deliver();
  expect(seenBy('lena')[0]?.text).toMatch(/\nCanceled: omar, /);
});

test('tells of what the visitor cancels', async () => {
  const order = await book();
  await deliver();
  await app.db.transaction().execute((tx) =>
    changeOrder(
      tx,
      {
        order_id: order,
        to: 'cancelled',
        by: 'visitor',
        now: new Date(FRIDAY_MORNING),
      },
      refundOrder,
    ),
  );
  await deliver();
  const [news, first] = [seenBy('omar').at(-1), seenBy('omar')[0]];
  expect(news?.text).toMatch(/^An order was canceled. The hours are free again.\n/);
  expect(first?.text).toMatch(/\nCanceled\n/);
});

test('waits as long as it is told to, and then sends what was left, once', async () => {
  await book();
  await sql`delete from pgboss.job`.execute(app.db);
  api.troubles.set('sendMessage', [{ status: 429, retryAfterSec: 40 }]);
  await deliver();
  // Who was told to wait, and who came after that: the bot is silent.
  const calls = api.calls.length;
  await deliver(0.6);
  expect(api.calls).toHaveLength(calls);
  const { rows } = await sql<{ wait_sec: number }>`
    select round(extract(epoch from start_after - now()))::int as wait_sec from pgboss.job
    where name = 'telegram'`.execute(app.db);
  expect(rows.every(({ wait_sec }) => wait_sec > 30 && wait_sec <= 40)).toBe(true);
  expect(rows).toHaveLength(2);
  await deliver(1);
  expect([seenBy('omar').length, seenBy('lena').length]).toEqual([1, 1]);
});

test('edits later where it is told to wait', async () => {
  const order = await book();
  await deliver();
  await move('omar', order, 'declined');
  api.troubles.set('editMessageText', [{ status: 429, retryAfterSec: 5 }]);
  await deliver(1);
  await deliver(2);
  expect(seenBy('omar')[0]?.text).toMatch(/\nDeclined: omar/);
  expect(seenBy('lena')[0]?.text).toMatch(/\nDeclined: omar/);
});

test.each<[string, Parameters<BotApi['troubles']['set']>[1]]>([
  ['the connection is lost', ['cut off']],
  ['the messenger is broken', [{ status: 502 }]],
])('tries again where %s', async (_, troubles) => {
  await book();
  await sql`update staff set revoked_at = now() where name = 'lena'`.execute(app.db);
  api.troubles.set('sendMessage', [...troubles, ...troubles]);
  await deliver();
  await deliver();
  expect(seenBy('omar')).toHaveLength(0);
  await deliver();
  expect(seenBy('omar')).toHaveLength(1);
});

test('tells the owner of whom the bot cannot reach, once an order, until it does', async () => {
  const order = await book();
  const refuse = () => {
    api.trouble = ({ method, payload }) =>
      method === 'sendMessage' && payload.chat_id === STAFF.lena.telegram_id
        ? { status: 403, description: 'Forbidden: bot was blocked by the user' }
        : null;
  };
  refuse();
  await deliver();
  await deliver(1);
  const silent = async () =>
    (await sql`select name from staff where unreachable_at is not null`.execute(app.db)).rows;
  expect(await silent()).toEqual([{ name: 'lena' }]);
  expect(seenBy('omar').map(({ text }) => text.split('\n')[0])).toEqual([
    'New order',
    expect.stringMatching(/^Somebody of your crew cannot be reached/),
  ]);
  api.trouble = null;
  await move('omar', order, 'confirmed');
  await deliver(2);
  expect(await silent()).toEqual([]);
});

test('gives up on anybody who has blocked the bot, and tells the others', async () => {
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

test('leaves what stands in a chat where it can be edited no more, and does not try again', async () => {
  const order = await book();
  await deliver();
  const told = seenBy('lena')[0]?.text;
  await move('omar', order, 'confirmed');
  const refused = { status: 400, description: "Bad Request: message can't be edited" };
  api.troubles.set('editMessageText', [refused, refused]);
  await deliver(1);
  const edits = () => api.calls.filter(({ method }) => method === 'editMessageText').length;
  const before = edits();
  expect(before).toBe(2);
  await deliver(5);
  expect(edits()).toBe(before);
  expect(seenBy('lena')[0]?.text).toBe(told);
  const { rows } = await sql<{ state: string; is_said: boolean }>`
    select distinct state, sent_revision = revision as is_said from messages
    where audience = 'staff' and event = 'created'`.execute(app.db);
  expect(rows).toEqual([{ state: 'sent', is_said: true }]);
});

test('tells the owner of a message that was refused for what is in it, and thinks nobody silent', async () => {
  await book();
  api.trouble = ({ method, payload }) =>
    method === 'sendMessage' && payload.chat_id === STAFF.lena.telegram_id
      ? { status: 400, description: 'Bad Request: BUTTON_TYPE_INVALID' }
      : null;
  await deliver();
  await deliver(1);
  expect(seenBy('omar').at(-1)?.text).toMatch(/^Somebody of your crew cannot be reached/);
  const { rows } = await sql`select from staff where unreachable_at is not null`.execute(app.db);
  expect(rows).toEqual([]);
});

test('tells nothing to anybody who is revoked', async () => {
  await book();
  await sql`update staff set revoked_at = now() where name = 'lena'`.execute(app.db);
  await deliver();
  expect(seenBy('lena')).toEqual([]);
  expect(seenBy('omar')).toHaveLength(1);
});

/** From now on, until the next test. */
async function giveLena(boats: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from staff where name = 'lena'`.execute(
    app.db,
  );
  await setBoats(app.db, rows[0]?.id ?? 0, boats);
}

test('tells captains of their own boats alone: news, reminders and the plan', async () => {
  await giveLena([2]);
  await book();
  await deliver();
  await deliver(30);
  expect(seenBy('omar')).toHaveLength(2);
  expect(seenBy('lena')).toEqual([]);
  await book({ company_activity_id: 2 });
  await deliver(31);
  // Of the order, and the reminder of it.
  expect(seenBy('lena')).toHaveLength(2);
  await deliver(23 * 60);
  const plans = [seenBy('omar'), seenBy('lena')].map((seen) => seen.at(-1)?.text.split('\n\n'));
  expect(plans.map((parts) => parts?.length)).toEqual([3, 2]);
  expect(plans[0]).toContainEqual(expect.stringMatching(/^Azure 46\n/));
  for (const { text } of seenBy('lena')) expect(text).not.toContain('Azure 46');
});

test('leaves a captain whose boat is another’s no guest and no button, and tells nothing more', async () => {
  const order = await book();
  await deliver();
  await book({ time: 9 });
  await giveLena([2]);
  await deliver();
  expect(seenBy('lena')).toHaveLength(1);
  expect(labels('lena')).toEqual(['Confirm', 'Decline', 'Open']);
  await move('omar', order, 'confirmed');
  await deliver();
  expect(seenBy('lena')).toHaveLength(1);
  expect(seenBy('lena')[0]?.text).not.toContain('Elena');
  expect(labels('lena')).toEqual([]);
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
  await sql`update orders set created_at = ${after(14 * 60)} where order_id = ${atNight}`.execute(
    app.db,
  );
  await deliver(14 * 60);
  const before = seenBy('omar').length;
  expect(await count(15 * 60)).toBe(before);
});

test.each<[string, EventName]>([
  ['confirmed', 'waiting'],
  ['cancelled', 'waiting'],
  ['cancelled', 'created'],
  ['declined', 'moved'],
  ['confirmed', 'moved'],
  ['cancelled', 'confirmed'],
])('drops of an order that is %s by now that it is %s', async (status, event) => {
  const order_id = await book();
  await sql`delete from messages where order_id is not null`.execute(app.db);
  await notify(app.db, { order_id, event, only: 'staff' });
  await sql`update orders set order_status = ${status}`.execute(app.db);
  await deliver();
  expect(seenBy('omar')).toEqual([]);
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
      'Saturday, November\u00a021, Dubai',
      '',
      'Azure 46',
      '4:00\u00a0– 7:00\u00a0PM · guest · waiting for an answer',
      '',
      'Morning Wake',
      '9:00\u00a0– 11:00\u00a0AM · Rashid',
    ].join('\n'),
  ]);
  await deliver(sevenInDubai + 120);
  expect(seenBy('omar').at(-1)?.text).toBe(
    'Saturday, November\u00a021, Limassol\n\nNothing is booked for this day.',
  );
  expect(seenBy('anna')).toHaveLength(1);
});

test.each(LANGUAGE_CODES)(
  'counts what a plan has no room for, however long names are, %s',
  (language) => {
    const order = { company_activity_id: 1, title: 'Azure 46', time: 10, hour_count: 3 };
    const name = 'ы'.repeat(120);
    const orders = Array.from({ length: 60 }, () => ({
      ...order,
      ...{ name, order_status: 'unconfirmed' as const },
    }));
    const plan = {
      city_name: { en: 'Dubai', ru: 'Дубай', ar: 'دبي' },
      time_zone: 'Asia/Dubai',
      orders,
    };
    const { text } = planMessage(language, { plan, date: '2026-11-20', appUrl: null });
    expect(text.length).toBeLessThanOrEqual(4096);
    const shown = text.split(name).length - 1;
    expect(shown).toBeGreaterThan(15);
    expect(text).toContain(String(60 - shown));
  },
);

test('cuts a message that is too long between characters', async () => {
  const messenger = createBotMessenger(new Api('1:token', { apiRoot: api.url }));
  await messenger.send(1, { text: `${'x'.repeat(4095)}😀`, buttons: [] });
  expect(api.messages.at(-1)?.text.isWellFormed()).toBe(true);
});

test('takes a guest who is forgotten out of the chats as well', async () => {
  const order = await book();
  await move('omar', order, 'confirmed');
  await deliver();
  expect(seenBy('omar')[0]?.text).toContain('Elena');
  await sql`update orders set order_status = 'completed'`.execute(app.db);
  const later = after(60 * 24 * 60);
  const erased = await eraseGuest(
    app.db,
    { phone: '+971501234567' },
    { now: later, outbox: '/no' },
  );
  expect(erased.orders).toHaveLength(1);
  await office.deliver(later);
  for (const { text } of api.messages) expect(text).not.toMatch(/Elena|\+971|Birthday/);
  expect(api.messages).not.toHaveLength(0);
});

test('tells all staff of the company of a calendar that cannot be read, each in their language', async () => {
  const url = 'https://calendar.example/private-token.ics';
  const id = await insertCalendar(app.db, { companyActivityId: 1, url, now: after(0) });
  await sql`update staff set language = 'ru' where name = 'lena'`.execute(app.db);
  for (const event of ['calendar_unreadable', 'calendar_readable'] as const) {
    await sql`update outside_calendars
      set failures = ${event === 'calendar_unreadable' ? 3 : 0}`.execute(app.db);
    await notify(app.db, { calendar_id: id ?? 0, event });
    await deliver();
  }
  expect(seenBy('omar').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Azure 46: the calendar at calendar\.example cannot be read\./),
    expect.stringMatching(/^Azure 46: the calendar at calendar\.example is read again\./),
  ]);
  expect(seenBy('lena').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Azure 46: календарь на calendar\.example не читается\./),
    expect.stringMatching(/^Azure 46: календарь на calendar\.example снова читается\./),
  ]);
  expect(seenBy('anna')).toEqual([]);
  await deliver(1);
  expect(seenBy('omar')).toHaveLength(2);
  // What has changed again before it could be sent is not said.
  await sql`update outside_calendars set failures = 3`.execute(app.db);
  for (let times = 0; times < 3; times++) {
    await notify(app.db, { calendar_id: id ?? 0, event: 'calendar_unreadable' });
    await notify(app.db, { calendar_id: id ?? 0, event: 'calendar_readable' });
  }
  await deliver(2);
  expect(seenBy('omar')).toHaveLength(2);
  await sql`delete from outside_calendars`.execute(app.db);
});

const AWAY = { status: 502 } as const;

test('tells of no plan when its morning is over, and of nothing at night', async () => {
  const sevenInDubai = 23 * 60;
  api.trouble = () => AWAY;
  await deliver(sevenInDubai);
  api.trouble = null;
  await deliver(sevenInDubai + 4 * 60);
  expect(seenBy('omar').filter(({ text }) => text.includes('Dubai'))).toEqual([]);
  await book({ date: '2026-11-23' });
  await sql`delete from messages where event <> 'plan'`.execute(app.db);
  await sql`update orders set created_at = ${after(13 * 60)}`.execute(app.db);
  api.trouble = () => AWAY;
  await deliver(13 * 60 + 31);
  api.trouble = null;
  const before = seenBy('omar').length;
  await deliver(20 * 60);
  expect(seenBy('omar')).toHaveLength(before);
});

test('reminds once after an outage that lasted for two reminders', async () => {
  await book();
  await deliver();
  api.trouble = () => AWAY;
  await deliver(30);
  await deliver(180);
  api.trouble = null;
  await deliver(181);
  await deliver(182);
  const waiting = seenBy('omar').filter(({ text }) => text.startsWith('Still waiting'));
  expect(waiting).toHaveLength(1);
});

test('asks nobody to call a guest whom the mail has reached since', async () => {
  const { mails, send } = mailBox();
  let isAway = true;
  const post = openPostOffice({
    db: app.db,
    config: messageSettings(),
    messenger: createBotMessenger(new Api('1:token', { apiRoot: api.url })),
    mailer: {
      async send(mail) {
        if (isAway) throw new Error('away');
        return send(mail);
      },
    },
  });
  const order = await book({ mail: 'elena@example.com' });
  await deliver();
  await move('omar', order, 'confirmed');
  await sql`update messages set queued_at = now() - interval '31 minutes'
    where audience = 'guest'`.execute(app.db);
  await sql`update messages set state = 'sent', sent_revision = revision, sent_at = now(), provider_id = '9'
    where audience = 'staff' and state = 'queued'`.execute(app.db);
  await post.deliver(now);
  const asked = async () =>
    (await sql`select state from messages where event = 'guest_not_told'`.execute(app.db)).rows;
  expect(await asked()).toHaveLength(2);
  isAway = false;
  const before = seenBy('omar').length;
  await post.deliver(now);
  expect(mails).not.toHaveLength(0);
  expect(seenBy('omar')).toHaveLength(before);
  expect(await asked()).toEqual([{ state: 'dropped' }, { state: 'dropped' }]);
});

test('says of a call that it is not needed any more', async () => {
  const order = await book({ mail: 'elena@example.com' });
  await sql`update messages set state = 'failed', closed_at = now() where audience = 'guest'`.execute(
    app.db,
  );
  await notify(app.db, { order_id: order, event: 'guest_not_told' });
  await deliver();
  const call = () => seenBy('omar').find(({ text }) => text.includes('An email to the guest'));
  expect(call()?.text).toMatch(/^An email to the guest did not arrive/);
  await sql`update messages set state = 'sent', sent_revision = 1, sent_at = now(), late_at = now()
    where audience = 'guest'`.execute(app.db);
  await reviseMessages(app.db, [order]);
  await office.deliver(now);
  expect(call()?.text).toMatch(/^An email to the guest arrived after all/);
});

test('tells owners of nothing that has mended itself, nor people who are no longer owners', async () => {
  const order_id = await book();
  await deliver();
  await notify(app.db, { order_id, event: 'refund_stuck' });
  await deliver();
  expect(seenBy('omar')).toHaveLength(1);
  await sql`insert into alarms (name, subject, order_id, raised_at)
    values ('refund_stuck', 'x', ${order_id}, now())`.execute(app.db);
  await notify(app.db, { order_id, event: 'refund_stuck' });
  await sql`update staff set role = 'captain' where name = 'omar'`.execute(app.db);
  await office.deliver(now);
  await sql`update staff set role = 'owner' where name = 'omar'`.execute(app.db);
  expect(seenBy('omar')).toHaveLength(1);
  await notify(app.db, { order_id, event: 'refund_stuck' });
  await office.deliver(now);
  expect(seenBy('omar')).toHaveLength(2);
  await sql`delete from alarms`.execute(app.db);
});

test('goes on with edits that failed for a day', async () => {
  const order = await book();
  await deliver();
  await move('omar', order, 'confirmed');
  await sql`delete from messages where event = 'confirmed'`.execute(app.db);
  api.trouble = () => AWAY;
  await office.deliver(now, { isLast: true });
  api.trouble = null;
  await sql`delete from pgboss.job`.execute(app.db);
  await sql`update messages set revised_at = now() - interval '11 minutes'
    where sent_revision < revision`.execute(app.db);
  const alarms = async () =>
    (await sql`select name from alarms where cleared_at is null`.execute(app.db)).rows;
  await checkMessages(app.db, createLog('silent'), now);
  expect(await alarms()).toEqual([{ name: 'messages_late' }]);
  await sweepMessages(app.db, NO_WRITERS);
  const { rows } = await sql`select from pgboss.job where name = 'telegram'`.execute(app.db);
  expect(rows).toHaveLength(2);
  await office.deliver(now);
  expect(seenBy('omar')[0]?.text).toMatch(/\nConfirmed: omar/);
  await checkMessages(app.db, createLog('silent'), now);
  expect(await alarms()).toEqual([]);
});

test('takes a guest who is forgotten out of plans, and out of chats of who has left', async () => {
  const init_data = await launchOf(app.db, STAFF.omar.telegram_id);
  const walkIn = { company_activity_id: 4, date: '2026-11-21', time: 9, hour_count: 2 };
  await app.call(createOrderManual, {
    ...{ init_data, ...walkIn },
    name: 'Rashid',
    phone: '+971501112233',
  });
  await deliver(1);
  await deliver(23 * 60);
  expect(seenBy('omar').at(-1)?.text).toContain('Rashid');
  await sql`update staff set revoked_at = now() where name = 'lena'`.execute(app.db);
  await sql`update orders set order_status = 'completed'`.execute(app.db);
  const later = after(60 * 24 * 60);
  await eraseGuest(app.db, { phone: '+971501112233' }, { now: later, outbox: '/no' });
  await office.deliver(later);
  for (const { chat_id, text } of api.messages) expect([chat_id, text]).not.toContain('Rashid');
  const named = api.messages.filter(({ text }) => /Rashid|\+97150111/.test(text));
  expect(named.map(({ chat_id, text }) => [chat_id, text.split('\n')[0]])).toEqual([]);
});
