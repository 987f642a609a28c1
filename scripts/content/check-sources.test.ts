import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCatalogue } from '@seahour/server/testing/catalogue-copy.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSources, LOCALES } from './check-sources.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'seahour-content-'));
  await copyCatalogue({ dir: join(root, 'catalogue'), isSmall: true });
  for (const folder of ['site/content', ...LOCALES]) {
    await cp(folder, join(root, folder), { recursive: true });
  }
});
afterEach(() => rm(root, { recursive: true }));

const TERMS = 'site/content/ru/terms-of-use.md';

test('finds nothing wrong with what is published', async () => {
  expect(await checkSources(process.cwd())).toEqual([]);
  expect(await checkSources(root)).toEqual([]);
});

const MISTAKES = [
  {
    what: 'a description that is missing',
    file: TERMS,
    from: /^description:.*\n/m,
    to: '',
    reason: 'description: is missing',
  },
  {
    what: 'front matter that cannot be read',
    file: TERMS,
    from: 'title: ',
    to: 'title: "',
    reason: /quote/,
  },
  {
    what: 'front matter that is not there',
    file: TERMS,
    from: /^---\n/,
    to: '',
    reason: /must begin with its title/,
  },
  {
    what: 'a dead link',
    file: 'site/content/en/terms-of-use.md',
    from: '](/cancellation-policy',
    to: '](/cancelation-policy',
    reason: 'the link to /cancelation-policy leads nowhere',
  },
  {
    what: 'a fact that nobody knows',
    file: 'site/content/en/payments-method.md',
    from: '{{hold_minutes}}',
    to: '{{hold_minuts}}',
    reason: /^nothing is called \{\{hold_minuts\}\}/,
  },
  {
    what: 'a picture that does not say what it shows',
    file: 'site/content/en/who-we-are.md',
    from: /\n## /,
    to: '\n![](/photos/hero.jpg)\n\n## ',
    reason: /does not say what it shows/,
  },
  {
    what: 'a picture that is not there',
    file: 'site/content/en/who-we-are.md',
    from: /\n## /,
    to: '\n![a boat](/photos/none.jpg)\n\n## ',
    reason: 'there is no picture /photos/none.jpg; pictures are files of catalogue/photos',
  },
  {
    what: 'a link that names a language',
    file: TERMS,
    from: '](/cancellation-policy)',
    to: '](/ru/cancellation-policy)',
    reason: /^the link to \/ru\/cancellation-policy names a language; write \/cancellation-policy/,
  },
  {
    what: 'a link without its slash',
    file: TERMS,
    from: '](/cancellation-policy)',
    to: '](cancellation-policy)',
    reason: 'the link to cancellation-policy has to begin with a slash: /cancellation-policy',
  },
  {
    what: 'a link in an answer',
    file: 'site/content/en/faq.yaml',
    from: /answer: .*/,
    to: 'answer: Look [here](/faq).',
    reason: /^answers are plain text; name the page in a line “more:”/,
  },
  {
    what: 'a question that one language lacks',
    file: 'site/content/ru/faq.yaml',
    from: /^ +- question: .*\n(^ +(?:answer|more): .*\n)+/m,
    to: '',
    reason: /^\d questions stand here, \d in English$/,
  },
  {
    what: 'a line that nobody knows',
    file: TERMS,
    from: 'menu: ',
    to: 'menue: ',
    reason: 'nothing here is called “menue”',
  },
  {
    what: 'a description that says too little',
    file: TERMS,
    from: /^description: .*/m,
    to: 'description: Правила.',
    reason: 'description: has 8 letters; at least 50 are needed',
  },
  {
    what: 'a text with a colon that is not between quotes',
    file: TERMS,
    from: /^title: .*/m,
    to: 'title: Правила: все',
    reason: /^a text with a colon in it has to stand between quotes/,
  },
  {
    what: 'a number in the place of a page',
    file: 'site/content/en/faq.yaml',
    from: /more: .*/,
    to: 'more: 7',
    reason: /^more: must be one of book-online, .*, not “7”$/,
  },
  {
    what: 'a blank that is filled with nothing',
    file: 'site/locales/ru.json',
    from: '"offers_few": "{{count}}',
    to: '"offers_few": "{{number}}',
    reason: '“offers_few” fills in {{number}}, English has {{count}}',
  },
  {
    what: 'a heading that one language lacks',
    file: 'site/content/ru/who-we-are.md',
    from: /^## .*$/m,
    to: '',
    reason: /^the heading ## stands \d in English, \d in Russian$/,
  },
  {
    what: 'a word of a button in one language only',
    file: 'site/locales/ru.json',
    from: /^ +"skip": .*\n/m,
    to: '',
    reason: '“skip” is missing',
  },
  {
    what: 'a plural form that is missing',
    file: 'site/locales/ru.json',
    from: /^.*"popular\.all_few".*\n|^.*"all_few".*\n/m,
    to: '',
    reason: /_few” is missing$/,
  },
  {
    what: 'a city without a currency',
    file: 'catalogue/cities.yaml',
    from: /^.*currency: AED.*\n/m,
    to: '',
    reason: /currency: is missing/,
  },
  {
    what: 'a photo that nobody described',
    file: 'catalogue/photos.yaml',
    from: /^yacht-azure-46\.jpg:.*\n(^ .*\n)*/m,
    to: '',
    reason: /does not say what .* shows/,
    namedIn: /^catalogue\//,
  },
] as const;

test.each(MISTAKES)('names $what by file and line', async (mistake) => {
  const { file, from, to, reason } = mistake;
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  const broken = text.replace(from, to);
  expect(broken).not.toBe(text);
  await writeFile(path, broken);
  const named = 'namedIn' in mistake ? mistake.namedIn : file;
  expect(await checkSources(root)).toContainEqual({
    file: typeof named === 'string' ? named : expect.stringMatching(named),
    line: expect.toSatisfy((line: number) => line >= 1 && line <= text.split('\n').length),
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  });
});

test('says the line of a dead link', async () => {
  const file = 'site/content/en/faq.md';
  const path = join(root, file);
  const text = (await readFile(path, 'utf8')).trimEnd();
  await writeFile(path, `${text}\n\n[nowhere](/nowhere)\n`);
  const line = text.split('\n').length + 2;
  const reason = 'the link to /nowhere leads nowhere';
  expect(await checkSources(root)).toContainEqual({ file, line, reason });
});

test('says where a word belongs that is missing', async () => {
  const file = 'site/locales/ru.json';
  const text = await readFile(join(root, file), 'utf8');
  await writeFile(join(root, file), text.replace(/^ +"offers_few": .*\n/m, ''));
  const line = text.split('\n').findIndex((each) => each.includes('"offers_one"')) + 1;
  expect(await checkSources(root)).toEqual([{ file, line, reason: '“offers_few” is missing' }]);
});
