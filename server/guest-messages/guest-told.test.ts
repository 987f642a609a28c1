import { OrderStatus } from '@seahour/api-types/order.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { setOrderStatus } from '@seahour/api-types/staff.ts';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearNews } from '../fixtures/news-of.ts';
import { giveBack, payOrder } from '../fixtures/payments.ts';
import { openPostOffice } from '../fixtures/post-office.ts';
import { openStaffDesk, type StaffDesk } from '../fixtures/staff-desk.ts';
import { FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { messageSettings } from '../fixtures/told-to.ts';
import { notify } from '../outbox/notify.ts';
import type { Sent } from '../platform/mail/mailer.ts';
import type { GuestEvent } from '../tables/events.ts';
import type { OrderRow } from '../tables/schema.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
beforeEach(async () => {
  await desk.clear();
  await clearNews(desk.app);
});
afterAll(() => desk.app.stop());

const NOW = Date.parse(FRIDAY_MORNING);

/** Tells a guest of what happened, or tries to, so many minutes after it. */
async function tell(
  order_id: OrderId,
  event: GuestEvent,
  send: () => Promise<Sent>,
  minutes = 0,
): Promise<void> {
  await sql`delete from messages`.execute(desk.app.db);
  await notify(desk.app.db, { order_id, event, only: 'guest' });
  await tryAgain(send, minutes);
}

async function tryAgain(send: () => Promise<Sent>, minutes: number, isLast = false) {
  const { db } = desk.app;
  await sql`update messages set queued_at = now() - make_interval(mins => ${minutes})`.execute(db);
  const office = openPostOffice({ db, config: messageSettings(), mailer: { send } });
  await office.deliver(new Date(NOW + minutes * 60_000), { isLast });
}

const arrives = async () => ({ ok: true }) as const;
const isRefused = async () => ({ ok: false, code: 'refused' }) as const;
const fails = async () => {
  throw Object.assign(new Error('elena@example.com'), { code: 'ECONNECTION' });
};

const book = (rest: object = {}) => desk.book({ additional_services: [], ...rest });

async function confirm(order_id: OrderId) {
  const decided = { ...desk.by('omar'), order_id, status: 'confirmed' };
  return desk.app.call(setOrderStatus, decided);
}

const told = async (order_id: OrderId) => (await desk.details(order_id)).guest_told;
/** How often each of the staff was asked to call. */
const calls = async () =>
  (
    await sql`select s.name, count(*)::int from messages m join staff s on s.id = m.staff_id
      where event = 'guest_not_told' group by s.name order by s.name`.execute(desk.app.db)
  ).rows;
const CALLED_ONCE = [
  { name: 'lena', count: 1 },
  { name: 'omar', count: 1 },
];

test('answers a decision with whether a mail goes to the guest or nobody tells them', async () => {
  const mailed = await confirm(await book());
  expect(mailed).toMatchObject({
    guest_channel: 'mail',
    guest_told: { state: 'queued', channel: 'mail' },
  });
  const unreachable = await confirm(await book({ mail: '', time: 9 }));
  expect(unreachable).toMatchObject({ guest_channel: null, guest_told: { state: 'unreachable' } });
});

test('records who was told by which channel, and that nobody could be', async () => {
  const mailed = await book();
  await confirm(mailed);
  await tell(mailed, 'confirmed', arrives);
  expect(await told(mailed)).toEqual({ state: 'sent', channel: 'mail' });
  const unreachable = await book({ mail: '', time: 9 });
  await confirm(unreachable);
  await tell(unreachable, 'confirmed', arrives);
  expect(await told(unreachable)).toEqual({ state: 'unreachable' });
});

interface Money extends Updateable<OrderRow> {
  paid?: number;
  back?: number;
}

const EXPIRED_ORDER = {
  payment_method: 'now',
  payment_state: 'expired',
  order_status: 'cancelled',
  expires_at: new Date('2026-11-20T07:00:00Z'),
} satisfies Money;

const STATUSES = OrderStatus.options;
const BEFORE = 4 * 60;
const AFTER_START = 33 * 60;

test.each<[GuestEvent, readonly OrderStatus[]]>([
  ['created', ['unconfirmed']],
  ['confirmed', ['confirmed']],
  ['declined', ['declined']],
  ['cancelled', ['cancelled']],
  ['moved', ['unconfirmed']],
  ['moved_by_crew', ['unconfirmed', 'confirmed']],
  ['moved_by_weather', ['unconfirmed', 'confirmed']],
  ['called_off', ['cancelled']],
  ['lapsed', ['cancelled']],
  ['reminder', ['confirmed']],
  ['review', ['confirmed', 'completed']],
])('tells %s only while the order is %j, however late the mail goes', async (event, statuses) => {
  const order = await book();
  const sent: OrderStatus[] = [];
  for (const status of STATUSES) {
    await sql`update orders set order_status = ${status}`.execute(desk.app.db);
    const noted = async () => {
      sent.push(status);
      return { ok: true } as const;
    };
    await tell(order, event, noted, BEFORE);
  }
  expect(sent).toEqual(STATUSES.filter((status) => statuses.includes(status)));
});

test.each(['created', 'confirmed', 'moved', 'moved_by_crew', 'reminder'] as const)(
  'tells %s to nobody whose trip has started',
  async (event) => {
    const order = await book();
    const status = event === 'confirmed' || event === 'reminder' ? 'confirmed' : 'unconfirmed';
    await sql`update orders set order_status = ${status}`.execute(desk.app.db);
    const sent = vi.fn(arrives);
    await tell(order, event, sent, AFTER_START);
    expect(sent).not.toHaveBeenCalled();
    await tell(order, event, sent, BEFORE);
    expect(sent).toHaveBeenCalledOnce();
  },
);

test.each<[GuestEvent, Money, boolean]>([
  ['created', { paid: 216_000 }, false],
  ['paid', { paid: 216_000 }, true],
  ['paid', { paid: 216_000, back: 216_000, order_status: 'cancelled' }, false],
  ['paid', { paid: 216_000, back: 216_000 }, false],
  ['expired', EXPIRED_ORDER, true],
  ['expired', { paid: 216_000 }, false],
  ['refunded', { paid: 216_000, back: 50_000 }, true],
  ['refunded', { paid: 216_000, back: 216_000, order_status: 'cancelled' }, true],
  ['refunded', { paid: 216_000 }, false],
])('minds the money: %s where %j is told: %s', async (event, { paid, back, ...change }, isTold) => {
  const order = await book();
  if (Object.keys(change).length > 0) {
    await desk.app.db.updateTable('orders').set(change).where('order_id', '=', order).execute();
  }
  if (paid) await payOrder(desk.app.db, order, paid);
  if (back) await giveBack(desk.app.db, order, back);
  const sent = vi.fn(arrives);
  await tell(order, event, sent, BEFORE);
  expect(sent).toHaveBeenCalledTimes(isTold ? 1 : 0);
});

test('says nothing of a message that was dropped', async () => {
  const order = await book();
  await confirm(order);
  await sql`delete from messages where event <> 'confirmed'`.execute(desk.app.db);
  await sql`update orders set order_status = 'cancelled'`.execute(desk.app.db);
  await tryAgain(arrives, 0);
  expect(await told(order)).toBeUndefined();
});

test('asks staff once to call a guest whose address is refused', async () => {
  const order = await book();
  await confirm(order);
  await tell(order, 'confirmed', isRefused);
  expect(await told(order)).toEqual({ state: 'failed', channel: 'mail' });
  await tryAgain(isRefused, 1);
  expect(await calls()).toEqual(CALLED_ONCE);
});

test('asks staff to call after half an hour of tries, and takes it back when one arrives', async () => {
  const order = await book();
  await confirm(order);
  await tell(order, 'confirmed', fails, 29);
  expect(await told(order)).toEqual({ state: 'queued', channel: 'mail' });
  await tryAgain(fails, 30);
  await tryAgain(fails, 31);
  expect(await told(order)).toEqual({ state: 'failed', channel: 'mail' });
  expect(await calls()).toEqual(CALLED_ONCE);
  const { rows } = await sql`select attempts, last_error from messages
    where audience = 'guest' and event = 'confirmed'`.execute(desk.app.db);
  // What failed says nothing of whom it was for.
  expect(rows).toEqual([{ attempts: 3, last_error: 'Error ECONNECTION' }]);
  await tryAgain(arrives, 40);
  expect(await told(order)).toEqual({ state: 'sent', channel: 'mail' });
});

test('gives up after the last try, and asks nobody a second time', async () => {
  const order = await book();
  await confirm(order);
  await tell(order, 'confirmed', fails, 40);
  await sql`delete from pgboss.job`.execute(desk.app.db);
  await tryAgain(fails, 23 * 60, true);
  const { rows } = await sql`select state from messages
    where audience = 'guest' and event = 'confirmed'`.execute(desk.app.db);
  expect(rows).toEqual([{ state: 'given_up' }]);
  expect(await told(order)).toEqual({ state: 'failed', channel: 'mail' });
  expect(await calls()).toEqual(CALLED_ONCE);
});

test.each(['review', 'expired'] as const)('asks nobody to call because of %s', async (event) => {
  const order = await book();
  await sql`update orders set order_status = ${event === 'review' ? 'completed' : 'cancelled'}`.execute(
    desk.app.db,
  );
  if (event === 'expired') await desk.app.db.updateTable('orders').set(EXPIRED_ORDER).execute();
  await tell(order, event, isRefused);
  expect(await calls()).toEqual([]);
});
