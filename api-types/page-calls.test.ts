import { describe, expect, it } from 'vitest';
import * as activities from './activities.ts';
import { getHourPrice } from './companies.ts';
import * as lists from './list-calls.ts';
import { getInfoIp } from './others.ts';
import * as calls from './page-calls.ts';

const CARD = {
  company_activity_id: 1,
  city_slug: 'limassol',
  raw_prices: [],
  hour_price: { price: 1, currency: 'EUR' },
};
const FILTERS = {
  string: [{ filter_id: 1, filter_name: 'Type', filter_values: [] }],
  double: [{ filter_id: 2, filter_name: 'Length', min: 1, max: 2, values: [], count: 1 }],
  bool: [{ filter_id: 3, filter_name: 'Kitchen', count: 1 }],
  prices: { min: 1, max: 2, currency: 'EUR' },
};
const PRICE = { price: 1, currency: 'EUR', total: 3, rate: 1, raw: {} };

describe.each([
  { contract: activities.getSuggestedCards, byHand: calls.suggestedCards, right: [CARD] },
  {
    contract: activities.getActivitiesCards,
    byHand: lists.activitiesCards,
    right: { cards: [CARD], total: 1 },
  },
  { contract: activities.getActivityFilters, byHand: lists.activityFilters, right: FILTERS },
  {
    contract: activities.getSlotsForDates,
    byHand: calls.slotsForDates,
    right: [{ date: '2026-11-23', slots: {} }],
  },
  {
    contract: activities.getActivitiesInfo,
    byHand: calls.activitiesInfo,
    right: [{ id: 1, min_price: 0, currency: 'EUR' }],
  },
  { contract: getHourPrice, byHand: calls.hourPrice, right: PRICE },
  { contract: getInfoIp, byHand: calls.infoIp, right: { country: { iso_code: null } } },
])('$contract.path', ({ contract, byHand, right }) => {
  const item = Array.isArray(right) ? right[0] : right;
  const whole = (changed: object) => (Array.isArray(right) ? [changed] : changed);

  it('is called where the contract has it', () => {
    expect([byHand.method, byHand.path]).toEqual([contract.method, contract.path]);
  });

  it('takes an answer as it is', () => {
    expect(byHand.response.safeParse(right)).toEqual({ success: true, data: right });
  });

  it.each(Object.keys(item ?? {}))('refuses an answer without a right %s', (field) => {
    for (const value of [undefined, null, true]) {
      const answer = whole({ ...item, [field]: value });
      expect(byHand.response.safeParse(answer).success).toBe(false);
    }
  });

  it('refuses what is no such answer at all', () => {
    for (const body of [null, 'text', 7, whole(7 as never)]) {
      expect(byHand.response.safeParse(body).success).toBe(false);
    }
  });
});
