import { expect, test } from 'vitest';
import { TIERS, tierOf } from './tiers.ts';

test.each([
  [1, 'low'],
  [299.99, 'low'],
  [300, 'low'],
  [599.99, 'low'],
  [600, 'middle'],
  [999.99, 'middle'],
  [1000, 'high'],
  [1_000_000, 'high'],
])('%d dirhams an hour is %s', (price, tier) => {
  expect(tierOf(price)).toBe(tier);
});

test('tiers meet without a gap and name themselves', () => {
  expect(TIERS.low.high_price).toBe(TIERS.middle.low_price);
  expect(TIERS.middle.high_price).toBe(TIERS.high.low_price);
  for (const [name, tier] of Object.entries(TIERS)) {
    expect(tier.title).toBe(name);
    expect(tierOf(tier.low_price)).toBe(name);
  }
});
