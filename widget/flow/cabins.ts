import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { FILTER } from '@seahour/api-types/constants.ts';

export interface CabinChoice {
  /** The filter's own name in the visitor's language, first letter large. */
  name: string;
  /** The numbers of cabins that occur, ascending. */
  values: number[];
}

/** What the offers can be narrowed to by cabins; null where none tells its cabins. */
export function cabinChoice(offers: readonly CompanyActivity[]): CabinChoice | null {
  const filters = offers.flatMap(({ filters }) => filters[FILTER.cabins] ?? []);
  const values = filters.map(({ value }) => value).filter((value) => typeof value === 'number');
  const [first] = filters;
  if (!first || values.length === 0) return null;
  const name = first.name.charAt(0).toUpperCase() + first.name.slice(1);
  return { name, values: [...new Set(values)].sort((a, b) => a - b) };
}
