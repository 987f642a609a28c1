import type { OrderId } from '@seahour/api-types/primitives.ts';
import { searchOrders, setTaken } from '@seahour/api-types/staff-orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payOrder } from '../fixtures/payments.ts';
import { openStaffDesk, SATURDAY_AT_FIVE, type StaffDesk } from '../fixtures/staff-desk.ts';
import { errorOf } from '../fixtures/test-app.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.stop());

const FRIDAY = '2026-11-20';
const search = (rest: object, name: 'omar' | 'lena' | 'anna' = 'omar') =>
  desk.app.call(searchOrders, { ...desk.by(name), list: 'all', ...rest });
const idsOf = async (rest: object, name: 'omar' | 'lena' | 'anna' = 'omar') =>
  (await search(rest, name)).orders.map(({ order_id }) => order_id);
const found = async (text: string, name: 'omar' | 'lena' | 'anna' = 'omar') =>
  (await idsOf({ text }, name)).length;

test('sorts orders into the days of their city, and counts what is to come', async () => {
  const tomorrow = await desk.book({ time: 16 });
  const today = await desk.book({ date: FRIDAY, time: 12 });
  const next = await desk.book({ date: '2026-12-05' });
  const later = await desk.book({ date: '2026-12-06' });
  await desk.move('omar', later, 'confirmed');
  const first = await search({ list: 'waiting' });
  expect(first.orders.map(({ order_id }) => order_id)).toEqual([today, tomorrow, next]);
  expect(first.counts).toEqual({ waiting: 3, today: 1, tomorrow: 1, next: 2 });
  expect(await idsOf({ list: 'today' })).toEqual([today]);
  expect(await idsOf({ list: 'tomorrow' })).toEqual([tomorrow]);
  expect(await idsOf({ list: 'next' })).toEqual([next, later]);
  expect(await idsOf({ list: 'past' })).toEqual([]);
  expect(await idsOf({})).toEqual([later, next, tomorrow, today]);
  await desk.at(SATURDAY_AT_FIVE);
  expect(await idsOf({ list: 'past' })).toEqual([today]);
  expect(await idsOf({ list: 'today' })).toEqual([tomorrow]);
  expect(await idsOf({ list: 'waiting' })).toEqual([next]);
  expect(await idsOf({}, 'anna')).toEqual([]);
});

test('leaves out what nobody paid for in time, and lists what was cancelled', async () => {
  const expired = await desk.book({ acq_method: 2, card_token: 'sandbox_paid' });
  await sql`update orders set order_status = 'cancelled', payment_state = 'expired'`.execute(
    desk.app.db,
  );
  const cancelled = await desk.book({ time: 8 });
  await desk.move('omar', cancelled, 'cancelled');
  expect(await idsOf({})).toEqual([cancelled]);
  expect(await idsOf({})).not.toContain(expired);
  expect((await search({})).counts).toMatchObject({ tomorrow: 0 });
});

test('narrows a list by days, boats, statuses and money', async () => {
  const paid = await desk.book({ time: 8 });
  await payOrder(desk.app.db, paid);
  const sail = await desk.book({ company_activity_id: 2, additional_services: [] });
  const late = await desk.book({ date: '2026-11-22' });
  await desk.move('omar', late, 'declined');
  expect(await idsOf({ from: '2026-11-22' })).toEqual([late]);
  expect(new Set(await idsOf({ to: '2026-11-21' }))).toEqual(new Set([paid, sail]));
  expect(await idsOf({ company_activity_ids: [2, 3] })).toEqual([sail]);
  expect(await idsOf({ company_activity_ids: [3] })).toEqual([]);
  expect(await idsOf({ statuses: ['declined'] })).toEqual([late]);
  expect(await idsOf({ money: 'paid' })).toEqual([paid]);
  expect(await idsOf({ money: 'to_collect' })).toEqual([sail]);
  expect(await idsOf({ money: 'refunded' })).toEqual([]);
  expect(await idsOf({ money: 'taken' })).toEqual([]);
});

