import * as activities from '@seahour/api-types/activities.ts';
import { getBookingCategories } from '@seahour/api-types/categories.ts';
import * as companies from '@seahour/api-types/companies.ts';
import * as locations from '@seahour/api-types/locations.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';

const DATE = '2026-11-25';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ catalogue: true });
});
afterAll(() => app.stop());

/** Every activity of every city that has offers. */
async function chosen() {
  const cities = await app.call(locations.getCities, {});
  const offered = await Promise.all(
    cities.map(async ({ id: city_id, currency }) => {
      const found = await app.call(activities.getActivitiesInfo, { city_id });
      return found
        .filter(({ count }) => count > 0)
        .map((activity) => ({ city_id, activity_id: activity.id, activity, currency }));
    }),
  );
  return offered.flat();
}

test('counts and lowest prices agree with the cards', async () => {
  for (const { city_id, activity_id, activity, currency } of await chosen()) {
    const request = { city_id, activity_id, count: 100, date: DATE };
    const { cards, total } = await app.call(activities.getActivitiesCards, request);
    expect(total).toBe(activity.count);
    expect(Math.min(...cards.map((card) => card.price))).toBe(activity.min_price);
    // What compares prices of a city relies on one currency.
    expect(new Set(cards.map((card) => card.currency))).toEqual(new Set([currency]));
  }
});

test('a card’s price is the price of the shortest booking on most days', async () => {
  for (const { city_id, activity_id } of await chosen()) {
    const request = { city_id, activity_id, count: 100 };
    for (const card of (await app.call(activities.getActivitiesCards, request)).cards) {
      const hours = minimumHours(activity_id);
      const plain = card.raw_prices.find(
        (each) => each.hours_from <= hours && hours <= each.hours_to,
      );
      expect(card.price, card.title).toBe(plain?.price);
    }
  }
});

test('categories hold every free offer once', async () => {
  for (const { city_id, activity_id } of await chosen()) {
    const block = { time: 12, duration: 3, date: DATE };
    const free = await app.call(activities.getActivitiesCards, {
      ...{ city_id, activity_id, count: 100 },
      ...block,
    });
    const categories = await app.call(getBookingCategories, { city_id, activity_id, ...block });
    const groups = Array.isArray(categories) ? categories : Object.values(categories);
    const ids = groups.flatMap((group) => group.company_activity_ids);
    const free_ids = free.cards.map((card) => card.company_activity_id);
    expect(ids.sort((a, b) => a - b)).toEqual(free_ids.sort((a, b) => a - b));
  }
});

test('every offer has a page in both languages and can be booked where it is free', async () => {
  const blocks = await chosen();
  for (const { city_id, activity_id } of blocks) {
    const hour_count = minimumHours(activity_id);
    const request = { city_id, activity_id, date: DATE, time: 12, duration: hour_count };
    const { cards } = await app.call(activities.getActivitiesCards, request);
    for (const { company_activity_id, activity_slug, city_slug, title_slug } of cards.slice(0, 2)) {
      const page = {
        activity: activity_slug,
        city_slug,
        title_id: `${title_slug}-${company_activity_id}`,
      };
      for (const language of ['en', 'ru']) {
        const headers = { 'X-Language': language };
        const [offer] = await app.call(companies.getOfficeActivityInfo, page, headers);
        expect(offer?.description).not.toBe('');
        expect(offer?.photos.length).toBeGreaterThan(0);
      }
      const order = {
        acq_method: 1,
        card_token: 'sandbox_paid',
        phone: '+971501234567',
        time: 12,
        date: DATE,
      };
      await app.call(createOrder, { ...order, company_activity_id, hour_count });
    }
  }
  expect(blocks.length).toBeGreaterThan(6);
});
