import type { SiteCity } from '@seahour/api-types/site-data.ts';
import type { Texts } from './texts.ts';

/** Cities whose name with its preposition is known; Russian changes the word itself. */
const KNOWN = ['dubai', 'limassol', 'phuket'] as const;

/** E.g. "In Dubai", «В Дубае», at the start of a line. */
export function cityIn(city: Pick<SiteCity, 'slug' | 'name'>, t: Texts): string {
  const known = KNOWN.find((slug) => slug === city.slug);
  return known ? t(`places.${known}`) : t('places.other', { city: city.name });
}

/** The same inside a line: "in Dubai". */
export function cityInside(city: Pick<SiteCity, 'slug' | 'name'>, t: Texts): string {
  const text = cityIn(city, t);
  return text.charAt(0).toLowerCase() + text.slice(1);
}