test.each(['waiting', 'all'])('pages through %s without a gap or a repetition', async (list) => {
  for (const time of [6, 10, 14, 18]) await desk.book({ time });
  await desk.book({ company_activity_id: 2, time: 10, additional_services: [] });
  const whole = await idsOf({ list });
  expect(whole).toHaveLength(5);
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const page = await search({ list, limit: 2, ...(after ? { after } : {}) });
    expect(page.counts === undefined).toBe(after !== undefined);
    paged.push(...page.orders.map(({ order_id }) => order_id));
    after = page.next;
  } while (after);
  expect(paged).toEqual(whole);
});

test.each([
  '',
  'x',
  '%%%',
  Buffer.from('2026-99-99T00:00:00Z 01890a5d-ac96-774b-bcce-b302099a8057').toString('base64url'),
  Buffer.from('2026-11-21T00:00:00.000Z 1').toString('base64url'),
])('refuses a place that it never gave: %j', async (after) => {
  const called = await desk.app.post(searchOrders.path, { ...desk.by('omar'), list: 'all', after });
  expect([called.status, errorOf(called).code]).toEqual([422, 'invalid_input']);
  expect(errorOf(called).fields).toMatchObject([{ path: 'after' }]);
});

test('finds a name by the beginnings of its words, in any script and case', async () => {
  await desk.book({ name: 'Анна О’Брайен-Smith' });
  await desk.book({ name: 'محمد علي', time: 8 });
  for (const text of ['анна', 'АНН', 'smi анна', 'о’брай', 'محم']) {
    expect([text, await found(text)]).toEqual([text, 1]);
  }
  expect(await found('анна петрова')).toBe(0);
});

test('finds a number whole, by either beginning and with or without its marks', async () => {
  const order = await desk.book();
  await sql`update orders set number = 'SH-7K2M-94QX'`.execute(desk.app.db);
  const texts = [
    'SH-7K2M-94QX',
    'sh7k2m94qx',
    '7k2m94qx',
    '94QX',
    '94q',
    '7K2M',
    '7k2m 94qx',
    'SH-7K',
  ];
  for (const text of texts) expect([text, await idsOf({ text })]).toEqual([text, [order]]);
  expect(await found('SH-7K2M-94QZ')).toBe(0);
});

test('finds a phone by its digits in any spelling', async () => {
  await desk.book();
  const texts = [
    '+971 50 123 4567',
    '050 123 45 67',
    '0097150123',
    '1234567',
    '4567',
    '٠٥٠١٢٣٤٥٦٧',
    '+971 (0)50 123-4567',
    'elena 050 123',
  ];
  for (const text of texts) expect([text, await found(text)]).toEqual([text, 1]);
  expect(await found('050 123 45 68')).toBe(0);
});

test('shows captains by no search whose phone it is, but on the day', async () => {
  await desk.book();
  expect(await found('0501234567', 'lena')).toBe(0);
  expect(await found('p971501234567', 'lena')).toBe(0);
  expect(await found('elena', 'lena')).toBe(1);
  await desk.at(SATURDAY_AT_FIVE);
  expect(await found('0501234567', 'lena')).toBe(1);
});

test.each(["'&|!:*()", '&', "x' | 'elena", '\\', 'b1', '!elena', '0000', ':*', 'a&', 'ℵ٪'])(
  'takes %j for words and never for operators',
  async (text) => {
    await desk.book();
    expect(await found(text)).toBe(text === '!elena' ? 1 : 0);
  },
);

test('takes no text for a blank one', async () => {
  await desk.book();
  expect(await found('  ')).toBe(1);
});

