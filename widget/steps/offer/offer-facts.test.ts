import type { CompanyActivity, FilterValue } from '@seahour/api-types/company-activity.ts';
import { describe, expect, it } from 'vitest';
import { loadStepTexts } from '../../kit/texts.ts';
import { isFreeFor, offerAmenities, offerFacts } from './offer-facts.ts';

const english = await loadStepTexts('en');
const russian = await loadStepTexts('ru');
await Promise.all([english.addLater(), russian.addLater()]);
const { t } = english;
const tRu = russian.t;

function offer(activity_id: number, ...values: [id: number, value: FilterValue['value']][]) {
  const filters = Object.fromEntries(
    values.map(([filter_id, value]) => [
      filter_id,
      { filter_id, name: `filter ${filter_id}`, value, ...(filter_id === 4 ? { unit: 'ft' } : {}) },
    ]),
  );
  return { activity_id, filters, location_name: 'Jumeirah' } as unknown as CompanyActivity;
}

describe('offerFacts', () => {
  it('tells guests and length', () => {
    expect(offerFacts(offer(5, [4, 46], [9, 14]), t, 'en')).toEqual(['14 guests', '46\u00a0ft']);
    expect(offerFacts(offer(5, [4, 46], [9, 21]), tRu, 'ru')).toEqual(['21 гость', '46\u00a0ft']);
  });

  it('tells the place where there is neither', () => {
    expect(offerFacts(offer(3, [12, 'Any level']), t, 'en')).toEqual(['Jumeirah']);
  });
});

describe('offerAmenities', () => {
  const texts = (shown: CompanyActivity) => offerAmenities(shown, t).map(({ text }) => text);

  it('begins with guests, berths, type and the skipper of a yacht', () => {
    expect(texts(offer(5, [8, 1], [9, 14], [13, 'Flybridge'], [24, true]))).toEqual([
      '14 guests',
      '1 berth',
      'Flybridge',
      'Skipper',
      'filter 24',
    ]);
  });

  it('names the crew of a yacht once, and nothing that is missing', () => {
    expect(texts(offer(5, [23, true], [25, false]))).toEqual(['Skipper']);
    expect(texts(offer(1, [23, true], [25, false]))).toEqual(['filter 23']);
  });

  it('keeps to two lines', () => {
    const all = [22, 24, 25, 26, 27, 28, 29].map((id): [number, boolean] => [id, true]);
    expect(texts(offer(5, ...all))).toHaveLength(6);
  });
});

it('tells an offer whose hours have gone meanwhile', () => {
  const day = {
    date: '2026-11-22',
    free_hours: 9,
    bars: [
      { from: 6, to: 12, state: 'free' as const },
      { from: 12, to: 15, state: 'ordered' as const },
      { from: 15, to: 18, state: 'free' as const },
    ],
  };
  const block = { date: '2026-11-22', time: 9, hour_count: 3 };
  expect(isFreeFor({ day }, block)).toBe(true);
  expect(isFreeFor({ day }, { ...block, time: 10 })).toBe(false);
  expect(isFreeFor({ day }, { ...block, time: 10, hour_count: 7 })).toBe(false);
  expect(isFreeFor({ day }, { ...block, date: '2026-11-23', time: 10 })).toBe(true);
  expect(isFreeFor({}, block)).toBe(true);
});
