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

/** What a language lacks is said in the source's words; `check:content` counts it. */
const filesIn = (language: string) =>
  readdirSync(FOLDER).includes(language) ? readdirSync(FOLDER + language) : [];

test('every page has its text, and every text its page', () => {
  const files = [...PAGE_IDS.map((id) => `${id}.md`), 'faq.yaml'].sort();
  expect(filesIn(DEFAULT_LANGUAGE).sort()).toEqual(files);
  for (const language of LANGUAGE_CODES)
    expect(files).toEqual(expect.arrayContaining(filesIn(language)));
});

test.each([...PAGE_IDS.map((id) => `${id}.md`), 'faq.yaml'])(
  'every language says the same in %s: facts, links and parts',
  (file) => {
    const source = read(`${DEFAULT_LANGUAGE}/${file}`);
    for (const language of LANGUAGE_CODES.filter((code) => filesIn(code).includes(file))) {
      const text = read(`${language}/${file}`);
      for (const pattern of ALIKE)
        expect(all(pattern, text), language).toEqual(all(pattern, source));
    }
  },
);
