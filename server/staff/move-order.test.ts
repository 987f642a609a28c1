import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { moveOrder, quoteOrderMove } from '@seahour/api-types/staff-orders.ts';
import { moveTrip } from '@seahour/api-types/trips.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockOrder } from '../booking/lock-orders.ts';
import { givenReview } from '../fixtures/guest-reviews.ts';
import { clearNews } from '../fixtures/news-of.ts';
import { giveBack, payOrder } from '../fixtures/payments.ts';
import { openStaffDesk, SATURDAY, type StaffDesk } from '../fixtures/staff-desk.ts';
import { type Called, errorOf } from '../fixtures/test-app.ts';
import { toldTo } from '../fixtures/told-to.ts';
import { bookTrip, cancelByRule } from '../fixtures/trips.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
  await cancelByRule(desk.app);
});
beforeEach(async () => {
  await desk.clear();
  await sql`update company_activities set filters = filters - '9', buffer_hours = 0
    where id in (1, 2)`.execute(desk.app.db);
});
afterAll(() => desk.app.stop());

/** Azure 46 at 720 an hour, 800 on Sundays; Pearl 30, beside it, at 450. */
const AZURE_LATER = { company_activity_id: 1, date: SATURDAY, time: 18 };
const AZURE_ON_SUNDAY = { company_activity_id: 1, date: '2026-11-22', time: 12 };
const PEARL = { company_activity_id: 2, date: SATURDAY, time: 10 };
const BOOKED = { company_activity_id: 1, date: SATURDAY, time: 16 };

type Place = { company_activity_id: number; date: string; time: number; hour_count?: number };
type Price = { price: 'keep' | 'new'; amount?: number };

const book = (rest: object = {}) => desk.book({ additional_services: [], ...rest });
const move = (
  order_id: OrderId,
  to: Place,
  price: Price = { price: 'keep' },
  by: 'omar' | 'lena' = 'omar',
): Promise<Called> => desk.app.post(moveOrder.path, { ...desk.by(by), order_id, ...to, ...price });
const byPhone = async (time: number): Promise<StaffOrder> =>
  JSON.parse((await desk.manual({ time })).text);
const quote = (order_id: OrderId, to: Place) =>
  desk.app.call(quoteOrderMove, { ...desk.by('omar'), order_id, ...to });

async function moved(...to: Parameters<typeof move>): Promise<StaffOrder> {
  const called = await move(...to);
  expect(called.status, called.text).toBe(200);
  return JSON.parse(called.text);
}

