import type { Client, Result } from '@seahour/api-types/client.ts';
import type { ChangeEvent } from '@seahour/api-types/live.ts';
import * as staff from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { cleanStores } from 'nanostores';
import { afterEach, expect, test } from 'vitest';
import { type Boat, createCrew } from './crew.ts';
import { createCrewClient } from './crew-client.ts';
import { createSeen } from './seen.ts';

const DATE = '2026-11-21';
const BOAT = { company_activity_id: 1, time_zone: 'Asia/Dubai' } as Boat;
const FREE = [{ date: DATE, bars: [{ from: 0, to: 24, state: 'free' }] }];
const SLOT = { offer: 1, date: DATE, hour: 9 };
const refused = (code: string, fields: object[] = []): Result<never> => ({
  ok: false,
  failure: { code, message: '', fields, alternatives: [] } as never,
});
const answered = (data: unknown): Result<never> => ({ ok: true, data: data as never });

const cleaning: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleaning.splice(0)) clean();
});

const now = () => new Date('2026-11-20T08:00:00Z');
const kept = () => ({ read: () => null, write() {} });

function setUp(answers: Record<string, Result<never>>, isReachable = async () => false) {
  const asked: string[] = [];
  const client: Client = {
    async call({ path }) {
      asked.push(path);
      return answers[path] ?? answered([]);
    },
  };
  const crewClient = createCrewClient(client, 'signed', { now, isReachable });
  const refusals: string[] = [];
  const crew = createCrew({
    client: crewClient,
    now,
    drafts: kept(),
    decisions: kept(),
    seen: createSeen({ storage: () => null, person: '1', now }),
    onLanguage() {},
    onRefused: (_, { code }) => void refusals.push(code),
  });
  const days = crew.days(BOAT, DATE, DATE);
  days.$value.listen(() => {});
  cleaning.push(() => cleanStores(days.$value));
  const bars = () => {
    const state = days.$value.get();
    return state.state === 'ready' ? state.data[0]?.bars.map((bar) => bar.state) : undefined;
  };
  return { crew, crewClient, answers, asked, refusals, days, bars };
}

test('shows an hour as tapped, and keeps it so when the server agrees', async () => {
  const { crew, answers, bars, asked } = setUp({ [staff.getCalendarBars.path]: answered(FREE) });
  await expect.poll(bars).toEqual(['free']);
  answers[staff.setSlotState.path] = answered({ date: DATE, hour: 9, state: 'closed' });
  // The reading that follows is still on its way, and may fail.
  answers[staff.getCalendarBars.path] = refused('network');
  const closing = crew.setSlot(SLOT, 'closed');
  expect(crew.$tapped.get()).toEqual({ '1 2026-11-21 9': 'closed' });
  expect(await crew.setSlot(SLOT, 'closed')).toBeNull();
  await closing;
  expect(crew.$tapped.get()).toEqual({});
  expect(bars()).toEqual(['free', 'closed', 'free']);
  expect(asked.filter((path) => path === staff.setSlotState.path)).toHaveLength(1);
});

test('shows the truth when somebody booked the hour first', async () => {
  const { crew, answers, bars } = setUp({ [staff.getCalendarBars.path]: answered(FREE) });
  await expect.poll(bars).toEqual(['free']);
  answers[staff.setSlotState.path] = refused('slot_taken');
  answers[staff.getCalendarBars.path] = answered([
    { date: DATE, bars: [{ from: 0, to: 24, state: 'ordered' }] },
  ]);
  expect(await crew.setSlot(SLOT, 'closed')).toMatchObject({ ok: false });
  expect(crew.$tapped.get()).toEqual({});
  await expect.poll(bars).toEqual(['ordered']);
});

test('reads again what a change is about, and nothing else', async () => {
  const { crew, asked, bars } = setUp({ [staff.getCalendarBars.path]: answered(FREE) });
  await expect.poll(bars).toEqual(['free']);
  const reads = () => asked.filter((path) => path === staff.getCalendarBars.path).length;
  for (const company_activity_id of [2, 1, 1]) {
    crew.refresh({ company_activity_id, from: DATE, to: DATE });
  }
  await expect.poll(reads).toBe(2);
  crew.refresh({ company_activity_id: 2, from: DATE, to: DATE });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(reads()).toBe(2);
});

test('takes a board again for an order of any day, and for hours of its own days alone', async () => {
  const board = answered({ boats: [], orders: [], waiting: [] });
  const { crew, asked } = setUp({ [getBoard.path]: board });
  crew.board(DATE, 2).$value.listen(() => {});
  cleaning.push(() => cleanStores(crew.board(DATE, 2).$value));
  const reads = () => asked.filter((path) => path === getBoard.path).length;
  const told = async (change: object) => {
    const before = reads();
    crew.refresh({ company_activity_id: 1, ...change } as ChangeEvent);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return reads() - before;
  };
  await expect.poll(reads).toBe(1);
  const far = { from: '2027-01-10', to: '2027-01-10' };
  expect(await told(far)).toBe(0);
  expect(await told({ ...far, order_id: 'a' })).toBe(1);
  expect(await told({ from: '2026-11-22', to: '2026-11-22' })).toBe(1);
});

