import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { fillStaff } from '../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { createLog } from '../platform/log.ts';
import { checkCrews } from './crew-alarms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
});
beforeEach(() => clearOrders(app.db, 'messages', 'alarms'));
afterAll(() => app.stop());

const check = (isDemo = false) =>
  checkCrews(app.db, createLog('silent'), { now: new Date(FRIDAY_MORNING), isDemo });

const standing = async () =>
  (
    await sql`select name, subject, detail from alarms where cleared_at is null order by name`.execute(
      app.db,
    )
  ).rows;

/** Puts the city's clock at an hour of now, wherever that is. */
const hourIs = (hour: number) =>
  sql`update cities set time_zone = 'Etc/GMT' || case when shift > 0 then '-' else '+' end || abs(shift)
    from (select ((${hour} - extract(hour from now() at time zone 'UTC')::int + 36) % 24 - 12) as shift) by_hours
    `.execute(app.db);

test('raises an alarm for a company that leaves orders without an answer by day', async () => {
  const { order_id } = await bookOrder(app);
  await sql`update orders set starts_at = now() + interval '1 day',
    created_at = now() - interval '4 hours'`.execute(app.db);
  await hourIs(15);
  await check();
  expect(await standing()).toEqual([]);
  await sql`update orders set created_at = now() - interval '6 hours'`.execute(app.db);
  await hourIs(9);
  await check();
  expect(await standing()).toEqual([]);
  await hourIs(15);
  await check(true);
  expect(await standing()).toEqual([]);
  await check();
  const silent = { name: 'crew_silent', subject: '1', detail: '1 orders' };
  expect(await standing()).toEqual([silent]);
  // At night it neither begins nor ends.
  await hourIs(3);
  await check();
  expect(await standing()).toEqual([silent]);
  await sql`update orders set order_status = 'confirmed' where order_id = ${order_id}`.execute(
    app.db,
  );
  await check();
  expect(await standing()).toEqual([]);
});

test('raises an alarm for whom the bot cannot reach, until they can be or have left', async () => {
  await sql`update staff set unreachable_at = '2026-11-20' where name = 'lena'`.execute(app.db);
  await check();
  expect(await standing()).toMatchObject([
    { name: 'crew_unreachable', detail: 'since 2026-11-20' },
  ]);
  await sql`update staff set revoked_at = now() where name = 'lena'`.execute(app.db);
  await check();
  expect(await standing()).toEqual([]);
});
