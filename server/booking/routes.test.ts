import { getSlotsForDates } from '@seahour/api-types/activities.ts';
import * as orders from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version-row.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';

const SATURDAY = '2026-11-21';
const PATH = orders.createOrder.path;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await clearOrders(app.db, 'idempotency_keys');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const block = (rest: object = {}) => ({
  acq_method: 1,
  company_activity_id: 1,
  phone: '+971 50 123 4567',
  date: SATURDAY,
  time: 16,
  hour_count: 3,
  ...rest,
});

async function claims() {
  const { rows } = await sql<{ hour: string; kind: string }>`
    select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as hour, kind
    from claimed_hours order by starts_at`.execute(app.db);
  return rows.map(({ hour, kind }) => `${hour} ${kind}`);
}

const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(app.db)).rows[0]
    ?.n;

test('books hours with services at the server’s own price', async () => {
  const additional_services = [
    { service_id: 1, quantity: 1 },
    { service_id: 2, quantity: 10 },
    { service_id: 3, quantity: 2 },
  ];
  const request = block({
    additional_services,
    mail: 'anna@example.com',
    name: 'Anna <b>',
    comment: 'Мы с детьми 👶',
    partner: 'hotel-7',
    source_url: 'https://hotel.example/?utm_source=x',
    card_token: 'tok_1',
  });
  const created = await app.call(orders.createOrder, request, { 'X-Language': 'ru' });
  const amount = 3 * 720 + 3 * 300 + 10 * 90 + 2 * 250.5;
  expect(created).toEqual({
    unique_id: expect.stringMatching(/^[\w-]{24}$/),
    number: expect.stringMatching(/^SH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
    error: false,
    data: { amount, currency: 'AED', payment_status: '0' },
  });
  expect(await claims()).toEqual([
    '2026-11-21 12:00 order',
    '2026-11-21 13:00 order',
    '2026-11-21 14:00 order',
  ]);
  const order_id = created.unique_id;
  const order = await app.call(orders.getOrder, { order_id }, { 'X-Language': 'ru' });
  expect(order).toEqual({
    unique_id: order_id,
    number: created.number,
    order_status: 'unconfirmed',
    payment_status: '0',
    acq_method: 1,
    company_activity_id: 1,
    title: 'Azure 46',
    activity_id: 5,
    activity_name: 'Аренда яхт',
    company_name: 'Blue Hours',
    address: 'Причал 7',
    city_id: 1,
    time_zone: 'Asia/Dubai',
    date: SATURDAY,
    time: '16:00:00',
    hour_count: 3,
    starts_at: '2026-11-21T12:00:00.000Z',
    cancellation: {
      free_until_hours: 0,
      late_refund_percent: 0,
      no_refund_hours: 0,
      no_show_percent: 0,
    },
    hour_price: 720,
    amount,
    currency: 'AED',
    additional_services: [
      { service_id: 1, name: 'Услуга 1', quantity: 1, amount: 900 },
      { service_id: 2, name: 'Услуга 2', quantity: 10, amount: 900 },
      { service_id: 3, name: 'Услуга 3', quantity: 2, amount: 501 },
    ],
    name: 'Anna <b>',
    phone: '+971501234567',
    mail: 'anna@example.com',
    comment: 'Мы с детьми 👶',
  });
  const saved = await app.db.selectFrom('orders').selectAll().executeTakeFirst();
  expect(saved).toMatchObject({
    language: 'ru',
    partner: null,
    source_url: 'https://hotel.example/?utm_source=x',
  });
});

test('tells the status that the result screen polls', async () => {
  const { unique_id, number } = await app.call(orders.createOrder, block());
  expect(await app.call(orders.getOrderStatus, { unique_id })).toEqual({
    number,
    company_activity_id: 1,
    payment_status: '0',
    order_status: 'unconfirmed',
    time: '16:00:00',
    hour_count: 3,
    date: SATURDAY,
    activity_name: 'Yacht rental',
    amount: 2160,
    currency: 'AED',
    title: 'Azure 46',
  });
});

test('shows booked hours as ordered to the next visitor, and refuses them', async () => {
  await app.call(orders.createOrder, block());
  const [day] = await app.call(getSlotsForDates, {
    activity_id: 5,
    company_activity_id: 1,
    date_start: SATURDAY,
    date_end: SATURDAY,
  });
  expect(day?.slots[16]?.state).toBe('ordered');
  const answer = await app.post(PATH, block({ time: 18 }), { 'X-Language': 'ru' });
  expect(answer.status).toBe(409);
  const error = errorOf(answer);
  expect(error.code).toBe('slot_taken');
  expect(error.message).toMatch('успел раньше');
  expect(await count('orders')).toBe(1);
});

test('names the nearest hours that are still free, then other offers', async () => {
  await app.call(orders.createOrder, block());
  const { alternatives } = errorOf(await app.post(PATH, block()));
  expect(
    alternatives?.map(({ kind, company_activity_id, date, time }) => [
      kind,
      company_activity_id,
      date,
      time,
    ]),
  ).toEqual([
    ['other_hours', 1, SATURDAY, 13],
    ['other_hours', 1, SATURDAY, 19],
    ['other_hours', 1, SATURDAY, 12],
    ['other_offer', 2, SATURDAY, 16],
    ['other_offer', 3, SATURDAY, 16],
  ]);
  expect(alternatives?.[0]).toMatchObject({ hour_count: 3, price: 720, currency: 'AED' });
  for (const { company_activity_id, date, time } of alternatives ?? []) {
    await app
      .call(orders.createOrder, block({ company_activity_id, date, time }))
      .catch((cause) => {
        // Two of the alternatives overlap each other.
        expect(cause.message).toMatch('slot_taken');
      });
  }
  expect(await count('orders')).toBe(5);
});

test('suggests no other offer that takes fewer than all guests', async () => {
  await sql`update company_activities set filters = filters || '{"9": 4}' where id = 2`.execute(
    app.db,
  );
  await bumpCatalogueVersion(app.db);
  await app.call(orders.createOrder, block());
  const othersFor = async (guests: number) => {
    const { alternatives } = errorOf(await app.post(PATH, block({ guests })));
    const others = alternatives?.filter(({ kind }) => kind === 'other_offer');
    return others?.map(({ company_activity_id }) => company_activity_id);
  };
  expect(await othersFor(4)).toEqual([2, 3]);
  expect(await othersFor(5)).toEqual([3]);
  await sql`update company_activities set filters = filters - '9' where id = 2`.execute(app.db);
  await bumpCatalogueVersion(app.db);
});

test('suggests only days that can be booked', async () => {
  app.setNow('2026-11-20T18:30:00Z');
  const today = errorOf(await app.post(PATH, block({ date: '2026-11-20', time: 3 })));
  expect(today.code).toBe('invalid_input');
  const last = block({ date: '2026-12-11', time: 2 });
  const { alternatives } = errorOf(await app.post(PATH, last));
  expect(alternatives?.[0]).toMatchObject({ date: '2026-12-11', time: 6 });
  expect(alternatives?.every(({ date }) => date <= '2026-12-11')).toBe(true);
});

test.each([
  ['an offer that is hidden', { company_activity_id: 8 }, 404, 'not_found', 'company_activity_id'],
  [
    'an offer that is not there',
    { company_activity_id: 99 },
    404,
    'not_found',
    'company_activity_id',
  ],
  ['yesterday', { date: '2026-11-19' }, 422, 'outside_booking_window', 'date'],
  ['22 days ahead', { date: '2026-12-12' }, 422, 'outside_booking_window', 'date'],
  ['an hour that has passed', { date: '2026-11-20', time: 6 }, 422, 'invalid_input', 'time'],
  ['an hour within the notice', { date: '2026-11-20', time: 9 }, 422, 'invalid_input', 'time'],
  ['two hours of a yacht', { hour_count: 2 }, 422, 'too_few_hours', 'hour_count'],
  ['a block beyond midnight', { time: 22 }, 422, 'invalid_input', 'hour_count'],
  [
    'a service of another offer',
    {
      additional_services: [
        { service_id: 1, quantity: 1 },
        { service_id: 4, quantity: 1 },
      ],
    },
    404,
    'not_found',
    'additional_services.1.service_id',
  ],
  [
    'a service that is hidden',
    { additional_services: [{ service_id: 5, quantity: 1 }] },
    404,
    'not_found',
    'additional_services.0.service_id',
  ],
  [
    'a service twice',
    {
      additional_services: [
        { service_id: 1, quantity: 1 },
        { service_id: 1, quantity: 2 },
      ],
    },
    422,
    'invalid_input',
    'additional_services.1.service_id',
  ],
])('refuses %s and leaves nothing behind', async (_, rest, status, code, path) => {
  const answer = await app.post(PATH, block(rest));
  const error = errorOf(answer);
  expect([answer.status, error.code, error.fields?.[0]?.path]).toEqual([status, code, path]);
  expect(error.fields?.[0]?.message).not.toBe('');
  expect(await count('orders')).toBe(0);
  expect(await claims()).toEqual([]);
});

test.each([
  ['2026-11-20', 10],
  ['2026-12-11', 21],
])('books the first and the last possible block: %s at %i', async (date, time) => {
  await app.call(orders.createOrder, block({ date, time }));
  expect(await claims()).toHaveLength(3);
});

test.each([
  ['before opening', block({ time: 5 })],
  ['between two opening times', block({ company_activity_id: 5, time: 11, hour_count: 2 })],
  ['on the closed Sunday', block({ company_activity_id: 5, date: '2026-11-22', time: 9 })],
])('says that the provider is closed %s, and what is open', async (_, request) => {
  const answer = await app.post(PATH, request);
  expect([answer.status, errorOf(answer).code]).toEqual([409, 'slot_closed']);
  expect(errorOf(answer).alternatives?.length).toBeGreaterThan(0);
});

test('says that hours which the staff closed are closed', async () => {
  await sql`insert into claimed_hours (company_activity_id, starts_at, kind)
    values (1, '2026-11-21T13:00:00Z', 'closure')`.execute(app.db);
  const answer = await app.post(PATH, block());
  expect([answer.status, errorOf(answer).code]).toEqual([409, 'slot_closed']);
});

test('keeps the distance between bookings of an offer that needs it', async () => {
  const atlas = (time: number) => block({ company_activity_id: 3, time });
  await app.call(orders.createOrder, atlas(12));
  expect(await claims()).toEqual([
    '2026-11-21 07:00 buffer',
    '2026-11-21 08:00 order',
    '2026-11-21 09:00 order',
    '2026-11-21 10:00 order',
    '2026-11-21 11:00 buffer',
  ]);
  for (const time of [9, 15]) {
    expect(errorOf(await app.post(PATH, atlas(time))).code).toBe('slot_taken');
  }
  await app.call(orders.createOrder, atlas(8));
  await app.call(orders.createOrder, atlas(16));
});

/** Hours that wait for their payment until half past eight. */
const hold = async () =>
  (await app.call(orders.createOrder, block({ company_activity_id: 3, acq_method: 2 }))).unique_id;

test('respects a hold that still waits for its payment', async () => {
  await hold();
  app.setNow('2026-11-20T04:29:59Z');
  expect(errorOf(await app.post(PATH, block({ company_activity_id: 3 }))).code).toBe('slot_taken');
});

test('takes over the hours of a hold that has run out, and its distance too', async () => {
  const expired = await hold();
  app.setNow('2026-11-20T04:30:00Z');
  await app.call(orders.createOrder, block({ company_activity_id: 3, time: 19 }));
  expect(await claims()).toEqual([
    '2026-11-21 14:00 buffer',
    '2026-11-21 15:00 order',
    '2026-11-21 16:00 order',
    '2026-11-21 17:00 order',
    '2026-11-21 18:00 buffer',
  ]);
  const status = await app.call(orders.getOrderStatus, { unique_id: expired });
  expect(status.payment_status).toBe('3');
});

test('does not book the hour that the clocks skip', async () => {
  app.setNow('2026-03-27T10:00:00Z');
  const night = block({ company_activity_id: 6, date: '2026-03-29', time: 2, hour_count: 3 });
  expect(errorOf(await app.post(PATH, night)).code).toBe('slot_closed');
  await app.call(orders.createOrder, { ...night, hour_count: 1 });
  await app.call(orders.createOrder, { ...night, time: 4, hour_count: 1 });
  expect(await claims()).toEqual(['2026-03-29 00:00 order', '2026-03-29 01:00 order']);
});

test('books a repeated hour once and the hours after it at their right instants', async () => {
  app.setNow('2026-10-24T10:00:00Z');
  const night = block({ company_activity_id: 6, date: '2026-10-25', time: 2, hour_count: 3 });
  await app.call(orders.createOrder, night);
  expect(await claims()).toEqual([
    '2026-10-24 23:00 order',
    '2026-10-25 00:00 order',
    '2026-10-25 02:00 order',
  ]);
});

test('counts today by the clock of the city', async () => {
  app.setNow('2026-11-20T21:00:00Z');
  const late = block({ company_activity_id: 4, hour_count: 1, time: 10 });
  const yesterday = await app.post(PATH, { ...late, date: '2026-11-20' });
  expect(errorOf(yesterday).code).toBe('outside_booking_window');
  await app.call(orders.createOrder, { ...late, date: '2026-12-12' });
});

test.each([
  [orders.getOrder, 'order_id'],
  [orders.getOrderStatus, 'unique_id'],
])('does not find an order that nobody made', async (endpoint, field) => {
  const answer = await app.post(endpoint.path, { [field]: 'A'.repeat(24) });
  expect(answer.status).toBe(404);
  expect(errorOf(answer).fields?.[0]?.path).toBe(field);
});

test('keeps how many go along, and refuses more than the offer takes', async () => {
  await sql`update company_activities set filters = filters || '{"9": 14}' where id = 1`.execute(
    app.db,
  );
  await bumpCatalogueVersion(app.db);
  const { unique_id } = await app.call(orders.createOrder, block({ guests: 14 }));
  expect(await app.call(orders.getOrder, { order_id: unique_id })).toMatchObject({ guests: 14 });
  const tooMany = await app.post(PATH, block({ guests: 15, time: 8 }));
  expect(errorOf(tooMany).fields).toEqual([expect.objectContaining({ path: 'guests' })]);
});

test('keeps what is pasted as it can be dialled and written to, and takes the city’s own numbers', async () => {
  const kept = async (rest: object) => {
    await clearOrders(app.db, 'idempotency_keys');
    await app.call(orders.createOrder, block(rest));
    const { rows } = await sql<{ phone: string; name: string; mail: string }>`
      select phone, name, mail from orders`.execute(app.db);
    return rows[0];
  };
  const pasted = { name: '\u2068Anna\u2069', mail: ' me@пример.рф\u200b' };
  expect(await kept({ phone: '+44 (0)20 7946 0958', ...pasted })).toEqual({
    phone: '+442079460958',
    name: 'Anna',
    mail: 'me@пример.рф',
  });
  expect(await kept({ phone: '٠٥٠ ١٢٣ ٤٥٦٧' })).toMatchObject({ phone: '+971501234567' });
  expect(await kept({ phone: '22 123456', company_activity_id: 6 })).toMatchObject({
    phone: '+35722123456',
  });
});

test('refuses a number that cannot be dialled, and books nothing', async () => {
  const refused = await app.post(PATH, block({ phone: '0000000000' }));
  expect(refused.status).toBe(422);
  expect(errorOf(refused).fields).toEqual([
    expect.objectContaining({ path: 'phone', code: 'invalid_phone' }),
  ]);
  expect(await count('orders')).toBe(0);
});
