import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeOrder } from '../booking/change-order.ts';
import { expireHolds } from '../booking/holds.ts';
import { lapseOrders } from '../booking/lapse.ts';
import type { OrderIds } from '../booking/order-ids.ts';
import { JOIN_MONEY, MONEY_COLUMNS } from '../booking/order-money.ts';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { Crash, type Doomed, doomed } from '../fixtures/crashes.ts';
import { type StripeBooks, startStripeBooks } from '../fixtures/stripe-books.ts';
import { STRIPE_SETTINGS } from '../fixtures/stripe-events.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { cancelByRule } from '../fixtures/trips.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { createLog } from '../platform/log.ts';
import type { Db } from '../tables/connection.ts';
import { queueNoShowFee } from './guarantee-rows.ts';
import { sweepMoney } from './money-sweep.ts';
import { receiveEvent } from './payment-events.ts';
import { startPayment } from './payment-start.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { createStripe } from './providers/stripe.ts';
import { refundOrder } from './refund.ts';

const NOW = new Date(FRIDAY_MORNING);
const HOUR_MS = 3_600_000;
const HOME = 'https://seahour.example';
const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const log = createLog('silent');
/** More than any flow has; one that has more fails its test. */
const MOST_STEPS = 150;

let app: TestApp;
let books: StripeBooks;
let provider: PaymentProvider;
let mortal: Doomed;
beforeAll(async () => {
  app = await startTestApp({ settings: STRIPE_SETTINGS });
  books = await startStripeBooks();
  provider = createStripe(keys, books.address);
  await cancelByRule(app, 50);
  mortal = doomed(app.connection, provider);
});
afterAll(async () => {
  await mortal.close();
  await books.stop();
  await app.stop();
});
beforeEach(clear);

async function clear(): Promise<void> {
  await clearOrders(app.db, 'payment_events', 'pgboss.job');
  books.clear();
}

const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

const book = (rest: object = {}) => bookOrder(app, { acq_method: 2, card_token: 'pm_1', ...rest });

/** What runs in a process: the one that dies, or one that lives. */
interface Running {
  db: Db;
  provider: PaymentProvider;
}

const pay = ({ db, provider }: Running, { unique_id }: OrderIds, now = NOW) =>
  startPayment(
    db,
    { providerOf: () => provider, publicUrl: HOME, apiUrl: HOME, payLaterGuarantee: 'card' },
    unique_id,
    now,
  );

/** The provider tells of everything that is paid in its books, as often as it has to. */
async function tellPaid({ db, provider }: Running, now = NOW): Promise<void> {
  for (const { id: reference, status, amount, metadata } of books.intents.values()) {
    if (status !== 'succeeded') continue;
    const payment = { reference, ...metadata, amount: { minor: amount, currency: 'AED' } };
    const received = { event_id: `evt_${reference}`, event: { kind: 'paid', payment } } as const;
    await receiveEvent(db, provider, received, now);
  }
}

const cancel = ({ db }: Running, { order_id }: OrderIds) =>
  inTransaction(db, async (tx) => {
    const change = { order_id, to: 'cancelled', by: 'visitor', now: NOW } as const;
    const value = await changeOrder(tx, change, refundOrder);
    return { commit: value.ok, value };
  });

const sweep = async ({ db, provider }: Running, now: Date) => {
  await expireHolds(db, now);
  await sweepMoney(db, [provider], { log, now });
};

/** What every process does after a start: soon, after the hold's end, and hours later. */
async function recover(): Promise<void> {
  const alive = { db: app.db, provider };
  for (const hours of [0.05, 0.6, 3]) await sweep(alive, after(hours));
}

/** One of several at once may be reported beside the others. */
const isCrash = (cause: unknown): boolean =>
  cause instanceof Crash || (cause instanceof AggregateError && cause.errors.every(isCrash));

interface Flow {
  prepare?(): Promise<OrderIds>;
  run(running: Running, order: OrderIds): Promise<unknown>;
  /** What people do after the crash. */
  goOn?(alive: Running, order: OrderIds): Promise<unknown>;
}

async function startedOrder(): Promise<OrderIds> {
  const order = await book();
  await pay({ db: app.db, provider }, order);
  return order;
}

async function paidOrder(): Promise<OrderIds> {
  const order = await startedOrder();
  await tellPaid({ db: app.db, provider });
  return order;
}

async function lateOrder(): Promise<OrderIds> {
  const order = await startedOrder();
  await expireHolds(app.db, after(0.6));
  const rival = await book({ time: 17, acq_method: 1, card_token: 'pm_2' });
  expect(rival.order_id).not.toBe(order.order_id);
  return order;
}

const FLOWS: Record<string, Flow> = {
  'the start of a payment, whose buyer comes back': {
    run: pay,
    goOn: pay,
  },
  'the start of a payment, whose buyer has gone': {
    run: pay,
  },
  'the start of a payment, of which the provider tells': {
    run: pay,
    goOn: (alive) => tellPaid(alive),
  },
  'news of a payment': {
    prepare: startedOrder,
    run: (running) => tellPaid(running),
    goOn: (alive) => tellPaid(alive),
  },
  'news of a payment that are lost with the crash': {
    prepare: startedOrder,
    run: (running) => tellPaid(running),
  },
  'a payment that came too late': {
    prepare: lateOrder,
    async run(running) {
      await tellPaid(running, after(0.65));
      await sweep(running, after(0.7));
    },
    goOn: (alive) => tellPaid(alive, after(0.65)),
  },
  'a cancellation and its refund': {
    prepare: paidOrder,
    async run(running, order) {
      await cancel(running, order);
      await sweep(running, after(0.02));
    },
    goOn: cancel,
  },
  'the end of a hold whose payment is being made': {
    async run(running, order) {
      await pay(running, order);
      await sweep(running, after(0.55));
    },
  },
  'a sweep': {
    prepare: startedOrder,
    run: (running) => sweep(running, after(0.05)),
  },
  'an order that nobody answers': {
    prepare: paidOrder,
    async run(running) {
      await lapseOrders(running.db, refundOrder, after(48));
      await sweep(running, after(48.1));
    },
    async goOn(alive) {
      await lapseOrders(alive.db, refundOrder, after(48.2));
      for (const hours of [48.3, 49, 52]) await sweep(alive, after(hours));
    },
  },
};