describe('of a company with thousands of orders', () => {
  const COUNT = 4500;
  let oldest: OrderId;

  /** Two orders an hour before November; each sixtieth is Bruno's, the oldest Zelda's. */
  beforeEach(async () => {
    const { db } = desk.app;
    const model = await desk.book();
    await desk.move('omar', model, 'confirmed');
    await sql`
      insert into orders (order_id, number, unique_id, company_activity_id, source, order_status,
        payment_method, payment_state, starts_at, date, time, hour_count, currency,
        hour_price_minor, amount_minor, name, phone, mail, comment, language)
      select gen_random_uuid(),
        'SH-' || lpad((n / 1000)::text, 4, '0') || '-' || lpad((n % 1000)::text, 4, '0'),
        'filled-' || n, company_activity_id, source, 'completed', 'later', 'pending', at, at::date,
        extract(hour from at)::int, 1, currency, hour_price_minor, amount_minor,
        case when n = ${COUNT} then 'Zelda' when n % 60 = 0 then 'Bruno' else 'Elena' end,
        phone, '', '', language
      from orders, generate_series(1, ${COUNT}) n,
        lateral (select timestamptz '2026-11-01T00:00:00Z' - n / 2 * interval '1 hour' as at) hour
      where order_id = ${model}`.execute(db);
    const { rows } = await sql<{ order_id: OrderId }>`
      select order_id from orders where name = 'Zelda'`.execute(db);
    oldest = rows[0]?.order_id as OrderId;
  });

  test('pages through the orders of a common name without a gap or a repetition', async () => {
    const { rows } = await sql<{ order_id: OrderId }>`
      select order_id from orders where name = 'Bruno'
      order by starts_at desc, order_id desc`.execute(desk.app.db);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await search({ text: 'bruno', limit: 20, ...(after ? { after } : {}) });
      seen.push(...page.orders.map(({ order_id }) => order_id));
      after = page.next;
    } while (after);
    expect(seen).toEqual(rows.map(({ order_id }) => order_id));
    expect(seen).toHaveLength(74);
  });

  test('finds a rare name behind all others', async () => {
    expect(await idsOf({ text: 'zelda' })).toEqual([oldest]);
    expect(await idsOf({ text: 'ze', list: 'past' })).toEqual([oldest]);
    expect(await idsOf({ text: 'zelda', statuses: ['completed'] })).toEqual([oldest]);
    expect(await idsOf({ text: 'zelda', money: 'to_collect' })).toEqual([oldest]);
    expect(await idsOf({ text: 'zelda', money: 'taken' })).toEqual([]);
    expect(await found('zelda', 'anna')).toBe(0);
  });

  test('finds a rare word beside one that all have, in either order', async () => {
    await sql`update orders set name = 'Elena ' || name where name = 'Zelda'`.execute(desk.app.db);
    expect(await idsOf({ text: 'elena zelda' })).toEqual([oldest]);
    expect(await idsOf({ text: 'zelda ele' })).toEqual([oldest]);
    expect(await idsOf({ text: 'elena nobody' })).toEqual([]);
    expect(await idsOf({ text: 'a b c d elena zelda' })).toEqual([]);
  });

  test('finds the one order with its money behind all others', async () => {
    await desk.app.call(setTaken, { ...desk.by('omar'), order_id: oldest, taken: 'cash' });
    expect(await idsOf({ money: 'taken' })).toEqual([oldest]);
    expect(await idsOf({ money: 'taken', text: 'elena' })).toEqual([]);
    expect(await idsOf({ money: 'taken', text: 'zelda' })).toEqual([oldest]);
    // A number that all of them have.
    expect(await idsOf({ money: 'taken', text: '1234567' })).toEqual([oldest]);
    await sql`
      update orders set payment_method = 'now', payment_state = 'paid'
      where order_id = ${oldest}`.execute(desk.app.db);
    expect(await idsOf({ money: 'paid' })).toEqual([oldest]);
    expect(await idsOf({ money: 'paid', text: 'elena' })).toEqual([]);
  });
});
