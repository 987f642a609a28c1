import { describe, expect, it } from 'vitest';
import * as activities from './activities.ts';
import { getHourPrice } from './companies.ts';
import * as lists from './list-calls.ts';
import * as offers from './offer-calls.ts';
import { getInfoIp } from './others.ts';
import * as calls from './page-calls.ts';

const LIVE_CARD = {
  company_activity_id: 1,
  activity_id: 5,
  city_slug: 'limassol',
  hour_price: { price: 1, currency: 'EUR' },
  raw_prices: [{ currency: 'EUR' }],
  cancellation: { free_until_hours: 24, late_refund_percent: 50, no_refund_hours: 2 },
  day: { date: '2026-11-23', free_hours: 3, bars: [{ from: 9, to: 12, state: 'free' }] },
};
const CARD = {
  ...LIVE_CARD,
  title: 'Azure 46',
  title_slug: 'azure-46',
  activity_slug: 'yacht-rental',
  company_name: 'Azure',
  address: 'Pier 1',
  latitude: 34.7,
  longitude: 33,
  rating: 4.9,
  reviews_count: 3,
  price: 1,
  currency: 'EUR',
  photos: [{ path: 'azure.jpg' }],
  filters: { 1: { filter_id: 1, name: 'Guests' } },
};
const { day: _, ...CARD_WITHOUT_DAY } = CARD;
const FILTERS = {
  string: [
    { filter_id: 1, filter_name: 'Type', filter_values: [{ key: 'a', name: 'A', count: 1 }] },
  ],
  double: [{ filter_id: 2, filter_name: 'Length', min: 1, max: 2, values: [1, 2] }],
  bool: [{ filter_id: 3, filter_name: 'Kitchen', count: 1 }],
  prices: { min: 1, max: 2, currency: 'EUR' },
};
const PRICE = {
  price: 1,
  currency: 'EUR',
  total: 3,
  rate: 1,
  raw: { price: 1, currency: 'EUR', total: 3 },
  week_high: 1,
};
const DAY = {
  date: '2026-11-23',
  slots: { 9: { is_open: true, start: 9, end: 10, state: 'open' } },
};

type Path = readonly string[];

/** The ways to everything in an answer, e.g. `cards 0 photos`. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))
      : [];
  return [path, ...below];
}

function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(whole) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

const valueAt = (whole: unknown, path: Path): unknown =>
  path.reduce((value, key) => (value as Record<string, unknown>)[key], whole);

/** An object in place of a list, a list in place of an object, another kind than text or number. */
function wrongFor(value: unknown): unknown[] {
  const isList = Array.isArray(value);
  const other = typeof value === 'boolean' ? 1 : true;
  if (typeof value === 'object' && value !== null) return [null, other, isList ? {} : [null]];
  return value === null ? [other] : [null, other, {}];
}

describe.each([
  {
    contract: activities.getSuggestedCards,
    byHand: calls.suggestedCards,
    right: [LIVE_CARD],
  },
  {
    contract: activities.getSuggestedCards,
    byHand: lists.keptCards,
    right: [CARD, CARD_WITHOUT_DAY],
  },
  {
    contract: activities.getActivitiesCards,
    byHand: lists.activitiesCards,
    right: { cards: [CARD], total: 1 },
  },
  { contract: activities.getActivityFilters, byHand: lists.activityFilters, right: FILTERS },
  {
    contract: activities.getSlotsForDates,
    byHand: offers.slotsForDates,
    right: [DAY],
  },
  {
    contract: activities.getActivitiesInfo,
    byHand: calls.activitiesInfo,
    right: [{ id: 1, min_price: 0, currency: 'EUR' }],
  },
  { contract: getHourPrice, byHand: offers.hourPrice, right: PRICE },
  { contract: getInfoIp, byHand: calls.infoIp, right: { country: { iso_code: null } } },
])('$contract.path', ({ contract, byHand, right }) => {
  it('is called where the contract has it', () => {
    expect([byHand.method, byHand.path]).toEqual([contract.method, contract.path]);
  });

  it('takes an answer as it is', () => {
    expect(byHand.response.safeParse(right)).toEqual({ success: true, data: right });
  });

  it.each(pathsIn(right).map((path) => [path.join(' ') || 'body', path] as const))(
    'refuses an answer without a right %s',
    (_name, path) => {
      for (const value of wrongFor(valueAt(right, path))) {
        const answer = withValue(right, path, value);
        expect(byHand.response.safeParse(answer).success, JSON.stringify(value)).toBe(false);
      }
    },
  );
});

it.each([
  ['a number of offers below none', lists.activitiesCards, { cards: [], total: -1 }],
  ['an offer of no fields', lists.activitiesCards, { cards: [{}], total: 1 }],
  ['a currency that there is not', offers.hourPrice, { ...PRICE, currency: '' }],
  ['a day that there is not', offers.slotsForDates, [{ ...DAY, date: '2026-99-99' }]],
])('refuses %s', (_, { response }, answer) => {
  expect(response.safeParse(answer).success).toBe(false);
});
