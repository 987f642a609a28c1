import { FILTER, YACHT_TYPE_FILTER } from '@seahour/api-types/constants.ts';
import type { IconName } from '@seahour/ui/icons.ts';

const ICONS: Partial<Record<number, IconName>> = {
  [FILTER.length]: 'ruler',
  [FILTER.guests]: 'user',
  [FILTER.persons]: 'user',
  [FILTER.cabins]: 'ship',
  [FILTER.beds]: 'bed',
  [FILTER.capacity]: 'users',
  [FILTER.bathrooms]: 'bath',
  [YACHT_TYPE_FILTER]: 'ship',
  22: 'fuel',
  // People, as those it has room for.
  23: 'users',
  24: 'droplets',
  25: 'life-buoy',
  26: 'music',
  27: 'waves',
  28: 'utensils',
  29: 'snowflake',
  30: 'life-buoy',
  31: 'user',
};

/** The picture of what an offer states, by filter id. */
export function filterIcon(filterId: number): IconName {
  return ICONS[filterId] ?? 'check';
}
