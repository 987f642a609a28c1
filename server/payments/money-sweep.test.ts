import { setTimeout as pause } from 'node:timers/promises';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { insertDueRefund } from '../fixtures/due-refund.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { createLog } from '../platform/log.ts';
import { sweepMoney } from './money-sweep.ts';
import { createSandbox } from './providers/sandbox.ts';

const NOW = new Date(FRIDAY_MORNING);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let order_id: OrderId;
beforeEach(async () => {
  asked = [];
  await clearOrders(app.db);
  ({ order_id } = await bookOrder(app, { acq_method: 2 }));
});

const owe = (id: string, provider: string) =>
  insertDueRefund(app.db, { order_id, id, provider, at: NOW });

/** What the provider was asked to give back. */
let asked: string[] = [];

async function sweep(brokenFor: string | null, now = NOW): Promise<void> {
  const sandbox = createSandbox(app.db, 'all');
  const provider = {
    ...sandbox,
    refund: async ({ reference }: { reference: string }) => {
      asked.push(reference);
      await pause(5);
      if (reference === brokenFor) throw new TypeError('nobody expected that');
      return { state: 'done', reference: null } as const;
    },
  };
  await sweepMoney(app.db, [provider], { log: createLog('silent'), now });
}

const refunds = async () =>
  (await sql`select refund_id, state, last_error from refunds order by refund_id`.execute(app.db))
    .rows;

test('goes on to the other rows where one fails unexpectedly, and keeps its error', async () => {
  await owe('bad', 'sandbox');
  await owe('good', 'sandbox');
  await sweep('bad');
  expect(await refunds()).toEqual([
    { refund_id: 'bad', state: 'due', last_error: 'failed: TypeError' },
    { refund_id: 'good', state: 'done', last_error: null },
  ]);
  await sweep('bad', new Date(NOW.getTime() + 3_600_000));
  const { rows } = await sql`select name, subject from alarms`.execute(app.db);
  expect(rows).toEqual([{ name: 'refund_stuck', subject: 'bad' }]);
});

test('is not held up by refunds of a provider that is not asked any more', async () => {
  for (let count = 0; count < 51; count++) await owe(`former-${count}`, 'stripe');
  await sql`update refunds set next_at = ${NOW}::timestamptz - interval '1 day'`.execute(app.db);
  await owe('ours', 'sandbox');
  await sweep(null);
  const { rows } = await sql`select refund_id from refunds where state = 'done'`.execute(app.db);
  expect(rows).toEqual([{ refund_id: 'ours' }]);
});

test('asks for each refund once, however many processes sweep at the same moment', async () => {
  const owed = Array.from({ length: 20 }, (_, count) => `owed-${count}`);
  for (const payment of owed) await owe(payment, 'sandbox');
  await Promise.all(Array.from({ length: 6 }, () => sweep(null)));
  expect(asked.toSorted()).toEqual(owed.toSorted());
  expect(new Set((await refunds()).map((row) => (row as { state: string }).state))).toEqual(
    new Set(['done']),
  );
});
