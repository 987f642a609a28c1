import type { SourceChange } from '@seahour/api-types/editor.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { nameOf } from '../form/references.ts';
import { isLanguage } from '../form/schema.ts';
import { kindOfFile } from '../state/navigation.ts';
import type { FieldWords } from '../texts.ts';
import { getAt, isGroup, typedText, type Value } from '../value/value.ts';

/** Where a change is, in words, e.g. `Prices by the hour · 1-3 · Price`. */
export function placeWords(
  { file, path, was, becomes }: SourceChange,
  words: FieldWords,
  language: Language,
  root?: Value | null,
): string {
  const kind = kindOfFile(file);
  const page = /^site\/content\/([^/]+)\//.exec(file)?.[1];
  const parts = path.map((key, index) => {
    const at = path.slice(0, index + 1);
    if (typeof key === 'string')
      return isLanguage(key) ? words.language(key) : words.label(kind, at);
    const whole = index === path.length - 1 ? (becomes ?? was) : undefined;
    return nameOf(whole ?? getAt(root ?? undefined, at), language) || String(key + 1);
  });
  return [...(page && isLanguage(page) ? [words.language(page)] : []), ...parts].join(' · ');
}

/** A value as a reader sees it: a group by its name and what it holds. */
export function valueWords(value: Value | undefined, language: Language): string {
  if (Array.isArray(value)) {
    return value
      .map((each) => (isGroup(each) ? nameOf(each, language) : typedText(each)))
      .join(', ');
  }
  if (!isGroup(value)) return typedText(value);
  return Object.values(value)
    .map((each) => valueWords(each, language))
    .filter(Boolean)
    .join(' · ');
}
