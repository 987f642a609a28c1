import { globSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { FRONT_MATTER } from '@seahour/server/catalogue/files/edit-page.ts';
import {
  type Fault,
  fault,
  type Mistake,
  type Problem,
} from '@seahour/server/catalogue/import/problem.ts';
import { missingFault, type SourceFiles } from '@seahour/server/catalogue/import/source-files.ts';
import {
  type ParseOptions,
  parseYaml,
  type YamlFile,
} from '@seahour/server/catalogue/import/yaml-file.ts';
import { findMergeMark } from '@seahour/server/catalogue/import/yaml-stumbles.ts';
import type * as z from 'zod';

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
export const fromRoot = (root: string, problems: readonly Mistake[]): Mistake[] =>
  problems.map(({ file, ...rest }) => ({ ...rest, file: file.replace(`${root}/`, '') }));

export type Checked<T> = { value: T; file: YamlFile<T>; problems: [] } | { problems: Problem[] };

/** A YAML or JSON file that has to be there and to fit its schema. */
export async function readChecked<S extends z.ZodType>(
  files: SourceFiles,
  path: string,
  schema: S,
  options?: ParseOptions,
): Promise<Checked<z.output<S>>> {
  const text = await files.read(path);
  return text === null ? missing(files, path) : check(path, text, schema, options);
}

export interface Article {
  /** Below the front matter. */
  body: string;
  /** Of the file, where the body's first line stands. */
  firstLine: number;
}

/** A Markdown file with lines of front matter that fit the schema. */
export async function readArticle<S extends z.ZodType>(
  files: SourceFiles,
  path: string,
  schema: S,
  options?: ParseOptions,
): Promise<{ article: Article | null; problems: Problem[] }> {
  const text = await files.read(path);
  if (text === null) return { article: null, ...(await missing(files, path)) };
  const mark = findMergeMark(text);
  if (mark) {
    const line = text.slice(0, mark.at).split('\n').length;
    return { article: null, problems: [ofLine(path, line, mark)] };
  }
  const found = FRONT_MATTER.exec(text);
  if (found?.index !== 0) {
    return { article: null, problems: [ofLine(path, 1, fault('front_matter'))] };
  }
  const [whole, matter = ''] = found;
  // The first line of dashes stays a line, so that numbers are those of the file.
  const { problems } = check(path, `\n${matter}`, schema, options);
  const article = { body: text.slice(whole.length), firstLine: whole.split('\n').length };
  return { article, problems };
}

/** A problem of a line that is no field. */
export const ofLine = (file: string, line: number, { code, params }: Fault): Problem => {
  return { file, line, path: [], code, params };
};

const missing = async (files: SourceFiles, file: string) => {
  return { problems: [ofLine(file, 1, await missingFault(files, file))] };
};

function check<S extends z.ZodType>(
  path: string,
  text: string,
  schema: S,
  options?: ParseOptions,
): Checked<z.output<S>> {
  const parsed = parseYaml(path, text, schema, options);
  if (!parsed.ok) return { problems: parsed.problems };
  return { value: parsed.file.value, file: parsed.file, problems: [] };
}
