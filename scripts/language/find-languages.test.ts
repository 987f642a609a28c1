import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLanguages } from './find-languages.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'seahour-languages-'));
});
afterEach(() => rm(root, { recursive: true }));

test.each([
  ['ui/a.ts', "const first = 'en';"],
  ['ui/a.tsx', '<html lang="ru" />'],
  ['site/a.astro', '<a href="/ru/faq">x</a>'],
  ['site/a.ts', 'const home = `/ru` + path;'],
  ['site/b.ts', String.raw`path.replace(/^\/ru(?=\/|$)/, '')`],
  ['server/a.ts', 'const names = { ru: 1 };'],
  ['server/b.ts', 'interface Texts { ru?: string }'],
  ['server/c.ts', 'const [en, ru] = both;'],
  ['server/d.ts', 'return name.ru ?? name.other;'],
  ['server/e.sql', "insert into staff (language) values ('en')"],
  ['scripts/a.mjs', "new Intl.DateTimeFormat('en-GB')"],
  ['widget/a.css', ':lang(ru) { color: red }'],
  ['widget/b.ts', "const files = import.meta.glob('./locales/*.json'); // x\nlist('locales/en/x')"],
  ['astro.config.mjs', "locales: ['en']"],
])('finds a language that %s names', async (file, code) => {
  await write(file, `\n${code}`);
  expect(findLanguages(root)).toEqual([expect.stringMatching(new RegExp(`^${file}:[23] `))]);
});

test.each(['am', 'br', 'es', 'hr', 'km', 'li', 'ms', 'ps', 'sr', 'sw', 'th', 'tr', 'ts'])(
  'code that has the word %s names no language of that code',
  (code) => expect(findLanguages('.', ['en', code])).toEqual([]),
);

test('leaves tests, texts, the table and what only looks like a language alone', async () => {
  await write('ui/a.test.ts', "say('ru')");
  await write('ui/a.look.ts', "say('ru')");
  await write('server/testing/a.ts', "say('ru')");
  await write('e2e/a.ts', "say('ru')");
  await write('site/locales/ru/a.ts', "say('ru')");
  await write('site/locales/ru-RU/a.ts', "say('ru')");
  await write('site/content/sr-Latn-RS/a.ts', "say('ru')");
  await write('api-types/languages.ts', "const first = 'en'");
  await write(
    'ui/a.ts',
    [
      '/** E.g. `/ru` → `ru`. */',
      "// 'en' as well",
      "const host = 'https://mc.yandex.ru/metrika'; /* 'ru' */",
      "const mail = 'a@example.ru';",
      'const even = isEven ? open : ruled;',
      "const other = 'en-lightened';",
    ].join('\n'),
  );
  expect(findLanguages(root)).toEqual([]);
});

test('knows elements from a language whose code is the name of one', async () => {
  await write(
    'site/a.astro',
    '<tr>x</tr>\n<style>\ntr:last-child { color: red }\n:is(tbody, tr, td) {}\n</style>',
  );
  expect(findLanguages(root, ['en', 'tr'])).toEqual([]);
  await write('site/b.ts', "const texts = { tr: 1 };\nconst home = '/tr/faq';\nsay('tr');");
  expect(findLanguages(root, ['en', 'tr'])).toHaveLength(3);
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}
