import { createOrder, getOrderStatus, goToPay } from '@seahour/api-types/orders.ts';
import type { UniqueId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../../fixtures/bookings.ts';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import { newsOf } from '../../fixtures/news-of.ts';
import { orderIdOf } from '../../fixtures/order-ids.ts';
import { fillStaff } from '../../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { cancelByRule } from '../../fixtures/trips.ts';
import { keepGuarantees } from '../guarantees.ts';
import { drivePayments } from '../payment-reconcile.ts';
import { createProviders } from '../providers/create-providers.ts';
import { createSandbox } from '../providers/sandbox.ts';

let app: TestApp;
let base: string;
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
  base = await app.listen();
});
beforeEach(async () => {
  await clearOrders(app.db, 'payment_events', 'sandbox_payments');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

interface Paying {
  number: string;
  unique_id: UniqueId;
  page: string;
}

async function startPaying(card: string, language = 'en'): Promise<Paying> {
  const created = await app.call(
    createOrder,
    bookingRequest({ acq_method: 2, card_token: `sandbox_${card}` }),
    { 'X-Language': language },
  );
  const { unique_id, number } = created;
  const { redirect_url } = await app.call(goToPay, { unique_id });
  return { unique_id, number, page: base + new URL(redirect_url).pathname };
}

async function press(page: string, action: string): Promise<string> {
  const body = new URLSearchParams({ action });
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('Location') ?? '';
}

async function statusOf({ unique_id }: Paying): Promise<string> {
  return (await app.call(getOrderStatus, { unique_id })).payment_status;
}

const eventCount = async () => (await sql`select from payment_events`.execute(app.db)).rows.length;

test('asks to confirm the amount, says that no money moves, in the buyer’s language', async () => {
  const english = await (await fetch((await startPaying('paid')).page)).text();
  expect(english).toContain('Sandbox: no money moves');
  expect(english).toContain('Pay 2,160\u00a0AED');
  await clearOrders(app.db, 'sandbox_payments');
  const russian = await (await fetch((await startPaying('paid', 'ru')).page)).text();
  expect(russian).toContain('<html lang="ru" dir="ltr"');
  expect(russian).toContain('Оплатить 2\u00a0160\u00a0AED');
});

test('allows itself nothing but its own style, and to lead back', async () => {
  const response = await fetch((await startPaying('paid')).page);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[\w-]+'; style-src 'nonce-/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('pays: the webhook has come before the buyer is back', async () => {
  const paying = await startPaying('paid');
  const back = await press(paying.page, 'pay');
  expect(new URL(back).searchParams.get('seahour-order')).toBe(paying.number);
  expect(await statusOf(paying)).toBe('1');
});

test.each([
  ['declined', 'pay'],
  ['paid', 'decline'],
])('fails with the card %s at the button %s', async (card, button) => {
  const paying = await startPaying(card);
  await press(paying.page, button);
  expect(await statusOf(paying)).toBe('2');
});

test('asks twice for a card whose bank wants to know', async () => {
  const paying = await startPaying('confirm');
  const question = await press(paying.page, 'pay');
  expect(await statusOf(paying)).toBe('0');
  const page = new URL(question, paying.page).href;
  expect(await (await fetch(page)).text()).toContain('Your bank asks');
  await press(page, 'confirm');
  expect(await statusOf(paying)).toBe('1');
});

test('lets the hold run out for a late card, and the hours be booked again', async () => {
  const paying = await startPaying('late');
  await press(paying.page, 'late');
  expect(await statusOf(paying)).toBe('1');
  expect((await newsOf(app)).staff).toEqual(['paid_late']);
});

test('loses a webhook; asking the provider finds the payment', async () => {
  const paying = await startPaying('lost');
  await press(paying.page, 'pay');
  expect([await statusOf(paying), await eventCount()]).toEqual(['0', 0]);
  const sandbox = createSandbox(app.db, 'all');
  const soon = new Date('2026-11-20T04:00:59Z');
  expect(await drivePayments(app.db, sandbox, { now: soon, limit: 50 })).toEqual([]);
  const later = new Date('2026-11-20T04:01:00Z');
  expect(await drivePayments(app.db, sandbox, { now: later, limit: 50 })).toEqual(['paid']);
  expect(await statusOf(paying)).toBe('1');
  expect(
    await drivePayments(app.db, sandbox, { now: new Date('2026-11-20T05:00:00Z'), limit: 50 }),
  ).toEqual([]);
});

test('finds a payment whose webhook was lost within seconds while somebody watches', async () => {
  const paying = await startPaying('lost');
  await press(paying.page, 'pay');
  app.setNow('2026-11-20T04:00:09Z');
  expect(await statusOf(paying)).toBe('0');
  app.setNow('2026-11-20T04:00:10Z');
  await expect.poll(() => statusOf(paying)).toBe('1');
});

test('ends a payment that nobody made for three days, at the provider, too', async () => {
  const paying = await startPaying('paid');
  await drivePayments(app.db, createSandbox(app.db, 'all'), {
    now: new Date('2026-11-23T04:00:01Z'),
    limit: 50,
  });
  expect(await statusOf(paying)).toBe('2');
  const { rows } = await sql`select state from sandbox_payments`.execute(app.db);
  expect(rows).toEqual([{ state: 'declined' }]);
});

test.each(['%00', '%2e%2e', '%F0%9F', 'a'.repeat(9000), "'--"])(
  'does not know a payment %s',
  async (reference) => {
    expect((await fetch(`${base}/pay/sandbox/${reference}`)).status).toBe(404);
    const posted = await fetch(`${base}/pay/sandbox/${reference}`, { method: 'POST' });
    expect(posted.status).toBe(404);
  },
);

test('asks about an old payment ever more rarely', async () => {
  await startPaying('paid');
  const sandbox = createSandbox(app.db, 'all');
  const askAt = async (instant: string) => {
    await drivePayments(app.db, sandbox, { now: new Date(instant), limit: 50 });
    const { rows } = await sql<{ checked_at: Date }>`
      select checked_at from payments`.execute(app.db);
    return rows[0]?.checked_at.toISOString();
  };
  const afterHours = '2026-11-20T14:00:00.000Z';
  expect(await askAt(afterHours)).toBe(afterHours);
  expect(await askAt('2026-11-20T14:59:59.000Z')).toBe(afterHours);
  expect(await askAt('2026-11-20T15:00:00.000Z')).toBe('2026-11-20T15:00:00.000Z');
});

test('leaves a payment alone that nobody has decided yet', async () => {
  const paying = await startPaying('paid');
  const later = new Date('2026-11-20T04:05:00Z');
  expect(
    await drivePayments(app.db, createSandbox(app.db, 'all'), { now: later, limit: 50 }),
  ).toEqual([]);
  expect(await statusOf(paying)).toBe('0');
});

test('sends a webhook three times for one payment', async () => {
  const paying = await startPaying('duplicate');
  await press(paying.page, 'pay');
  expect([await statusOf(paying), await eventCount()]).toEqual(['1', 1]);
  expect((await newsOf(app)).staff).toEqual(['paid']);
});

test('decides once, however often the button is pressed', async () => {
  const paying = await startPaying('paid');
  await press(paying.page, 'pay');
  const body = new URLSearchParams({ action: 'decline' });
  const again = await fetch(paying.page, { method: 'POST', body, redirect: 'manual' });
  expect(await again.text()).toContain('This payment is settled');
  expect(await statusOf(paying)).toBe('1');
});

test('does not know payments that nobody started', async () => {
  const page = `${base}/pay/sandbox/sandbox_none`;
  expect((await fetch(page)).status).toBe(404);
  expect((await fetch(page, { method: 'POST', body: new URLSearchParams() })).status).toBe(404);
});

test('keeps a card as a guarantee for an order that is paid on the pier', async () => {
  await cancelByRule(app, 50);
  app.restart();
  const order = { acq_method: 1, company_activity_id: 1, phone: '+971501234567' };
  const hours = { date: '2026-11-21', time: 16, hour_count: 3 };
  const card = { card_token: 'sandbox_paid' };
  const { unique_id } = await app.call(createOrder, { ...order, ...hours, ...card });
  await keepGuarantees(app.db, createSandbox(app.db, 'all'), {
    now: new Date(FRIDAY_MORNING),
    limit: 50,
  });
  const { rows } = await sql`
    select g.state, g.reference, o.card_token
    from card_guarantees g join orders o using (order_id)`.execute(app.db);
  const reference = `sandbox_card_paid_${await orderIdOf(app.db, unique_id)}`;
  expect(rows).toEqual([{ state: 'kept', reference, card_token: null }]);
});

test('takes no live orders in production', () => {
  const config = { payments: { provider: 'sandbox' }, mode: 'production' } as const;
  expect(() => createProviders(config, app.db)).toThrow('production');
});

test.each([
  ['no form at all', 'multipart/form-data', 'x', 400],
  ['a form without an end', 'multipart/form-data; boundary=x', 'garbage', 400],
  ['another action', 'application/x-www-form-urlencoded', 'action=__proto__', 400],
  ['something else', 'application/json', '{}', 400],
  ['too much', 'application/x-www-form-urlencoded', `action=${'x'.repeat(2_000)}`, 413],
])('decides nothing by %s', async (_, type, body, status) => {
  const paying = await startPaying('paid');
  const headers = { 'Content-Type': type };
  const answer = await fetch(paying.page, { method: 'POST', body, headers, redirect: 'manual' });
  expect(answer.status).toBe(status);
  expect(await statusOf(paying)).toBe('0');
});
