import * as activities from '@seahour/api-types/activities.ts';
import * as companies from '@seahour/api-types/companies.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, startTestApp, type TestApp } from '../fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SATURDAY = '2026-11-21';
const YACHTS = { city_id: 1, activity_id: 5 };
/** Azure 46 for three hours. */
const AZURE = { company_activity_id: 1, date: SATURDAY, hour_count: 3 };
/** A dirham is a quarter of a euro in the small marketplace. */
const FROM_GERMANY = { 'X-Country': 'DE' };

test('shows prices in the visitor’s currency and keeps the provider’s own beside them', async () => {
  const { cards } = await app.call(activities.getActivitiesCards, YACHTS, FROM_GERMANY);
  expect(cards.find((card) => card.company_activity_id === 1)).toMatchObject({
    price: 180,
    currency: 'EUR',
    hour_price: { price: 180, currency: 'EUR' },
    raw_prices: expect.arrayContaining([expect.objectContaining({ currency: 'AED' })]),
  });
  const [office] = await app.call(
    companies.getOfficeActivityInfo,
    { activity: 'yacht-rental', city_slug: 'dubai', title_id: 'azure-46-1' },
    FROM_GERMANY,
  );
  expect(office).toMatchObject({ price: 180, currency: 'EUR' });
  expect(new Set(office?.additional_services.map((service) => service.currency))).toEqual(
    new Set(['EUR']),
  );
});

test('offers what is near a taken hour in the visitor’s currency', async () => {
  const block = { ...AZURE, acq_method: 1, time: 12, phone: '+971501234567' };
  await app.call(createOrder, { ...block, date: '2026-11-22' });
  const taken = await app.post(createOrder.path, { ...block, date: '2026-11-22' }, FROM_GERMANY);
  const { alternatives = [] } = errorOf(taken);
  // 800 dirhams an hour on a Sunday.
  expect(alternatives[0]).toMatchObject({ company_activity_id: 1, price: 200, currency: 'EUR' });
  expect(new Set(alternatives.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
});

test('converts everything that a visitor reads about money', async () => {
  const [hour, services, list, filters, own] = await Promise.all([
    app.call(companies.getHourPrice, AZURE, FROM_GERMANY),
    app.call(companies.getAdditionalServices, AZURE, FROM_GERMANY),
    app.call(activities.getActivitiesInfo, { city_id: 1 }, FROM_GERMANY),
    app.call(activities.getActivityFilters, YACHTS, FROM_GERMANY),
    app.call(companies.getHourPrice, AZURE),
  ]);
  expect(hour.raw).toEqual(own.raw);
  expect(hour.currency).toBe('EUR');
  expect(hour.total).toBe(hour.price * 3);
  expect(hour.price).toBeCloseTo(own.price / 4, -1);
  expect(hour.price).toBe(Math.round(own.price * hour.rate));
  expect(hour.week_high).toBe(Math.round(own.week_high * hour.rate));
  expect(own.rate).toBe(1);
  expect(services.every(({ currency }) => currency === 'EUR')).toBe(true);
  expect(services.length).toBeGreaterThan(0);
  expect(list.find(({ id }) => id === 5)).toMatchObject({ min_price: 113, currency: 'EUR' });
  expect(filters.prices).toEqual({ min: 113, max: 375, currency: 'EUR' });
});

test('shows prices in the currency that is asked for, wherever the visitor is', async () => {
  const price = async (headers: Record<string, string>) => {
    const { cards } = await app.call(activities.getActivitiesCards, YACHTS, headers);
    return cards.find((card) => card.company_activity_id === 1)?.hour_price;
  };
  const euros = { price: 180, currency: 'EUR' };
  const own = { price: 720, currency: 'AED' };
  expect(await price({ 'X-Country': 'AE', 'X-Currency': 'EUR' })).toEqual(euros);
  expect(await price({ 'X-Currency': 'eur' })).toEqual(euros);
  expect(await price({ ...FROM_GERMANY, 'X-Currency': 'AED' })).toEqual(own);
  // No currency, and one without a rate.
  expect(await price({ ...FROM_GERMANY, 'X-Currency': 'euro' })).toEqual(euros);
  expect(await price({ ...FROM_GERMANY, 'X-Currency': 'NIO' })).toEqual(own);
});

test('narrows by prices as the visitor reads them', async () => {
  const ids = async (price: [number, number]) => {
    const request = { ...YACHTS, filters: { price } };
    const { cards } = await app.call(activities.getActivitiesCards, request, FROM_GERMANY);
    return cards.map((card) => card.company_activity_id);
  };
  expect(await ids([113, 375])).toEqual([1, 2, 3]);
  expect(await ids([114, 180])).toEqual([1]);
  expect(await ids([181, 374])).toEqual([]);
});

test('means the same by a price wherever it is read', async () => {
  const ids = async (filters: { price: [number, number]; price_currency: string }) => {
    const { cards } = await app.call(
      activities.getActivitiesCards,
      { ...YACHTS, filters },
      FROM_GERMANY,
    );
    expect(new Set(cards.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
    return cards.map((card) => card.company_activity_id);
  };
  expect(await ids({ price: [456, 720], price_currency: 'AED' })).toEqual([1]);
  expect(await ids({ price: [114, 180], price_currency: 'EUR' })).toEqual([1]);
  // What is no currency changes nothing.
  expect(await ids({ price: [114, 180], price_currency: 'XXX' })).toEqual([1]);
});

test('charges the provider’s own currency', async () => {
  const order = { ...AZURE, acq_method: 1, time: 12, phone: '+4915112345678' };
  const { data } = await app.call(createOrder, order, FROM_GERMANY);
  const own = await app.call(companies.getHourPrice, AZURE);
  expect(data).toMatchObject({ amount: own.total, currency: 'AED' });
});

test('shows the provider’s own prices to visitors from anywhere else', async () => {
  for (const country of ['AE', '', 'XX', 'NC']) {
    const headers = { 'X-Country': country };
    const { cards } = await app.call(activities.getActivitiesCards, YACHTS, headers);
    expect(cards[0]).toMatchObject({ price: 720, currency: 'AED' });
  }
});
