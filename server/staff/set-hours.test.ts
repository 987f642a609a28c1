import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import * as staff from '@seahour/api-types/staff.ts';
import { setHours, undoHours } from '@seahour/api-types/staff-hours.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStaffDesk, SATURDAY, type StaffDesk, WEB } from '../fixtures/staff-desk.ts';
import { type Called, errorOf } from '../fixtures/test-app.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
beforeEach(async () => {
  await desk.clear();
  await sql`delete from closures`.execute(desk.app.db);
  await sql`delete from outside_calendars`.execute(desk.app.db);
});
afterAll(() => desk.app.stop());

type Changed = ResponseOf<typeof setHours>;
type Name = 'omar' | 'lena' | 'anna';

const SUNDAY = '2026-11-22';
/** Ten to two of a Saturday, on Azure 46. */
const MIDDAY = {
  company_activity_ids: [1],
  from: SATURDAY,
  to: SATURDAY,
  from_hour: 10,
  to_hour: 14,
  repeat: 'once',
  state: 'closed',
};

const ask = (change: object = {}, name: Name = 'omar'): Promise<Called> =>
  desk.app.post(setHours.path, { ...desk.by(name), ...MIDDAY, ...change });

async function set(change: object = {}, name?: Name): Promise<Changed> {
  const called = await ask(change, name);
  expect(called.status, called.text).toBe(200);
  return JSON.parse(called.text);
}

const undo = (closure_id: string | undefined, name: Name = 'omar') =>
  desk.app.post(undoHours.path, { ...desk.by(name), closure_id });

