import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, inEachLanguage } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { complete } from '@seahour/ui/i18n/complete.ts';
import type { Messages } from '@seahour/ui/i18n/messages.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';

const LOCALES = new URL('../locales/', import.meta.url);

/** A file of `server/locales` in each language; what a language lacks is said in the source. */
export function readTexts<M extends Messages>(name: string): Record<Language, M> {
  const source = readLocale(DEFAULT_LANGUAGE, name) as M;
  return inEachLanguage((language) => complete(source, readLocale(language, name)));
}

/** A `t` of each language over some files, whose keys are different. */
export function translates<M extends Messages>(
  ...names: readonly string[]
): Record<Language, Translate<M>> {
  const files = names.map((name) => readTexts(name));
  return inEachLanguage((language) => {
    const messages: Messages = Object.assign({}, ...files.map((file) => file[language]));
    return createTranslate(messages as M, language);
  });
}

function readLocale(language: Language, name: string): Messages {
  const file = new URL(`${language}/${name}.json`, LOCALES);
  // A new language may begin with some of the files.
  if (language !== DEFAULT_LANGUAGE && !existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8'));
}
