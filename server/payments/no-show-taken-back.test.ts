import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStaffDesk, SATURDAY_AT_FIVE, type StaffDesk } from '../fixtures/staff-desk.ts';
import { FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { cancelByRule } from '../fixtures/trips.ts';
import { createLog } from '../platform/log.ts';
import { sweepMoney } from './money-sweep.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { createSandbox } from './providers/sandbox.ts';

let desk: StaffDesk;
let provider: PaymentProvider;
/** What happens at the desk while the provider charges a card. */
let whileCharging: () => Promise<unknown>;
let charges: number;
beforeAll(async () => {
  desk = await openStaffDesk();
  await cancelByRule(desk.app, 50);
  const sandbox = createSandbox(desk.app.db, 'all');
  provider = {
    ...sandbox,
    async chargeCard(charge) {
      charges += 1;
      const charged = await sandbox.chargeCard(charge);
      await whileCharging();
      return charged;
    },
  };
});
beforeEach(async () => {
  charges = 0;
  whileCharging = async () => {};
  await desk.clear();
});
afterAll(() => desk.app.stop());

const log = createLog('silent');
const atFive = new Date(SATURDAY_AT_FIVE);
const sweep = (now = atFive) => sweepMoney(desk.app.db, [provider], { log, now });

/** An order whose card is kept, and to which nobody came. */
async function missed(): Promise<OrderId> {
  const order = await desk.book({ card_token: 'sandbox_paid' });
  await sweep(new Date(FRIDAY_MORNING));
  await desk.move('omar', order, 'confirmed');
  await desk.at(SATURDAY_AT_FIVE);
  await desk.move('omar', order, 'no_show');
  return order;
}

async function money() {
  const { rows } = await sql`
    select p.state, r.amount_minor = p.received_minor as is_whole, r.state as refund
    from payments p left join refunds r using (payment_id)`.execute(desk.app.db);
  return rows;
}

const saidToStaff = async () => {
  const { rows } = await sql<{ event: string }>`
    select distinct event from messages where audience = 'staff'`.execute(desk.app.db);
  return rows.map(({ event }) => event);
};

test('gives up a fee that the provider does not know, and keeps the card', async () => {
  const order = await missed();
  expect((await desk.move('omar', order, 'confirmed')).status).toBe(200);
  await sweep();
  expect(charges).toBe(0);
  expect(await money()).toEqual([{ state: 'failed', is_whole: null, refund: null }]);
  const seen = await desk.details(order);
  expect(seen).toMatchObject({ card_guarantee: 'kept', no_show_fee: { state: 'secured' } });
});

test('charges it after all where nobody came after all', async () => {
  const order = await missed();
  await desk.move('omar', order, 'confirmed');
  await desk.move('omar', order, 'no_show');
  await sweep();
  expect(await money()).toEqual([{ state: 'paid', is_whole: null, refund: null }]);
});

test('gives back a fee that was charged, once', async () => {
  const order = await missed();
  await sweep();
  await desk.move('omar', order, 'completed');
  await sweep();
  expect(await money()).toEqual([{ state: 'paid', is_whole: true, refund: 'done' }]);
  expect((await desk.details(order)).no_show_fee).toMatchObject({ state: 'refunded' });
});

test('gives back a fee that was being charged, and tells nobody that it was', async () => {
  const order = await missed();
  whileCharging = () => desk.move('omar', order, 'confirmed');
  await sweep();
  whileCharging = async () => {};
  await sweep(new Date(atFive.getTime() + 120_000));
  expect(charges).toBe(1);
  expect(await money()).toEqual([{ state: 'surplus', is_whole: true, refund: 'done' }]);
  expect(await saidToStaff()).not.toContain('no_show_charged');
});

test('says of a card that was let go nothing but that', async () => {
  const order = await missed();
  await sweep();
  await sweep(new Date(atFive.getTime() + 3_600_000));
  await desk.move('omar', order, 'confirmed');
  const seen = await desk.details(order);
  expect(seen.card_guarantee).toBe('released');
  expect(seen).not.toHaveProperty('charge_until');
  expect(seen.no_show_fee?.state).not.toBe('secured');
});
