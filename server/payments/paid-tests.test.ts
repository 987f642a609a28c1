import { createOrder, getPaymentMethods, goToPay } from '@seahour/api-types/orders.ts';
import { cancelTrip } from '@seahour/api-types/trips.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeOrder } from '../booking/change-order.ts';
import type { OrderIds } from '../booking/order-ids.ts';
import { readConfig } from '../config/config.ts';
import { bookingRequest } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { idsOf, statusOf as orderStatusOf } from '../fixtures/order-ids.ts';
import { fillHotel } from '../fixtures/partners.ts';
import { deliverStripeEvent, STRIPE_SETTINGS } from '../fixtures/stripe-events.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { cancelByRule, linkOf } from '../fixtures/trips.ts';
import { createKey } from '../partners/keys.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { createLog } from '../platform/log.ts';
import { queueNoShowFee } from './guarantee-rows.ts';
import { sweepMoney } from './money-sweep.ts';
import { createProviders } from './providers/create-providers.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { SIGNATURE_HEADER, sign } from './providers/sandbox/signature.ts';
import { refundOrder } from './refund.ts';
import { readSandboxSecret } from './sandbox-payments.ts';
import { countOpenMoney, findStuckMoney } from './stuck-money.ts';

const SHOP = { SEAHOUR_MODE: 'production', PUBLIC_URL: 'https://seahour.example' };
const NOW = new Date(FRIDAY_MORNING);
const EVENING = new Date('2026-11-21T17:00:00Z');
const FROM_LOCALHOST = { Origin: 'http://localhost:5173' };

