import { expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { payable } from './payable.ts';

const draft = emptyDraft('2026-11-21');
const inEuro = { price: 180, currency: 'EUR', total: 540 };
const raw = { price: 720, currency: 'AED', total: 2160 };

it('is the total where prices are shown in the currency of the provider', () => {
  const hour_price = { ...raw, raw };
  const summary = { currency: 'AED', lines: [], total: 2810 };
  expect(payable({ ...draft, hour_price }, summary)).toEqual({
    amount: 2810,
    currency: 'AED',
    isExact: true,
  });
});

it('is exact in the currency of the provider as long as nothing is added', () => {
  const summary = { currency: 'EUR', lines: [], total: 540 };
  expect(payable({ ...draft, hour_price: { ...inEuro, raw } }, summary)).toEqual({
    amount: 2160,
    currency: 'AED',
    isExact: true,
  });
});

it('converts services at the rate of the hours and says that it is near', () => {
  const summary = { currency: 'EUR', lines: [], total: 702.5 };
  expect(payable({ ...draft, hour_price: { ...inEuro, raw } }, summary)).toEqual({
    amount: 2810,
    currency: 'AED',
    isExact: false,
  });
});

it('is near before the price of the block has come', () => {
  const summary = { currency: 'AED', lines: [], total: 2160 };
  expect(payable(draft, summary).isExact).toBe(false);
});
