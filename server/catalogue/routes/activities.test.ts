import * as activities from '@seahour/api-types/activities.ts';
import { BudgetCategories, getBookingCategories } from '@seahour/api-types/categories.ts';
import { getHourPrice } from '@seahour/api-types/companies.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import type { FilterSelection } from '@seahour/api-types/filters.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bumpCatalogueVersion } from '../../catalogue/catalogue-version-row.ts';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../../fixtures/test-app.ts';

const RU = { 'X-Language': 'ru' };
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const DUBAI_YACHTS = { city_id: 1, activity_id: 5 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await clearOrders(app.db);
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const book = (company_activity_id: number, time: number, hour_count: number, date = SATURDAY) =>
  app.call(createOrder, {
    acq_method: 1,
    phone: '+971501234567',
    company_activity_id,
    date,
    time,
    hour_count,
  });

const ids = (answer: { cards: { company_activity_id: number }[] }) =>
  answer.cards.map((card) => card.company_activity_id);

test('counts the offers of every activity and finds the lowest price', async () => {
  const answer = await app.call(activities.getActivitiesInfo, { city_id: 1 }, RU);
  expect(answer).toHaveLength(6);
  expect(answer[0]).toEqual({
    id: 5,
    slug: 'yacht-rental',
    name: 'Аренда яхт',
    count: 3,
    min_price: 450,
    currency: 'AED',
    photo: 'yacht-rental.jpg',
  });
  expect(answer.find((activity) => activity.id === 6)).toMatchObject({ count: 0, min_price: 0 });
});

test('shows a card with all that lists need', async () => {
  const { cards } = await app.call(activities.getActivitiesCards, DUBAI_YACHTS, RU);
  expect(cards[0]).toMatchObject({
    company_activity_id: 1,
    title: 'Azure 46',
    title_slug: 'azure-46',
    activity_slug: 'yacht-rental',
    city_slug: 'dubai',
    location_slug: 'dubai-marina',
    location_name: 'Дубай Марина',
    company_name: 'Blue Hours',
    address: 'Причал 7',
    price: 720,
    currency: 'AED',
    hour_price: { price: 720, currency: 'AED' },
    raw_prices: [
      { hours_from: 1, hours_to: 3, price: 720, currency: 'AED' },
      { hours_from: 4, hours_to: 6, price: 680, currency: 'AED' },
      { hours_from: 7, hours_to: 24, price: 620, currency: 'AED' },
    ],
    photos: [{ path: 'offer-1.jpg', alt: 'Лодка в море', focus: '30% 60%' }],
    filters: {
      4: { filter_id: 4, name: 'Длина', value: 46, unit: 'фт' },
      13: { filter_id: 13, name: 'Тип яхты', value: 'Моторная яхта' },
      22: { filter_id: 22, name: 'Капитан', value: true },
      30: { filter_id: 30, name: 'Палуба', value: 'Тик' },
    },
    rating: 4.9,
    rating_counts: { 4: 1, 5: 1 },
  });
});

test('prices a card for its day, and for as long as the booking is', async () => {
  const azure = async (asked: Partial<RequestOf<typeof activities.getActivitiesCards>>) => {
    const { cards } = await app.call(activities.getActivitiesCards, { ...DUBAI_YACHTS, ...asked });
    const found = cards.find((card) => card.company_activity_id === 1);
    expect(found?.hour_price).toEqual({ price: found?.price, currency: found?.currency });
    return found?.price;
  };
  const suggested = async (asked: { date: string; hour_count?: number }) => {
    const request = { company_activity_ids: [1], ...asked };
    const [card] = await app.call(activities.getSuggestedCards, request);
    return card?.hour_price.price;
  };
  expect(await azure({})).toBe(720);
  expect(await azure({ date: SUNDAY })).toBe(800);
  expect(await azure({ date: SUNDAY, time: 12, duration: 5 })).toBe(680);
  expect(await azure({ date: SATURDAY })).toBe(720);
  expect(await suggested({ date: SUNDAY })).toBe(800);
  expect(await suggested({ date: SUNDAY, hour_count: 7 })).toBe(620);
  expect(await suggested({ date: SATURDAY })).toBe(720);
});

test('shows the day of a card as bars, today where only a time is asked for', async () => {
  const today = await app.call(activities.getActivitiesCards, { ...DUBAI_YACHTS, time: 14 });
  expect(today.cards[0]?.day).toEqual({
    date: '2026-11-20',
    free_hours: 14,
    bars: [
      { from: 0, to: 10, state: 'closed' },
      { from: 10, to: 24, state: 'free' },
    ],
  });
  await book(1, 10, 3);
  const request = { ...DUBAI_YACHTS, date: SATURDAY };
  const saturday = await app.call(activities.getActivitiesCards, request);
  expect(saturday.cards[0]?.day).toMatchObject({ date: SATURDAY, free_hours: 15 });
  expect(saturday.cards[0]?.day?.bars).toContainEqual({ from: 10, to: 13, state: 'ordered' });
});

test.each([
  ['price_low', (a, b) => a.price - b.price],
  ['price_high', (a, b) => b.price - a.price],
  ['rating', (a, b) => b.rating - a.rating],
] as const satisfies [activities.CardSort, (a: CompanyActivity, b: CompanyActivity) => number][])(
  'lists in the order that was asked for, %s',
  async (sort, compare) => {
    const { cards } = await app.call(activities.getActivitiesCards, { ...DUBAI_YACHTS, sort });
    expect(cards.length).toBeGreaterThan(2);
    expect(ids({ cards })).toEqual(ids({ cards: cards.toSorted(compare) }));
    const firstOnly = { ...DUBAI_YACHTS, sort, count: 1 };
    const first = await app.call(activities.getActivitiesCards, firstOnly);
    expect(ids(first)).toEqual(ids({ cards: cards.slice(0, 1) }));
  },
);

test('turns the pages, and tells the total after the last one too', async () => {
  const page = (number: number) =>
    app.call(activities.getActivitiesCards, { ...DUBAI_YACHTS, count: 2, page: number });
  expect(await page(1).then(ids)).toEqual([1, 2]);
  expect(await page(2).then(ids)).toEqual([3]);
  expect(await page(9)).toEqual({ cards: [], total: 3, page: 9, count: 2 });
});

const narrowings: [FilterSelection, number[]][] = [
  [{}, [1, 2, 3]],
  [{ location: [] }, [1, 2, 3]],
  [{ location: ['jumeirah'] }, [2]],
  [{ location: ['jumeirah', 'dubai-marina'] }, [1, 2, 3]],
  [{ location: ['nowhere'] }, []],
  [{ price: [450, 720] }, [1, 2]],
  [{ price: [450.01, 719.99] }, []],
  [{ price: [0, 1e308] }, [1, 2, 3]],
  [{ price: [-1e308, 449] }, []],
  [{ sliders: { 4: [40, 50] } }, [1]],
  [{ sliders: { 4: [46, 46] } }, [1]],
  [{ sliders: { 22: [0, 1] } }, []],
  [{ selectors: { 30: '0.5e1' } }, []],
  [{ selectors: { 30: '"teak\\' } }, []],
  [{ checkboxes: { 7: ['1', '5', 'x'] } }, [2, 3]],
  [{ selectors: { 7: 3 } }, [1]],
  [{ selectors: { 7: '5' } }, [3]],
  [{ selectors: { 7: 0 } }, [1, 2, 3]],
  [{ selectors: { 30: 'plain' } }, [2]],
  [{ checkboxes: { 30: ['teak', 'plain'] } }, [1, 2]],
  [{ checkboxes: { 30: [] } }, [1, 2, 3]],
  [{ checkboxes: { 13: ['sail'] } }, [3]],
  [{ switches: { 22: true } }, [1, 3]],
  [{ switches: { 22: false } }, [1, 2, 3]],
  [{ switches: { 22: true }, sliders: { 4: [50, 90] }, price: [1000, 2000] }, [3]],
];

test.each(narrowings)('narrows by %o to %o', async (filters, expected) => {
  const answer = await app.call(activities.getActivitiesCards, { ...DUBAI_YACHTS, filters });
  expect(ids(answer)).toEqual(expected);
  expect(answer.total).toBe(expected.length);
});

test.each([
  [9, 3, [1, 2, 3]],
  [6, 3, [1, 3]],
  [18, 3, [1, 3]],
  [17, 3, [1, 2, 3]],
  [21, 3, [1, 3]],
  [21, undefined, [1, 3]],
  [22, 3, []],
  [5, 3, []],
])('finds what is free from %i for %s hours: %o', async (time, duration, expected) => {
  const request = { ...DUBAI_YACHTS, date: SATURDAY, time, duration };
  expect(ids(await app.call(activities.getActivitiesCards, request))).toEqual(expected);
});

test('lists of what matches only the offers that are asked for, and none that there is not', async () => {
  const only = async (company_activity_ids: number[], filters: FilterSelection = {}) => {
    const request = { ...DUBAI_YACHTS, company_activity_ids, filters };
    const answer = await app.call(activities.getActivitiesCards, request);
    expect(answer.total).toBe(answer.cards.length);
    return ids(answer);
  };
  expect(await only([3, 1, 999])).toEqual([1, 3]);
  expect(await only([1, 2], { location: ['jumeirah'] })).toEqual([2]);
  expect(await only([])).toEqual([]);
});

test('leaves out an offer while its hours are claimed', async () => {
  await book(1, 10, 3);
  const free = async (time: number) => {
    const request = { ...DUBAI_YACHTS, date: SATURDAY, time, duration: 3 };
    return ids(await app.call(activities.getActivitiesCards, request));
  };
  expect(await free(10)).toEqual([2, 3]);
  expect(await free(8)).toEqual([2, 3]);
  expect(await free(13)).toEqual([1, 2, 3]);
});

test('calls an offer free exactly where its slots are open', async () => {
  await book(1, 12, 4);
  await book(3, 9, 3);
  await sql`insert into claimed_hours (company_activity_id, starts_at, kind)
    values (2, '2026-11-21T06:00:00Z', 'closure')`.execute(app.db);
  for (const date of ['2026-11-20', SATURDAY, '2026-12-11', '2026-12-12']) {
    const days = await Promise.all(
      [1, 2, 3].map((company_activity_id) =>
        app.call(activities.getSlotsForDates, {
          activity_id: 5,
          company_activity_id,
          date_start: date,
          date_end: date,
        }),
      ),
    );
    for (let time = 0; time <= 23; time++) {
      const request = { ...DUBAI_YACHTS, date, time, duration: 1 };
      const open = days.flatMap(([day], index) => (day?.slots[time]?.is_open ? [index + 1] : []));
      expect(ids(await app.call(activities.getActivitiesCards, request))).toEqual(open);
    }
  }
});

test('lists first what can be booked on the day, best rated or as the catalogue has it', async () => {
  const list = async (sort: activities.CardSort | undefined) => {
    const request = { ...DUBAI_YACHTS, date: SATURDAY, ...(sort ? { sort } : {}) };
    const { cards } = await app.call(activities.getActivitiesCards, request);
    return cards.map((card) => [card.company_activity_id, card.day?.free_hours]);
  };
  expect((await list(undefined)).map(([id]) => id)).toEqual([1, 2, 3]);
  expect((await list('rating')).map(([id]) => id)).toEqual([3, 1, 2]);
  // Two hours are left, and three are the shortest booking.
  for (const time of [6, 9, 12, 15]) await book(1, time, 3);
  await book(1, 18, 4);
  expect((await list(undefined)).map(([id]) => id)).toEqual([2, 3, 1]);
  expect((await list('rating')).at(-1)).toEqual([1, 0]);
  expect((await list('price_high')).map(([id]) => id)).toEqual([3, 1, 2]);
  const [full] = await app.call(activities.getSuggestedCards, {
    company_activity_ids: [1],
    date: SATURDAY,
  });
  expect(full?.day).toMatchObject({ free_hours: 0, next_free: SUNDAY });
  const unasked = { ...DUBAI_YACHTS, date: SATURDAY, free_first: false };
  expect(ids(await app.call(activities.getActivitiesCards, unasked))).toEqual([1, 2, 3]);
});

test('weighs a rating by its reviews, in lists and in suggestions, and puts free offers first', async () => {
  const rate = async (ratings: { id: number; rating: number; reviews_count: number }[]) => {
    for (const { id, ...rated } of ratings)
      await app.db.updateTable('company_activities').set(rated).where('id', '=', id).execute();
    app.restart();
  };
  const before = await app.db
    .selectFrom('company_activities')
    .select(['id', 'rating', 'reviews_count'])
    .execute();
  const lists = async () => {
    const asked = { ...DUBAI_YACHTS, date: SATURDAY, sort: 'rating' as const };
    const suggested = { company_activity_ids: [3, 1, 2], date: SATURDAY };
    return {
      list: ids(await app.call(activities.getActivitiesCards, asked)),
      suggestions: ids({ cards: await app.call(activities.getSuggestedCards, suggested) }),
    };
  };
  await rate([
    { id: 1, rating: 4.9, reviews_count: 8 },
    { id: 2, rating: 5, reviews_count: 2 },
    { id: 3, rating: 3.7, reviews_count: 3 },
  ]);
  expect(await lists()).toEqual({ list: [1, 2, 3], suggestions: [1, 2, 3] });
  for (const time of [6, 9, 12, 15]) await book(1, time, 3);
  await book(1, 18, 4);
  expect(await lists()).toEqual({ list: [2, 3, 1], suggestions: [2, 3, 1] });
  await rate(before);
});

test('lists by the price of the day, and narrows by it', async () => {
  const list = async (asked: Partial<RequestOf<typeof activities.getActivitiesCards>>) =>
    ids(await app.call(activities.getActivitiesCards, { ...DUBAI_YACHTS, ...asked }));
  await sql`update company_activity_prices set price_minor = 40000
    where company_activity_id = 1 and days_of_week is not null`.execute(app.db);
  app.restart();
  expect(await list({ sort: 'price_low' })).toEqual([2, 1, 3]);
  expect(await list({ sort: 'price_low', date: SATURDAY })).toEqual([2, 1, 3]);
  expect(await list({ sort: 'price_low', date: SUNDAY })).toEqual([1, 2, 3]);
  expect(await list({ filters: { price: [700, 800] }, date: SATURDAY })).toEqual([1]);
  expect(await list({ filters: { price: [700, 800] }, date: SUNDAY })).toEqual([]);
  // The panel begins at 450: what is cheaper on that day is not left out.
  expect(await list({ filters: { price: [450, 800] }, date: SUNDAY })).toEqual([1, 2]);
  await sql`update company_activity_prices set price_minor = 80000
    where company_activity_id = 1 and days_of_week is not null`.execute(app.db);
  app.restart();
});

test('lists the filters with their values and how many offers have each', async () => {
  const answer = await app.call(activities.getActivityFilters, DUBAI_YACHTS, RU);
  expect(answer).toEqual({
    string: [
      {
        filter_id: 13,
        filter_name: 'Тип яхты',
        filter_values: [
          { key: 'motor', name: 'Моторная яхта', count: 2 },
          { key: 'sail', name: 'Парусная яхта', count: 1 },
        ],
      },
      {
        filter_id: 30,
        filter_name: 'Палуба',
        filter_values: [
          { key: 'plain', name: 'Простая', count: 1 },
          { key: 'teak', name: 'Тик', count: 1 },
        ],
      },
    ],
    double: [
      {
        filter_id: 4,
        filter_name: 'Длина',
        min: 30,
        max: 80,
        values: [30, 46, 80],
        count: 3,
        unit: 'фт',
      },
      { filter_id: 7, filter_name: 'Каюты', min: 1, max: 5, values: [1, 3, 5], count: 3 },
    ],
    bool: [{ filter_id: 22, filter_name: 'Капитан', count: 2 }],
    prices: { min: 450, max: 1500, currency: 'AED' },
  });
});

test('sorts yachts into tiers by their price in dirhams', async () => {
  const block = { date: SATURDAY, time: 10, duration: 3 };
  expect(await app.call(getBookingCategories, { ...DUBAI_YACHTS, ...block })).toMatchObject({
    low: { count: 1, company_activity_ids: [2], photo: 'offer-2.jpg' },
    middle: { count: 1, company_activity_ids: [1], photo: 'offer-1.jpg' },
    high: { count: 1, company_activity_ids: [3], photo: 'offer-3.jpg' },
  });
  const limassol = { city_id: 2, activity_id: 5, ...block };
  expect(await app.call(getBookingCategories, limassol)).toMatchObject({
    middle: { company_activity_ids: [7] },
  });
});

test.each([
  [{ '9': 8 }, 9],
  [{ '6': 8 }, 9],
])('leaves out of the tiers what takes fewer than all guests, by %j', async (limit, guests) => {
  const { rows } = await sql<{ filters: object }>`
    select filters from company_activities where id = 1`.execute(app.db);
  const set = async (filters: object) => {
    await sql`update company_activities set filters = ${JSON.stringify(filters)} where id = 1`.execute(
      app.db,
    );
    await bumpCatalogueVersion(app.db);
  };
  const wanted = { ...DUBAI_YACHTS, date: SATURDAY, time: 10, duration: 3 };
  await set({ ...rows[0]?.filters, ...limit });
  expect((await tiersOf({ ...wanted, guests: guests - 1 })).middle.count).toBe(1);
  const { low, middle } = await tiersOf({ ...wanted, guests });
  expect(middle).toEqual({ count: 0, company_activity_ids: [] });
  // One without a limit takes any number.
  expect(low.count).toBe(1);
  await set(rows[0]?.filters ?? {});
});

test('says of a tier what its free offers are and cost at these hours, and nothing where none is free', async () => {
  const saturday = { ...DUBAI_YACHTS, date: SATURDAY, time: 10, duration: 3 };
  const { price: shown } = await app.call(getHourPrice, {
    company_activity_id: 1,
    date: SATURDAY,
    hour_count: 3,
  });
  const { middle } = await tiersOf(saturday);
  expect(middle.free?.hour_price).toEqual({ least: shown, most: shown, currency: 'AED' });
  expect(middle.free?.length).toEqual({ least: 46, most: 46 });
  const night = await tiersOf({ ...saturday, time: 0 });
  expect(
    Object.values(night).filter(({ count, free }) => count > 0 !== (free !== undefined)),
  ).toEqual([]);
});

test('says of a tier without a free offer what its offers are, and when on that day one is free', async () => {
  const saturday = { ...DUBAI_YACHTS, date: SATURDAY, time: 10, duration: 3 };
  const { middle: before } = await tiersOf(saturday);
  await book(1, 10, 3);
  const { middle } = await tiersOf(saturday);
  expect(middle).toMatchObject({ count: 0, company_activity_ids: [], photo: 'offer-1.jpg' });
  expect(middle.free).toBeUndefined();
  const { free_from, ...busy } = middle.busy ?? {};
  expect(busy).toEqual(before.free);
  expect(free_from).toBeGreaterThanOrEqual(13);
  expect((await tiersOf({ ...saturday, time: free_from ?? 0 })).middle.count).toBe(1);
  expect((await tiersOf({ ...saturday, duration: 24, time: 0 })).middle.busy).not.toHaveProperty(
    'free_from',
  );
});

async function tiersOf(wanted: RequestOf<typeof getBookingCategories>): Promise<BudgetCategories> {
  return BudgetCategories.parse(await app.call(getBookingCategories, wanted));
}

test('lists every location of an activity, also one without a free offer', async () => {
  const block = { city_id: 1, activity_id: 1, date: SATURDAY, time: 12, duration: 2 };
  expect(await app.call(getBookingCategories, block)).toMatchObject([
    { location_id: 1, company_activity_ids: [4], free: { hour_price: { currency: 'AED' } } },
    { location_id: 2, company_activity_ids: [] },
  ]);
});

test.each([[[2, 1, 3, 2, 8, 999, 1]], ['[2, 1,3,8,9999999999]']])(
  'suggests the offers %o best rated first',
  async (company_activity_ids) => {
    const request = { company_activity_ids, date: SATURDAY };
    const cards = await app.call(activities.getSuggestedCards, request);
    expect(cards.map((card) => card.company_activity_id)).toEqual([3, 1, 2]);
    expect(cards[0]?.day?.date).toBe(SATURDAY);
  },
);

test('tells the state of every hour of an offer', async () => {
  await book(1, 10, 3);
  const request = { activity_id: 5, company_activity_id: 1 };
  const days = await app.call(activities.getSlotsForDates, {
    ...request,
    date_start: '2026-11-19',
    date_end: '2026-11-21',
  });
  expect(days.map((day) => day.date)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  expect(new Set(Object.values(days[0]?.slots ?? {}).map((slot) => slot.state))).toEqual(
    new Set(['past']),
  );
  expect(days[1]?.slots[9]).toEqual({ is_open: false, start: 9, end: 10, state: 'past' });
  expect(days[1]?.slots[10]).toEqual({ is_open: true, start: 10, end: 11, state: 'open' });
  expect(days[2]?.slots[5]?.state).toBe('closed');
  expect(days[2]?.slots[12]?.state).toBe('ordered');
  expect(days[2]?.slots[13]?.state).toBe('open');
});

test('opens an hour of an activity where any offer of the city is open', async () => {
  const request = { activity_id: 1, date_start: SATURDAY, date_end: SATURDAY };
  await book(5, 20, 1);
  const [day] = await app.call(activities.getSlotsForDates, request);
  expect(day?.slots[8]?.state).toBe('open');
  expect(day?.slots[20]?.state).toBe('ordered');
  expect(day?.slots[21]?.state).toBe('open');
  expect(day?.slots[22]?.state).toBe('closed');
  const [limassol] = await app.call(activities.getSlotsForDates, {
    ...request,
    activity_id: 4,
    city_id: 2,
  });
  expect(limassol?.slots[0]?.state).toBe('open');
});

test('counts the offers of an activity that the shortest booking fits into', async () => {
  const range = { date_start: SATURDAY, date_end: SATURDAY };
  const count = async () => {
    const [day] = await app.call(activities.getSlotsForDates, { activity_id: 5, ...range });
    return day?.free_offers;
  };
  expect(await count()).toBe(3);
  // Two hours are left of it, and three are the shortest booking.
  for (const time of [6, 9, 12, 15]) await book(1, time, 3);
  await book(1, 18, 4);
  expect(await count()).toBe(2);
  const of = { activity_id: 5, company_activity_id: 1, ...range };
  const [own] = await app.call(activities.getSlotsForDates, of);
  expect(own).not.toHaveProperty('free_offers');
});

test('has no slot for the hour that Limassol skips in March', async () => {
  app.setNow('2026-03-27T10:00:00Z');
  const [day] = await app.call(activities.getSlotsForDates, {
    activity_id: 4,
    company_activity_id: 6,
    date_start: '2026-03-29',
    date_end: '2026-03-29',
  });
  expect(Object.keys(day?.slots ?? {})).toHaveLength(23);
  expect(day?.slots).not.toHaveProperty('3');
  expect(day?.slots[4]?.is_open).toBe(true);
});

test('answers 32 days at most, and far days as well', async () => {
  for (const date_start of ['0000-01-01', '0001-02-03', '9999-11-30', '2026-11-20']) {
    const days = await app.call(activities.getSlotsForDates, {
      activity_id: 5,
      date_start,
      date_end: addDays(date_start, 31),
    });
    expect(days).toHaveLength(32);
    expect(days[31]?.date).toBe(addDays(date_start, 31));
  }
});

test('lists cards on far days as well, also on those of the year 0', async () => {
  for (const date of ['0000-01-01', '0001-02-03', '9999-12-31']) {
    for (const block of [{}, { time: 10, duration: 3 }, { sort: 'price_low' as const }]) {
      const { cards } = await app.call(activities.getActivitiesCards, {
        city_id: 1,
        activity_id: 5,
        date,
        ...block,
      });
      expect(Array.isArray(cards)).toBe(true);
    }
  }
});

test('lists the kinds of yacht of a city', async () => {
  expect(await app.call(activities.getYachtTypesInfo, { city_id: 1 }, RU)).toEqual([
    { slug: 'motor', name: 'Моторная яхта', count: 2, min_price: 450, currency: 'AED' },
    { slug: 'sail', name: 'Парусная яхта', count: 1, min_price: 1500, currency: 'AED' },
  ]);
});