describe.each([
  ['takes cards by Stripe', { ...SHOP, ...STRIPE_SETTINGS }],
  ['takes no cards', { ...SHOP, PAYMENTS: 'none' }],
])('in production that %s', (_, settings) => {
  let app: TestApp;
  let base: string;
  let providers: readonly PaymentProvider[];
  beforeAll(async () => {
    app = await startTestApp({ settings });
    base = await app.listen();
    await fillHotel(app.db);
    const read = readConfig(settings);
    if (!read.ok) throw new Error(read.problem);
    providers = createProviders(read.config, app.db);
  });
  beforeEach(async () => {
    await clearOrders(app.db, 'payment_events', 'sandbox_payments', 'unknown_payments');
    await cancelByRule(app, 0);
    app.restart();
    app.setNow(FRIDAY_MORNING);
  });
  afterAll(() => app.stop());

  const isStripe = settings.PAYMENTS === 'stripe';
  const sweep = (now = NOW) => sweepMoney(app.db, providers, { log: createLog('silent'), now });

  async function book(rest: object = {}, headers = {}): Promise<OrderIds> {
    const request = bookingRequest({ acq_method: 2, test: true, ...rest });
    const { unique_id } = await app.call(createOrder, request, headers);
    return idsOf(app.db, unique_id);
  }

  /** An order that moves money, where somebody takes it or on the pier. */
  const bookLive = () =>
    book({ test: false, ...(isStripe ? { card_token: 'pm_1' } : { acq_method: 1 }) });

  const leave = async ({ unique_id }: OrderIds): Promise<string> =>
    base + new URL((await app.call(goToPay, { unique_id })).redirect_url).pathname;

  /** Books a test and answers its question at the sandbox. */
  async function pay(card: string, action: string): Promise<OrderIds> {
    const order = await book({ card_token: `sandbox_${card}` });
    await press(await leave(order), action);
    return order;
  }

  const press = (page: string, action: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

  const statusOf = async ({ order_id }: OrderIds) =>
    Object.values(await orderStatusOf(app.db, order_id)).toSorted();

  const table = async (query: ReturnType<typeof sql>) => (await query.execute(app.db)).rows;
  const payments = () => table(sql`select provider, purpose, state from payments`);

  test('offers tests both ways to pay, and live orders their own', async () => {
    expect(await app.call(getPaymentMethods, { test: true })).toEqual([
      { id: 1, guarantee: 'card' },
      { id: 2, badges: [] },
    ]);
    const live = await app.call(getPaymentMethods, {});
    expect(live.map(({ id }) => id)).toEqual(isStripe ? [1, 2] : [1]);
    const name = { partnerId: 'hotel', name: 'Tests', isTest: true };
    const Authorization = `Bearer ${await createKey(app.db, name, NOW)}`;
    expect(await app.call(getPaymentMethods, {}, { Authorization })).toContainEqual({
      id: 2,
      badges: [],
    });
  });

  test('takes the card of a test and charges it in the sandbox', async () => {
    const order = await pay('paid', 'pay');
    expect(await statusOf(order)).toEqual(['paid', 'unconfirmed']);
    expect(await payments()).toEqual([{ provider: 'sandbox', purpose: 'order', state: 'paid' }]);
  });

  test('declines the card of a test', async () => {
    expect(await statusOf(await pay('declined', 'pay'))).toEqual(['cancelled', 'failed']);
  });

  test('takes the money of a test that comes late', async () => {
    expect(await statusOf(await pay('late', 'late'))).toEqual(['paid', 'unconfirmed']);
  });

  test('gives the money of a test back that its guest cancels', async () => {
    const order = await pay('paid', 'pay');
    await app.call(cancelTrip, { link: await linkOf(app, order.unique_id), refund: 2_160 });
    await sweep();
    expect(await statusOf(order)).toEqual(['cancelled', 'refunded']);
    expect(await table(sql`select amount_minor from sandbox_refunds`)).toEqual([
      { amount_minor: 216_000 },
    ]);
  });

  test('keeps the card of a test that is paid on the pier, and charges the fee to it', async () => {
    await cancelByRule(app, 50);
    app.restart();
    const { order_id } = await book({ acq_method: 1, card_token: 'sandbox_paid' });
    await sweep();
    expect(await table(sql`select provider, state from card_guarantees`)).toEqual([
      { provider: 'sandbox', state: 'kept' },
    ]);
    await inTransaction(app.db, async (tx) => {
      for (const to of ['confirmed', 'no_show'] as const) {
        await changeOrder(tx, { order_id, to, by: 'system', now: EVENING }, refundOrder);
      }
      await queueNoShowFee(tx, order_id, EVENING);
      return { commit: true, value: undefined };
    });
    await sweep(EVENING);
    expect(await payments()).toEqual([{ provider: 'sandbox', purpose: 'no_show', state: 'paid' }]);
  });

  test('asks for the card of a test on pages of the developer’s own machine, and leads back', async () => {
    await cancelByRule(app, 50);
    app.restart();
    const both = [1, 2];
    const idsFor = async (request: object) =>
      (await app.call(getPaymentMethods, request, FROM_LOCALHOST)).map(({ id }) => id);
    expect([await idsFor({ test: true }), await idsFor({})]).toEqual([both, [1]]);
    const refused = await app.post(
      createOrder.path,
      bookingRequest({ test: true }),
      FROM_LOCALHOST,
    );
    expect(errorOf(refused).fields).toMatchObject([{ path: 'card_token', code: 'required' }]);
    const source_url = `${FROM_LOCALHOST.Origin}/boats?day=2`;
    const order = await book({ source_url, card_token: 'sandbox_paid' }, FROM_LOCALHOST);
    const back = (await press(await leave(order), 'pay')).headers.get('Location');
    expect(back).toBe(`${source_url}&seahour-order=${order.number}`);
  });

  test('shows the sandbox’s form for tests, which pages of the own machine may frame', async () => {
    const form = await app.request('/pay/card-form?test=true');
    const policy = form.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain('https://hotel.example http://localhost:* http://127.0.0.1:*;');
    expect(policy).not.toContain('stripe');
    expect(await form.text()).toContain('Sandbox: test cards only');
    const live = await app.request('/pay/card-form');
    expect(live.status).toBe(isStripe ? 200 : 404);
    // Its script tells pages of the own machine apart; whom it answers stands in the page.
    const page = (await live.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
    expect(page).not.toContain('localhost');
    expect(live.headers.get('Content-Security-Policy') ?? '').not.toContain('localhost');
  });

  test('makes no payment of a live order in the sandbox', async () => {
    const { order_id, number } = await bookLive();
    const sandbox = providers.find(({ name }) => name === 'sandbox');
    const payable = { order_id, number, title: 'Azure 46', language: 'en' } as const;
    const amount = { minor: 216_000, currency: 'AED' };
    const card = { card_token: 'sandbox_paid', return_url: SHOP.PUBLIC_URL };
    expect(await sandbox?.createPayment({ ...payable, amount, ...card, key: 'x' })).toMatchObject({
      state: 'refused',
    });
    expect(await table(sql`select from sandbox_payments`)).toEqual([]);
  });

  test('knows no sandbox payment of a live order, wherever it comes from', async () => {
    const order = await bookLive();
    await sql`insert into sandbox_payments (reference, order_id, amount_minor, currency, card,
      return_url, language, state) values ('sandbox_forged', ${order.order_id}, 216000, 'AED', 'late',
      ${SHOP.PUBLIC_URL}, 'en', 'open')`.execute(app.db);
    const before = await statusOf(order);
    const page = `${base}/pay/sandbox/sandbox_forged`;
    expect((await fetch(page)).status).toBe(404);
    expect((await press(page, 'late')).status).toBe(404);
    expect(await table(sql`select state from sandbox_payments`)).toEqual([{ state: 'open' }]);
    expect(await statusOf(order)).toEqual(before);
  });

  test.each(['payment.paid', 'payment.failed'])(
    'changes nothing of a live order by %s of the sandbox, however well it is signed',
    async (type) => {
      const order = await bookLive();
      const before = await statusOf(order);
      const { order_id } = order;
      const data = {
        reference: 'sandbox_forged',
        order_id,
        amount_minor: 216_000,
        currency: 'AED',
      };
      const body = JSON.stringify({ id: 'evt_forged', type, data });
      const signature = sign(await readSandboxSecret(app.db), body, NOW);
      const headers = { [SIGNATURE_HEADER]: signature };
      expect((await app.post('/pay/webhook/sandbox', body, headers)).status).toBe(200);
      expect(await statusOf(order)).toEqual(before);
      expect(await payments()).toEqual([]);
    },
  );

  test('alarms nobody because of a test, and counts none', async () => {
    const order = await pay('paid', 'decline');
    await sql`update payments set state = 'pending', last_error = 'misconfigured: x'`.execute(
      app.db,
    );
    const since = { payment: EVENING, refund: EVENING, guarantee: EVENING };
    expect(await findStuckMoney(app.db, since, EVENING)).toEqual([]);
    expect(await countOpenMoney(app.db)).toEqual([]);
    // Of a live order it would be both.
    await sql`update orders set is_test = false where order_id = ${order.order_id}`.execute(app.db);
    expect(await findStuckMoney(app.db, since, EVENING)).not.toEqual([]);
    expect(await countOpenMoney(app.db)).toHaveLength(1);
  });

  test('keeps no account of play money for orders that are gone', async () => {
    const order_id = '01890000-0000-7000-8000-000000000000';
    const data = { reference: 'sandbox_gone', order_id, amount_minor: 1, currency: 'AED' };
    const body = JSON.stringify({ id: 'evt_gone', type: 'payment.paid', data });
    const signature = sign(await readSandboxSecret(app.db), body, NOW);
    await app.post('/pay/webhook/sandbox', body, { [SIGNATURE_HEADER]: signature });
    expect(await table(sql`select from unknown_payments`)).toEqual([]);
  });

  test.runIf(isStripe)('changes nothing of a test by news of Stripe', async () => {
    const order = await book({ card_token: 'sandbox_paid' });
    const metadata = { order_id: order.order_id };
    const intent = { id: 'pi_1', object: 'payment_intent', metadata };
    const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', metadata };
    const sum = { amount_received: 216_000, amount_refunded: 216_000, currency: 'aed' };
    for (const [type, object] of [
      ['payment_intent.succeeded', intent],
      ['payment_intent.payment_failed', intent],
      ['charge.refunded', { ...charge, refunded: true }],
    ] as const) {
      const event = {
        id: `evt_${type}`,
        object: 'event',
        type,
        data: { object: { ...object, ...sum } },
      };
      expect(await deliverStripeEvent(app, JSON.stringify(event))).toBe(200);
    }
    expect(await statusOf(order)).toEqual(['pending', 'unconfirmed']);
    expect(await payments()).toEqual([]);
    expect(await table(sql`select from unknown_payments`)).toEqual([]);
  });
});
