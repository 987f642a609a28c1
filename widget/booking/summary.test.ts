import { TIERS } from '@seahour/api-types/rules/tiers.ts';
import { describe, expect, it } from 'vitest';
import type { Category } from './categories.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { offer, SUP_BOARD, TOMORROW, YACHTS } from './fixtures/marketplace.ts';
import { summarise, summariseCharged } from './summary.ts';

const draft = (changes: Partial<Draft>): Draft => ({
  ...emptyDraft(TOMORROW, false),
  activity: YACHTS,
  block: [16, 17, 18],
  ...changes,
});
const middle: Category = {
  kind: 'tier',
  photo: undefined,
  key: 'middle',
  tier: TIERS.middle,
  company_activity_ids: [1],
  free: { hour_price: { least: 640, most: 980, currency: 'AED' } },
};

describe('the running price', () => {
  it('has no total of hours that are fewer than the shortest booking', () => {
    const short = draft({ offer: offer(20), block: [16, 17] });
    const summary = summarise(short, [], { price: null });
    expect([summary?.total, summary?.raw]).toEqual([null, null]);
    expect(summarise(draft({ category: middle, block: [16] }), [], { price: null })?.total).toBe(
      null,
    );
  });

  it('is in the currency of the provider once it is ordered', () => {
    const raw = { price: 680, currency: 'AED', total: 2040 };
    const price = { price: 185, currency: 'USD', total: 555, raw };
    const services = [{ ...SUP_BOARD, price: 41, raw: { price: 150, currency: 'AED' } }];
    const chosen = draft({ offer: offer(20), additional_services: { 7: 1 } });
    const code = { code: 'GIFT', sum: 100 };
    const summary = summariseCharged({ ...chosen, code }, services, { price });
    expect(summary).toMatchObject({ currency: 'AED', total: 2090 });
    expect(summary?.lines.map(({ amount }) => amount)).toEqual([2040, 150, -100]);
  });

  it('is not there without hours or an activity', () => {
    expect(summarise(draft({ block: [] }), [], { price: null })).toBeNull();
    expect(summarise(draft({ activity: null }), [], { price: null })).toBeNull();
  });

  it('is no total before it is known what is free: the cheapest offer may not be', () => {
    const summary = summarise(draft({}), [], { price: null });
    expect(summary?.lines).toMatchObject([{ isFrom: true, price: 350 }]);
    expect(summary?.total).toBeNull();
  });

  it('starts from the cheapest of the chosen budget that is free for these hours', () => {
    const summary = summarise(draft({ category: middle }), [], { price: null });
    expect(summary?.lines).toMatchObject([{ isFrom: true, price: 640, amount: 1920 }]);
    expect(summary?.total).toBe(1920);
  });

  it('is that of the offer, exact for its hours once the server has said it', () => {
    const chosen = draft({ offer: offer(20) });
    expect(summarise(chosen, [], { price: null })?.lines[0]).toMatchObject({
      isFrom: false,
      price: 720,
    });
    const total = { price: 680, currency: 'AED', total: 2040 };
    const price = { ...total, raw: total };
    expect(summarise(chosen, [], { price })?.total).toBe(2040);
  });

  it('adds each service by its unit', () => {
    const services = [
      SUP_BOARD,
      { ...SUP_BOARD, service_id: 8, unit: 'hour' as const, price: 0.1 },
      { ...SUP_BOARD, service_id: 9, unit: 'person' as const, price: 40 },
      { ...SUP_BOARD, service_id: 10 },
    ];
    const chosen = draft({ offer: offer(20), additional_services: { 7: 2, 8: 3, 9: 4 } });
    const summary = summarise(chosen, services, { price: null });
    expect(summary?.lines.slice(1).map(({ amount }) => amount)).toEqual([300, 0.9, 160]);
    expect(summary?.total).toBe(720 * 3 + 460.9);
  });

  it('takes off a share of all of it, in what is charged and as it is shown', () => {
    const code = { code: 'SUMMER', percent: 10 };
    const chosen = draft({ offer: offer(20), additional_services: { 7: 1 }, code });
    const raw = { price: 680, currency: 'AED', total: 2040 };
    const services = [{ ...SUP_BOARD, price: 41, raw: { price: 150, currency: 'AED' } }];
    const price = { price: 185, currency: 'USD', total: 555, raw };
    const summary = summarise(chosen, services, { price });
    expect(summary?.raw).toEqual({ total: 1971, discount: 219, currency: 'AED' });
    expect(summary?.lines.at(-1)).toEqual({ kind: 'discount', code: 'SUMMER', amount: -60 });
    expect(summary?.total).toBe(596 - 60);
  });

  it('takes off a sum, and never more than there is to pay', () => {
    const raw = { price: 680, currency: 'AED', total: 2040 };
    const price = { ...raw, raw };
    const total = (sum: number) =>
      summarise(draft({ offer: offer(20), code: { code: 'GIFT', sum } }), [], { price })?.raw
        ?.total;
    expect(total(40.5)).toBe(1999.5);
    expect(total(5000)).toBe(0);
  });
});
