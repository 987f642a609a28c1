import { OrderStatus } from '@seahour/api-types/order.ts';
import { setOrderStatus } from '@seahour/api-types/staff.ts';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { giveBack, payOrder } from '../fixtures/payments.ts';
import { openStaffDesk, type StaffDesk } from '../fixtures/staff-desk.ts';
import { FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { createLog } from '../platform/log.ts';
import type { GuestEvent } from '../tables/events.ts';
import type { OrderRow } from '../tables/schema.ts';
import type { GuestChannel, GuestMessageSent } from './guest-channel.ts';
import { createGuestMessageHandler } from './guest-message.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
beforeEach(async () => {
  await desk.clear();
  await sql`truncate staff_notices`.execute(desk.app.db);
});
afterAll(() => desk.app.stop());

const NOW = Date.parse(FRIDAY_MORNING);

/** Tries to tell a guest, so many minutes after it happened. */
async function tell(
  order_id: string,
  event: GuestEvent,
  send: () => Promise<GuestMessageSent>,
  minutes = 0,
): Promise<void> {
  const channel: GuestChannel = { name: 'mail', canReach: ({ mail }) => mail !== '', send };
  const handler = createGuestMessageHandler({
    publicUrl: 'https://seahour.example',
    db: desk.app.db,
    channels: [channel],
    clock: () => new Date(NOW + minutes * 60_000),
    log: createLog('silent'),
  });
  await handler({ order_id, event }, { at: new Date(NOW) });
}

const arrives = async () => ({ ok: true }) as const;
const isRefused = async () => ({ ok: false, code: 'refused' }) as const;
const fails = async () => {
  throw Object.assign(new Error('elena@example.com'), { code: 'ECONNECTION' });
};

const book = (rest: object = {}) => desk.book({ additional_services: [], ...rest });

async function confirm(order_id: string) {
  const decided = { ...desk.by('omar'), order_id, status: 'confirmed' };
  return desk.app.call(setOrderStatus, decided);
}

const told = async (order_id: string) => (await desk.details(order_id)).guest_told;
const notices = async () =>
  (await sql<{ event: string }>`select event from staff_notices order by id`.execute(desk.app.db))
    .rows;

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
  const { rows } = await sql`select event, channel, state, sent_at from guest_messages
    where event = 'confirmed' order by id`.execute(desk.app.db);
  expect(rows).toEqual([
    { event: 'confirmed', channel: 'mail', state: 'sent', sent_at: new Date(NOW) },
    { event: 'confirmed', channel: null, state: 'unreachable', sent_at: null },
  ]);
});

interface Money extends Updateable<OrderRow> {
  paid?: number;
  back?: number;
}

const EXPIRED: Money = {
  payment_method: 'now',
  payment_state: 'expired',
  order_status: 'cancelled',
  expires_at: new Date('2026-11-20T07:00:00Z'),
};

const STATUSES = OrderStatus.options;
const ENDS: readonly OrderStatus[] = ['declined', 'cancelled'];
const BEFORE = 4 * 60;
const AFTER_START = 33 * 60;

test.each<[GuestEvent, readonly OrderStatus[]]>([
  ['created', ['unconfirmed']],
  ['confirmed', ['confirmed']],
  ['declined', ['declined']],
  ['cancelled', ['cancelled']],
  ['moved', ['unconfirmed']],
  ['lapsed', ['cancelled']],
  ['reminder', ['confirmed']],
  ['review', ['confirmed', 'completed']],
  ['paid_late', ENDS],
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

test.each(['created', 'confirmed', 'moved', 'reminder'] as const)(
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
  ['created', { payment_method: 'now', expires_at: new Date('2026-11-20T07:00:00Z') }, false],
  ['created', { payment_method: 'now', expires_at: new Date('2026-11-20T09:00:00Z') }, true],
  ['paid', { paid: 216_000 }, true],
  ['paid', { paid: 216_000, back: 216_000, order_status: 'cancelled' }, false],
  ['paid', { paid: 216_000, back: 216_000 }, false],
  ['expired', EXPIRED, true],
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

test('leaves no message waiting that was dropped', async () => {
  const order = await book();
  await confirm(order);
  await sql`update orders set order_status = 'cancelled'`.execute(desk.app.db);
  await tell(order, 'confirmed', arrives);
  const { rows } = await sql`select from guest_messages where event = 'confirmed'`.execute(
    desk.app.db,
  );
  expect(rows).toEqual([]);
});

test('asks staff once to call a guest whose address is refused', async () => {
  const order = await book();
  await confirm(order);
  await tell(order, 'confirmed', isRefused);
  expect(await told(order)).toEqual({ state: 'failed', channel: 'mail' });
  await tell(order, 'confirmed', isRefused);
  expect((await notices()).filter(({ event }) => event === 'guest_not_told')).toHaveLength(1);
});

test('asks staff to call after half an hour of tries, and takes it back when one arrives', async () => {
  const order = await book();
  await confirm(order);
  await expect(tell(order, 'confirmed', fails, 29)).rejects.toThrow();
  expect(await told(order)).toEqual({ state: 'queued', channel: 'mail' });
  await expect(tell(order, 'confirmed', fails, 30)).rejects.toThrow();
  expect(await told(order)).toEqual({ state: 'failed', channel: 'mail' });
  const { rows } = await sql`select attempts, last_error from guest_messages
    where event = 'confirmed'`.execute(desk.app.db);
  // What failed says nothing of whom it was for.
  expect(rows).toEqual([{ attempts: 2, last_error: 'Error ECONNECTION' }]);
  expect((await notices()).at(-1)).toEqual({ event: 'guest_not_told' });
  await tell(order, 'confirmed', arrives, 40);
  expect(await told(order)).toEqual({ state: 'sent', channel: 'mail' });
});
