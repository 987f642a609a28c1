import type { Language } from '@seahour/api-types/primitives.ts';
import { cataloguePath, homePath } from '../i18n/links.ts';
import { textsFor } from '../i18n/texts.ts';
import type { Crumb } from './json-ld.ts';

type Named = Record<'slug' | 'name', string>;

/** Breadcrumbs of the catalogue of an activity, in a city or in all. */
export function catalogueCrumbs(
  language: Language,
  { name, slug }: Named,
  cities: readonly Named[],
): Crumb[] {
  return [
    { name: textsFor(language)('home.crumb'), path: homePath(language) },
    { name, path: cataloguePath(language, slug) },
    ...cities.map((city) => ({ name: city.name, path: cataloguePath(language, slug, city.slug) })),
  ];
}
