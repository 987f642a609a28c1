import type { FilterValue } from '@seahour/api-types/company-activity.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '../locales/en/site.json' with { type: 'json' };
import { includedServices, keyFacts } from './facts.ts';

const i18n = createInstance({
  lng: 'en',
  initAsync: false,
  resources: { en: { translation: en } },
});
await i18n.init();
const t = i18n.getFixedT('en');

const filters = (...values: FilterValue[]) =>
  Object.fromEntries(values.map((filter) => [filter.filter_id, filter]));

const texts = (activity_id: number, ...values: FilterValue[]) =>
  keyFacts({ activity_id, filters: filters(...values) }, t, 'en').map(({ text }) => text);

describe('keyFacts', () => {
  it('tells of a yacht how many it takes, how long it is and of what type before anything else', () => {
    expect(
      texts(
        YACHT_RENTAL,
        { filter_id: 4, name: 'Length', value: 46, unit: 'ft' },
        { filter_id: 9, name: 'Guests', value: 14 },
        { filter_id: 13, name: 'Type of yacht', value: 'Flybridge' },
        { filter_id: 23, name: 'Skipper', value: true },
        { filter_id: 22, name: 'Fuel', value: true },
      ),
    ).toEqual(['14 guests', '46\u00a0ft', 'Flybridge', 'Skipper']);
  });

  it('leaves out what a boat has none of', () => {
    expect(texts(YACHT_RENTAL, { filter_id: 7, name: 'Cabins', value: 0 })).toEqual([]);
  });

  it('names an unknown number by its filter', () => {
    expect(texts(4, { filter_id: 40, name: 'Boards', value: 6 })).toEqual(['Boards: 6']);
  });
});

describe('includedServices', () => {
  it('puts the basic services first', () => {
    const services = filters(
      { filter_id: 6, name: 'People', value: 2 },
      { filter_id: 22, name: 'Fuel', value: true },
      { filter_id: 24, name: 'Water', value: false },
      { filter_id: 2, name: 'Grill', value: true },
    );
    expect(includedServices({ filters: services })).toEqual(['Fuel', 'Grill']);
  });
});
