import * as companies from '@seahour/api-types/companies.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';

const RU = { 'X-Language': 'ru' };
const SATURDAY = '2026-11-21';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('prices services by their unit', async () => {
  const block = { company_activity_id: 1, date: SATURDAY, hour_count: 4 };
  const services = await app.call(companies.getAdditionalServices, block, RU);
  expect(
    services.map(({ name, unit, price, final_price }) => [name, unit, price, final_price]),
  ).toEqual([
    ['Услуга 1', 'hour', 300, 1200],
    ['Услуга 2', 'person', 90, 90],
    ['Услуга 3', 'booking', 250.5, 250.5],
  ]);
  expect(services[0]).toMatchObject({ service_id: 1, id: 1, currency: 'AED', quantity: 1 });
});

test('says with an empty list that nothing can be added', async () => {
  const block = { company_activity_id: 2, date: SATURDAY, hour_count: 3 };
  expect(await app.call(companies.getAdditionalServices, block)).toEqual([]);
});

test.each([
  [1, '2026-11-20', 3, 720, 2160],
  [1, '2026-11-20', 4, 680, 2720],
  [1, '2026-11-20', 24, 620, 14880],
  [1, '2026-11-22', 3, 800, 2400],
  [6, '2026-11-22', 3, 25.5, 76.5],
])('offer %i on %s for %i hours: %d an hour, %d in all', async (id, date, hours, price, total) => {
  const request = { company_activity_id: id, date, hour_count: hours };
  const answer = await app.call(companies.getHourPrice, request);
  const currency = id === 6 ? 'EUR' : 'AED';
  expect(answer).toMatchObject({
    price,
    total,
    currency,
    raw: { price, total, currency },
    rate: 1,
  });
});

test.each([
  ['en', [4, 1, 2]],
  ['ru', [2, 3, 4]],
])('shows the latest reviews, those in %s first', async (language, expected) => {
  const headers = { 'X-Language': language };
  const reviews = await app.call(companies.getReviews, { count: 3 }, headers);
  expect(reviews.map((review) => review.id)).toEqual(expected);
});

test('shows the reviews of one offer', async () => {
  const request = { count: 10, company_activity_id: 1 };
  const reviews = await app.call(companies.getReviews, request);
  expect(reviews[0]).toEqual({
    id: 1,
    author: 'Ann',
    rating: 5,
    text: 'Calm and exact.',
    date: '2026-10-01',
    activity_id: 5,
    company_activity_id: 1,
    title: 'Azure 46',
    language: 'en',
  });
  expect(reviews.map((review) => review.id)).toEqual([1, 2]);
});

test('lists the providers', async () => {
  expect(await app.call(companies.getCompanies, {})).toEqual([
    { id: 1, name: 'Blue Hours', slug: 'blue-hours' },
    { id: 2, name: 'North Pier', slug: 'north-pier' },
  ]);
});

test.each([['azure-46-1'], ['1'], ['an-older-name-1']])(
  'finds an offer by %s',
  async (title_id) => {
    const request = { activity: 'yacht-rental', city_slug: '*', title_id };
    const [offer] = await app.call(companies.getOfficeActivityInfo, request, RU);
    expect(offer).toMatchObject({
      company_activity_id: 1,
      description: 'Azure 46 ждёт у причала.',
      working_hours: [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ day_of_week, from: 6, to: 24 })),
    });
    expect(offer?.additional_services.map((service) => service.final_price)).toEqual([
      900, 90, 250.5,
    ]);
    expect(offer?.reviews.map((review) => review.id)).toEqual([2, 1]);
  },
);
