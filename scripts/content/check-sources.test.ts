import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { folderFiles, withChanges } from '@seahour/server/catalogue/import/source-files.ts';
import type { ParseCache } from '@seahour/server/catalogue/import/yaml-file.ts';
import { copyCatalogue } from '@seahour/server/testing/catalogue-copy.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageFiles } from '../language/messages-file.ts';
import { checkContent, checkSources } from './check-sources.ts';
import { missingIn, readCoverage, sayCoverage } from './coverage.ts';
import { languagesOf } from './text-files.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'seahour-content-'));
  await copyCatalogue({ dir: join(root, 'catalogue'), isSmall: true });
  const locales = messageFiles('.', '*').map((file) => dirname(dirname(file)));
  for (const folder of new Set(['site/content', ...locales])) {
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
    reason: 'a quote opens here and does not close',
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
    reason: 'the link to /cancelation-policy leads nowhere; write /cancellation-policy',
  },
  {
    what: 'a fact that nobody knows',
    file: 'site/content/en/payments-method.md',
    from: '{{hold_minutes}}',
    to: '{{hold_minuts}}',
    reason: 'nothing is called {{hold_minuts}}; write {{hold_minutes}}',
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
    reason: 'there is no picture /photos/none.jpg; pictures stand in the folder photos',
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
    reason: 'answer: answers are plain text; name the page in a line “more:” instead of /faq',
  },
  {
    what: 'a question that one language lacks',
    file: 'site/content/ru/faq.yaml',
    from: /^ +- question: .*\n(^ +(?:answer|more): .*\n)+/m,
    to: '',
    reason: /^groups: \d questions stand here, \d in English$/,
  },
  {
    what: 'a line that nobody knows',
    file: TERMS,
    from: 'menu: ',
    to: 'menue: ',
    reason: 'menue: nothing here is called “menue”; write menu',
  },
  {
    what: 'a description that says too little',
    file: TERMS,
    from: /^description: .*/m,
    to: 'description: Правила.',
    reason: 'description: is too short: 8 letters, at least 50 are needed',
  },
  {
    what: 'a text with a colon that is not between quotes',
    file: TERMS,
    from: /^title: .*/m,
    to: 'title: Правила: все',
    reason: "a text with a colon in it has to stand between quotes: 'Правила: все'",
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
    file: 'site/locales/ru/site.json',
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
    what: 'a word of a button that the source has none of',
    file: 'site/locales/ru/site.json',
    from: '"skip":',
    to: '"skipp": "x", "skip":',
    reason: 'nothing asks for “skipp”',
  },
  {
    what: 'a word of a button that is empty in the source',
    file: 'site/locales/en/site.json',
    from: /^ +"skip": .*\n/m,
    to: '"skip": " ",\n',
    reason: '“skip” is empty',
  },
  {
    what: 'a plural form that the language has none of',
    file: 'site/locales/en/site.json',
    from: '"offers_one":',
    to: '"offers_few": "{{count}} offers", "offers_one":',
    reason: 'nothing asks for “offers_few”',
  },
  {
    what: 'a plural form that the source lacks',
    file: 'server/locales/en/guest-messages.json',
    from: /^ +"\w+_one": .*\n/m,
    to: '',
    reason: /_one” is missing$/,
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
    reason: /nothing under Photos says what .* shows/,
    namedIn: /^catalogue\//,
  },
  {
    what: 'a picture of HTML',
    file: 'site/content/en/who-we-are.md',
    from: /\n## /,
    to: '\n<img src="/photos/hero.jpg">\n\n## ',
    reason:
      'HTML is not shown: write it without <img src="/photos/hero.jpg">; **bold**, [a link](/faq) and ## headings are',
  },
  {
    what: 'a script in a page',
    file: TERMS,
    from: /\n## /,
    to: '\n<script>alert(1)</script>\n\n## ',
    reason:
      'HTML is not shown: write it without <script>; **bold**, [a link](/faq) and ## headings are',
  },
  {
    what: 'a block with a style, over two lines',
    file: TERMS,
    from: /\n## /,
    to: '\n<div\n  style="color: red">red</div>\n\n## ',
    reason:
      'HTML is not shown: write it without <div; **bold**, [a link](/faq) and ## headings are',
  },
  {
    what: 'a comment of HTML',
    file: TERMS,
    from: /\n## /,
    to: '\n<!-- to do -->\n\n## ',
    reason:
      'HTML is not shown: write it without <!-- to do -->; **bold**, [a link](/faq) and ## headings are',
  },
  {
    what: 'an entity',
    file: TERMS,
    from: /\n## /,
    to: '\n24&nbsp;hours\n\n## ',
    reason: 'write the sign itself in place of &nbsp;',
  },
  {
    what: 'HTML in an answer',
    file: 'site/content/en/faq.yaml',
    from: /answer: .*/,
    to: 'answer: Look <b>here</b>.',
    reason: 'answer: HTML is not shown: write it without <b>',
  },
  {
    what: 'what two people wrote at once',
    file: TERMS,
    from: /\n## /,
    to: '\n<<<<<<< HEAD\n## ',
    reason:
      'two people changed this place: keep the lines that are right, and delete the lines with <<<<<<<, ======= and >>>>>>>',
  },
  {
    what: 'a mark that one language lacks',
    file: 'site/content/ru/partnership.md',
    from: '<!-- here -->\n',
    to: '',
    reason: 'the mark <!--here--> stands 1 in English, 0 in Russian',
  },
  {
    what: 'a page that was misspelt',
    file: 'site/content/en/faq.yaml',
    from: /more: .*/,
    to: 'more: bookonline',
    reason: 'more: there is no “bookonline” to choose; write book-online',
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

test.each([
  '<?x?><meta http-equiv=refresh content="0;url=https://evil.example"',
  '<![CDATA[x]]><img src=x onerror=alert(1)',
  '<!X><meta http-equiv=refresh content=0',
  '[a](javascript:alert(1))',
  '[a [b]](javascript:alert(1))',
  '[a\nb](JavaScript:alert(1))',
  '[a](\n  data:text/html,x)',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '[a][b]\n\n[b]:\n  <vbscript:x>',
  '<javascript:alert(1)>',
])('refuses %j in a page', async (said) => {
  const page = 'site/content/en/faq.md';
  const files = folderFiles(root);
  const text = `${await files.read(page)}\n\n${said}\n`;
  const found = await checkContent(withChanges(files, new Map([[page, text]])));
  expect(found[0]).toMatchObject({
    file: page,
    code: expect.stringMatching(/^(?:html_page|link_nowhere)$/),
  });
});

test.each([
  'between `<b>` and `</b>`',
  '```html\n<script>\n```',
  'less than < 5 km, <3, and <https://sea.example>',
  'a \\<b> that is written out',
  '[call](tel:+97145550000), [write](mailto:hello@sea.example) or [look](https://sea.example)',
])('takes %s in a page', async (said) => {
  const path = join(root, 'site/content/en/faq.md');
  await writeFile(path, `${(await readFile(path, 'utf8')).trimEnd()}\n\n${said}\n`);
  expect(await checkSources(root)).toEqual([]);
});

test.each([
  ['opening brackets', '['.repeat(20_000)],
  ['links that never end', '[a]('.repeat(10_000)],
  ['back quotes', Array.from({ length: 250 }, (_, at) => '`'.repeat(at + 1)).join(' ')],
  ['a name of spaces', `{{${' '.repeat(50_000)}`],
])('reads %s in a moment', async (_, said) => {
  const page = 'site/content/en/faq.md';
  const files = folderFiles(root);
  const cache: ParseCache = new Map();
  await checkContent(files, cache);
  const text = `${await files.read(page)}\n${said}\n`;
  const began = performance.now();
  await checkContent(withChanges(files, new Map([[page, text]])), cache);
  expect(performance.now() - began).toBeLessThan(1_500);
});

test('reads no file that a link leads to, out of its folder or to nowhere', async () => {
  const [secret, offer] = [join(root, 'secret.yaml'), 'catalogue/offers/dubai/yacht-rental'];
  const asked = 'site/content/ru/faq.yaml';
  await writeFile(secret, 'groups: []\npassword: swordfish\n');
  await rm(join(root, asked));
  await symlink(secret, join(root, asked));
  await symlink('../../../../nowhere', join(root, offer, 'lost.yaml'));
  await rm(join(root, 'catalogue/cities.yaml'));
  await symlink(secret, join(root, 'catalogue/cities.yaml'));
  const found = await checkContent(folderFiles(root));
  expect(found.map(({ file, code }) => [file, code])).toEqual(
    expect.arrayContaining([
      ['catalogue/cities.yaml', 'link_out'],
      [`${offer}/lost.yaml`, 'link_out'],
      [asked, 'link_out'],
    ]),
  );
  expect(JSON.stringify(found)).not.toMatch(/swordfish|password/);
});

test('reads a folder that is a link itself, and links within it', async () => {
  const kept = join(root, 'kept');
  const [first, second] = ['azure-46.yaml', 'graphite-50.yaml'];
  const folder = 'offers/dubai/yacht-rental';
  await cp(join(root, 'catalogue'), kept, { recursive: true, verbatimSymlinks: true });
  await rm(join(root, 'catalogue'), { recursive: true });
  await symlink(kept, join(root, 'catalogue'));
  await rm(join(kept, folder, second));
  await symlink(first, join(kept, folder, second));
  expect(await checkContent(folderFiles(root))).not.toContainEqual(
    expect.objectContaining({ code: 'link_out' }),
  );
});

test('reads a file with 20,000 keys in a moment, and tells what somebody can read of it', async () => {
  const offer = 'catalogue/offers/dubai/yacht-rental/azure-46.yaml';
  const files = folderFiles(root);
  const keys = Array.from({ length: 20_000 }, (_, index) => `key${index}: 1\n`);
  const text = `${await files.read(offer)}${keys.join('')}`;
  const began = performance.now();
  const found = await checkContent(withChanges(files, new Map([[offer, text]])));
  expect(performance.now() - began).toBeLessThan(6_000);
  expect(found.filter(({ file }) => file === offer)).toHaveLength(100);
});

test('says what is wrong in other files while one cannot be read', async () => {
  const offers = 'catalogue/offers/dubai/yacht-rental';
  const [azure, graphite] = [`${offers}/azure-46.yaml`, `${offers}/graphite-50.yaml`];
  const cities = 'catalogue/cities.yaml';
  const files = folderFiles(root);
  const read = async (file: string) => (await files.read(file)) ?? '';
  const wrong = (await read(azure)).replace(/^rank: .*$/m, 'rank: first');
  const unknown = (await read(graphite)).replace(/^company: .*$/m, 'company: nobody');
  const one = await checkContent(
    withChanges(
      files,
      new Map([
        [azure, wrong],
        [graphite, unknown],
      ]),
    ),
  );
  expect(one.map(({ file, code }) => [file, code])).toEqual([
    [azure, 'not_number'],
    [graphite, 'no_such'],
  ]);
  const season = (await read(azure)).replace(
    /^prices:\n/m,
    'prices:\n  - { hours: 1-3, from: 2027-02-01, to: 2027-01-01, price: 900 }\n',
  );
  const list = await checkContent(
    withChanges(
      files,
      new Map([
        [cities, (await read(cities)).replace('currency: AED', 'currency: aed')],
        [azure, season],
      ]),
    ),
  );
  expect(list.map(({ file, code }) => [file, code])).toEqual([
    [cities, 'not_currency'],
    [azure, 'season_reversed'],
  ]);
});

test('tells two shown offers of one name in a list apart, and leaves a hidden one', async () => {
  const offers = 'catalogue/offers/dubai/yacht-rental';
  const [azure, graphite] = [`${offers}/azure-46.yaml`, `${offers}/graphite-50.yaml`];
  const files = folderFiles(root);
  const twin = ((await files.read(graphite)) ?? '').replace(/^title: .*$/m, 'title: AZURE 46');
  expect(await checkContent(withChanges(files, new Map([[graphite, twin]])))).toMatchObject([
    { file: graphite, path: ['title'], code: 'used_twice' },
  ]);
  const hidden = new Map([[graphite, `hidden: true\n${twin}`]]);
  expect(await checkContent(withChanges(files, hidden))).toEqual([]);
  expect(await files.read(azure)).toContain('title: Azure 46');
});

const ENGLISH = 'A quiet yacht for ten guests.';

test('takes an English text for no translation where other letters are written', async () => {
  const [azure, page] = [
    'catalogue/offers/dubai/yacht-rental/azure-46.yaml',
    'site/content/ar/who-we-are.md',
  ];
  const files = folderFiles(root);
  const offer = ((await files.read(azure)) ?? '').replace(
    /^description:\n(?: {2}.*\n)+/m,
    `description:\n  en: ${ENGLISH}\n  ar: ${ENGLISH}\n`,
  );
  const text = `${await files.read(page)}\n${ENGLISH}\n\nSeahour Marine Group\n`;
  const changed = new Map([
    [azure, offer],
    [page, text],
  ]);
  expect(await checkContent(withChanges(files, changed))).toMatchObject([
    { file: azure, path: ['description', 'ar'], code: 'not_translated' },
    { file: page, code: 'not_translated', params: { language: 'ar' } },
  ]);
});

test.each([
  ['**bold', 1],
  ['a **b** and **c', 1],
  ['**bold\nover two lines**', 0],
  ['2 \\*\\* 3 and `**`', 0],
])('finds bold that does not end in %j', async (said, count) => {
  const page = 'site/content/en/faq.md';
  const files = folderFiles(root);
  const text = `${await files.read(page)}\n\n${said}\n\nmore\n`;
  const found = await checkContent(withChanges(files, new Map([[page, text]])));
  expect(found.map(({ code }) => code)).toEqual(Array(count).fill('bold_open'));
});

test('refuses a page far longer than any', async () => {
  const page = 'site/content/en/faq.md';
  const files = folderFiles(root);
  const text = `${await files.read(page)}\n${'word '.repeat(20_000)}\n`;
  expect(await checkContent(withChanges(files, new Map([[page, text]])))).toMatchObject([
    { file: page, code: 'too_long' },
  ]);
});

test('checks a draft that no folder holds, and knows the pages of a broken catalogue', async () => {
  const cities = 'catalogue/cities.yaml';
  const files = folderFiles(root);
  const pages = LANGUAGE_CODES.map((language) => `site/content/${language}/faq.md`);
  const linked = await Promise.all(
    pages.map(async (page) => `${await readFile(join(root, page), 'utf8')}\n[X](/yacht-rental)\n`),
  );
  const changed = new Map([
    [
      cities,
      (await readFile(join(root, cities), 'utf8')).replace('currency: AED', 'currency: aed'),
    ],
    ...pages.map((page, index) => [page, linked[index] ?? ''] as const),
  ]);
  expect(await checkContent(withChanges(files, changed))).toMatchObject([
    { file: cities, path: [0, 'currency'], code: 'not_currency', params: { write: 'AED' } },
  ]);
  expect(await checkContent(files)).toEqual([]);
});

test('finds dead links while the catalogue cannot be read', async () => {
  const [cities, faq] = ['catalogue/cities.yaml', 'site/content/en/faq.md'];
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const links = ['/yacht-rental/dubai', '/yacht-rental/dubai/azure-46-12', '/yacht-rental/dubay'];
  const text = `${await read(faq)}\n${links.map((link) => `[X](${link})`).join('\n')}\n`;
  const changed = new Map([
    [cities, (await read(cities)).replace('  photo: ', '  photo: "')],
    [faq, text],
    ...LANGUAGE_CODES.slice(1).map((code) => [`site/content/${code}/faq.md`, null] as const),
  ]);
  expect(await checkContent(withChanges(folderFiles(root), changed))).toMatchObject([
    { file: cities, code: 'yaml_quote_open' },
    { file: faq, code: 'link_nowhere', params: { write: '/yacht-rental/dubai' } },
  ]);
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

test('counts what a language lacks, and says where it belongs', async () => {
  const file = 'site/locales/ru/site.json';
  const [before] = await readCoverage(root);
  const text = await readFile(join(root, file), 'utf8');
  await writeFile(join(root, file), text.replace(/^ +"offers_few": .*\n/m, ''));
  await rm(join(root, 'site/content/ru/faq.md'));
  const cities = await readFile(join(root, 'catalogue/cities.yaml'), 'utf8');
  await writeFile(
    join(root, 'catalogue/cities.yaml'),
    cities.replace('en: Dubai, ru: Дубай', 'en: Dubai'),
  );

  const [coverage] = await readCoverage(root);
  expect(coverage && missingIn(root, coverage)).toEqual([
    { file, line: lineOf(text, '"offers_one"'), reason: '“offers_few” is missing' },
    { file: 'site/content/ru/faq.md', line: 1, reason: 'the file is missing' },
    {
      file: 'catalogue/cities.yaml',
      line: lineOf(cities, 'ru: Дубай'),
      reason: '“ru:” is missing',
    },
  ]);
  const { texts, pages, catalogue } = before ?? expect.fail();
  expect(coverage && sayCoverage(coverage)).toBe(
    `ru: texts ${(texts.all - 1).toLocaleString('en')} of ${texts.all.toLocaleString('en')}` +
      ` · pages ${pages.all - 1} of ${pages.all} · catalogue ${catalogue.all - 1} of ${catalogue.all}`,
  );
  expect(await checkSources(root)).toEqual([]);
});

test('counts a file that is not there whole, and an empty text as none', async () => {
  const [before] = await readCoverage(root);
  await rm(join(root, 'widget/locales/ru/element.json'));
  const file = 'site/locales/ru/site.json';
  const text = await readFile(join(root, file), 'utf8');
  await writeFile(join(root, file), text.replace(/"skip": .*/, '"skip": "",'));
  const [coverage] = await readCoverage(root);
  const count = Object.keys(
    JSON.parse(await readFile(join(root, 'widget/locales/en/element.json'), 'utf8')),
  ).length;
  expect(coverage?.texts.there).toBe((before?.texts.there ?? 0) - count - 1);
  expect(await checkSources(root)).toEqual([]);
});

test('checks the texts of a language that is not served yet', async () => {
  await mkdir(join(root, 'site/locales/cy'));
  const file = 'site/locales/cy/site.json';
  await writeFile(
    join(root, file),
    '{\n  "offers_two": "dau gynnig",\n  "reviews": { "from_two": "dau adolygiad" },\n  "offers_many": "{{number}} o gynigion"\n}',
  );
  expect(languagesOf(root)).toEqual([...LANGUAGE_CODES, 'cy']);
  const reason = '“offers_many” fills in {{number}}, English has {{count}}';
  expect(await checkSources(root)).toEqual([{ file, line: 4, reason }]);
});

const lineOf = (text: string, part: string): number =>
  text.split('\n').findIndex((line) => line.includes(part)) + 1;
