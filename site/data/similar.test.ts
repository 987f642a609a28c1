import { expect, test } from 'vitest';
import type { ListedOffer } from './listed-offer.ts';
import { similarAmong } from './similar.ts';

const offers = (prices: readonly number[]) =>
  prices.map((price, index) => ({ company_activity_id: index + 1, price }) as ListedOffer);

const idsNear = (prices: readonly number[], id: number, count: number) => {
  const all = offers(prices);
  const offer = all[id - 1];
  if (!offer) throw new Error(`no offer ${id}`);
  return similarAmong(all, offer, count).map(({ company_activity_id }) => company_activity_id);
};

test.each([
  { what: 'cheaper and dearer alike', prices: [100, 90, 115, 300], id: 1, near: [2, 3, 4] },
  {
    what: 'the better placed first where two are as far',
    prices: [100, 110, 90],
    id: 1,
    near: [2, 3],
  },
  { what: 'offers at the same price first', prices: [90, 100, 100, 100], id: 3, near: [2, 4, 1] },
  { what: 'none where there is no other', prices: [100], id: 1, near: [] },
])('shows $what', ({ prices, id, near }) => {
  expect(idsNear(prices, id, 4)).toEqual(near);
});

test('shows of many what sorting all of them would', () => {
  const prices = Array.from({ length: 400 }, (_, index) => 300 + ((index * 7919) % 61));
  const all = offers(prices);
  for (const offer of all) {
    const distance = ({ price }: ListedOffer) => Math.abs(price - offer.price);
    const sorted = all.filter((each) => each !== offer).sort((a, b) => distance(a) - distance(b));
    expect(similarAmong(all, offer, 4)).toEqual(sorted.slice(0, 4));
  }
});
