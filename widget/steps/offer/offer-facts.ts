import type { CompanyActivity, FilterValue } from '@seahour/api-types/company-activity.ts';
import { FILTER, YACHT_RENTAL, YACHT_TYPE_FILTER } from '@seahour/api-types/constants.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import type { IconName } from '@seahour/ui/icons.ts';
import type { T } from '../../kit/texts.ts';
import { filterIcon } from './filter-icons.ts';

/** The line below an offer's name: how many go along and how long it is, else where it starts. */
export function offerFacts(
  { filters, location_name }: CompanyActivity,
  t: T,
  language: Language,
): string[] {
  const guests = numberOf(filters[FILTER.capacity] ?? filters[FILTER.guests]);
  const length = filters[FILTER.length];
  const facts = [
    ...(guests === null ? [] : [t('offer.guests', { count: guests })]),
    ...(length ? [withUnit(length, language)] : []),
  ];
  return facts.length > 0 ? facts : [location_name];
}

export interface Amenity {
  icon: IconName;
  text: string;
}

/** Said of every yacht already. */
const CREW = 23;
/** Two lines of them; the rest is not what an offer is chosen by. */
const MAX_AMENITIES = 6;

/** What an opened offer comes with. */
export function offerAmenities(offer: CompanyActivity, t: T): Amenity[] {
  const { filters, activity_id } = offer;
  const capacity = numberOf(filters[FILTER.capacity]);
  const beds = numberOf(filters[FILTER.beds]);
  const isYacht = activity_id === YACHT_RENTAL;
  const type = filters[YACHT_TYPE_FILTER];
  const amenities: Amenity[] = [];
  if (capacity !== null) {
    amenities.push({ icon: 'users', text: t('offer.guests', { count: capacity }) });
  }
  if (beds !== null) amenities.push({ icon: 'bed', text: t('offer.beds', { count: beds }) });
  if (type) amenities.push({ icon: filterIcon(type.filter_id), text: String(type.value) });
  if (isYacht) amenities.push({ icon: 'ship-wheel', text: t('offer.skipper') });
  for (const { filter_id, name, value } of Object.values(filters)) {
    if (value !== true || (isYacht && filter_id === CREW)) continue;
    amenities.push({ icon: filterIcon(filter_id), text: name });
  }
  return amenities.slice(0, MAX_AMENITIES);
}

function numberOf(filter: FilterValue | undefined): number | null {
  return typeof filter?.value === 'number' ? filter.value : null;
}

/** A stated value with its unit, e.g. `46 ft`. */
export function withUnit({ value, unit }: FilterValue, language: Language): string {
  const shown = typeof value === 'number' ? formatNumber(value, language) : String(value);
  return unit ? `${shown}\u00a0${unit}` : shown;
}

/** Whether an offer's day still has all hours of a block; of a day that it does not tell, it is believed. */
export function isFreeFor(
  { day }: Pick<CompanyActivity, 'day'>,
  { date, time, hour_count }: { date: string; time: number; hour_count: number },
): boolean {
  if (day?.date !== date) return true;
  const end = time + hour_count;
  return day.bars.some(({ from, to, state }) => state === 'free' && from <= time && to >= end);
}
