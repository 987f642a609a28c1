import { expect, it } from 'vitest';
import { isConverted, isOfferConverted } from './converted.ts';
import { offer } from './fixtures/marketplace.ts';

const own = { hours_from: 1, hours_to: 24, price: 720, currency: 'AED' };

it('tells prices of the provider from those converted for the visitor', () => {
  expect(isOfferConverted(offer(1, { raw_prices: [own] }))).toBe(false);
  const euros = { price: 180, currency: 'EUR' };
  expect(isOfferConverted(offer(1, { raw_prices: [own], hour_price: euros }))).toBe(true);
});

it('calls nothing converted that is not known to be', () => {
  expect(isOfferConverted(offer(1))).toBe(false);
  expect(isConverted('AED', undefined)).toBe(false);
});
