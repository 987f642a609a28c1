import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Mistake } from '@seahour/server/catalogue/import/problem.ts';
import { isMap, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import * as z from 'zod';
import { messageFiles } from '../language/messages-file.ts';

const TEXTS = ['catalogue/**/*.yaml', 'site/content/*/*'];
/** A comment, or the name of a text. */
const UNREAD = /^\s*#.*|^\s*"[^"]+": (?=["{])/;

const Rules = z.array(
  z.strictObject({ pattern: z.string(), flags: z.string(), reason: z.string() }),
);

interface Line {
  language: string;
  /** From 1. */
  line: number;
  text: string;
}

/** Slips of the pen in what visitors and crews read, by the rules of each language. */
export async function checkWording(root: string): Promise<Mistake[]> {
  const rules = new Map(
    await Promise.all(
      LANGUAGE_CODES.map(async (code) => [code as string, await rulesOf(code)] as const),
    ),
  );
  const problems: Mistake[] = [];
  const files = [...globSync(TEXTS, { cwd: root }), ...messageFiles(root, '*')].sort();
  for (const file of files) {
    const text = await readFile(`${root}/${file}`, 'utf8');
    const [, folder] = /\/(?:locales|content)\/([^/]+)\//.exec(file) ?? [];
    for (const { language, line, text: said } of folder ? linesOf(text, folder) : textsOf(text)) {
      for (const { pattern, reason } of rules.get(language) ?? []) {
        if (pattern.test(said)) problems.push({ file, line, reason });
      }
    }
  }
  return problems;
}

/** What can be told without reading: habits of typists that the page shows. */
async function rulesOf(language: string) {
  const path = `${import.meta.dirname}/../locales/${language}/wording.json`;
  if (!existsSync(path)) return [];
  return Rules.parse(JSON.parse(await readFile(path, 'utf8'))).map(
    ({ pattern, flags, reason }) => ({ pattern: new RegExp(pattern, flags), reason }),
  );
}

const linesOf = (text: string, language: string): Line[] =>
  text.split('\n').map((line, index) => ({
    language,
    line: index + 1,
    text: line.replace(UNREAD, '').replace(/^"/, ''),
  }));

/** The texts of a file of the catalogue; a key or a line beside them says their language. */
function textsOf(yaml: string): Line[] {
  const counter = new LineCounter();
  const found: Line[] = [];
  visit(parseDocument(yaml, { lineCounter: counter }), {
    Scalar(key, { range }, path) {
      if (key === 'key' || !range) return;
      const first = counter.linePos(range[0]).line;
      const lines = yaml.slice(range[0], range[1]).split('\n');
      const language = languageOf(path);
      found.push(...lines.map((text, index) => ({ language, line: first + index, text })));
    },
  });
  return found;
}

function languageOf(path: readonly unknown[]): string {
  const pair = path.at(-1);
  const name = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
  if (LANGUAGE_CODES.some((code) => code === name)) return name;
  const map = path.findLast((node) => isMap(node));
  return String((isMap(map) && map.get('language')) || DEFAULT_LANGUAGE);
}
