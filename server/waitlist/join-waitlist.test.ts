import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { entriesOf, wait } from '../fixtures/waitlist.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await clearOrders(app.db, 'waitlist_entries');
  app.setNow(FRIDAY_MORNING);
  await bookOrder(app);
});
afterAll(() => app.stop());

test('notes once anybody who asks for the same again, in any spelling of the address', async () => {
  expect((await wait(app)).text).toBe('{}');
  const [first] = await entriesOf(app);
  app.setNow('2026-11-20T05:00:00Z');
  expect((await wait(app, { mail: ' Anna@Example.com ' }, 'ru')).status).toBe(200);
  expect(await entriesOf(app)).toEqual([first]);
  const { rows } = await sql<{ starts: Date[]; language: string }>`
    select starts, language from waitlist_entries`.execute(app.db);
  const starts = ['12', '13', '14'].map((hour) => new Date(`2026-11-21T${hour}:00:00Z`));
  expect(rows).toEqual([{ starts, language: 'en' }]);
});

test('says that hours are free instead of noting who wants them', async () => {
  expect(errorOf(await wait(app, { time: 9 }))).toMatchObject({ code: 'slot_free' });
  expect(await entriesOf(app)).toEqual([]);
});

test.each([
  ['past', { date: '2026-11-20', time: 6 }, 'invalid_input', { path: 'time', code: 'past_hour' }],
  ['beyond the window', { date: '2026-12-12' }, 'outside_booking_window', { path: 'date' }],
  ['before today', { date: '2026-11-19' }, 'outside_booking_window', { path: 'date' }],
  ['outside the opening hours', { time: 3 }, 'slot_closed', undefined],
  ['too few', { hour_count: 2 }, 'too_few_hours', { path: 'hour_count' }],
  ['beyond the day', { time: 22 }, 'invalid_input', { path: 'hour_count', code: 'too_big' }],
  ['of no offer', { company_activity_id: 999 }, 'not_found', { path: 'company_activity_id' }],
  ['of a hidden offer', { company_activity_id: 8 }, 'not_found', { path: 'company_activity_id' }],
])('refuses hours that nobody could book: %s', async (_, rest, code, field) => {
  const error = errorOf(await wait(app, rest));
  expect(error.code).toBe(code);
  if (field) expect(error.fields?.[0]).toMatchObject(field);
  expect(await entriesOf(app)).toEqual([]);
});

test('waits for hours that staff closed', async () => {
  await sql`insert into claimed_hours (company_activity_id, starts_at, kind)
    values (4, '2026-11-21T08:00:00Z', 'closure')`.execute(app.db);
  const closed = { company_activity_id: 4, time: 12, hour_count: 1 };
  expect((await wait(app, closed)).status).toBe(200);
});

test('lets no address wait for more than ten blocks', async () => {
  for (const day of [22, 23, 24, 25, 26, 27, 28, 29, 30]) {
    await bookOrder(app, { date: `2026-11-${day}` });
    expect((await wait(app, { date: `2026-11-${day}` })).status).toBe(200);
  }
  expect((await wait(app)).status).toBe(200);
  await bookOrder(app, { date: '2026-12-01' });
  const full = await wait(app, { date: '2026-12-01' });
  expect([full.status, errorOf(full).code]).toEqual([409, 'waitlist_full']);
  expect((await wait(app)).status).toBe(200);
  expect((await wait(app, { date: '2026-12-01', mail: 'boris@example.com' })).status).toBe(200);
});
