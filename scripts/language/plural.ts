/** A key's plural form, in the names that i18next gives them. */
export const FORM = /_(zero|one|two|few|many|other)$/;
/** Forms in which one number is meant in some languages, which may be spelt out. */
export const ONE_NUMBER = /_(zero|one|two)$/;
/** What a plural depends on, and the same as a language writes numbers. */
export const NUMBERS = ['{{count}}', '{{number}}'];

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Whether a key of the source is a form of a plural, and not only named like one. */
export const isPlural = (key: string, source: ReadonlyMap<string, unknown>): boolean =>
  FORM.test(key) && source.has(key.replace(FORM, '_other'));

/** The keys of a language in the order of the source, each plural in the language's own forms. */
export function keysIn(language: string, source: ReadonlyMap<string, unknown>): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const own = ORDER.filter((form) => forms.includes(form));
  const keys = [...source.keys()].flatMap((key) =>
    isPlural(key, source) ? own.map((form) => key.replace(FORM, `_${form}`)) : [key],
  );
  return new Set(keys);
}
