import type { CompanyActivity, FilterValue } from '@seahour/api-types/company-activity.ts';
import { FILTER } from '@seahour/api-types/constants.ts';

export interface CountFilter {
  filter_id: number;
  /** The filter's own name in the visitor's language. */
  name: string;
  /** The numbers that occur, ascending. */
  values: number[];
}

/** Filters with numbers, in the order in which they are tried. */
const COUNTED = [FILTER.cabins, FILTER.persons, FILTER.beds, FILTER.bathrooms];

/** The first numeric filter in which the offers differ; null where there is none. */
export function countFilterOf(offers: readonly CompanyActivity[]): CountFilter | null {
  const told = offers.flatMap(({ filters }) => Object.values(filters).filter(isNumber));
  for (const filter_id of COUNTED) {
    const same = told.filter((filter) => filter.filter_id === filter_id);
    const values = [...new Set(same.map(({ value }) => value))].sort((a, b) => a - b);
    const [first] = same;
    const parts = values.length + (same.length < offers.length ? 1 : 0);
    if (!first || parts < 2) continue;
    return { filter_id, name: first.name, values };
  }
  return null;
}

/** The offers with that number; 0 keeps all. */
export function filterByCount(
  offers: readonly CompanyActivity[],
  amount: number,
): readonly CompanyActivity[] {
  const by = amount === 0 ? null : countFilterOf(offers);
  return by ? offers.filter(({ filters }) => filters[by.filter_id]?.value === amount) : offers;
}

function isNumber(filter: FilterValue): filter is FilterValue & { value: number } {
  return typeof filter.value === 'number';
}
