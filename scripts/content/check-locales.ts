import * as z from 'zod';
import { type Problem, readChecked, type YamlFile } from './text-files.ts';

const LANGUAGES = ['en', 'ru'] as const;
type Language = (typeof LANGUAGES)[number];

/** The forms that a number asks for in each language. */
const FORMS = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
} as const satisfies Record<Language, readonly string[]>;
const COUNT = '{{count}}';
const FORM = /_(one|few|many|other)$/;

type Texts = { [key: string]: string | Texts };
const Text = z.string().trim().min(1, 'must not be empty');
const Texts: z.ZodType<Texts> = z.lazy(() =>
  z.record(z.string(), z.union([Text, Texts], { error: 'must be a text between quotes' })),
);

/** Short words on buttons and in menus: each in both languages, with the same blanks. */
export async function checkLocales(folder: string): Promise<Problem[]> {
  const [en, ru] = await Promise.all([
    readChecked(`${folder}/en.json`, Texts),
    readChecked(`${folder}/ru.json`, Texts),
  ]);
  if (!('file' in en && 'file' in ru)) return [...en.problems, ...ru.problems];
  const english = { file: en.file, language: 'en', texts: flatten(en.value) } as const;
  const russian = { file: ru.file, language: 'ru', texts: flatten(ru.value) } as const;
  return [
    ...missing(russian, english),
    ...missing(english, russian),
    ...otherBlanks(russian, english),
  ];
}

interface Locale {
  file: YamlFile<Texts>;
  language: Language;
  /** By the way to each, e.g. `filters.found_one`. */
  texts: Map<string, Found>;
}

/** Texts that the other language has, each named where its neighbour stands. */
function missing({ file, language, texts }: Locale, other: Locale): Problem[] {
  let neighbour: string[] = [];
  const problems: Problem[] = [];
  for (const key of other.texts.keys()) {
    const forms = FORM.test(key)
      ? FORMS[language].map((form) => key.replace(FORM, `_${form}`))
      : [key];
    for (const form of forms) {
      neighbour = texts.get(form)?.path ?? neighbour;
      const reason = `“${form}” is missing`;
      if (texts.has(form) || problems.some((each) => each.reason === reason)) continue;
      problems.push(file.problemAt(neighbour, reason));
    }
  }
  return problems;
}

/** Russian texts that fill in something else than English does. */
function otherBlanks({ file, texts }: Locale, english: Locale): Problem[] {
  return [...texts].flatMap(([key, { path, text }]) => {
    const [there] = [key, key.replace(FORM, '_other')].flatMap((each) => {
      return english.texts.get(each)?.text ?? [];
    });
    if (there === undefined) return [];
    const [here, wanted] = [blanks(text), blanks(there)];
    // "One" may be written out in one language and stand for 21 in another.
    const isWrittenOut =
      key.endsWith('_one') && here.every((each) => each === COUNT || wanted.includes(each));
    if (isWrittenOut || `${here}` === `${wanted}`) return [];
    const reason = `“${key}” fills in ${listed(here)}, English has ${listed(wanted)}`;
    return [file.problemAt(path, reason)];
  });
}

interface Found {
  path: string[];
  text: string;
}

function flatten(texts: Texts, path: string[] = []): Map<string, Found> {
  const pairs = Object.entries(texts).flatMap(([key, value]): [string, Found][] => {
    const here = [...path, key];
    if (typeof value === 'string') return [[here.join('.'), { path: here, text: value }]];
    return [...flatten(value, here)];
  });
  return new Map(pairs);
}

/** What a text fills in, e.g. `{{count}}`. */
const blanks = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

const listed = (names: readonly string[]): string => names.join(', ') || 'nothing';
