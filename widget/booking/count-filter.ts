import type { CompanyActivity, FilterValue } from '@seahour/api-types/company-activity.ts';
import { FILTER } from '@seahour/api-types/constants.ts';

export interface CountFilter {
  filter_id: number;
  /** The filter's own name in the visitor's language, first letter large. */
  name: string;
  /** The numbers that occur, ascending. */
  values: number[];
}

/** What can be counted on an offer and chosen by, the first that tells offers apart. */
const COUNTED = [FILTER.cabins, FILTER.persons, FILTER.beds, FILTER.bathrooms];

/** What the offers can be filtered by: a count that is not the same for all; null where none is. */
export function countFilterOf(offers: readonly CompanyActivity[]): CountFilter | null {
  const told = offers.flatMap(({ filters }) => Object.values(filters).filter(isNumber));
  for (const filter_id of COUNTED) {
    const same = told.filter((filter) => filter.filter_id === filter_id);
    const values = [...new Set(same.map(({ value }) => value))].sort((a, b) => a - b);
    const [first] = same;
    const parts = values.length + (same.length < offers.length ? 1 : 0);
    if (!first || parts < 2) continue;
    const name = first.name.charAt(0).toUpperCase() + first.name.slice(1);
    return { filter_id, name, values };
  }
  return null;
}

/** The offers of one number; 0 leaves them all. */
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