/** Whatever happened, the books agree: nobody paid twice, or for nothing. */
async function expectTruth(order: OrderIds): Promise<void> {
  const { rows } = await sql<{ payment_status: string; order_status: string; hours: number }>`
    select ${MONEY_COLUMNS}, order_status, (select count(*) from claimed_hours ch
      where ch.order_id = o.order_id and ch.kind = 'order') as hours
    from orders o ${JOIN_MONEY} where order_id = ${order.order_id}`.execute(app.db);
  const { payment_status, order_status, hours } = rows[0] ?? {};
  const isBooked = payment_status === 'paid' && order_status === 'unconfirmed';
  const intents = [...books.intents.values()];
  const charged = intents.reduce((sum, each) => sum + each.charges * each.amount, 0);
  const kept = charged - intents.reduce((sum, each) => sum + each.refunded, 0);
  expect({ charged: charged <= 216_000, kept, hours }).toEqual({
    charged: true,
    kept: isBooked ? 216_000 : 0,
    hours: isBooked ? 3 : 0,
  });
  const open = await sql`
    select payment_id as id, state from payments
    where state in ('starting', 'created', 'pending', 'mismatched')
    union all select refund_id, state from refunds where state <> 'done'
    union all select name, subject from alarms where cleared_at is null`.execute(app.db);
  expect(open.rows).toEqual([]);
  const isRefunded = charged > 0 && kept === 0;
  expect(payment_status === 'refunded').toBe(isRefunded);
}

describe.each(Object.entries(FLOWS))('%s', (_, { prepare = book, run, goOn }) => {
  test('comes to a true end wherever the process dies', async () => {
    let step = 0;
    let isDead = true;
    while (isDead) {
      step++;
      if (step > MOST_STEPS) throw new Error('the flow never runs through');
      await clear();
      const order = await prepare();
      mortal.dieAt(step);
      await run(mortal, order).catch((cause) => {
        if (!isCrash(cause)) throw cause;
      });
      isDead = mortal.isDead();
      await goOn?.({ db: app.db, provider }, order);
      await recover();
      await expectTruth(order).catch((cause) => {
        cause.message = `died at step ${step}: ${cause.message}`;
        throw cause;
      });
    }
    expect(step).toBeGreaterThan(3);
  }, 120_000);
});

test('keeps a card as a guarantee once wherever the process dies', async () => {
  let isDead = true;
  for (let step = 1; isDead && step < MOST_STEPS; step++) {
    await clear();
    const { order_id } = await book({ acq_method: 1 });
    mortal.dieAt(step);
    await sweep(mortal, after(0.01)).catch((cause) => {
      if (!(cause instanceof Crash)) throw cause;
    });
    isDead = mortal.isDead();
    await recover();
    expect([step, books.guarantees]).toEqual([step, [order_id]]);
    const { rows } = await sql`
      select g.state, o.card_token from card_guarantees g join orders o using (order_id)`.execute(
      app.db,
    );
    expect(rows).toEqual([{ state: 'kept', card_token: null }]);
  }
  expect(isDead).toBe(false);
}, 120_000);

test('charges a no-show once, and lets its card go, wherever the process dies', async () => {
  let isDead = true;
  for (let step = 1; isDead && step < MOST_STEPS; step++) {
    await clear();
    const { order_id } = await book({ acq_method: 1 });
    await recover();
    await sql`update orders set order_status = 'confirmed'`.execute(app.db);
    const evening = after(33);
    await inTransaction(app.db, async (tx) => {
      const change = { order_id, to: 'no_show', by: 'staff', now: evening } as const;
      const value = await changeOrder(tx, change, refundOrder);
      await queueNoShowFee(tx, order_id, evening);
      return { commit: value.ok, value };
    });
    mortal.dieAt(step);
    await sweep(mortal, evening).catch((cause) => {
      if (!(cause instanceof Crash)) throw cause;
    });
    isDead = mortal.isDead();
    // The webhook of a charge may be faster than its answer.
    if (step % 2 === 0) await tellPaid({ db: app.db, provider }, evening);
    for (const hours of [33.2, 33.4, 34]) await sweep({ db: app.db, provider }, after(hours));
    const intents = [...books.intents.values()];
    expect([step, ...intents.map(({ charges, amount }) => [charges, amount])]).toEqual([
      step,
      [1, 108_000],
    ]);
    expect([step, books.customers.size]).toEqual([step, 0]);
    const { rows } = await sql`
      select p.state, p.received_minor, g.state as card, (select string_agg(event, ' ' order by event)
        from messages m where m.order_id = p.order_id and m.audience = 'guest') as told
      from payments p join card_guarantees g using (order_id)`.execute(app.db);
    expect(rows).toEqual([
      { state: 'paid', received_minor: 108_000, card: 'released', told: 'created no_show_charged' },
    ]);
  }
  expect(isDead).toBe(false);
}, 120_000);
