import * as z from 'zod';
import { type Problem, readChecked } from './text-files.ts';

const LANGUAGES = ['en', 'ru'] as const;
type Language = (typeof LANGUAGES)[number];

/** The forms that a number asks for in each language. */
const FORMS = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
} as const satisfies Record<Language, readonly string[]>;
const FORM = /_(one|few|many|other)$/;

type Texts = { [key: string]: string | Texts };
const Texts: z.ZodType<Texts> = z.lazy(() =>
  z.record(z.string(), z.union([z.string().trim().min(1, 'must not be empty'), Texts])),
);

/** Short words on buttons and in menus: each in both languages, with the same blanks. */
export async function checkLocales(folder: string): Promise<Problem[]> {
  const files = { en: `${folder}/en.json`, ru: `${folder}/ru.json` };
  const [en, ru] = await Promise.all([readChecked(files.en, Texts), readChecked(files.ru, Texts)]);
  if (!('file' in en && 'file' in ru)) return [...en.problems, ...ru.problems];
  const texts = { en: flatten(en.value), ru: flatten(ru.value) };
  const missing = (language: Language, other: Language) => {
    const wanted = [...texts[other].keys()].flatMap((key) =>
      FORM.test(key) ? FORMS[language].map((form) => key.replace(FORM, `_${form}`)) : [key],
    );
    return [...new Set(wanted)]
      .filter((key) => !texts[language].has(key))
      .map((key) => ({ file: files[language], line: 1, reason: `“${key}” is missing` }));
  };
  const others = [...texts.en].flatMap(([key, { path, text }]) => {
    const translated = texts.ru.get(key);
    // "One" may be written out in one language and stand for 21 in another.
    if (key.endsWith('_one') || !translated || blanks(text) === blanks(translated.text)) return [];
    const reason = `“${key}” fills in ${blanks(translated.text)}, English has ${blanks(text)}`;
    return [ru.file.problemAt(path, reason)];
  });
  return [...missing('ru', 'en'), ...missing('en', 'ru'), ...others];
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

/** What a text fills in, e.g. `{{count}}, {{price}}`. */
function blanks(text: string): string {
  return [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join(', ') || 'nothing';
}
