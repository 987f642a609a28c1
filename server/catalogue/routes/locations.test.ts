import * as locations from '@seahour/api-types/locations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';

const RU = { 'X-Language': 'ru' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('lists the cities with their zone and currency', async () => {
  expect(await app.call(locations.getCities, {}, RU)).toMatchObject([
    { id: 1, slug: 'dubai', name: 'Дубай', time_zone: 'Asia/Dubai', currency: 'AED' },
    { id: 2, slug: 'limassol', name: 'Лимасол', time_zone: 'Asia/Nicosia', currency: 'EUR' },
  ]);
});

test('takes a call without a body as one without fields', async () => {
  const { status } = await app.post(locations.getCities.path, '');
  expect(status).toBe(200);
});

test('lists the locations, in English where a name has no other language', async () => {
  const names = (await app.call(locations.getLocations, {}, RU)).map(({ name }) => name);
  expect(names).toEqual(['Дубай Марина', 'Джумейра', 'Limassol Marina']);
});

test('tells where an activity starts, in all cities', async () => {
  expect(await app.call(locations.getLocationsActivities, { activity_id: 5 })).toEqual([
    { location_id: 1, activity_id: 5, company_activity_ids: [1, 3] },
    { location_id: 2, activity_id: 5, company_activity_ids: [2] },
    { location_id: 3, activity_id: 5, company_activity_ids: [7] },
  ]);
});

test('tells where several activities start in a city', async () => {
  const request = { activities_ids: [1, 5], city_id: 1 };
  expect(await app.call(locations.getActivitiesLocations, request)).toEqual([
    { location_id: 1, activity_id: 1, company_activity_ids: [4] },
    { location_id: 1, activity_id: 5, company_activity_ids: [1, 3] },
    { location_id: 2, activity_id: 1, company_activity_ids: [5] },
    { location_id: 2, activity_id: 5, company_activity_ids: [2] },
  ]);
});

test('lists the countries in the caller’s language', async () => {
  const listed = await app.call(locations.getCountries, {}, RU);
  expect(listed.find(({ code }) => code === 'CY')).toMatchObject({ name: 'Кипр', currency: 'EUR' });
});
