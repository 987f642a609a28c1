import { expect, it } from 'vitest';
import { freeFirst } from './free-first.ts';
import type { LiveOffer } from './offer-card-data.ts';

const price = { amount: 1, currency: 'AED', paidIn: 'AED' };
const on = (isTaken: boolean): LiveOffer => ({ price, day: { bars: [], text: '', isTaken } });

it('lists what is taken on the day behind the rest, in the same order otherwise', () => {
  const live = { 1: on(true), 2: on(false), 3: on(true), 4: on(false) };
  const offers = [1, 2, 3, 4, 5].map((id) => ({ id }));
  expect(freeFirst(offers, live).map(({ id }) => id)).toEqual([2, 4, 5, 1, 3]);
  expect(freeFirst(offers, {})).toEqual(offers);
  expect(freeFirst(offers, live, 2).map(({ id }) => id)).toEqual([2, 1, 4, 3, 5]);
});