async function hoursOf(orderId: OrderId): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    select company_activity_id || ' ' || to_char(starts_at at time zone 'Asia/Dubai', 'DD HH24') as at
    from claimed_hours where order_id = ${orderId} and kind = 'order' order by starts_at`.execute(
    desk.app.db,
  );
  return rows.map(({ at }) => at);
}

async function refundsOf(orderId: OrderId): Promise<number[]> {
  const { rows } = await sql<{ amount_minor: number }>`
    select amount_minor from refunds where order_id = ${orderId}`.execute(desk.app.db);
  return rows.map(({ amount_minor }) => amount_minor);
}

test('gives an order another boat, other hours and another length, and keeps its status', async () => {
  const order = await book();
  await desk.move('omar', order, 'confirmed');
  await sql`update orders set reminded_at = now()`.execute(desk.app.db);
  const to = { ...PEARL, hour_count: 4 };
  expect(await quote(order, to)).toEqual({
    price: { amount: 1800, was: 2160 },
    currency: 'AED',
    is_free: true,
  });
  expect(await moved(order, to, { price: 'new', amount: 1800 })).toMatchObject({
    ...to,
    time: '10:00:00',
    title: 'Pearl 30',
    order_status: 'confirmed',
    amount: 1800,
    hour_price: 450,
    revision: 1,
  });
  expect(await hoursOf(order)).toEqual(['2 21 10', '2 21 11', '2 21 12', '2 21 13']);
  const { rows } = await sql`select reminded_at, starts_at from orders`.execute(desk.app.db);
  expect(rows).toEqual([{ reminded_at: null, starts_at: new Date('2026-11-21T06:00:00Z') }]);
  const { changes } = await desk.details(order);
  expect(changes.at(-1)).toMatchObject({
    kind: 'moved',
    by: 'omar',
    from: { title: 'Azure 46', date: SATURDAY, time: 16 },
  });
  // The old hours are anybody's.
  await book({ phone: '+971501234568' });
});

test('may overlap its own hours, and does nothing where it is already', async () => {
  const order = await book();
  const to = { ...BOOKED, time: 17 };
  expect((await quote(order, to)).is_free).toBe(true);
  await moved(order, to);
  expect(await moved(order, to)).toMatchObject({ revision: 1 });
  expect(await hoursOf(order)).toEqual(['1 21 17', '1 21 18', '1 21 19']);
});

test('keeps what it costs, or takes the new price as it was seen', async () => {
  const order = await book();
  expect(await moved(order, PEARL)).toMatchObject({ amount: 2160, agreed: true });
  const unseen = await move(order, AZURE_ON_SUNDAY, { price: 'new', amount: 2160 });
  expect([unseen.status, errorOf(unseen)]).toMatchObject([
    409,
    { code: 'price_changed', total: { amount: 2400, currency: 'AED' } },
  ]);
  expect(await hoursOf(order)).toEqual(['2 21 10', '2 21 11', '2 21 12']);
  const again = await moved(order, AZURE_ON_SUNDAY, { price: 'new', amount: 2400 });
  expect(again).toMatchObject({ amount: 2400 });
  expect(again).not.toHaveProperty('agreed');
});

test('tells a captain no sum before the day, who may move an order as it is', async () => {
  const order = await book();
  const asked = await desk.app.post(quoteOrderMove.path, {
    ...desk.by('lena'),
    order_id: order,
    ...PEARL,
  });
  expect([asked.status, asked.text.includes('amount')]).toEqual([200, false]);
  const priced = await move(order, PEARL, { price: 'new', amount: 1 }, 'lena');
  expect([priced.status, priced.text.includes('total')]).toEqual([403, false]);
  expect((await move(order, PEARL, { price: 'keep' }, 'lena')).status).toBe(200);
});

test('calls nothing agreed that costs the same by the list', async () => {
  const order = await book();
  expect(await moved(order, AZURE_LATER)).not.toHaveProperty('agreed');
});

test('keeps extras as they are in the price of another boat', async () => {
  const order = await book({ additional_services: [{ service_id: 1, quantity: 2 }] });
  const extras = 3 * 2 * 300;
  expect((await quote(order, PEARL)).price?.amount).toBe(3 * 450 + extras);
  expect(await moved(order, PEARL, { price: 'new', amount: 3 * 450 + extras })).toMatchObject({
    additional_services: [{ service_id: 1, quantity: 2, amount: extras }],
  });
});

test('gives back to the card what is cheaper, and leaves what is dearer for the pier', async () => {
  const cheaper = await book();
  await payOrder(desk.app.db, cheaper);
  await moved(cheaper, PEARL, { price: 'new', amount: 1350 });
  expect(await refundsOf(cheaper)).toEqual([81_000]);
  const dearer = await book();
  await payOrder(desk.app.db, dearer);
  expect(await moved(dearer, AZURE_ON_SUNDAY, { price: 'new', amount: 2400 })).toMatchObject({
    due: 240,
  });
  expect(await refundsOf(dearer)).toEqual([]);
});

test('gives nothing back where the price is kept', async () => {
  const order = await book();
  await payOrder(desk.app.db, order);
  await moved(order, PEARL);
  expect(await refundsOf(order)).toEqual([]);
});

test('takes along everything that belongs to the order', async () => {
  const { db } = desk.app;
  const order = await book({ additional_services: [{ service_id: 1, quantity: 2 }] });
  await desk.move('omar', order, 'confirmed');
  await payOrder(db, order);
  await giveBack(db, order, 100);
  await givenReview(db, order);
  await sql`
    insert into disputes (provider, reference, payment_id, order_id, company_activity_id, state,
      decided_at)
    select 'sandbox', 'd1', payment_id, order_id, company_activity_id, 'won', now()
    from payments`.execute(db);
  await sql`
    insert into card_guarantees (order_id, company_activity_id, provider, state, next_at, created_at)
    values (${order}, 1, 'sandbox', 'kept', '2027-01-01', now())`.execute(db);
  await sql`
    insert into alarms (name, subject, order_id, company_activity_id, raised_at)
    values ('payment_stuck', 'x', ${order}, 1, now())`.execute(db);
  await moved(order, PEARL);
  const tables = [
    'orders',
    'order_services',
    'claimed_hours',
    'payments',
    'refunds',
    'disputes',
    'messages',
    'staff_changes',
    'card_guarantees',
    'guest_reviews',
    'alarms',
  ];
  for (const table of tables) {
    const { rows } = await sql`
      select distinct company_activity_id from ${sql.table(table)} where order_id = ${order}`.execute(
      db,
    );
    expect([table, rows]).toEqual([table, [{ company_activity_id: 2 }]]);
  }
  await sql`delete from alarms`.execute(db);
});

test('has a kept card looked at again', async () => {
  const { db } = desk.app;
  const order = await book();
  await sql`
    insert into card_guarantees (order_id, company_activity_id, provider, state, next_at, created_at)
    values (${order}, 1, 'sandbox', 'kept', '2027-01-01', now())`.execute(db);
  await moved(order, PEARL);
  const { rows } = await sql`select next_at from card_guarantees`.execute(db);
  expect(rows).toEqual([{ next_at: new Date('2026-11-20T04:00:00Z') }]);
});

test('is not bound by opening hours and notice, but by the clock', async () => {
  const order = await book();
  expect(await moved(order, { ...PEARL, date: '2026-11-20', time: 8 })).toMatchObject({
    time: '08:00:00',
  });
  const late = await book();
  const over = await move(late, { ...PEARL, date: '2026-11-20', time: 7 });
  expect(errorOf(over).fields).toEqual([
    { path: 'time', code: 'past_hour', message: expect.anything() },
  ]);
  const tooLong = await move(late, { ...PEARL, time: 22 });
  expect(errorOf(tooLong).fields).toMatchObject([{ path: 'time', code: 'too_big' }]);
});

test('takes no hours that are another’s, or closed, or too near to another’s', async () => {
  const order = await book();
  await book({ ...PEARL, hour_count: 3, phone: '+971501234568' });
  const before = await hoursOf(order);
  expect((await quote(order, { ...PEARL, time: 12 })).is_free).toBe(false);
  expect(errorOf(await move(order, { ...PEARL, time: 12 })).code).toBe('slot_taken');
  await desk.setSlot(10, 'closed');
  expect((await quote(order, { ...BOOKED, time: 9 })).is_free).toBe(false);
  expect(errorOf(await move(order, { ...BOOKED, time: 9 })).code).toBe('slot_closed');
  expect(await hoursOf(order)).toEqual(before);
});

test('says of an hour beside another order what the move would say', async () => {
  await sql`update company_activities set buffer_hours = 1 where id = 1`.execute(desk.app.db);
  const order = (await byPhone(13)).order_id;
  await byPhone(17);
  const beside = { ...BOOKED, time: 14 };
  expect((await quote(order, beside)).is_free).toBe(false);
  expect(errorOf(await move(order, beside)).code).toBe('slot_taken');
  const apart = { ...BOOKED, time: 12 };
  expect((await quote(order, apart)).is_free).toBe(true);
  await moved(order, apart);
});

test('moves onto no boat that is too small, elsewhere or another company’s', async () => {
  const order = await book({ guests: 9 });
  await sql`
    update company_activities set filters = filters || '{"9": 8}' where id = 2`.execute(
    desk.app.db,
  );
  const refused = async (company_activity_id: number) =>
    errorOf(await move(order, { ...PEARL, company_activity_id }));
  expect(await refused(2)).toMatchObject({
    code: 'invalid_input',
    fields: [{ path: 'company_activity_id', code: 'too_small' }],
  });
  expect(await refused(7)).toMatchObject({
    code: 'invalid_input',
    fields: [{ path: 'company_activity_id', code: 'invalid_value' }],
  });
  expect((await refused(3)).code).toBe('forbidden');
});

test('moves nothing that has ended, has begun or waits for its payment', async () => {
  const declined = await book();
  await desk.move('omar', declined, 'declined');
  const unpaid = await book({ time: 20, acq_method: 2, card_token: 'sandbox_paid' });
  const begun = await book({ time: 8 });
  await desk.at('2026-11-21T05:00:00Z');
  for (const order of [declined, unpaid, begun]) {
    const later = { ...PEARL, date: '2026-11-23' };
    expect(errorOf(await move(order, later)).code).toBe('status_conflict');
  }
});

test('lets two who swap their boats at once both have an answer', async () => {
  const one = await book();
  const other = await book({ ...PEARL, hour_count: 3, phone: '+971501234568' });
  const calls = await Promise.all([
    move(one, PEARL),
    move(other, BOOKED),
    move(one, { ...BOOKED, time: 20 }),
    move(other, { ...PEARL, time: 14 }),
  ]);
  for (const { status } of calls) expect([200, 409]).toContain(status);
  for (const order of [one, other]) {
    const row = await lockOrder(desk.app.db, order);
    const hours = await hoursOf(order);
    expect(hours[0]).toBe(`${row?.company_activity_id} 21 ${row?.time}`);
    expect(hours).toHaveLength(3);
  }
});

const mailsTo = async () => (await toldTo(desk.app))['anna@example.com'] ?? [];
const bookAnna = async () => {
  const trip = await bookTrip(desk.app, { mail: 'anna@example.com' });
  await desk.move('omar', trip.order_id, 'confirmed');
  await toldTo(desk.app);
  return trip;
};

test('tells the guest once of several moves: what it was, and what it is', async () => {
  const { order_id } = await bookAnna();
  await moved(order_id, AZURE_LATER);
  await moved(order_id, PEARL, { price: 'new', amount: 1350 });
  const { rows } = await sql<{ sec: number }>`
    select distinct round(extract(epoch from start_after - now()))::int as sec from pgboss.job
    where name = 'mail' and state = 'created' and start_after > now()`.execute(desk.app.db);
  expect(rows).toEqual([{ sec: 30 }]);
  const [mail, ...more] = await mailsTo();
  expect(more).toEqual([]);
  expect(mail).toMatch(/^Moved by the crew: Pearl 30 · Sat, Nov 21/);
  expect(mail).toContain('Until now it was Azure 46: Sat, Nov 21, 4:00 – 7:00 PM.');
  expect(mail).toContain('Now it is Pearl 30: Sat, Nov 21, 10:00 AM – 1:00 PM, Dubai time.');
  expect(mail).toContain('Total: 1,350 AED');
  expect(mail).toContain('Free cancellation until');
  // What it was is what they were told last.
  await moved(order_id, AZURE_LATER);
  expect((await mailsTo())[0]).toContain('Until now it was Pearl 30');
});

test('tells nobody of a move that is undone in time', async () => {
  const { order_id } = await bookAnna();
  await moved(order_id, PEARL);
  await moved(order_id, AZURE_LATER);
  await moved(order_id, BOOKED, { price: 'new', amount: 2160 });
  const told = await toldTo(desk.app);
  expect(Object.keys(told).filter((person) => !person.endsWith('edited'))).toEqual([]);
  expect(await desk.details(order_id)).toMatchObject({ amount: 2160, order_status: 'confirmed' });
});

test('tells of a way back that the guest has heard of the way to', async () => {
  const { order_id } = await bookAnna();
  await moved(order_id, PEARL);
  await mailsTo();
  await moved(order_id, BOOKED);
  expect((await mailsTo())[0]).toContain('Until now it was Pearl 30');
});

test('tells the rest of the crew, and not who moved it', async () => {
  const { order_id } = await bookAnna();
  await clearNews(desk.app);
  await moved(order_id, PEARL);
  const told = await toldTo(desk.app);
  expect(told.lena).toEqual([expect.stringMatching(/^Somebody of your crew moved an order/)]);
  expect(told.omar).toBeUndefined();
});

test('says nothing more of the crew’s move once the guest has moved it', async () => {
  const { order_id, link } = await bookAnna();
  await moved(order_id, AZURE_LATER);
  const to = { date: '2026-11-22', time: 12, amount: 2400 };
  const answered = await desk.app.post(moveTrip.path, { link, ...to });
  expect(answered.status).toBe(200);
  const mails = await mailsTo();
  expect(mails.map((mail) => mail.split(':')[0])).toEqual(['Moved']);
});
