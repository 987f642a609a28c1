import type { Language } from '@seahour/api-types/primitives.ts';
import { cataloguePath, homePath, pagePath } from '../i18n/links.ts';
import type { PageId } from '../i18n/page-ids.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Crumb } from './json-ld.ts';

interface Named {
  slug: string;
  name: string;
}

/** The way from the home page to the catalogue of an activity in a city. */
export function catalogueCrumbs(
  language: Language,
  activity: Named,
  city: Named,
  t: Texts,
): Crumb[] {
  return [
    { name: t('home.crumb'), path: homePath(language) },
    { name: activity.name, path: cataloguePath(language, activity.slug) },
    { name: city.name, path: cataloguePath(language, activity.slug, city.slug) },
  ];
}

/** The way to a page of texts. */
export function pageCrumbs(language: Language, id: PageId, menu: string, t: Texts): Crumb[] {
  return [
    { name: t('home.crumb'), path: homePath(language) },
    { name: menu, path: pagePath(language, id) },
  ];
}
