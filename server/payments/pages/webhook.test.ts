import { randomUUID } from 'node:crypto';
import { createOrder, goToPay } from '@seahour/api-types/orders.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeOrder } from '../../booking/change-order.ts';
import { expireHolds } from '../../booking/holds.ts';
import { bookingRequest } from '../../fixtures/bookings.ts';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import { newsOf } from '../../fixtures/news-of.ts';
import { orderIdOf, statusOf as orderStatusOf } from '../../fixtures/order-ids.ts';
import { fillStaff } from '../../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { SIGNATURE_HEADER, sign } from '../providers/sandbox/signature.ts';
import { createSandbox } from '../providers/sandbox.ts';
import { driveRefunds, refundOrder } from '../refund.ts';
import { decideSandboxPayment, readSandboxSecret } from '../sandbox-payments.ts';

const PATH = '/pay/webhook/sandbox';
const NOW = new Date(FRIDAY_MORNING);
const AFTER_EXPIRY = '2026-11-20T04:30:00Z';

let app: TestApp;
let secret: string;
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
  secret = await readSandboxSecret(app.db);
});
beforeEach(async () => {
  await clearOrders(app.db, 'payment_events', 'sandbox_payments', 'pgboss.job');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const block = (rest: object = {}) => bookingRequest({ acq_method: 2, ...rest });

interface Started {
  order_id: OrderId;
  reference: string;
}

async function startPaying(rest: object = {}): Promise<Started> {
  const { unique_id } = await app.call(createOrder, block(rest));
  const { redirect_url } = await app.call(goToPay, { unique_id });
  const order_id = await orderIdOf(app.db, unique_id);
  return { order_id, reference: redirect_url.split('/').at(-1) ?? '' };
}

interface News extends Omit<Started, 'order_id'> {
  order_id: string;
  id?: string;
  type?: 'payment.paid' | 'payment.failed';
  amount_minor?: number;
  currency?: string;
}

function bodyOf({ id, type = 'payment.paid', ...rest }: News): string {
  const { amount_minor = 216_000, currency = 'AED', reference, order_id } = rest;
  const data = { reference, order_id, amount_minor, currency };
  return JSON.stringify({ id: id ?? `evt_${type}_${reference}`, type, data });
}

async function deliver(news: News, at = FRIDAY_MORNING): Promise<number> {
  const body = bodyOf(news);
  const signature = sign(secret, body, new Date(at));
  return (await app.post(PATH, body, { [SIGNATURE_HEADER]: signature })).status;
}

async function statusOf({ order_id }: Started): Promise<string> {
  const { payment_status, order_status } = await orderStatusOf(app.db, order_id);
  return `${payment_status} ${order_status}`;
}

const one = async (query: ReturnType<typeof sql<{ value: string | null }>>) =>
  (await query.execute(app.db)).rows[0]?.value ?? '';

const hoursOf = ({ order_id }: Started) =>
  one(sql<{ value: string | null }>`
    select string_agg(distinct kind, ' ') || ' ' || count(*) as value
    from claimed_hours where order_id = ${order_id}`);

const paymentOf = ({ reference }: Started) =>
  one(sql<{ value: string | null }>`
    select concat_ws(' ', p.state, (select string_agg(r.state, ' ') from refunds r
      where r.payment_id = p.payment_id)) as value
    from payments p where reference = ${reference}`);

const noticesOf = async ({ order_id }: Started) => (await newsOf(app, order_id)).staff.join(' ');

/** Mails to the guest, then refunds. */
async function jobsOf({ order_id }: Started): Promise<string> {
  const { guest } = await newsOf(app, order_id);
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where data ->> 'order_id' = ${order_id}`.execute(app.db);
  return [...guest, ...rows.map(({ name }) => name)].join(' ');
}

async function change({ order_id }: Started, to: 'cancelled' | 'declined' | 'confirmed') {
  return inTransaction(app.db, async (tx) => {
    const value = await changeOrder(tx, { order_id, to, by: 'staff', now: NOW }, refundOrder);
    return { commit: value.ok, value };
  });
}

test('books what was paid', async () => {
  const order = await startPaying();
  expect(await deliver(order)).toBe(200);
  expect(await statusOf(order)).toBe('paid unconfirmed');
  expect(await hoursOf(order)).toBe('order 3');
  expect([await noticesOf(order), await jobsOf(order)]).toEqual(['paid', 'paid']);
});

test('takes the same news ten times at once for one payment', async () => {
  const order = await startPaying();
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(order)));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect([await noticesOf(order), await jobsOf(order)]).toEqual(['paid', 'paid']);
  expect(await deliver(order)).toBe(200);
  expect(await noticesOf(order)).toBe('paid');
});

test('takes news under other numbers for the same payment, too', async () => {
  const order = await startPaying();
  const ids = Array.from({ length: 10 }, (_, index) => `evt_${index}`);
  await Promise.all(ids.map((id) => deliver({ ...order, id })));
  expect(await noticesOf(order)).toBe('paid');
});

test('stays paid when an older failure comes after the payment', async () => {
  const order = await startPaying();
  await deliver(order);
  await deliver({ ...order, type: 'payment.failed' });
  expect(await statusOf(order)).toBe('paid unconfirmed');
  expect(await hoursOf(order)).toBe('order 3');
});

test('books again when a payment follows its failure', async () => {
  const order = await startPaying();
  await deliver({ ...order, type: 'payment.failed' });
  expect(await statusOf(order)).toBe('failed cancelled');
  expect(await hoursOf(order)).toBe('');
  await deliver(order);
  expect(await statusOf(order)).toBe('paid unconfirmed');
  expect(await hoursOf(order)).toBe('order 3');
});

test('takes a payment of which the start was not written down yet', async () => {
  const order = await startPaying();
  await sql`delete from payments`.execute(app.db);
  await deliver(order);
  expect([await statusOf(order), await paymentOf(order)]).toEqual(['paid unconfirmed', 'paid']);
});

test.each([
  ['without a signature', (): Record<string, string> => ({})],
  [
    'with a signature of nobody',
    () => ({ [SIGNATURE_HEADER]: `t=1795147200,v1=${'0'.repeat(64)}` }),
  ],
  ['with nonsense for a signature', () => ({ [SIGNATURE_HEADER]: 'v1=,t=' })],
  ['signed for another body', () => ({ [SIGNATURE_HEADER]: sign(secret, '{}', new Date()) })],
  [
    'signed with another secret',
    (body: string) => ({ [SIGNATURE_HEADER]: sign('other', body, new Date(FRIDAY_MORNING)) }),
  ],
])('refuses news %s', async (_, headers) => {
  const order = await startPaying();
  const body = bodyOf(order);
  expect((await app.post(PATH, body, headers(body))).status).toBe(400);
  expect([await statusOf(order), await paymentOf(order)]).toEqual([
    'pending unconfirmed',
    'pending',
  ]);
});

test('refuses news that was signed more than five minutes ago', async () => {
  const order = await startPaying();
  expect(await deliver(order, '2026-11-20T03:54:59Z')).toBe(400);
  expect(await statusOf(order)).toBe('pending unconfirmed');
  expect(await deliver(order, '2026-11-20T03:55:00Z')).toBe(200);
  expect(await statusOf(order)).toBe('paid unconfirmed');
});

test.each(['hello', '{}', '{"id":"1","type":"payment.paid","data":null}'])(
  'refuses what makes no sense, though signed: %s',
  async (body) => {
    const headers = { [SIGNATURE_HEADER]: sign(secret, body, new Date(FRIDAY_MORNING)) };
    expect((await app.post(PATH, body, headers)).status).toBe(400);
  },
);

test.each([
  ['less than was asked', { amount_minor: 215_999 }],
  ['more than was asked', { amount_minor: 216_001 }],
  ['another currency', { currency: 'USD' }],
])('does not book for %s, and has staff look into it', async (_, wrong) => {
  const order = await startPaying();
  expect(await deliver({ ...order, ...wrong })).toBe(200);
  expect([await statusOf(order), await paymentOf(order)]).toEqual([
    'pending unconfirmed',
    'mismatched',
  ]);
  expect(await noticesOf(order)).toBe('payment_mismatched');
});

test('acknowledges news of an order that is not ours', async () => {
  expect(
    await deliver({ order_id: randomUUID() as string as OrderId, reference: 'sandbox_x' }),
  ).toBe(200);
});

test('does not know providers that are not in use', async () => {
  expect((await app.post('/pay/webhook/stripe', '{}')).status).toBe(404);
});

test('books a late payment when the hours are still free', async () => {
  const order = await startPaying();
  app.setNow(AFTER_EXPIRY);
  await expireHolds(app.db, new Date(AFTER_EXPIRY));
  expect([await statusOf(order), await hoursOf(order)]).toEqual(['expired cancelled', '']);
  await deliver(order, AFTER_EXPIRY);
  expect([await statusOf(order), await hoursOf(order)]).toEqual(['paid unconfirmed', 'order 3']);
  expect(await noticesOf(order)).toBe('paid_late');
  expect(await jobsOf(order)).toBe('expired paid');
});

test('books a payment that is late by a moment, before anybody cleared the hold', async () => {
  const order = await startPaying();
  app.setNow(AFTER_EXPIRY);
  await deliver(order, AFTER_EXPIRY);
  expect([await statusOf(order), await hoursOf(order)]).toEqual(['paid unconfirmed', 'order 3']);
});

test('gives a late payment back when one of the hours is gone', async () => {
  const order = await startPaying({ company_activity_id: 3 });
  app.setNow(AFTER_EXPIRY);
  const winner = await startPaying({ company_activity_id: 3, time: 18 });
  const amount_minor = await askedFor(order);
  await deliver({ ...order, amount_minor }, AFTER_EXPIRY);
  expect([await statusOf(order), await hoursOf(order)]).toEqual(['expired cancelled', '']);
  expect([await paymentOf(order), await noticesOf(order)]).toEqual(['surplus due', 'paid_late']);
  expect(await hoursOf(winner)).toBe('buffer hold 5');
  await refund(order);
  expect([await statusOf(order), await paymentOf(order)]).toEqual([
    'refunded cancelled',
    'surplus done',
  ]);
});

async function askedFor({ order_id }: Started): Promise<number> {
  const query = sql<{ amount_minor: number }>`
    select amount_minor from orders where order_id = ${order_id}`;
  return (await query.execute(app.db)).rows[0]?.amount_minor ?? 0;
}

async function refund({ reference }: Started): Promise<void> {
  await decideSandboxPayment(app.db, reference, 'paid');
  const now = new Date('2026-11-24T04:00:00Z');
  await driveRefunds(app.db, createSandbox(app.db, 'all'), { now, limit: 10 });
}

test('gives a payment back that comes three days late, when the trip is over', async () => {
  const order = await startPaying();
  const later = '2026-11-23T04:00:00Z';
  await expireHolds(app.db, new Date(later));
  app.setNow(later);
  await deliver(order, later);
  expect([await statusOf(order), await paymentOf(order)]).toEqual([
    'expired cancelled',
    'surplus due',
  ]);
});

test.each(['cancelled', 'declined'] as const)(
  'gives a payment back that comes after the order was %s',
  async (to) => {
    const order = await startPaying();
    await change(order, to);
    await deliver(order);
    expect([await statusOf(order), await paymentOf(order)]).toEqual([
      `pending ${to}`,
      'surplus due',
    ]);
    expect(await hoursOf(order)).toBe('');
    await refund(order);
    expect(await statusOf(order)).toBe(`refunded ${to}`);
  },
);

test('gives a paid order back once, however often the job is done', async () => {
  const order = await startPaying();
  await deliver(order);
  await change(order, 'declined');
  expect([await hoursOf(order), await paymentOf(order)]).toEqual(['', 'paid due']);
  expect(await jobsOf(order)).toBe('paid declined refund');
  await Promise.all(Array.from({ length: 5 }, () => refund(order)));
  expect(await statusOf(order)).toBe('refunded declined');
  expect(await jobsOf(order)).toBe('paid declined refunded refund');
});

test('gives back a second payment of the same order and keeps the first', async () => {
  const order = await startPaying();
  await deliver(order);
  const second = { ...order, reference: 'sandbox_second' };
  await deliver(second);
  expect([await paymentOf(order), await paymentOf(second)]).toEqual(['paid', 'surplus due']);
  await refund(second);
  expect(await statusOf(order)).toBe('paid unconfirmed');
});

test('lets staff confirm only what is paid', async () => {
  const order = await startPaying();
  expect(await change(order, 'confirmed')).toMatchObject({ ok: false, code: 'status_conflict' });
  await deliver(order);
  expect(await change(order, 'confirmed')).toMatchObject({ ok: true });
});

test('refuses what is too large, by its length or as it comes', async () => {
  const body = 'x'.repeat(300_000);
  expect((await app.post(PATH, body)).status).toBe(413);
  const chunked = { method: 'POST', body, headers: { 'Transfer-Encoding': 'chunked' } };
  expect((await app.request(PATH, chunked)).status).toBe(413);
});

test.each([{ reference: 'a\0b' }, { order_id: 'a\0b' }, { id: 'a\0b' }, { currency: 'a\0b' }])(
  'refuses %j, which no database keeps',
  async (news) => {
    expect(
      await deliver({
        reference: 'sandbox_1',
        order_id: randomUUID(),
        ...news,
      }),
    ).toBe(400);
  },
);
