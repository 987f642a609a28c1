import type { OrderId } from '@seahour/api-types/primitives.ts';
import { createOrderManual } from '@seahour/api-types/staff.ts';
import { setHours } from '@seahour/api-types/staff-hours.ts';
import {
  getMoney,
  type MoneyGroup,
  type MoneyPerson,
  type MoneySums,
} from '@seahour/api-types/staff-money.ts';
import type { StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { editOrder, setTaken } from '@seahour/api-types/staff-orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveBack, payOrder, payTooLate } from '../fixtures/payments.ts';
import { openStaffDesk, type StaffDesk } from '../fixtures/staff-desk.ts';
import { errorOf } from '../fixtures/test-app.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
  await sql`insert into partners (id, name, origins, commission_percent)
    values ('hotel', 'Hotel', '{https://hotel.example}', 12.5)`.execute(desk.app.db);
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.stop());

const WEEK = { from: '2026-11-21', to: '2026-11-27' };
const PRICE = 3 * 720 + 2 * 3 * 300;
const read = (rest: object = {}, name: 'omar' | 'anna' = 'omar') =>
  desk.app.call(getMoney, { ...desk.by(name), ...WEEK, ...rest });
const ask = (rest: object, name: 'omar' | 'lena' | 'anna' = 'omar') =>
  desk.app.post(getMoney.path, { ...desk.by(name), ...WEEK, ...rest });
const groupOf = async (currency: string, rest: object = {}): Promise<MoneyGroup> => {
  const group = (await read(rest)).find((each) => each.currency === currency);
  if (!group) throw new Error(`no group of ${currency}`);
  return group;
};
const book = (rest: { partner?: string }) =>
  desk.book(rest, rest.partner && `https://${rest.partner}.example`);
const confirmed = async (rest: object = {}): Promise<OrderId> => {
  const order = await book(rest);
  await desk.move('omar', order, 'confirmed');
  return order;
};
const take = (order_id: OrderId, taken: 'cash' | 'terminal', name: 'omar' | 'lena' = 'omar') =>
  desk.app.call(setTaken, { ...desk.by(name), order_id, taken });
const end = (orderId: OrderId, status: string) =>
  sql`update orders set order_status = ${status} where order_id = ${orderId}`.execute(desk.app.db);
const dispute = (orderId: OrderId, state: 'open' | 'lost') =>
  sql`
  insert into disputes (provider, reference, payment_id, order_id, company_activity_id, state, decided_at)
  select 'sandbox', 'dispute-' || order_id, payment_id, order_id, company_activity_id, ${state},
    case when ${state} <> 'open' then now() end
  from payments where order_id = ${orderId}`.execute(desk.app.db);
/** Another payment than the one by card: a fee, or one in a currency that nobody asked for. */
const pay = (orderId: OrderId, purpose: string, state: string, minor: number, currency?: string) =>
  sql`
    insert into payments (payment_id, order_id, company_activity_id, provider, reference, purpose,
      state, amount_minor, currency, received_minor, received_currency, next_at, created_at, checked_at)
    select ${`${purpose}-${state}-`} || order_id, order_id, company_activity_id, 'sandbox',
      ${`${purpose}-${state}-`} || order_id, ${purpose}, ${state}, ${minor}::bigint, currency,
      ${minor}::bigint, ${currency ?? null}, created_at, created_at, created_at
    from orders where order_id = ${orderId}`.execute(desk.app.db);

