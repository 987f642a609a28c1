import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { messageFiles, messagesFile } from './messages-file.ts';
import { pageFile } from './page-file.ts';
import type { TextFile } from './unit.ts';
import { catalogueFile, questionsFile } from './yaml-files.ts';

/** Everything that is said in a language, below the root: short texts, pages, the catalogue. */
export async function readTextFiles(root: string, language: string): Promise<TextFile[]> {
  const find = (pattern: string) => globSync(pattern, { cwd: root }).sort();
  const messages = messageFiles(root, DEFAULT_LANGUAGE);
  const pages = find(`site/content/${DEFAULT_LANGUAGE}/*.md`);
  const questions = find(`site/content/${DEFAULT_LANGUAGE}/*.yaml`);
  const catalogue = find('catalogue/**/*.yaml');
  const files = await Promise.all([
    ...messages.map(async (path) => {
      const notes = await readNotes(join(root, dirname(path), '../notes.json'));
      return { ...(await messagesFile(join(root, path), language, notes)), path };
    }),
    ...pages.map(async (path) => ({ ...(await pageFile(join(root, path), language)), path })),
    ...questions.map(async (path) => ({
      ...(await questionsFile(join(root, path), language)),
      path,
    })),
    ...catalogue.map(async (path) => ({
      ...(await catalogueFile(join(root, path), language)),
      path,
    })),
  ]);
  return files.filter(({ units }) => units.length > 0);
}

/** What translators have to know of a package's texts, by file and key or by the group they are in. */
async function readNotes(path: string): Promise<Record<string, string>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text);
}
