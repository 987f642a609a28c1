import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { describe, expect, it } from 'vitest';
import { priceRows } from './price-rows.ts';

const price = (hours_from: number, hours_to: number, amount: number) => ({
  hours_from,
  hours_to,
  price: amount,
  currency: 'AED',
});

describe('priceRows', () => {
  it('starts at the fewest hours that can be booked', () => {
    const prices = [price(1, 2, 800), price(1, 3, 720), price(4, 6, 670), price(7, 24, 600)];
    expect(priceRows(prices, YACHT_RENTAL).map(({ from, to }) => [from, to])).toEqual([
      [3, 3],
      [4, 6],
      [7, 24],
    ]);
    expect(priceRows([price(1, 3, 60)], 4)[0]?.from).toBe(1);
  });

  it('has a price for every length, each once', () => {
    const prices = [price(4, 6, 670), price(5, 8, 600), price(1, 24, 720)];
    const rows = priceRows(prices, YACHT_RENTAL);
    expect(rows.map(({ from, to, price: hour }) => [from, to, hour])).toEqual([
      [3, 3, 720],
      [4, 6, 670],
      [7, 8, 600],
      [9, 24, 720],
    ]);
  });

  it('takes a usual length within the range as its example', () => {
    expect(priceRows([price(4, 6, 670)], YACHT_RENTAL)[0]?.example).toBe(5);
    expect(priceRows([price(9, 10, 500)], 1)[0]?.example).toBe(9);
  });
});
