import type { CompanyActivity, FilterValue } from '@seahour/api-types/company-activity.ts';
import { FILTER, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import type { IconName } from '@seahour/ui/icons.ts';
import type { T } from '../app/texts.ts';

/** The line below an offer's name: how many go along and how long it is, else where it starts. */
export function offerFacts({ filters, location_name }: CompanyActivity, t: T): string[] {
  const guests = numberOf(filters[FILTER.capacity] ?? filters[FILTER.guests]);
  const length = filters[FILTER.length];
  const facts = [
    ...(guests === null ? [] : [t('offer.guests', { count: guests })]),
    ...(length ? [withUnit(length)] : []),
  ];
  return facts.length > 0 ? facts : [location_name];
}

export interface Amenity {
  icon: IconName;
  text: string;
}

const EXTRA_ICONS: Partial<Record<number, IconName>> = {
  22: 'ship-wheel',
  23: 'users',
  24: 'droplets',
  25: 'anchor',
  26: 'music',
};

/** What an opened offer comes with. */
export function offerAmenities(offer: CompanyActivity, t: T): Amenity[] {
  const { filters, activity_id } = offer;
  const capacity = numberOf(filters[FILTER.capacity]);
  const beds = numberOf(filters[FILTER.beds]);
  const extras = Object.values(filters).filter(({ value }) => value === true);
  return [
    ...(capacity === null
      ? []
      : [{ icon: 'users' as const, text: t('offer.guests', { count: capacity }) }]),
    ...(beds === null ? [] : [{ icon: 'bed' as const, text: t('offer.beds', { count: beds }) }]),
    ...(activity_id === YACHT_RENTAL
      ? [{ icon: 'ship-wheel' as const, text: t('offer.skipper') }]
      : []),
    ...extras.map(({ filter_id, name }) => ({
      icon: EXTRA_ICONS[filter_id] ?? ('check' as const),
      text: name,
    })),
  ];
}

function numberOf(filter: FilterValue | undefined): number | null {
  return typeof filter?.value === 'number' ? filter.value : null;
}

function withUnit({ value, unit }: FilterValue): string {
  const shown = typeof value === 'number' ? formatNumber(value) : String(value);
  return unit ? `${shown}\u00a0${unit}` : shown;
}
