import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seedDemoOrders } from './demo-orders.ts';

const NOW = new Date('2026-11-20T08:30:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ catalogue: true });
  await seedDemoOrders(database.db, NOW);
});
afterAll(() => database.drop());

test('claims every hour of every order', async () => {
  const { db } = database;
  const orders = await db.selectFrom('orders').select(['order_id', 'hour_count']).execute();
  const claims = await db
    .selectFrom('claimed_hours')
    .select(({ fn }) => ['order_id', fn.countAll().as('hours')])
    .where('kind', '=', 'order')
    .groupBy('order_id')
    .execute();
  const claimed = new Map(claims.map(({ order_id, hours }) => [order_id, Number(hours)]));
  expect(orders.length).toBeGreaterThan(1000);
  expect(orders.filter((order) => claimed.get(order.order_id) !== order.hour_count)).toEqual([]);
});

test('begins no order in the past or within the notice', async () => {
  const early = await database.db
    .selectFrom('orders')
    .innerJoin('company_activities as offer', 'offer.id', 'orders.company_activity_id')
    .select(['orders.starts_at', 'offer.notice_hours'])
    .execute();
  const leastMs = early.map((row) => row.starts_at.getTime() - row.notice_hours * 3_600_000);
  expect(Math.min(...leastMs)).toBeGreaterThanOrEqual(NOW.getTime());
});

test('takes a believable part of the hours and leaves some offers free', async () => {
  const { db } = database;
  const opening = await db.selectFrom('opening_hours').selectAll().execute();
  const openHours = opening.reduce((sum, { from_hour, to_hour }) => sum + to_hour - from_hour, 0);
  const orders = await db.selectFrom('orders').selectAll().execute();
  const taken = orders.reduce((sum, { hour_count }) => sum + hour_count, 0);
  const share = taken / ((openHours * 22) / 7);
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.35);
  const offers = await db.selectFrom('company_activities').select('id').execute();
  const ordered = new Set(orders.map((order) => order.company_activity_id));
  expect(offers.filter(({ id }) => !ordered.has(id)).length).toBeGreaterThanOrEqual(3);
});

test('makes the same orders every time', async () => {
  const again = await testDatabase({ catalogue: true });
  await seedDemoOrders(again.db, NOW);
  const read = (db: TestDatabase['db']) =>
    db
      .selectFrom('orders')
      .select(['company_activity_id', 'starts_at', 'hour_count', 'amount_minor', 'name', 'phone'])
      .orderBy('company_activity_id')
      .orderBy('starts_at')
      .execute();
  expect(await read(again.db)).toEqual(await read(database.db));
  await again.drop();
});
