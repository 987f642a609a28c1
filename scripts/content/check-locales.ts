import { existsSync, globSync } from 'node:fs';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import * as z from 'zod';
import { FORM, keysIn, NUMBERS, ONE_NUMBER } from '../language/plural.ts';
import { languageName, type Problem, readChecked, type YamlFile } from './text-files.ts';

export const PACKAGES = ['api-types', 'server', 'site', 'staff-app', 'ui', 'widget'] as const;

type Texts = { [key: string]: string | Texts };
const Texts: z.ZodType<Texts> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), Texts], { error: 'must be a text between quotes' })),
);

/** How much of something is there in a language. */
export interface Share {
  all: number;
  there: number;
  missing: Problem[];
}

/**
 * Short words on buttons and in menus, of one language: those of the source in the plural forms of
 * the language, with the same blanks.
 */
export async function checkLocales(
  root: string,
  language: string,
): Promise<Share & { problems: Problem[] }> {
  const sum = { all: 0, there: 0, missing: [] as Problem[], problems: strays(root, language) };
  for (const path of filesOf(root, DEFAULT_LANGUAGE)) {
    const source = await readChecked(`${root}/${path}`, Texts);
    const isSource = language === DEFAULT_LANGUAGE;
    if (isSource) sum.problems.push(...source.problems);
    if (!('file' in source)) continue;
    const texts = flatten(source.value);
    const wanted = keysIn(language, texts);
    sum.all += wanted.size;
    const file = `${root}/${inLanguage(path, language)}`;
    if (!existsSync(file)) {
      sum.missing.push({ file, line: 1, reason: 'the file is missing' });
      continue;
    }
    const own = isSource ? source : await readChecked(file, Texts);
    if (!isSource) sum.problems.push(...own.problems);
    if (!('file' in own)) continue;
    const locale = { file: own.file, texts: flatten(own.value) };
    const missing = missingOf(locale, wanted);
    sum.there += wanted.size - missing.length;
    sum.missing.push(...missing);
    sum.problems.push(...extras(locale, wanted), ...otherBlanks(locale, texts));
  }
  return sum;
}

const filesOf = (root: string, language: string): string[] =>
  globSync(`{${PACKAGES}}/locales/${language}/*.json`, { cwd: root }).sort();

const inLanguage = (path: string, language: string): string =>
  path.replace(/\/locales\/[^/]+\//, `/locales/${language}/`);

/** Files that the source has none of, which nothing reads. */
const strays = (root: string, language: string): Problem[] =>
  filesOf(root, language)
    .filter((path) => !existsSync(`${root}/${inLanguage(path, DEFAULT_LANGUAGE)}`))
    .map((path) => ({
      file: `${root}/${path}`,
      line: 1,
      reason: `${languageName(DEFAULT_LANGUAGE)} has no such file`,
    }));

interface Found {
  path: string[];
  text: string;
}

interface Locale {
  file: YamlFile<Texts>;
  /** By the way to each, e.g. `filters.found_one`. */
  texts: Map<string, Found>;
}

/** Texts that are wanted and not there, or empty; each is named where its neighbour stands. */
function missingOf({ file, texts }: Locale, wanted: ReadonlySet<string>): Problem[] {
  let neighbour: string[] = [];
  return [...wanted].flatMap((key) => {
    const found = texts.get(key);
    neighbour = found?.path ?? neighbour;
    if (found?.text.trim()) return [];
    return [file.problemAt(neighbour, `“${key}” is ${found ? 'empty' : 'missing'}`)];
  });
}

const extras = ({ file, texts }: Locale, wanted: ReadonlySet<string>): Problem[] =>
  [...texts]
    .filter(([key]) => !wanted.has(key))
    .map(([key, { path }]) => file.problemAt(path, `nothing asks for “${key}”`));

/** Texts that fill in something else than the source does. */
function otherBlanks({ file, texts }: Locale, source: ReadonlyMap<string, Found>): Problem[] {
  return [...texts].flatMap(([key, { path, text }]) => {
    const there = source.get(key) ?? source.get(key.replace(FORM, '_other'));
    if (!there || !text.trim()) return [];
    const [here, wanted] = [blanks(text), blanks(there.text)];
    const compared = [here, wanted].map((names) =>
      names.filter((name) => !NUMBERS.includes(name) || !ONE_NUMBER.test(key)),
    );
    if (`${compared[0]}` === `${compared[1]}`) return [];
    const name = languageName(DEFAULT_LANGUAGE);
    return [
      file.problemAt(path, `“${key}” fills in ${listed(here)}, ${name} has ${listed(wanted)}`),
    ];
  });
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
