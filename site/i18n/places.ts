import type { SiteCity } from '@seahour/api-types/site-data.ts';
import type { Texts } from './texts.ts';

type Named = Pick<SiteCity, 'name' | 'in_words'>;

/** E.g. "In Dubai", «В Дубае», at the start of a line: as the catalogue says it. */
export function cityIn({ name, in_words }: Named, t: Texts): string {
  return in_words ?? t('places.other', { city: name });
}

/** The same inside a line: "in Dubai". */
export function cityInside(city: Named, t: Texts): string {
  const text = cityIn(city, t);
  return text.charAt(0).toLowerCase() + text.slice(1);
}
