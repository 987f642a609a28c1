import type { Language } from '@seahour/api-types/primitives.ts';
import { textsFor } from '../i18n/texts.ts';
import { siteDataIn } from './site-data.ts';

const byLanguage = new Map<Language, ReadonlyMap<string, string>>();

/** What is to be seen on a photo of an offer, of an activity or of the house. */
export function photoAlt(language: Language, path: string): string {
  const known = byLanguage.get(language) ?? readAlts(language);
  byLanguage.set(language, known);
  return known.get(path) ?? textsFor(language)('hero.photo');
}

function readAlts(language: Language): ReadonlyMap<string, string> {
  const { activities, offers } = siteDataIn(language);
  return new Map([
    ...activities.map(({ photo, name }) => [photo, name] as const),
    ...offers.flatMap(({ photos }) => photos.map(({ path, alt }) => [path, alt] as const)),
  ]);
}
