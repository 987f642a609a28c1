import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import { bookFromHotel, fillHotel, HOTEL } from '../../fixtures/partners.ts';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { notify } from '../../outbox/notify.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db } from '../../tables/connection.ts';
import type { EventName } from '../../tables/events.ts';
import { setWebhook } from './webhook-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillHotel(app.db);
  await setWebhook(app.db, { partnerId: HOTEL.id, url: 'https://hotel.example/hook' });
});
beforeEach(() => {
  tries = 0;
  return clearOrders(app.db, 'messages', 'partner_events', 'pgboss.job');
});
afterAll(() => app.stop());

/** How often transactions began: one that is caught in a circle begins once more. */
let tries = 0;
const notifying = (work: (tx: Db) => Promise<void>) =>
  inTransaction(app.db, async (tx) => {
    tries++;
    await work(tx);
    return { commit: true, value: undefined };
  });

const tell = (event: EventName, ...orderIds: OrderId[]) =>
  notifying((tx) => notify(tx, ...orderIds.map((order_id) => ({ order_id, event }))));

/** Until another transaction waits for one that has not ended. */
const untilOneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return rows.length;
    })
    .toBe(1);

test('notes an event after the one that is being noted, as the booking is by then', async () => {
  const { order_id } = await bookFromHotel(app);
  let later: Promise<unknown> = Promise.resolve();
  await notifying(async (tx) => {
    await sql`update orders set guests = 7 where order_id = ${order_id}`.execute(tx);
    await notify(tx, { order_id, event: 'confirmed' });
    later = tell('moved_by_crew', order_id);
    await untilOneWaits();
  });
  await later;
  const { rows } = await sql`
    select type, (data->>'guests')::int as guests from partner_events
    where type <> 'order' order by sequence`.execute(app.db);
  expect(rows).toEqual([
    { type: 'confirmed', guests: 7 },
    { type: 'moved', guests: 7 },
  ]);
});

test('takes the bookings of one transaction in one order, so that two wait in no circle', async () => {
  const ids: OrderId[] = [];
  for (const time of [8, 12]) ids.push((await bookFromHotel(app, { time })).order_id);
  const [first, second] = ids.sort() as [OrderId, OrderId];
  let both: Promise<unknown> = Promise.resolve();
  await notifying(async (tx) => {
    await notify(tx, { order_id: first, event: 'confirmed' });
    both = tell('confirmed', second, first);
    await untilOneWaits();
    // Would wait for the other one, which waits for this one.
    await notify(tx, { order_id: second, event: 'confirmed' });
  });
  await both;
  expect(tries).toBe(2);
});
