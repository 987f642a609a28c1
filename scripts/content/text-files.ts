import { readFile } from 'node:fs/promises';
import {
  type Problem,
  parseYaml,
  type YamlFile,
} from '@seahour/server/catalogue/import/yaml-file.ts';
import type * as z from 'zod';

export type { Problem, YamlFile };

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

const FRONT_MATTER = /^---\r?\n([\s\S]*?)^---[ \t]*\r?\n?/m;

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
