import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import ts from 'typescript';

export interface Import {
  specifier: string;
  line: number;
}

/** The files of code of some packages, tests included. */
export const filesOf = (packages: readonly string[]): string[] =>
  globSync(packages.map((name) => `${name}/**/*.{ts,tsx,mjs,astro}`)).filter(
    (file) => !/node_modules|\.d\.ts$/.test(file),
  );

export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const code = file.endsWith('.astro') ? scriptsOf(text) : text;
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName, pos }) => ({
    specifier: fileName,
    line: code.slice(0, pos).split('\n').length,
  }));
}

/** Blanks the markup, so that lines keep their numbers. */
function scriptsOf(astro: string): string {
  const kept = [...astro.matchAll(/^---\n[\s\S]*?^---$|<script[^>]*>[\s\S]*?<\/script>/gm)];
  const blank = (markup: string) => markup.replace(/[^\n]/g, ' ');
  let code = '';
  let end = 0;
  for (const { 0: match, index } of kept) {
    const script = match.replace(/^---|---$|^<script[^>]*>|<\/script>$/g, blank);
    code += blank(astro.slice(end, index)) + script;
    end = index + match.length;
  }
  return code + blank(astro.slice(end));
}

/** The file that an import means, from the root of the repository. */
export function resolve(file: string, specifier: string): string {
  return specifier.startsWith('@seahour/')
    ? specifier.slice('@seahour/'.length).replace('/texts/', `/locales/${DEFAULT_LANGUAGE}/`)
    : normalize(join(dirname(file), specifier)).replace(/\?.*$/, '');
}

/** Whether a file is of the tests, which may import everything. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|^server\/testing\/|^widget\/tests\/|\/fixtures\//.test(file);
}
