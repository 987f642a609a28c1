import type { DayPrice } from '@seahour/api-types/site-data.ts';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import { dayPriceRows } from './day-prices.ts';

const i18n = createInstance({
  initAsync: false,
  resources: { en: { translation: en }, ru: { translation: ru } },
});
await i18n.init();

const SUP = 4;

const price = (days: Partial<DayPrice>): DayPrice => ({
  ...{ hours_from: 1, hours_to: 3, price: 90, currency: 'AED' },
  ...{ days_of_week: null, date_from: null, date_to: null },
  ...days,
});
const daysIn = (language: 'en' | 'ru', days: Partial<DayPrice>, today = '2026-11-23') =>
  dayPriceRows([price(days)], SUP, { language, t: i18n.getFixedT(language), today }).map(
    (group) => group.days,
  );

describe('the days of a price', () => {
  const SEASON = { date_from: '2026-12-24', date_to: '2027-01-05' };

  it.each([
    [{ days_of_week: [6, 5] }, 'Friday and Saturday', 'Пятница и суббота'],
    [{ days_of_week: [5, 6, 7] }, 'Friday, Saturday, and Sunday', 'Пятница, суббота и воскресенье'],
    [SEASON, 'December\u00a024\u00a0– January\u00a05', '24\u00a0декабря\u00a0– 5\u00a0января'],
    [
      { ...SEASON, days_of_week: [7] },
      'Sunday, December\u00a024\u00a0– January\u00a05',
      'Воскресенье, 24\u00a0декабря\u00a0– 5\u00a0января',
    ],
    [{ date_from: '2026-12-31', date_to: '2026-12-31' }, 'December\u00a031', '31\u00a0декабря'],
    [{ date_from: '2026-12-24' }, 'From December\u00a024', 'С 24\u00a0декабря'],
    [{ date_to: '2027-01-05' }, 'Until January\u00a05', 'До 5\u00a0января'],
  ])('are said in words', (days, en, ru) => {
    expect(daysIn('en', days)).toEqual([en]);
    expect(daysIn('ru', days)).toEqual([ru]);
  });

  it('are no longer said when they are over', () => {
    expect(daysIn('en', SEASON, '2027-01-05')).toHaveLength(1);
    expect(daysIn('en', SEASON, '2027-01-06')).toEqual([]);
  });
});

it('lists the lengths of the same days together', () => {
  const days_of_week = [5, 6];
  const prices = [
    price({ days_of_week }),
    price({ days_of_week, hours_from: 4, hours_to: 24, price: 80 }),
  ];
  const [group] = dayPriceRows(prices, SUP, { language: 'en', t: i18n.getFixedT('en'), today: '' });
  expect(group?.rows.map(({ from, to, price: hour }) => [from, to, hour])).toEqual([
    [1, 3, 90],
    [4, 24, 80],
  ]);
});
