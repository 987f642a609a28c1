import { expect, test } from 'vitest';
import type { Boat } from '../state/crew.ts';
import { isSamePlace, offeredBoats, placeOf } from './place.ts';

const company = { company_name: 'Azure', city_name: 'Dubai', currency: 'AED' };
const boat = (company_activity_id: number, of: Partial<Boat> = {}) =>
  ({ ...company, company_activity_id, ...of }) as Boat;
const fit = (company_activity_id: number, amount: number) =>
  ({ company_activity_id, amount, currency: 'AED', reason: 'free' }) as const;
const ORDER = { ...company, company_activity_id: 2 };

test('offers the order’s own boat first, then free ones from the best, then the others', () => {
  const boats = [boat(1), boat(2), boat(3), boat(4)];
  const offered = offeredBoats(ORDER, boats, { fits: [fit(4, 900), fit(3, 1_200)] });
  expect(
    offered.map(({ boat: { company_activity_id: id }, amount, isFree }) => [id, amount, isFree]),
  ).toEqual([
    [2, undefined, false],
    [4, 900, true],
    [3, 1_200, true],
    [1, undefined, false],
  ]);
});

test('offers no boat of another company, city or currency', () => {
  const others = [
    boat(5, { company_name: 'Other' }),
    boat(6, { city_name: 'Doha' }),
    boat(7, { currency: 'QAR' }),
  ];
  const fits = [5, 6, 7].map((id) => fit(id, 1));
  const ids = offeredBoats(ORDER, [...others, boat(2)], { fits }).map((each) => each.boat);
  expect(ids).toEqual([boat(2)]);
});

test('knows whether anything of the place is another', () => {
  const place = placeOf({
    ...ORDER,
    order_id: 'a',
    date: '2026-11-21',
    time: '09:00:00',
    hour_count: 3,
  } as never);
  expect(place).toMatchObject({ date: '2026-11-21', time: 9, hour_count: 3 });
  expect(isSamePlace(place, { ...place })).toBe(true);
  for (const part of [{ date: '2026-11-22' }, { time: 10 }, { hour_count: 2 }]) {
    expect(isSamePlace(place, { ...place, ...part })).toBe(false);
  }
  expect(isSamePlace(place, { ...place, company_activity_id: 1 })).toBe(false);
});
