import type { CompanyActivity, FilterValue } from '@seahour/api-types/company-activity.ts';
import { BASIC_SERVICE_FILTERS, GENERAL_INFO_FILTERS } from '@seahour/api-types/constants.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { IconName } from '@seahour/ui/icons.ts';
import { filterIcon } from '../filter-icons.ts';
import { withUnit } from '../offer-facts.ts';

export interface InfoRow {
  filter_id: number;
  icon: IconName;
  name: string;
  /** With its unit, e.g. `46 ft`. */
  value: string;
}

type Filters = Pick<CompanyActivity, 'filters'>;

/** The rows of a yacht's general information, of what it states. */
export function generalInfo({ filters }: Filters, language: Language): InfoRow[] {
  return GENERAL_INFO_FILTERS.flatMap((id) => {
    const filter = filters[id];
    if (!filter || typeof filter.value === 'boolean') return [];
    return [{ ...named(filter), value: withUnit(filter, language) }];
  });
}

/** What comes with every booking of a yacht. */
export function basicServices({ filters }: Filters): Omit<InfoRow, 'value'>[] {
  return BASIC_SERVICE_FILTERS.flatMap((id) => {
    const filter = filters[id];
    return filter && filter.value !== false ? [named(filter)] : [];
  });
}

function named({ filter_id, name }: FilterValue): Omit<InfoRow, 'value'> {
  return { filter_id, icon: filterIcon(filter_id), name };
}
