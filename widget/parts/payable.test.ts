import type { AdditionalService } from '@seahour/api-types/companies.ts';
import { expect, it } from 'vitest';
import { type BlockPrice, type Draft, emptyDraft } from '../booking/draft.ts';
import { offer, SUP_BOARD, YACHTS } from '../booking/fixtures/marketplace.ts';
import { summarise } from '../booking/summary.ts';
import { payable } from './payable.ts';

const raw = { price: 720, currency: 'AED', total: 2160 };
const draft: Draft = {
  ...emptyDraft('2026-11-21', false),
  activity: YACHTS,
  block: [16, 17, 18],
  offer: offer(20),
  additional_services: { [SUP_BOARD.service_id]: 2 },
};
const inEuro: AdditionalService = { ...SUP_BOARD, price: 25.5, currency: 'EUR' };

function paid(price: BlockPrice | null, service: AdditionalService = SUP_BOARD, of = draft) {
  const summary = summarise(of, [service], { price });
  return summary && payable(summary);
}

it('is the total where prices are shown in the currency of the provider', () => {
  const total = 2160 + 2 * SUP_BOARD.raw.price;
  expect(paid({ ...raw, raw })).toEqual({
    amount: total,
    currency: 'AED',
    isExact: true,
  });
});

it('is exact in the currency of the provider, whatever rounding converted prices went through', () => {
  const price = { price: 180, currency: 'EUR', total: 540, raw };
  const total = 2160 + 2 * SUP_BOARD.raw.price;
  expect(paid(price, inEuro)).toEqual({ amount: total, currency: 'AED', isExact: true });
});

it('is near before the price of the block has come', () => {
  expect(paid(null)?.isExact).toBe(false);
});

it('is nothing before there is an offer that it could be paid for', () => {
  expect(paid(null, SUP_BOARD, { ...draft, offer: null })).toBeNull();
});
