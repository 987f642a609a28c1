import type { Language } from '@seahour/api-types/primitives.ts';
import type texts from '@seahour/editor-app/texts/editor.json';
import type fields from '@seahour/editor-app/texts/fields.json';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { loadTexts } from '@seahour/ui/i18n/load-texts.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import { isLanguage } from './form/schema.ts';
import type { Path } from './value/value.ts';

type Texts = typeof texts;
type Fields = typeof fields;
export type T = Translate<Texts>;

const TEXTS = import.meta.glob<Texts>('./locales/*/editor.json', { import: 'default' });
const FIELDS = import.meta.glob<Fields>('./locales/*/fields.json', { import: 'default' });

/** What a form calls things: by the kind of file, and by keys joined by hyphens, e.g. `prices-hours`. */
export interface FieldWords {
  /** Of a property; its key where it has none. */
  label(kind: string, path: Path): string;
  /** Empty where there is nothing to say. */
  hint(kind: string, path: Path): string;
  /** Of one of several values, e.g. `mon`. */
  choice(value: string): string;
  language(language: string): string;
}

export async function loadWords(language: Language): Promise<{ t: T; words: FieldWords }> {
  const [texts, fields] = await Promise.all([
    loadTexts(TEXTS, language),
    loadTexts(FIELDS, language),
  ]);
  return { t: createTranslate(texts, language), words: createFieldWords(fields, language) };
}

type Named = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function createFieldWords(fields: Fields, language: Language): FieldWords {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const find = (table: Named, kind: string, path: Path): string | undefined => {
    const keys = namedKeys(path);
    return table[kind]?.[keys.join('-')] ?? table.all?.[keys.at(-1) ?? ''];
  };
  const ofLanguage = (code: string) => capitalise(names.of(code) ?? code, language);
  return {
    label(kind, path) {
      const last = path.at(-1);
      if (typeof last === 'string' && isLanguage(last)) return ofLanguage(last);
      return find(fields.labels, kind, path) ?? String(last ?? '');
    },
    hint: (kind, path) => find(fields.hints, kind, path) ?? '',
    choice: (value) =>
      (fields.choices as Readonly<Record<string, string>>)[value] ??
      (isLanguage(value) ? ofLanguage(value) : value),
    language: ofLanguage,
  };
}

/** The keys of a place that are the schema's own: neither numbers nor languages. */
export const namedKeys = (path: Path): string[] =>
  path.filter((key): key is string => typeof key === 'string' && !isLanguage(key));
