import type { FilterValue } from '@seahour/api-types/company-activity.ts';
import { BASIC_SERVICE_FILTERS, FILTER, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import type { IconName } from '@seahour/ui/icons.ts';
import type { Texts } from '../i18n/texts.ts';

export interface Fact {
  icon: IconName;
  text: string;
}

const ICON_BY_FILTER: Partial<Record<number, IconName>> = {
  [FILTER.length]: 'ruler',
  [FILTER.guests]: 'users',
  [FILTER.persons]: 'users',
  [FILTER.cabins]: 'bed',
  [FILTER.beds]: 'bed',
  [FILTER.capacity]: 'ship-wheel',
  [FILTER.bathrooms]: 'bath',
};

/** What a yacht is judged by, in the order of reading. */
const YACHT_FACTS = [FILTER.guests, FILTER.length, FILTER.cabins, FILTER.bathrooms] as const;

/** The few facts that tell an offer from its neighbours. */
export function keyFacts(offer: SiteOffer, t: Texts): Fact[] {
  const basics = new Set<number>(BASIC_SERVICE_FILTERS);
  const values =
    offer.activity_id === YACHT_RENTAL
      ? YACHT_FACTS.flatMap((id) => offer.filters[id] ?? [])
      : Object.values(offer.filters).filter(({ filter_id }) => !basics.has(filter_id));
  const facts = values.flatMap((value) => factOf(value, t));
  const skipper = offer.filters[BASIC_SERVICE_FILTERS[0]];
  if (skipper?.value === true) facts.push({ icon: 'ship-wheel', text: skipper.name });
  return facts;
}

/** What the price always includes. */
export function basicServices(offer: SiteOffer): string[] {
  return BASIC_SERVICE_FILTERS.flatMap((id) => {
    const service = offer.filters[id];
    return service?.value === true ? [service.name] : [];
  });
}

function factOf(filter: FilterValue, t: Texts): Fact[] {
  const icon = ICON_BY_FILTER[filter.filter_id] ?? 'check';
  const text = describe(filter, t);
  return text ? [{ icon, text }] : [];
}

function describe({ filter_id, name, value, unit }: FilterValue, t: Texts): string {
  if (value === false) return '';
  if (value === true) return name;
  if (typeof value === 'string') return value;
  if (filter_id === FILTER.guests) return t('facts.guests', { count: value });
  if (filter_id === FILTER.cabins) return t('facts.cabins', { count: value });
  if (filter_id === FILTER.bathrooms) return t('facts.bathrooms', { count: value });
  const amount = formatNumber(value);
  return unit ? `${amount}\u00a0${unit}` : `${name}: ${amount}`;
}