test('reads boats and what waits from one answer', async () => {
  const board = { boats: [{ ...BOAT, language: 'en' }], orders: [], waiting: [{ order_id: 'a' }] };
  const { crew, asked } = setUp({ [getBoard.path]: answered(board) });
  const known = () => [crew.boats.$value.get(), crew.waiting.$value.get()];
  for (const { $value } of [crew.boats, crew.waiting]) {
    $value.listen(() => {});
    cleaning.push(() => cleanStores($value));
  }
  await expect.poll(known).toEqual([
    { state: 'ready', data: board.boats },
    { state: 'ready', data: board.waiting },
  ]);
  expect(asked.filter((path) => path === getBoard.path)).toHaveLength(1);
  crew.waiting.change(() => []);
  expect(known()[1]).toEqual({ state: 'ready', data: [] });
});

test('leaves out of what waits the orders whose answer is still to be sent', async () => {
  const waiting = ['a', 'b', 'c'].map((order_id) => ({ order_id }) as StaffOrder);
  const { crew, answers, asked } = setUp({
    [getBoard.path]: answered({ boats: [], orders: [], waiting }),
    [staff.setOrderStatus.path]: refused('network'),
    [staff.getOrderDetails.path]: refused('network'),
  });
  crew.$unanswered.listen(() => {});
  cleaning.push(() => cleanStores(crew.$unanswered));
  const ids = () => dataOf(crew.$unanswered.get())?.map(({ order_id }) => order_id);
  await expect.poll(ids).toEqual(['a', 'b', 'c']);
  const decide = (order_id: string) =>
    crew.decisions.decide({
      kind: 'status',
      order: { order_id } as StaffOrder,
      to: 'confirmed',
    });
  decide('a');
  expect(ids()).toEqual(['b', 'c']);
  crew.decisions.flush();
  await expect.poll(() => crew.decisions.$isHeld.get()).toBe(true);
  expect(ids()).toEqual(['b', 'c']);
  decide('b');
  const [pending] = crew.decisions.$pending.get();
  crew.decisions.undo(pending?.id ?? '');
  expect(ids()).toEqual(['b', 'c']);
  // Once it is sent, nothing of it comes back.
  answers[staff.getOrderDetails.path] = answered({ order_status: 'unconfirmed', changes: [] });
  answers[staff.setOrderStatus.path] = answered({ order_id: 'a', order_status: 'confirmed' });
  answers[getBoard.path] = answered({ boats: [], orders: [], waiting: waiting.slice(1) });
  await crew.decisions.drain();
  await expect.poll(() => crew.decisions.$sending.get()).toEqual([]);
  expect(ids()).toEqual(['b', 'c']);
  expect(asked).toContain(staff.setOrderStatus.path);
});

test.each([
  ['network', false],
  // The probe got no answer either.
  ['timeout', false],
  ['internal', true],
  ['invalid_response', true],
  ['slot_taken', true],
  ['forbidden', true],
])('after %s the server is reached: %s', async (code, isReached) => {
  const { crewClient, answers } = setUp({ [staff.getOwnedActivities.path]: refused(code) });
  await crewClient.ask(staff.getOwnedActivities, {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(crewClient.$isReached.get()).toBe(isReached);
  answers[staff.getOwnedActivities.path] = answered([]);
  await crewClient.ask(staff.getOwnedActivities, {});
  expect(crewClient.$isReached.get()).toBe(true);
});

test.each([
  ['internal', 'confirmed', []],
  ['internal', 'unconfirmed', ['internal']],
  ['status_conflict', 'confirmed', ['status_conflict']],
])('after %s, with the order %s, tells of %j', async (code, order_status, told) => {
  const { crew, asked, refusals } = setUp({
    [staff.setOrderStatus.path]: refused(code),
    [staff.getOrderDetails.path]: answered({ order_status, changes: [] }),
  });
  crew.decisions.decide({
    kind: 'status',
    order: { order_id: 'a' } as StaffOrder,
    to: 'confirmed',
  });
  crew.decisions.flush();
  await expect.poll(() => asked).toContain(staff.getOrderDetails.path);
  await new Promise((resolve) => setTimeout(resolve));
  expect(refusals).toEqual(told);
});

test('takes a slow line for a connection', async () => {
  const slow = { [staff.getOwnedActivities.path]: refused('timeout') };
  const { crewClient } = setUp(slow, async () => true);
  await crewClient.ask(staff.getOwnedActivities, {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(crewClient.$isReached.get()).toBe(true);
});

test.each([
  ['init_data_expired', [], 'stale'],
  ['init_data_invalid', [], 'unknown'],
  ['forbidden', [], 'nobody'],
  ['forbidden', [{ path: 'order_id', code: 'not_found', message: '' }], 'known'],
  ['network', [], 'known'],
])('after %s with fields %j the caller is %s', async (code, fields, access) => {
  const { crewClient } = setUp({ [staff.getOwnedActivities.path]: refused(code, fields) });
  await crewClient.ask(staff.getOwnedActivities, {});
  expect(crewClient.$access.get()).toBe(access);
});

test.each([
  ['confirmed', { state: 'unreachable' }, true],
  ['declined', { state: 'failed', channel: 'mail' }, true],
  ['confirmed', { state: 'queued', channel: 'mail' }, false],
  ['no_show', { state: 'unreachable' }, false],
] as const)('once an order is %s and the guest is %j, asks to call: %s', async (to, told, asks) => {
  const order = { order_id: 'a', order_status: to, guest_told: told } as StaffOrder;
  const { crew, asked } = setUp({ [staff.setOrderStatus.path]: answered(order) });
  crew.decisions.decide({ kind: 'status', order, to });
  crew.decisions.flush();
  await expect.poll(() => asked).toContain(staff.setOrderStatus.path);
  await new Promise((resolve) => setTimeout(resolve));
  expect(crew.$toCall.get()).toEqual(asks ? order : null);
});
