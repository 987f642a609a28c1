import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await clearOrders(app.db, 'idempotency_keys');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const wanted = bookingRequest();
const SHOWN = { amount: 2160, currency: 'AED' };

const send = (expected_total?: object, key = 'key-1') =>
  app.post(createOrder.path, { ...wanted, expected_total }, { 'Idempotency-Key': key });

const amounts = async () =>
  (await sql<{ amount_minor: number }>`select amount_minor from orders`.execute(app.db)).rows.map(
    (row) => row.amount_minor,
  );

async function setHourPrice(priceMinor: number): Promise<void> {
  await sql`update company_activities set price_minor = ${priceMinor} where id = 1`.execute(app.db);
  await sql`
    update company_activity_prices set price_minor = ${priceMinor}
    where company_activity_id = 1`.execute(app.db);
  await sql`update catalogue_version set version = version + 1`.execute(app.db);
}

test('books at the total that was agreed to', async () => {
  expect((await send(SHOWN)).status).toBe(200);
  expect(await amounts()).toEqual([216_000]);
});

test('charges nobody more or less than they agreed to, and says what it costs now', async () => {
  expect((await send(SHOWN, 'warm-up')).status).toBe(200);
  await clearOrders(app.db);
  await setHourPrice(80_000);
  const refused = await send(SHOWN);
  expect(refused.status).toBe(409);
  expect(JSON.parse(refused.text)).toMatchObject({
    error: { code: 'price_changed', total: { amount: 2400, currency: 'AED' } },
  });
  expect(await amounts()).toEqual([]);
  expect((await send({ amount: 2400, currency: 'AED' })).status).toBe(200);
  expect(await amounts()).toEqual([240_000]);
  await setHourPrice(72_000);
});

test('answers a repeated booking as before, whatever its price is now', async () => {
  const first = await send(SHOWN);
  await setHourPrice(80_000);
  const again = await send({ amount: 2400, currency: 'AED' });
  expect([again.status, again.text]).toEqual([200, first.text]);
  await setHourPrice(72_000);
});

test.each([
  [{ amount: 2160, currency: 'EUR' }, 409],
  [{ amount: 2160.004, currency: 'AED' }, 200],
  [{ amount: -1, currency: 'AED' }, 422],
  [{ amount: 2160, currency: 'dirham' }, 422],
  [{ amount: 2160 }, 422],
  [2160, 422],
])('takes %j as an agreed total: %i', async (expected_total, status) => {
  expect((await send(expected_total as object)).status).toBe(status);
});
