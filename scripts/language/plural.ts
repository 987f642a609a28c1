import { PLURAL_FORM } from '@seahour/ui/i18n/complete.ts';

/** Forms that stand for one number in some languages, so a text may spell it out. */
export const ONE_NUMBER = /_(zero|one|two)$/;
/** Placeholders of a plural's number: plain, and written as the language writes numbers. */
export const NUMBERS = ['{{count}}', '{{number}}'];

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Whether a key is a form of one of the source's plurals, and not only named like one. */
export const isPlural = (key: string, source: ReadonlyMap<string, unknown>): boolean =>
  PLURAL_FORM.test(key) && source.has(key.replace(PLURAL_FORM, '_other'));

/** What the source has at a key: for a form that it lacks, its form for any number. */
export const sourceOf = <T>(key: string, source: ReadonlyMap<string, T>): T | undefined =>
  source.get(key) ?? source.get(key.replace(PLURAL_FORM, '_other'));

/** The keys of a language in the order of the source, each plural in the language's own forms. */
export function keysIn(language: string, source: ReadonlyMap<string, unknown>): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const own = ORDER.filter((form) => forms.includes(form));
  const keys = [...source.keys()].flatMap((key) =>
    isPlural(key, source) ? own.map((form) => key.replace(PLURAL_FORM, `_${form}`)) : [key],
  );
  return new Set(keys);
}
