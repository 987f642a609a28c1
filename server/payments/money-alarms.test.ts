import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { insertDueRefund } from '../fixtures/due-refund.ts';
import { clearNews } from '../fixtures/news-of.ts';
import { fillStaff } from '../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import type { StaffEvent } from '../tables/events.ts';
import { checkMoney } from './money-alarms.ts';

const NOW = new Date(FRIDAY_MORNING);

let app: TestApp;
let lines: Record<string, unknown>[];
const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
});
afterAll(() => app.stop());

let order_id: OrderId;
beforeEach(async () => {
  lines = [];
  await clearOrders(app.db);
  ({ order_id } = await bookOrder(app, { acq_method: 2 }));
  await insertDueRefund(app.db, { order_id, id: 'refund', at: NOW });
  await clearNews(app);
});

const check = (minutes: number) =>
  checkMoney(app.db, log, new Date(NOW.getTime() + minutes * 60_000));

const alarms = () => lines.filter(({ level }) => level === 50).map(({ alarm }) => alarm);

test('raises an alarm once for a refund that is not made within an hour, until it is', async () => {
  await check(59);
  expect(alarms()).toEqual([]);
  await sql`update refunds set last_error = 'unavailable'`.execute(app.db);
  await check(60);
  await check(61);
  expect(lines).toMatchObject([
    { level: 50, alarm: 'refund_stuck', subject: 'refund', order_id, detail: 'unavailable' },
  ]);
  await sql`update refunds set state = 'done'`.execute(app.db);
  await check(62);
  expect(lines.at(-1)).toMatchObject({ level: 30, alarm: 'refund_stuck' });
  await sql`update refunds set state = 'due'`.execute(app.db);
  await check(63);
  expect(alarms()).toEqual(['refund_stuck', 'refund_stuck']);
});

test('says at once that the provider does not understand us', async () => {
  await sql`update refunds set last_error = 'misconfigured: api_key_expired'`.execute(app.db);
  await check(1);
  expect(alarms()).toEqual(['payments_misconfigured']);
  expect(await toldOf('payments_misconfigured')).toEqual([{ role: 'owner' }]);
});

test('stands until another sum than was asked is returned', async () => {
  await sql`update payments set state = 'mismatched'`.execute(app.db);
  await check(1);
  expect(alarms()).toEqual(['payment_mismatched']);
  await sql`update refunds set state = 'done'`.execute(app.db);
  await check(2);
  expect(lines.at(-1)).toMatchObject({ level: 30, alarm: 'payment_mismatched' });
});

test('tells the owners of the company, and them alone', async () => {
  await check(60);
  expect(await toldOf('refund_stuck')).toEqual([{ role: 'owner' }]);
});

async function toldOf(event: StaffEvent) {
  const { rows } = await sql`
    select distinct s.role from messages m join staff s on s.id = m.staff_id
    where m.event = ${event}`.execute(app.db);
  return rows;
}