/** Every way that money of an order can go; each at hours of its own. */
async function fillWeek(): Promise<OrderId[]> {
  const { db } = desk.app;
  let place = 0;
  const next = () => {
    const at = { date: `2026-11-${21 + Math.floor(place / 4)}`, time: 8 + (place % 4) * 3 };
    const phone = `+9715012345${String(10 + place)}`;
    place += 1;
    return { ...at, phone, ...(place % 2 ? { partner: 'hotel' } : {}) };
  };
  const orders: OrderId[] = [];
  const add = async (made: Promise<OrderId>) => {
    const order = await made;
    orders.push(order);
    return order;
  };
  await add(book(next()));
  await take(await add(confirmed(next())), 'cash', 'lena');
  const agreed = await add(confirmed(next()));
  await desk.app.call(editOrder, {
    ...desk.by('omar'),
    ...{ order_id: agreed, revision: 0, amount: 1_234.57 },
  });
  await take(await add(confirmed(next())), 'terminal');
  const gift = await add(confirmed(next()));
  await payOrder(db, gift);
  await giveBack(db, gift, 100_01, { origin: 'gift' });
  const keptPart = await add(confirmed(next()));
  await payOrder(db, keptPart);
  await giveBack(db, keptPart, 1_980_00, { state: 'due' });
  await end(keptPart, 'cancelled');
  const back = await add(confirmed(next()));
  await payOrder(db, back);
  await giveBack(db, back, PRICE * 100);
  await end(back, 'cancelled');
  const late = await add(confirmed(next()));
  await end(late, 'cancelled');
  await payTooLate(db, late);
  await giveBack(db, late, PRICE * 100);
  const mismatched = await add(confirmed(next()));
  await pay(mismatched, 'order', 'mismatched', 99_00, 'USD');
  const missed = await add(confirmed(next()));
  await end(missed, 'no_show');
  await pay(missed, 'no_show', 'paid', 1_980_00);
  const missedUncharged = await add(confirmed(next()));
  await end(missedUncharged, 'no_show');
  const disputed = await add(confirmed(next()));
  await payOrder(db, disputed);
  await dispute(disputed, 'open');
  const lost = await add(confirmed(next()));
  await payOrder(db, lost);
  await giveBack(db, lost, 60_00);
  await dispute(lost, 'lost');
  const dearer = await add(confirmed(next()));
  await payOrder(db, dearer);
  await sql`update orders set amount_minor = amount_minor + 70050
    where order_id = ${dearer}`.execute(db);
  const short = await add(confirmed(next()));
  await payOrder(db, short, PRICE * 100 - 3);
  await end(short, 'completed');
  await end(await add(book(next())), 'declined');
  const { phone, ...when } = next();
  await desk.manual({ ...when, partner: undefined });
  const { rows } = await sql<{ order_id: OrderId }>`
    select order_id from orders where source = 'manual'`.execute(db);
  for (const { order_id } of rows) orders.push(order_id);
  return orders;
}

const NOTHING = { booked: 0, card: 0, pier: 0, collect: 0, back: 0, disputed: 0, commission: 0 };

/** What an order says of itself, by the rules of the contract's words. */
function saidBy(order: StaffOrderDetails, percent: number): typeof NOTHING {
  const { money_flag: flag, order_status, amount = 0, no_show_fee: fee } = order;
  const feePaid = fee?.state === 'charged' ? fee.amount : 0;
  const came = order.paid ?? feePaid;
  // Disputed orders do not tell guests of refunds; these were the ones above.
  const refund = flag === 'dispute_lost' ? came : (order.refund ?? 0);
  const card = Math.max(0, came - refund);
  const [pier, collect] = [order.taken ?? 0, order.to_collect ?? 0];
  const isEarned = order_status === 'confirmed' || order_status === 'completed';
  const share = Math.min(amount, card + pier + collect) * percent;
  return {
    booked: card + pier + collect + refund,
    card,
    pier,
    collect,
    back: refund,
    disputed: flag === 'disputed' ? card : 0,
    commission: isEarned ? Math.round(Number(share.toFixed(6))) / 100 : 0,
  };
}

const total = (all: readonly (typeof NOTHING)[]) => {
  const sum = { ...NOTHING };
  for (const each of all) {
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += each[key];
  }
  return Object.fromEntries(
    Object.entries(sum).map(([key, value]) => [key, Math.round(value * 100)]),
  );
};
const shown = (sums: MoneySums) => ({
  booked: Math.round(sums.booked * 100),
  card: Math.round(sums.paid_by_card * 100),
  pier: Math.round(sums.paid_on_pier * 100),
  collect: Math.round(sums.to_collect * 100),
  back: Math.round(sums.refunded * 100),
  disputed: Math.round(sums.disputed * 100),
  commission: Math.round(sums.commission * 100),
});

