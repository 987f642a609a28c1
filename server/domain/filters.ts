import type { ActivityFilters, NumericFilter } from '@seahour/api-types/filters.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { findCityAndActivity, listFilters } from '../db/catalogue.ts';
import type { Db } from '../db/connection.ts';
import { countFilterValues, type FilterValueRow, findPriceBounds } from '../db/filter-values.ts';
import type { FilterRow } from '../db/schema.ts';
import type { Caller } from './caller.ts';
import { readExchange, shownPrice } from './currency.ts';
import { localise } from './localise.ts';
import { answer, notFound, type Outcome } from './outcome.ts';

export async function readFilters(
  db: Db,
  ids: { city_id: number; activity_id: number },
  caller: Caller,
): Promise<Outcome<ActivityFilters>> {
  const { city, activity } = await findCityAndActivity(db, ids.city_id, ids.activity_id);
  if (!city) return notFound('city_id');
  if (!activity) return notFound('activity_id');
  const { language } = caller;
  const [filters, values, bounds, exchange] = await Promise.all([
    listFilters(db),
    countFilterValues(db, city.id, activity.id),
    findPriceBounds(db, city.id, activity.id),
    readExchange(db, caller),
  ]);
  const used = filters
    .map((filter) => ({ filter, values: values.filter((row) => row.filter_id === filter.id) }))
    .filter((entry) => entry.values.length > 0);
  const ofKind = (kind: FilterRow['kind']) => used.filter((entry) => entry.filter.kind === kind);
  const min = shownPrice(bounds.min ?? 0, city.currency, exchange);
  const max = shownPrice(bounds.max ?? 0, city.currency, exchange);
  return answer({
    string: ofKind('string').map((entry) => stringFilter(entry, language)),
    double: ofKind('double').map((entry) => numericFilter(entry, language)),
    bool: ofKind('bool').map((entry) => boolFilter(entry, language)),
    prices: { min: min.price, max: max.price, currency: min.currency },
  });
}

interface UsedFilter {
  filter: FilterRow;
  values: FilterValueRow[];
}

function stringFilter({ filter, values }: UsedFilter, language: Language) {
  return {
    filter_id: filter.id,
    filter_name: localise(filter.name, language),
    filter_values: values.map(({ value, count }) => {
      const key = String(value);
      const name = filter.options?.[key];
      return { key, name: name ? localise(name, language) : key, count };
    }),
  };
}

function numericFilter({ filter, values }: UsedFilter, language: Language): NumericFilter {
  const numbers = values.map((row) => Number(row.value)).sort((a, b) => a - b);
  return {
    filter_id: filter.id,
    filter_name: localise(filter.name, language),
    min: numbers[0] ?? 0,
    max: numbers.at(-1) ?? 0,
    values: numbers,
    count: values.reduce((sum, row) => sum + row.count, 0),
    ...(filter.unit ? { unit: localise(filter.unit, language) } : {}),
  };
}

function boolFilter({ filter, values }: UsedFilter, language: Language) {
  const count = values.find((row) => row.value === true)?.count ?? 0;
  return { filter_id: filter.id, filter_name: localise(filter.name, language), count };
}
