import type { ActivityFilters, NumericFilter } from '@seahour/api-types/filters.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { localise } from '../platform/localise.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { FilterRow } from '../tables/schema.ts';
import type { Caller } from './caller.ts';
import { findCityAndActivity, listFilters } from './catalogue.ts';
import { readExchange, shownPrice } from './currency.ts';
import { countFilterValues, type FilterValueRow, findPriceBounds } from './filter-values.ts';

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
  const min = shownPrice({ minor: bounds.min ?? 0, currency: city.currency }, exchange);
  const max = shownPrice({ minor: bounds.max ?? 0, currency: city.currency }, exchange);
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