test('comes to what its orders say one by one, whatever became of their money', async () => {
  const orders = await fillWeek();
  const said: ReturnType<typeof saidBy>[] = [];
  for (const order of orders) {
    const { rows } = await sql<{ commission_percent: number }>`
      select commission_percent from orders where order_id = ${order}`.execute(desk.app.db);
    said.push(saidBy(await desk.details(order), rows[0]?.commission_percent ?? 0));
  }
  const group = await groupOf('AED');
  expect(shown(group.sums)).toEqual(total(said));
  // Nothing of it is of one kind alone.
  for (const sum of Object.values(shown(group.sums))) expect(sum).toBeGreaterThan(0);
  expect(group.sums.trips).toBe(orders.length - 4);
  expect(group.sums.hours).toBe(3 * (orders.length - 4));
});

test('adds up to the same by day, by boat and by person', async () => {
  await fillWeek();
  await confirmed({ company_activity_id: 2, time: 9, additional_services: [] });
  const { sums, days, boats, people } = await groupOf('AED');
  expect(days.map(({ date }) => date)).toEqual(
    [21, 22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`),
  );
  for (const rows of [days, boats, people]) {
    const summed: Record<string, number> = {};
    for (const row of rows) {
      for (const [key, value] of Object.entries({ ...shown(row), ...counted(row) })) {
        summed[key] = (summed[key] ?? 0) + value;
      }
    }
    expect(summed).toEqual({ ...shown(sums), ...counted(sums) });
  }
  for (const rows of [days, boats]) {
    const open = rows.reduce((sum, { open_hours }) => sum + open_hours, 0);
    expect(open).toBe(sums.open_hours);
  }
  expect(boats.map(({ title, place }) => [title, place])).toEqual([
    ['Azure 46', 'Dubai Marina'],
    ['Pearl 30', 'Jumeirah'],
    ['Morning Wake', 'Dubai Marina'],
  ]);
});

test('comes to the same where many days are summed some after others', async () => {
  await fillWeek();
  const boats = { company_activity_ids: [1, 2] };
  const week = await groupOf('AED', boats);
  // Three hundred days of two boats at once: the week is cut in its middle.
  const year = await groupOf('AED', { ...boats, from: '2026-01-28', to: '2027-02-28' });
  const earned = ({ open_hours: _, ...sums }: MoneyGroup['boats'][number] | MoneyGroup['sums']) =>
    sums;
  expect(earned(year.sums)).toEqual(earned(week.sums));
  expect(year.boats.map(earned)).toEqual(week.boats.map(earned));
  expect(year.people).toEqual(week.people);
  for (const rows of [year.days, year.boats]) {
    const open = rows.reduce((sum, { open_hours }) => sum + open_hours, 0);
    expect(open).toBe(year.sums.open_hours);
  }
});

const counted = ({ trips, hours }: MoneySums) => ({ trips, hours });

test('adds up whatever staff have agreed on', async () => {
  const offer = { company_activity_id: 1, date: WEEK.from, hour_count: 1, amount: 1e12 };
  for (const time of [10, 14]) {
    await desk.app.call(createOrderManual, { ...desk.by('lena'), ...offer, time });
  }
  expect((await groupOf('AED')).sums).toMatchObject({ booked: 2e12, to_collect: 2e12 });
});

test('never adds up two cities', async () => {
  await confirmed();
  await confirmed({ company_activity_id: 7, time: 9, additional_services: [] });
  const groups = await read();
  expect(groups.map(({ city_name, currency, sums }) => [city_name, currency, sums.booked])).toEqual(
    [
      ['Dubai', 'AED', PRICE],
      ['Limassol', 'EUR', 600],
    ],
  );
});

test('counts a trip on its own day in the city, and today there', async () => {
  // Midnight in Dubai is still the day before in UTC.
  for (const date of ['2026-11-21', '2026-11-22']) {
    expect((await desk.manual({ date, time: 0 })).status).toBe(200);
  }
  const { days, today } = await groupOf('AED', { to: '2026-11-21' });
  expect(days.map(({ date, booked, trips }) => [date, booked, trips])).toEqual([
    ['2026-11-21', 2_160, 1],
  ]);
  expect(today).toBe('2026-11-20');
});

test('counts the hours that were open less those that staff closed in them', async () => {
  const monday = { from: '2026-11-23', to: '2026-11-23', company_activity_ids: [1] };
  expect((await groupOf('AED', monday)).sums.open_hours).toBe(18);
  await desk.app.call(setHours, {
    ...desk.by('omar'),
    ...{ company_activity_ids: [1], from: '2026-11-23', to: '2026-11-23' },
    ...{ from_hour: 0, to_hour: 10, repeat: 'daily', state: 'closed' },
  });
  await confirmed({ date: '2026-11-23', time: 12 });
  const { sums, days } = await groupOf('AED', monday);
  expect([sums.open_hours, sums.hours]).toEqual([14, 3]);
  expect(days.map(({ open_hours }) => open_hours)).toEqual([14]);
});

test('keeps of an order the commission that its partner had when it came in', async () => {
  await confirmed({ partner: 'hotel', additional_services: [] });
  await confirmed({ partner: 'nobody', time: 9, additional_services: [] });
  const change = (percent: number) =>
    sql`update partners set commission_percent = ${percent}`.execute(desk.app.db);
  await change(50);
  expect((await groupOf('AED')).sums.commission).toBe(2_160 * 0.125);
  await change(12.5);
});

test('says who took the orders, and who has the cash', async () => {
  await desk.manual({ additional_services: [] });
  const web = await confirmed({ time: 9 });
  await take(web, 'cash', 'lena');
  const { people } = await groupOf('AED');
  const seen = ({ source, name, booked, took_in_cash, took_by_terminal }: MoneyPerson) => [
    ...[source, name, booked, took_in_cash, took_by_terminal],
  ];
  expect(people.map(seen)).toEqual([
    ['web', undefined, PRICE, 0, 0],
    ['manual', 'lena', 0, PRICE, 0],
    ['manual', 'omar', 2_160, 0, 0],
  ]);
});

test('is of chosen boats or one company, and of owners alone', async () => {
  await confirmed();
  await confirmed({ company_activity_id: 2, time: 9, additional_services: [] });
  const [pearl] = await read({ company_activity_ids: [2] });
  expect([pearl?.sums.booked, pearl?.boats.length]).toEqual([1_350, 1]);
  expect(await read({ company_id: 1 })).toHaveLength(2);
  const refused = [
    await ask({ company_id: 2 }),
    await ask({ company_id: 99 }),
    await ask({ company_activity_ids: [1, 3] }),
    await ask({}, 'lena'),
  ];
  expect(refused.map((called) => [called.status, errorOf(called).fields?.[0]?.path])).toEqual([
    [403, 'company_id'],
    [403, 'company_id'],
    [403, 'company_activity_ids'],
    [403, 'init_data'],
  ]);
});

test('still counts what a hidden boat earned, and shows none that earned nothing', async () => {
  await confirmed({ company_activity_id: 2, time: 9, additional_services: [] });
  const hide = (hidden: boolean) =>
    sql`update company_activities set hidden = ${hidden} where id = 2`.execute(desk.app.db);
  await hide(true);
  const { sums, boats } = await groupOf('AED');
  await hide(false);
  expect(sums.booked).toBe(1_350);
  expect(boats.find(({ title }) => title === 'Pearl 30')).toMatchObject({
    booked: 1_350,
    open_hours: 0,
  });
  expect(boats.find(({ title }) => title === 'Ghost 50')).toBeUndefined();
});

test('takes 400 days, and refuses more and days before the first', async () => {
  expect((await ask({ from: '2026-01-01', to: '2027-02-04' })).status).toBe(200);
  const refused = [
    await ask({ from: '2026-01-01', to: '2027-02-05' }),
    await ask({ from: '2026-11-02', to: '2026-11-01' }),
    await ask({ from: '1999-12-31', to: '2000-01-01' }),
    await ask({ from: '9999-12-31', to: '9999-12-31' }),
  ];
  expect(refused.map((called) => errorOf(called).fields)).toMatchObject([
    [{ path: 'to', code: 'too_big' }],
    [{ path: 'to', code: 'too_small' }],
    [{ path: 'from', code: 'too_small' }],
    [{ path: 'to', code: 'too_big' }],
  ]);
});

test('leaves out hours that are held until they are paid', async () => {
  await desk.book({ acq_method: 2, card_token: 'sandbox_paid' });
  const { rows } = await sql`
    select from orders where payment_state = 'pending' and payment_method = 'now'`.execute(
    desk.app.db,
  );
  expect(rows).toHaveLength(1);
  expect((await groupOf('AED')).sums).toMatchObject({ booked: 0, trips: 0 });
});
