import { Activity } from '@seahour/api-types/activities.ts';
import { getOfficeActivityInfo, OfficeActivity, Review } from '@seahour/api-types/companies.ts';
import { City, Location } from '@seahour/api-types/locations.ts';
import type { SiteData } from '@seahour/api-types/site-data.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, siteSettings } from '../config/config.ts';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { readSiteData } from './site-data.ts';

let app: TestApp;
let data: SiteData;

beforeAll(async () => {
  app = await startTestApp();
  const result = readConfig({ CONTACT_PHONE: '+971 4 000 0000' }, { defaultMode: 'demo' });
  if (!result.ok) throw new Error(result.problem);
  data = await readSiteData(app.db, siteSettings(result.config));
});
afterAll(() => app.stop());

test('keeps to the contract in both languages', () => {
  for (const language of [data.en, data.ru]) {
    language.offers.forEach((offer) => void OfficeActivity.parse(offer));
    language.cities.forEach((city) => void City.parse(city));
    language.locations.forEach((location) => void Location.parse(location));
    language.reviews.forEach((review) => void Review.parse(review));
    Object.values(language.activities_by_city)
      .flat()
      .forEach((each) => void Activity.parse(each));
  }
});

test('lists what can be seen, best rated first', () => {
  expect(data.en.offers.map((offer) => offer.company_activity_id)).toEqual([3, 1, 2, 4, 5, 6, 7]);
  expect(data.en.reviews.map((review) => review.id)).toEqual([4, 1, 2, 3]);
  expect(data.ru.reviews.map((review) => review.id)).toEqual([2, 3, 4, 1]);
});

test('says an offer exactly as the call does', async () => {
  for (const language of ['en', 'ru'] as const) {
    const payload = { activity: 'yacht-rental', city_slug: 'dubai', title_id: 'azure-46-1' };
    const [called] = await app.call(getOfficeActivityInfo, payload, { 'X-Language': language });
    const offer = data[language].offers.find((each) => each.company_activity_id === 1);
    expect(offer).toMatchObject(called ?? {});
    expect(offer).toMatchObject({ city_id: 1, location_id: 1, company_id: 1 });
  }
});

test('tells the prices of weekdays beside those of every day', () => {
  const azure = data.en.offers.find((each) => each.company_activity_id === 1);
  expect(azure?.raw_prices).toHaveLength(3);
  expect(azure?.day_prices).toEqual([
    {
      ...{ hours_from: 1, hours_to: 3, price: 800, currency: 'AED' },
      ...{ days_of_week: [7], date_from: null, date_to: null },
    },
  ]);
});

test('speaks the language, and English where it lacks a text', () => {
  expect(data.ru.cities[0]).toMatchObject({ name: 'Дубай', description: 'Спокойная вода.' });
  expect(data.ru.locations.find(({ id }) => id === 3)?.name).toBe('Limassol Marina');
  expect(data.ru.activities[0]).toMatchObject({ id: 5, name: 'Аренда яхт', count: 4 });
});

test('lists every activity of every city, also an absent one', () => {
  expect(data.en.activities_by_city[2]).toHaveLength(6);
  const kitesurf = data.en.activities_by_city[2]?.find((activity) => activity.id === 6);
  expect(kitesurf).toMatchObject({ count: 0, min_price: 0, currency: 'EUR' });
});

test('shows a city, with its piers, once something of it is to be seen', async () => {
  await sql`update company_activities set hidden = true where city_id = 2`.execute(app.db);
  const { en } = await readSiteData(app.db, data.settings);
  expect(en.cities.map(({ slug }) => slug)).toEqual(['dubai']);
  expect(en.locations.map(({ city_id }) => city_id)).toEqual([1, 1]);
  expect(en.activities_by_city).not.toHaveProperty('2');
  await sql`update company_activities set hidden = true`.execute(app.db);
  const none = await readSiteData(app.db, data.settings);
  expect(none.en.cities).toHaveLength(2);
  await sql`update company_activities set hidden = false where id <= 7`.execute(app.db);
});

test('survives the way through a file', () => {
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  expect(data.settings.contact_phone).toBe('+971 4 000 0000');
});
