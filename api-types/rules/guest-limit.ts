import type { CompanyActivity } from '../company-activity.ts';
import { FILTER } from '../constants.ts';

/** How many guests an offer takes; null where it has no limit. */
export function guestLimit(filters: CompanyActivity['filters']): number | null {
  const limit = (filters[FILTER.capacity] ?? filters[FILTER.persons])?.value;
  return typeof limit === 'number' && limit > 0 ? limit : null;
}
