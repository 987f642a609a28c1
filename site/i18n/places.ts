import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteCity } from '@seahour/api-types/site-data.ts';
import type { Texts } from './texts.ts';

type Named = Pick<SiteCity, 'name' | 'in_words'>;

/** E.g. "In Dubai", at the start of a line: as the catalogue says it. */
export function cityIn({ name, in_words }: Named, t: Texts): string {
  return in_words ?? t('places.other', { city: name });
}

/** Several in one line, "in Dubai and Phuket"; the same preposition is said once. */
export function inCities(
  cities: readonly Named[],
  t: Texts,
  language: Language,
  list: Intl.ListFormat,
): string {
  const places = cities.map((city) => cityInside(city, t, language));
  const first = (place: string | undefined) => place?.slice(0, place.indexOf(' ') + 1) ?? '';
  return list.format(
    places.map((place, index) => {
      const word = first(place);
      return index > 0 && word === first(places[index - 1]) ? place.slice(word.length) : place;
    }),
  );
}

/** The same inside a line: "in Dubai". A name that comes first keeps its capital. */
export function cityInside(city: Named, t: Texts, language: Language): string {
  const text = cityIn(city, t);
  return text.startsWith(city.name)
    ? text
    : text.charAt(0).toLocaleLowerCase(language) + text.slice(1);
}
