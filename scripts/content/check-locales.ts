import { existsSync } from 'node:fs';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { type Mistake, mistakeOf } from '@seahour/server/catalogue/import/problem.ts';
import { code } from '@seahour/server/catalogue/import/schema-issues.ts';
import { folderFiles } from '@seahour/server/catalogue/import/source-files.ts';
import type { YamlFile } from '@seahour/server/catalogue/import/yaml-file.ts';
import type { Messages } from '@seahour/ui/i18n/messages.ts';
import * as z from 'zod';
import { flatten, messageFiles, pathOf } from '../language/messages-file.ts';
import { keysIn, NUMBERS, ONE_NUMBER, sourceOf } from '../language/plural.ts';
import { languageName, readChecked } from './text-files.ts';

const MessagesFile: z.ZodType<Messages> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), MessagesFile], code('not_text'))),
);

/** How much of something is there in a language. */
export interface Share {
  all: number;
  there: number;
  missing: Mistake[];
}

/**
 * Short words on buttons and in menus, of one language: those of the source in the plural forms of
 * the language, with the same blanks.
 */
export async function checkLocales(
  root: string,
  language: string,
): Promise<Share & { problems: Mistake[] }> {
  const sum = { all: 0, there: 0, missing: [] as Mistake[], problems: strays(root, language) };
  const files = folderFiles(root);
  for (const path of messageFiles(root, DEFAULT_LANGUAGE)) {
    const source = await readChecked(files, path, MessagesFile);
    const isSource = language === DEFAULT_LANGUAGE;
    if (isSource) sum.problems.push(...source.problems.map(mistakeOf));
    if (!('file' in source)) continue;
    const texts = flatten(source.value);
    const wanted = keysIn(language, texts);
    sum.all += wanted.size;
    const file = inLanguage(path, language);
    if (!existsSync(`${root}/${file}`)) {
      sum.missing.push({ file, line: 1, reason: 'the file is missing' });
      continue;
    }
    const own = isSource ? source : await readChecked(files, file, MessagesFile);
    if (!isSource) sum.problems.push(...own.problems.map(mistakeOf));
    if (!('file' in own)) continue;
    const locale = { file: own.file, texts: flatten(own.value) };
    const missing = missingOf(locale, wanted);
    sum.there += wanted.size - missing.length;
    sum.missing.push(...missing);
    sum.problems.push(...extras(locale, wanted), ...otherBlanks(locale, texts));
  }
  return sum;
}

const mistakeAt = (file: YamlFile<Messages>, path: string[], reason: string): Mistake => ({
  ...{ file: file.file, line: file.lineAt(path) },
  reason,
});

const inLanguage = (path: string, language: string): string =>
  path.replace(/\/locales\/[^/]+\//, `/locales/${language}/`);

/** Files that the source has none of, which nothing reads. */
const strays = (root: string, language: string): Mistake[] =>
  messageFiles(root, language)
    .filter((path) => !existsSync(`${root}/${inLanguage(path, DEFAULT_LANGUAGE)}`))
    .map((path) => ({
      file: path,
      line: 1,
      reason: `${languageName(DEFAULT_LANGUAGE)} has no such file`,
    }));

interface Locale {
  file: YamlFile<Messages>;
  /** By their dotted paths, e.g. `filters.found_one`. */
  texts: Map<string, string>;
}

/** Texts that are wanted and not there, or empty; each is named where its neighbour stands. */
function missingOf({ file, texts }: Locale, wanted: ReadonlySet<string>): Mistake[] {
  let neighbour: string[] = [];
  return [...wanted].flatMap((key) => {
    const text = texts.get(key);
    if (text !== undefined) neighbour = pathOf(key);
    if (text?.trim()) return [];
    const lack = text === undefined ? 'missing' : 'empty';
    return [mistakeAt(file, neighbour, `“${key}” is ${lack}`)];
  });
}

const extras = ({ file, texts }: Locale, wanted: ReadonlySet<string>): Mistake[] =>
  [...texts.keys()]
    .filter((key) => !wanted.has(key))
    .map((key) => mistakeAt(file, pathOf(key), `nothing asks for “${key}”`));

/** Texts that fill in something else than the source does. */
function otherBlanks({ file, texts }: Locale, source: ReadonlyMap<string, string>): Mistake[] {
  return [...texts].flatMap(([key, text]) => {
    const there = sourceOf(key, source);
    if (there === undefined || !text.trim()) return [];
    const [here, wanted] = [blanks(text), blanks(there)];
    const compared = [here, wanted].map((names) =>
      names.filter((name) => !NUMBERS.includes(name) || !ONE_NUMBER.test(key)),
    );
    if (`${compared[0]}` === `${compared[1]}`) return [];
    const name = languageName(DEFAULT_LANGUAGE);
    const reason = `“${key}” fills in ${listed(here)}, ${name} has ${listed(wanted)}`;
    return [mistakeAt(file, pathOf(key), reason)];
  });
}

/** What a text fills in, e.g. `{{count}}`. */
const blanks = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

const listed = (names: readonly string[]): string => names.join(', ') || 'nothing';
