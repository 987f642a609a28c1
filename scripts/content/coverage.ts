import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Mistake } from '@seahour/server/catalogue/import/problem.ts';
import { LineCounter } from 'yaml';
import { translatedMaps } from '../language/yaml-files.ts';
import { checkLocales, type Share } from './check-locales.ts';
import { PAGE_FILES } from './check-texts.ts';
import { fromRoot } from './text-files.ts';

export interface Coverage {
  language: string;
  texts: Share;
  pages: Share;
  catalogue: Share;
}

/** How much of what the source says is said in each other language; the rest is said in the source. */
export const readCoverage = (root: string): Promise<Coverage[]> =>
  Promise.all(
    LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE).map(async (language) => ({
      language,
      texts: await checkLocales(root, language),
      pages: pagesIn(root, language),
      catalogue: await catalogueIn(root, language),
    })),
  );

/** E.g. `ru: texts 1,034 of 1,034 · pages 14 of 14 · catalogue 423 of 423`. */
export function sayCoverage({ language, ...shares }: Coverage): string {
  const parts = Object.entries(shares).map(([what, { all, there }]) =>
    [what, number(there), 'of', number(all)].join(' '),
  );
  return `${language}: ${parts.join(' · ')}`;
}

/** What is missing, by file and line. */
export const missingIn = (root: string, { texts, pages, catalogue }: Coverage): Mistake[] =>
  fromRoot(root, [...texts.missing, ...pages.missing, ...catalogue.missing]);

function pagesIn(root: string, language: string): Share {
  const missing = PAGE_FILES.map((name) => `${root}/site/content/${language}/${name}`)
    .filter((file) => !existsSync(file))
    .map((file) => ({ file, line: 1, reason: 'the file is missing' }));
  return { all: PAGE_FILES.length, there: PAGE_FILES.length - missing.length, missing };
}

async function catalogueIn(root: string, language: string): Promise<Share> {
  const missing: Mistake[] = [];
  let all = 0;
  for (const name of globSync('catalogue/**/*.yaml', { cwd: root }).sort()) {
    const file = `${root}/${name}`;
    const lines = new LineCounter();
    for (const { map, source } of translatedMaps(await readFile(file, 'utf8'), lines)) {
      all += 1;
      if (map.get(language)) continue;
      const { line } = lines.linePos(source.range?.[0] ?? 0);
      missing.push({ file, line, reason: `“${language}:” is missing` });
    }
  }
  return { all, there: all - missing.length, missing };
}

const number = (count: number): string => count.toLocaleString(DEFAULT_LANGUAGE);
