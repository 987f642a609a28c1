import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { FRONT_MATTER } from '@seahour/server/catalogue/files/edit-page.ts';
import {
  type Problem,
  parseYaml,
  type YamlFile,
} from '@seahour/server/catalogue/import/yaml-file.ts';
import type * as z from 'zod';

export type { Problem, YamlFile };

/** As an English report calls a language. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(DEFAULT_LANGUAGE, { type: 'language' }).of(language) ?? language;

/** The languages that are served or have a folder of texts, the source first. */
export function languagesOf(root: string): string[] {
  const folders = globSync(['*/locales/*/', 'site/content/*/'], { cwd: root });
  const found = folders.map((folder) => folder.replace(/\/$/, '').split('/').at(-1) ?? '');
  const languages = found.filter((name) => /^[a-z]{2,3}(?:-\w{2,4})*$/.test(name)).sort();
  return [...new Set<string>([...LANGUAGE_CODES, ...languages])];
}

/** Problems with the names of their files from the root. */
export const fromRoot = (root: string, problems: readonly Problem[]): Problem[] =>
  problems.map(({ file, ...rest }) => ({ ...rest, file: file.replace(`${root}/`, '') }));

export type Checked<T> = { value: T; file: YamlFile<T>; problems: [] } | { problems: Problem[] };

/** A YAML or JSON file that has to be there and to fit its schema. */
export async function readChecked<S extends z.ZodType>(
  path: string,
  schema: S,
): Promise<Checked<z.output<S>>> {
  const text = await readText(path);
  return text === null ? missing(path) : check(path, text, schema);
}

export interface Article {
  /** Below the front matter. */
  body: string;
  /** Of the file, where the body's first line stands. */
  firstLine: number;
}

/** A Markdown file with lines of front matter that fit the schema. */
export async function readArticle<S extends z.ZodType>(
  path: string,
  schema: S,
): Promise<{ article: Article | null; problems: Problem[] }> {
  const text = await readText(path);
  if (text === null) return { article: null, ...missing(path) };
  const found = FRONT_MATTER.exec(text);
  if (found?.index !== 0) {
    const reason = 'must begin with its title and description between two lines of ---';
    return { article: null, problems: [{ file: path, line: 1, reason }] };
  }
  const [whole, matter = ''] = found;
  // The first line of dashes stays a line, so that numbers are those of the file.
  const { problems } = check(path, `\n${matter}`, schema);
  const article = { body: text.slice(whole.length), firstLine: whole.split('\n').length };
  return { article, problems };
}

const readText = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

const missing = (file: string) => ({
  problems: [{ file, line: 1, reason: 'the file is missing' }],
});

function check<S extends z.ZodType>(path: string, text: string, schema: S): Checked<z.output<S>> {
  const parsed = parseYaml(path, text, schema);
  if (!parsed.ok) return { problems: parsed.problems };
  return { value: parsed.file.value, file: parsed.file, problems: [] };
}
