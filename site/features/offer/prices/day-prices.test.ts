import type { DayPrice } from '@seahour/api-types/site-data.ts';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '../../../locales/en/site.json' with { type: 'json' };
import ru from '../../../locales/ru/site.json' with { type: 'json' };
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
  dayPriceRows([price(days)], [], SUP, { language, t: i18n.getFixedT(language), today }).map(
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

const reading = { language: 'en', t: i18n.getFixedT('en'), today: '' } as const;

it('says what every length costs on a day, also where it costs what it does on others', () => {
  const everyday = [
    { hours_from: 1, hours_to: 6, price: 70, currency: 'AED' },
    { hours_from: 7, hours_to: 24, price: 50, currency: 'AED' },
  ];
  const season = { date_from: '2026-12-24', date_to: '2027-01-05' };
  const weekend = { days_of_week: [6, 7] };
  const rowsOf = (prices: DayPrice[]) =>
    dayPriceRows(prices, everyday, SUP, reading).map(({ rows }) =>
      rows.map(({ from, to, price: hour }) => [from, to, hour]),
    );
  expect(rowsOf([price(weekend)])).toEqual([
    [
      [1, 3, 90],
      [4, 6, 70],
      [7, 24, 50],
    ],
  ]);
  const dear = price({ ...weekend, hours_from: 4, hours_to: 24, price: 80 });
  const newYear = { ...season, ...weekend, price: 99 };
  expect(rowsOf([price({ ...weekend }), dear, price(season), price(newYear)])).toEqual([
    [
      [1, 3, 90],
      [4, 24, 80],
    ],
    // On its weekends longer trips cost 80, on its other days what they do on any.
    [[1, 3, 90]],
    [
      [1, 3, 99],
      [4, 24, 80],
    ],
  ]);
});

it('lists the lengths of the same days together', () => {
  const days_of_week = [5, 6];
  const prices = [
    price({ days_of_week }),
    price({ days_of_week, hours_from: 4, hours_to: 24, price: 80 }),
  ];
  const [group] = dayPriceRows(prices, [], SUP, reading);
  expect(group?.rows.map(({ from, to, price: hour }) => [from, to, hour])).toEqual([
    [1, 3, 90],
    [4, 24, 80],
  ]);
});