/** What is claimed, e.g. `1 21 10 closure`. */
async function claims(): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select ch.company_activity_id || to_char(ch.starts_at at time zone c.time_zone, ' DD HH24 ')
      || ch.kind as said
    from claimed_hours ch join company_activities ca on ca.id = ch.company_activity_id
    join cities c on c.id = ca.city_id
    order by ch.company_activity_id, ch.starts_at`.execute(desk.app.db);
  return rows.map(({ said }) => said);
}

async function barsOf(date = SATURDAY) {
  const [row] = await desk.app.call(staff.getCalendarBars, {
    ...desk.by('omar'),
    company_activity_id: 1,
    date_start: date,
    date_end: date,
    current_hours: 0,
  });
  return row?.bars;
}

test('closes hours of a day for a reason that staff read, and opens them again', async () => {
  const { count, closure_id, in_the_way } = await set({ reason: 'Engine' });
  expect([count, in_the_way]).toEqual([4, []]);
  await set({ from_hour: 14, to_hour: 15, reason: 'Lunch' });
  await set({ from_hour: 15, to_hour: 16 });
  const closed = { state: 'closed', reason: 'staff' };
  expect(await barsOf()).toEqual([
    { from: 0, to: 6, state: 'closed', reason: 'opening' },
    { from: 6, to: 10, state: 'free' },
    { from: 10, to: 14, ...closed, note: 'Engine' },
    { from: 14, to: 15, ...closed, note: 'Lunch' },
    { from: 15, to: 16, ...closed },
    { from: 16, to: 24, state: 'free' },
  ]);
  expect(JSON.parse((await undo(closure_id)).text)).toEqual({ count: 4 });
  expect(await claims()).toEqual(['1 21 14 closure', '1 21 15 closure']);
  expect((await set({ state: 'open', to_hour: 24 })).count).toBe(2);
  expect(await claims()).toEqual([]);
});

test('closes a stretch of days, some hours of each, or of some weekdays', async () => {
  const night = { from_hour: 22, to: SUNDAY, to_hour: 2 };
  expect((await set(night)).count).toBe(4);
  expect(await claims()).toEqual([
    '1 21 22 closure',
    '1 21 23 closure',
    '1 22 00 closure',
    '1 22 01 closure',
  ]);
  await set({ ...night, state: 'open' });
  const month = { to: '2026-12-20', repeat: 'daily' };
  expect((await set({ ...month, is_preview: true })).count).toBe(30 * 4);
  const weekend = { ...month, to: '2026-11-29', days_of_week: [6, 7], from_hour: 10, to_hour: 11 };
  await set(weekend);
  expect(await claims()).toEqual(['21', '22', '28', '29'].map((day) => `1 ${day} 10 closure`));
});

test('closes and opens a month of boats in one decision, around what is ordered', async () => {
  await desk.book();
  const before = await claims();
  const month = { company_activity_ids: [1, 2], to: '2026-12-20', repeat: 'daily' };
  const all = { ...month, from_hour: 0, to_hour: 24 };
  const count = 2 * 30 * 24 - 3;
  expect((await set({ ...all, is_preview: true })).count).toBe(count);
  const { closure_id, ...closed } = await set(all);
  expect(closed).toMatchObject({ count, in_the_way: [{}] });
  expect(JSON.parse((await undo(closure_id)).text)).toEqual({ count });
  expect(await claims()).toEqual(before);
  await set(all);
  expect((await set({ ...all, state: 'open', is_preview: true })).count).toBe(count);
  expect((await set({ ...all, state: 'open' })).count).toBe(count);
  expect(await claims()).toEqual(before);
});

test('goes by the clock of each boat’s city, also where it changes', async () => {
  const { db } = desk.app;
  // Nicosia skips the hour from three on that day; Dubai does not.
  const spring = { from: '2027-03-28', to: '2027-03-28', from_hour: 2, to_hour: 5 };
  expect((await set({ ...spring, company_activity_ids: [1, 7] })).count).toBe(5);
  const { rows } = await sql<{ at: string }>`
    select company_activity_id || to_char(starts_at at time zone 'UTC', ' HH24') as at
    from claimed_hours order by company_activity_id, starts_at`.execute(db);
  expect(rows.map(({ at }) => at)).toEqual(['1 22', '1 23', '1 00', '7 00', '7 01']);
});

test('leaves alone what is ordered, and names the orders in the way', async () => {
  const late = await desk.book({ time: 13, hour_count: 3 });
  const early = await desk.book({ time: 8, hour_count: 3, phone: '+971501234568' });
  const preview = await set({ is_preview: true });
  expect(preview.closure_id).toBeUndefined();
  expect(preview.in_the_way.map(({ order_id }) => order_id)).toEqual([early, late]);
  expect(await claims()).toHaveLength(6);
  const changed = await set();
  expect(changed).toMatchObject({ count: preview.count, in_the_way: preview.in_the_way });
  expect(changed.count).toBe(2);
  expect((await claims()).filter((claim) => claim.endsWith('order'))).toHaveLength(6);
});

test('takes hours from a hold that was not paid in time', async () => {
  await desk.book({ time: 10, acq_method: 2, card_token: 'sandbox_paid' });
  expect((await set({ is_preview: true })).in_the_way).toHaveLength(1);
  await desk.at('2026-11-20T06:00:00Z');
  expect((await set({ is_preview: true })).count).toBe(4);
  expect(await set()).toMatchObject({ count: 4, in_the_way: [] });
});

test('leaves hours with the first who closed them', async () => {
  const first = await set();
  const second = await set({ to_hour: 15 });
  expect(second.count).toBe(1);
  const again = await set();
  expect(again).toEqual({ count: 0, in_the_way: [] });
  await undo(second.closure_id);
  expect(await claims()).toHaveLength(4);
  await undo(first.closure_id);
  expect(await claims()).toEqual([]);
});

test('opens only what still belongs to the decision that is undone', async () => {
  const { closure_id } = await set();
  await set({ state: 'open', to_hour: 12 });
  await desk.setSlot(11, 'closed');
  await desk.book({ time: 8, hour_count: 3 });
  expect(JSON.parse((await undo(closure_id)).text)).toEqual({ count: 2 });
  expect((await claims()).filter((claim) => claim.endsWith('closure'))).toEqual([
    '1 21 11 closure',
  ]);
});

test('keeps closed what an outside calendar closed, until both have let it go', async () => {
  const { db } = desk.app;
  await sql`
    insert into outside_calendars (company_activity_id, url, added_at)
    values (1, 'https://a.example/a.ics', now())`.execute(db);
  await sql`
    insert into outside_hours (calendar_id, company_activity_id, starts_at)
    select id, 1, '2026-11-21T06:00:00Z' from outside_calendars`.execute(db);
  await sql`
    insert into claimed_hours (company_activity_id, starts_at, kind)
    values (1, '2026-11-21T06:00:00Z', 'closure')`.execute(db);
  expect((await set({ is_preview: true })).count).toBe(4);
  const { closure_id, count } = await set();
  expect(count).toBe(4);
  expect((await barsOf())?.at(2)).toMatchObject({ from: 10, to: 14, reason: 'staff' });
  await undo(closure_id);
  expect((await barsOf())?.at(2)).toEqual({
    from: 10,
    to: 11,
    state: 'closed',
    reason: 'calendar',
  });
  // Staff may open it, though the calendar still has it.
  expect((await set({ state: 'open' })).count).toBe(1);
  expect(await claims()).toEqual([]);
});

test('restores the distance to trips nearby', async () => {
  await sql`update company_activities set buffer_hours = 1 where id = 1`.execute(desk.app.db);
  await desk.manual({ time: 14, hour_count: 3 });
  const { count, closure_id } = await set();
  expect(count).toBe(4);
  await undo(closure_id);
  expect(await claims()).toContain('1 21 13 buffer');
  await set();
  await set({ state: 'open' });
  expect(await claims()).toContain('1 21 13 buffer');
  await sql`update company_activities set buffer_hours = 0 where id = 1`.execute(desk.app.db);
});

test('skips hours that are over', async () => {
  await desk.at('2026-11-21T08:30:00Z');
  expect((await set()).count).toBe(2);
  expect(await claims()).toEqual(['1 21 12 closure', '1 21 13 closure']);
});

test('notes who changed which boats, a row a boat that changed', async () => {
  await set({ reason: 'Engine' });
  await set({ company_activity_ids: [1, 2] });
  const { rows } = await sql<{ company_activity_id: number; became: string }>`
    select company_activity_id, became from staff_changes where kind = 'hours' order by id`.execute(
    desk.app.db,
  );
  expect(rows.map((row) => row.company_activity_id)).toEqual([1, 2]);
  expect(JSON.parse(rows[0]?.became ?? '')).toMatchObject({
    from: SATURDAY,
    from_hour: 10,
    to_hour: 14,
    state: 'closed',
    reason: 'Engine',
  });
});

test.each([
  [{ from: '2026-11-23' }, 'to', 'too_small'],
  [{ to: '2027-12-26' }, 'to', 'too_big'],
  [{ from: '2028-12-20', to: '2028-12-21' }, 'from', 'too_big'],
  [{ to_hour: 10 }, 'to_hour', 'too_small'],
  [{ to: SUNDAY, repeat: 'daily', to_hour: 9 }, 'to_hour', 'too_small'],
])('refuses %j', async (change, path, code) => {
  expect(errorOf(await ask(change))).toMatchObject({ fields: [{ path, code }] });
});

test('refuses more hours than one decision closes', async () => {
  const all = { company_activity_ids: [1, 2, 4, 6, 7], from_hour: 0, to_hour: 24 };
  const yearly = { ...all, to: '2027-12-25', repeat: 'daily' };
  expect((await set({ ...yearly, is_preview: true })).count).toBeGreaterThan(47_000);
  await sql`
    insert into company_activities select (jsonb_populate_record(ca, jsonb_build_object('id', 90 + n,
      'title_slug', 'twin-' || n))).* from company_activities ca, generate_series(1, 3) n
    where ca.id = 1`.execute(desk.app.db);
  const more = { ...yearly, company_activity_ids: [1, 2, 4, 6, 7, 91, 92] };
  expect(errorOf(await ask(more))).toMatchObject({ fields: [{ path: 'to', code: 'too_big' }] });
  await sql`delete from company_activities where id > 90`.execute(desk.app.db);
});

test('lets the first of two at once have each hour, and refuses neither', async () => {
  const both = { company_activity_ids: [1, 2], to: '2026-12-20', repeat: 'daily' };
  const changes = await Promise.all(
    [both, { ...both, company_activity_ids: [2, 1] }, both, both].map((each) => set(each)),
  );
  expect(changes.reduce((sum, { count }) => sum + count, 0)).toBe(2 * 30 * 4);
  const ids = changes.map(({ closure_id }) => closure_id).filter((id) => id !== undefined);
  const undone = await Promise.all([...ids, ...ids].map((id) => undo(id)));
  expect(undone.map(({ status }) => status)).toEqual([...ids, ...ids].map(() => 200));
  expect(await claims()).toEqual([]);
});

test('lets guests and staff who want an hour at once both have an answer', async () => {
  const booked = Array.from({ length: 4 }, (_, index) =>
    desk.app.post(createOrder.path, { ...WEB, time: 10, phone: `+97150123456${index}` }),
  );
  const calls = await Promise.all([...booked, ask(), ask({ state: 'open' }), ask()]);
  for (const { status } of calls) expect([200, 409]).toContain(status);
});

test('undoes nothing of another company’s', async () => {
  const { closure_id } = await set();
  const hers = await undo(closure_id, 'anna');
  expect([hers.status, errorOf(hers).code]).toEqual([403, 'forbidden']);
  expect(await claims()).toHaveLength(4);
});
