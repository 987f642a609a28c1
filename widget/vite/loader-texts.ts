import { readFileSync } from 'node:fs';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type LanguageCode,
} from '@seahour/api-types/languages.ts';
import { complete } from '@seahour/ui/i18n/complete.ts';
import type texts from '@seahour/widget/texts/loader.json';

const textsOf = (language: LanguageCode): typeof texts =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/loader.json`, import.meta.url), 'utf8'));

/**
 * The texts of the first script as constants of the build: every page that carries the tag loads
 * them in all languages, so they stand without keys; of a language's rows it knows the first.
 */
export const LOADER_DEFINES = {
  LOADER_TEXTS: JSON.stringify(
    Object.fromEntries(
      LANGUAGE_CODES.toReversed().map((language) => {
        const { failed, retry, close } = complete(textsOf(DEFAULT_LANGUAGE), textsOf(language));
        return [language.split('-')[0], [failed, retry, close].join('|')];
      }),
    ),
  ),
};
