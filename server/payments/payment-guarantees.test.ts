import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStaffDesk, type StaffDesk } from '../fixtures/staff-desk.ts';
import { FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { keepGuarantees } from './payment-guarantees.ts';
import { type PaymentProvider, PaymentsUnavailable } from './providers/provider.ts';
import { createSandbox } from './providers/sandbox.ts';

let desk: StaffDesk;
let provider: PaymentProvider;
beforeAll(async () => {
  desk = await openStaffDesk();
  provider = createSandbox(desk.app.db, false);
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.clear());

const limit = 50;
const morning = new Date(FRIDAY_MORNING);

async function seen(orderId: string) {
  const { rows } = await sql<{ notices: string | null; card_token: string | null }>`
    select card_token, (select string_agg(event, ' ') from messages n
      where n.order_id = o.order_id and audience = 'staff' and staff_id = 1) as notices
    from orders o where order_id = ${orderId}`.execute(desk.app.db);
  const { card_guarantee } = await desk.details(orderId);
  return { card_guarantee, ...rows[0] };
}

test.each([
  ['sandbox_paid', 'kept', 'created'],
  ['sandbox_declined', 'refused', 'created card_not_kept'],
  ['sandbox_confirm', 'unconfirmed', 'created card_not_kept'],
])('shows staff how the card %s stands, and tells them where it is missing', async (...row) => {
  const [card_token, card_guarantee, notices] = row;
  const order = await desk.book({ card_token });
  expect((await seen(order)).card_guarantee).toBe('waiting');
  await keepGuarantees(desk.app.db, provider, { now: morning, limit });
  await keepGuarantees(desk.app.db, provider, { now: morning, limit });
  expect(await seen(order)).toEqual({ card_guarantee, card_token: null, notices });
});

test('says nothing of a card where none was given', async () => {
  const order = await desk.book();
  await keepGuarantees(desk.app.db, provider, { now: morning, limit });
  expect(await seen(order)).toMatchObject({ card_guarantee: undefined, notices: 'created' });
});

test('asks again while the provider is away, and gives up a card that has grown old', async () => {
  const order = await desk.book({ card_token: 'sandbox_paid' });
  const away: PaymentProvider = {
    ...provider,
    keepCard: () => Promise.reject(new PaymentsUnavailable('away')),
  };
  await keepGuarantees(desk.app.db, away, { now: morning, limit });
  expect((await seen(order)).card_guarantee).toBe('waiting');
  const nextMorning = new Date(morning.getTime() + 24 * 3_600_000);
  await keepGuarantees(desk.app.db, away, { now: nextMorning, limit });
  expect(await seen(order)).toEqual({
    card_guarantee: 'refused',
    card_token: null,
    notices: 'created card_not_kept',
  });
});
