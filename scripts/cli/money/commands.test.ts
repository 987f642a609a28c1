import { randomUUID } from 'node:crypto';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { bookOrder } from '@seahour/server/fixtures/bookings.ts';
import { clearOrders } from '@seahour/server/fixtures/clear-orders.ts';
import { payOrder } from '@seahour/server/fixtures/payments.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '@seahour/server/fixtures/test-app.ts';
import { createSandbox } from '@seahour/server/payments/providers/sandbox.ts';
import { insertUnknownPayment } from '@seahour/server/payments/unknown-payments.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listMoney,
  type MoneyContext,
  refundBooking,
  releaseCard,
  returnUnknown,
  settleUnknown,
} from './commands.ts';

let app: TestApp;
let context: MoneyContext;
beforeAll(async () => {
  app = await startTestApp();
  const providers = [createSandbox(app.db, 'all')];
  context = { db: app.db, providers, now: new Date(FRIDAY_MORNING) };
});
beforeEach(() => clearOrders(app.db, 'unknown_payments', 'pgboss.job', 'sandbox_payments'));
afterAll(() => app.stop());

const refunds = async () =>
  (await sql`select amount_minor, origin, state from refunds order by amount_minor`.execute(app.db))
    .rows;

test('gives back a part of a booking, then the rest, and no more than was paid', async () => {
  const { order_id, number } = await bookOrder(app);
  const nothing = { ok: false, lines: [expect.stringContaining('nothing of it was paid')] };
  expect(await refundBooking(context, number)).toEqual(nothing);
  await payOrder(app.db, order_id);
  for (const amount of ['2160.01', '0', '-5', 'all']) {
    const refused = { ok: false, lines: ['give a sum up to 2160 AED'] };
    expect(await refundBooking(context, number, amount), amount).toEqual(refused);
  }
  const part = { ok: true, lines: [`160.5 AED of ${number} go back; the guest is told`] };
  expect(await refundBooking(context, number.toLowerCase(), '160.5')).toEqual(part);
  expect((await refundBooking(context, number)).ok).toBe(true);
  expect(await refundBooking(context, number)).toEqual(nothing);
  expect(await refunds()).toEqual([
    { amount_minor: 16_050, origin: 'gift', state: 'due' },
    { amount_minor: 199_950, origin: 'gift', state: 'due' },
  ]);
  expect((await refundBooking(context, 'SH-0000-0000')).ok).toBe(false);
});

test('lists money for orders that are not here until it is returned or seen to', async () => {
  const { db, providers, now } = context;
  const [provider] = providers;
  if (!provider) throw new Error('no sandbox');
  const amount = { minor: 216_000, currency: 'AED' };
  for (const reference of ['sandbox_1', 'sandbox_2']) {
    await insertUnknownPayment(
      db,
      provider,
      { reference, order_id: randomUUID() as string as OrderId, amount },
      now,
    );
  }
  await sql`
    insert into sandbox_payments (reference, order_id, amount_minor, currency, card, return_url,
      language, state)
    values ('sandbox_1', gen_random_uuid(), 216000, 'AED', 'paid', '', 'en', 'paid')`.execute(db);
  const { lines } = await listMoney(context);
  expect(lines.map((line) => line.split('  ').slice(0, 2))).toEqual([
    ['payment_unknown', 'sandbox sandbox_1'],
    ['payment_unknown', 'sandbox sandbox_2'],
  ]);
  expect(await returnUnknown(context, 'sandbox_1')).toEqual({
    ok: true,
    lines: ['2160 AED go back'],
  });
  const given = await sql`select amount_minor from sandbox_refunds`.execute(db);
  expect(given.rows).toEqual([{ amount_minor: 216_000 }]);
  expect((await returnUnknown(context, 'sandbox_2')).ok).toBe(false);
  expect((await settleUnknown(context, 'sandbox_2')).ok).toBe(true);
  expect((await settleUnknown(context, 'sandbox_2')).ok).toBe(false);
  expect(await listMoney(context)).toEqual({ ok: true, lines: ['nothing waits for anybody'] });
});

test('notes that the card of a booking that has ended was deleted by hand', async () => {
  const { order_id, number } = await bookOrder(app);
  await sql`
    insert into card_guarantees (order_id, company_activity_id, provider, reference, state, next_at,
      created_at)
    values (${order_id}, 1, 'stripe', 'seti_1', 'kept', now(), now())`.execute(app.db);
  expect((await releaseCard(context, number)).ok).toBe(false);
  await sql`update orders set order_status = 'declined' where order_id = ${order_id}`.execute(
    app.db,
  );
  expect((await releaseCard(context, number.toLowerCase())).ok).toBe(true);
  expect((await releaseCard(context, number)).ok).toBe(false);
  const { rows } = await sql`select state, reference from card_guarantees`.execute(app.db);
  expect(rows).toEqual([{ state: 'released', reference: null }]);
});
