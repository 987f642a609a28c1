import type { FilterValue } from '@seahour/api-types/company-activity.ts';
import {
  BASIC_SERVICE_FILTERS,
  FILTER,
  YACHT_RENTAL,
  YACHT_TYPE_FILTER,
} from '@seahour/api-types/constants.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import type { IconName } from '@seahour/ui/icons.ts';

export interface Fact {
  icon: IconName;
  text: string;
}

/** Texts of facts. */
export type FactTexts = (
  key: `facts.${'guests' | 'persons' | 'cabins' | 'bathrooms'}`,
  params: { count: number },
) => string;

/** The basic service that is shown among the facts. */
const CREW = 23;

/** What an offer is judged by, in the order of reading. */
const YACHT_FACTS = [
  FILTER.capacity,
  FILTER.length,
  YACHT_TYPE_FILTER,
  FILTER.cabins,
  FILTER.bathrooms,
  CREW,
];

const ICONS: Partial<Record<number, IconName>> = {
  [FILTER.length]: 'ruler',
  [FILTER.guests]: 'users',
  [FILTER.persons]: 'users',
  [FILTER.cabins]: 'bed',
  [FILTER.beds]: 'bed',
  [FILTER.capacity]: 'users',
  [FILTER.bathrooms]: 'bath',
  [YACHT_TYPE_FILTER]: 'ship',
  [CREW]: 'ship-wheel',
};

/** The few facts that distinguish an offer. */
export function keyFacts(
  offer: Pick<SiteOffer, 'activity_id' | 'filters'>,
  t: FactTexts,
  language: Language,
): Fact[] {
  const all = Object.values(offer.filters);
  const shown =
    offer.activity_id === YACHT_RENTAL
      ? YACHT_FACTS.flatMap((id) => offer.filters[id] ?? [])
      : all.filter(({ value }) => typeof value !== 'boolean');
  return shown.flatMap((filter) => {
    const text = describe(filter, t, language);
    return text ? [{ icon: ICONS[filter.filter_id] ?? 'waves', text }] : [];
  });
}

/** Services that the price includes, the basic ones first. */
export function includedServices(offer: Pick<SiteOffer, 'filters'>): string[] {
  const included = Object.values(offer.filters).filter(({ value }) => value === true);
  const basics = new Set<number>(BASIC_SERVICE_FILTERS);
  const isBasic = ({ filter_id }: FilterValue) => basics.has(filter_id);
  return [...included.filter(isBasic), ...included.filter((filter) => !isBasic(filter))].map(
    ({ name }) => name,
  );
}

function describe(
  { filter_id, name, value, unit }: FilterValue,
  t: FactTexts,
  language: Language,
): string {
  if (typeof value === 'boolean') return value ? name : '';
  if (typeof value === 'string') return value;
  if (value === 0) return '';
  if (filter_id === FILTER.capacity) return t('facts.guests', { count: value });
  if (filter_id === FILTER.persons) return t('facts.persons', { count: value });
  if (filter_id === FILTER.cabins) return t('facts.cabins', { count: value });
  if (filter_id === FILTER.bathrooms) return t('facts.bathrooms', { count: value });
  const amount = formatNumber(value, language);
  return unit ? `${amount}\u00a0${unit}` : `${name}: ${amount}`;
}
