import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { expect, test } from 'vitest';
import { PAGE_IDS } from '../../i18n/page-ids.ts';

const FOLDER = fileURLToPath(new URL('../../content/', import.meta.url));
const read = (file: string) => readFileSync(FOLDER + file, 'utf8');
const all = (pattern: RegExp, text: string) => (text.match(pattern) ?? []).sort();
/** Facts, links, headings, and in questions what follows them. */
const ALIKE = [/\{\{\w+\}\}/g, /\]\([/#][^)]*\)/g, /^#+ /gm, /^ +more: .*/gm, /^ +- question:/gm];

test.each(LANGUAGE_CODES)('every page has its text, %s', (language) => {
  const files = readdirSync(FOLDER + language).filter((file) => file.endsWith('.md'));
  expect(files.map((file) => file.replace('.md', '')).sort()).toEqual([...PAGE_IDS].sort());
});

test.each([...PAGE_IDS.map((id) => `${id}.md`), 'faq.yaml'])(
  'every language says the same in %s: facts, links and parts',
  (file) => {
    const source = read(`${DEFAULT_LANGUAGE}/${file}`);
    for (const language of LANGUAGE_CODES) {
      const text = read(`${language}/${file}`);
      for (const pattern of ALIKE)
        expect(all(pattern, text), language).toEqual(all(pattern, source));
    }
  },
);
