import { readFileSync } from 'node:fs';
import {
  DEFAULT_LANGUAGE,
  inEachLanguage,
  type LanguageCode,
} from '@seahour/api-types/languages.ts';
import { complete } from '@seahour/ui/i18n/complete.ts';
import type texts from '@seahour/widget/texts/loader.json';

const textsOf = (language: LanguageCode): typeof texts =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/loader.json`, import.meta.url), 'utf8'));

/**
 * The texts of the first script as constants of the build: every page that carries the tag loads
 * them in all languages, so they stand without keys.
 */
export const LOADER_DEFINES = {
  LOADER_TEXTS: JSON.stringify(
    inEachLanguage((language) => {
      const all = complete(textsOf(DEFAULT_LANGUAGE), textsOf(language));
      return [all.failed, all.link, all.retry, all.close].join('|');
    }),
  ),
};
