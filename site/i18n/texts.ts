import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { complete } from '@seahour/ui/i18n/complete.ts';
import i18next, { type TFunction } from 'i18next';
import type { Messages } from './messages.ts';

export { languageOf } from './language.ts';

export type Texts = TFunction;

/** Thousands of pages say the same; filling a text in again costs more than all else of a line. */
const KEPT = 10_000;
const known = new Map<Language, Texts>();

/** The texts of one language; unlike i18next's current language nothing here is shared between pages. */
export function textsFor(language: Language): Texts {
  fillForms(language);
  const fixed = i18next.getFixedT(language);
  // While texts are being edited the next page says them as they are now.
  if (import.meta.env?.DEV) return fixed;
  const found = known.get(language) ?? keeping(fixed, language);
  known.set(language, found);
  return found;
}

/** Forms that a plural lacks are its own for any number; i18next would say them in the source. */
function fillForms(language: Language): void {
  if (known.has(language)) return;
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const fill = (messages: { [key: string]: unknown }, path: readonly string[]): void => {
    for (const [key, value] of Object.entries(messages)) {
      if (typeof value === 'object' && value) fill(value as typeof messages, [...path, key]);
      else if (key.endsWith('_other') && value) {
        for (const form of pluralCategories) {
          const own = key.replace(/other$/, form);
          if (messages[own]) continue;
          i18next.addResource(language, 'translation', [...path, own].join('.'), String(value));
        }
      }
    }
  };
  fill(i18next.getResourceBundle(language, 'translation') ?? {}, []);
}

/** Messages as an island takes them, which fills them in itself; what is missing is the source's. */
export function textsOf<Key extends keyof Messages>(
  language: Language,
  ...keys: Key[]
): Pick<Messages, Key> {
  const read = (from: Language) =>
    Object.fromEntries(keys.map((key) => [key, i18next.getResource(from, 'translation', key)]));
  return complete(read(DEFAULT_LANGUAGE), read(language)) as Pick<Messages, Key>;
}

function keeping(fixed: Texts, language: Language): Texts {
  const kept = new Map<string, string>();
  const say = (key: string, params?: object): string => {
    const which = params ? key + JSON.stringify(params) : key;
    const said = kept.get(which) ?? String(fixed(key as never, params as never));
    // i18next says the name of a text that the source lacks too; no page may show it.
    if (said === key && !i18next.exists(key, { lng: language })) {
      throw new Error(`No text "${key}" for ${language}`);
    }
    if (kept.size >= KEPT) kept.clear();
    kept.set(which, said);
    return said;
  };
  return say as unknown as Texts;
}
