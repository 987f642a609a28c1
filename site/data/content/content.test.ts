import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PAGE_IDS } from '../../i18n/page-ids.ts';

const FOLDER = fileURLToPath(new URL('../../content/', import.meta.url));
const read = (file: string) => readFileSync(FOLDER + file, 'utf8');
const all = (pattern: RegExp, text: string) => (text.match(pattern) ?? []).sort();

test.each(['en', 'ru'])('every page has its text, %s', (language) => {
  const files = readdirSync(FOLDER + language).filter((file) => file.endsWith('.md'));
  expect(files.map((file) => file.replace('.md', '')).sort()).toEqual([...PAGE_IDS].sort());
});

test.each([...PAGE_IDS.map((id) => `${id}.md`), 'faq.yaml'])(
  'both languages say the same in %s: facts, links and parts',
  (file) => {
    const [english, russian] = [read(`en/${file}`), read(`ru/${file}`)];
    for (const pattern of [/\{\{\w+\}\}/g, /\]\([/#][^)]*\)/g, /^#+ /gm, /^ +more: .*/gm]) {
      expect(all(pattern, russian)).toEqual(all(pattern, english));
    }
    expect(all(/^ +- question:/gm, russian)).toEqual(all(/^ +- question:/gm, english));
  },
);
