import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGE_CODES, LANGUAGES } from '@seahour/api-types/languages.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkExchange, readExchange, writeExchange } from './exchange.ts';
import { addRow, rowOf } from './row.ts';
import { readTextFiles } from './text-files.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'seahour-language-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const read = (path: string) => readFile(join(root, path), 'utf8');

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** A small marketplace's texts of every kind. */
async function texts(): Promise<void> {
  await write(
    'site/locales/en/site.json',
    JSON.stringify({
      title: 'Sea & shore',
      card: { book: 'Book', hours_one: '{{count}} hour', hours_other: '{{count}} hours, {{day}}' },
    }),
  );
  await write('site/locales/en/map.json', JSON.stringify({ 'Map.Title': 'Map' }));
  await write('site/locales/notes.json', JSON.stringify({ 'site.card': 'On a card.' }));
  await write(
    'site/content/en/faq.md',
    '---\ntitle: Questions\nmenu: Ask\n---\n\n## Why\n\nSee [it](/faq).\n',
  );
  await write(
    'site/content/en/faq.yaml',
    '# Questions.\ngroups:\n  - name: Pay\n    questions:\n      - question: Why?\n        answer: "{{hold}} minutes."\n        more: faq\n',
  );
  await write(
    'catalogue/cities.yaml',
    '# Cities.\n\n- id: 7\n  name: { en: Dubai, ru: Дубай }\n  position: [25.0, 55.1]\n  description:\n    en: >-\n      Flat water inside the Palm, skyline outside it, and piers you can reach by metro, October to May.\n    ru: Вода.\n\n- id: 8\n  name: { en: Paphos }\n',
  );
}

/** Every text of a language, said by `say`. */
async function translate(language: string, say: (source: string, id: string) => string) {
  for (const { units, write } of await readTextFiles(root, language)) {
    await write(new Map(units.map(({ id, source }) => [id, say(source, id)])));
  }
}

const sayings = async (language: string) =>
  Object.fromEntries(
    (await readTextFiles(root, language)).map(({ path, units }) => [
      path,
      Object.fromEntries(units.map(({ id, target }) => [id, target])),
    ]),
  );

describe('texts of a language', () => {
  it('come back from their files as they were written, each plural in its own forms', async () => {
    await texts();
    const before = await read('catalogue/cities.yaml');
    await translate('ar', (source, id) => `«${id}» ${source}`);
    const said = await sayings('ar');
    for (const { path, units } of await readTextFiles(root, 'ar')) {
      for (const { id, source } of units) expect(said[path]?.[id]).toBe(`«${id}» ${source}`);
    }
    expect(Object.keys(said['site/locales/en/site.json'] ?? {})).toEqual([
      'title',
      'card.book',
      ...['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `card.hours_${form}`),
    ]);
    // All that stood there stands as it did.
    const after = await read('catalogue/cities.yaml');
    const isNew = (line: string) => /\bar: |«7\.description»|^ {6}October|metro/.test(line);
    const kept = after.replaceAll(/, ar: '[^']*'/g, '').split('\n');
    const lost = before.split('\n').filter((line) => !kept.includes(line) && !isNew(line));
    expect(lost).toEqual([]);
    expect(after).toContain("name: { en: Dubai, ru: Дубай, ar: '«7.name» Dubai' }");
    expect(JSON.parse(await read('site/locales/ar/map.json'))).toEqual({
      'Map.Title': expect.stringContaining('Map'),
    });
  });

  it('are written over when they change, and nothing is written when they do not', async () => {
    await texts();
    await translate('ar', (source) => `a ${source}`);
    await translate('ar', (source) => `b ${source}`);
    const files = ['catalogue/cities.yaml', 'site/content/ar/faq.md', 'site/content/ar/faq.yaml'];
    const once = await Promise.all(files.map(read));
    expect(once.join()).not.toContain('a Dubai');
    await translate('ar', (source) => `b ${source}`);
    expect(await Promise.all(files.map(read))).toEqual(once);
  });

  it('leave out a page of which a part is missing, which would be read as whole', async () => {
    await texts();
    const page = (await readTextFiles(root, 'ar')).find(({ path }) => path.endsWith('faq.md'));
    await page?.write(new Map([['title', 'أسئلة']]));
    await expect(read('site/content/ar/faq.md')).rejects.toThrow('ENOENT');
  });

  it.each(LANGUAGE_CODES.slice(1))(
    'of this marketplace go out and come back in %s',
    async (language) => {
      const { ok, ...rest } = await readExchange(
        await writeExchange(await readTextFiles('.', language), language),
      );
      expect(ok).toBe(true);
      if (!('exchange' in rest)) return;
      const files = await readTextFiles('.', language);
      expect(checkExchange(rest.exchange, files).mistakes).toEqual([]);
      for (const { path, units } of files) {
        const given = rest.exchange.targets.get(path);
        for (const { id, target } of units) expect(given?.get(id)).toBe(target);
      }
    },
  );
});

describe('an exchange file', () => {
  it('has every text with its source, note and length limit', async () => {
    await texts();
    const xliff = await writeExchange(await readTextFiles(root, 'ar'), 'ar');
    expect(xliff).toContain('srcLang="en" trgLang="ar"');
    expect(xliff).toContain('<source>Sea &amp; shore</source>');
    expect(xliff).toMatch(
      /<unit id="card\.book" slr:sizeRestriction="12">\s*<notes>\s*<note>On a card\./,
    );
    expect(xliff).toMatch(/id="card\.hours_few"[\s\S]*?On a card\. For the numbers 3, 4, 5, 6/);
  });

  it.each([
    [
      'a lost placeholder',
      'card.hours_few',
      '{{count}} ساعات',
      /placeholder \{\{day\}\} stands 1 in the source and 0 here/,
    ],
    ['a misspelt placeholder', 'card.hours_few', '{{coumt}} {{day}}', /\{\{coumt\}\} stands 0/],
    ['a tag that is not there', 'title', '<b>بحر</b>', /tag <b stands 0/],
    ['a text that is gone', 'card.gone', 'x', /there is no such text/],
  ])('is refused for %s', async (_, id, target, reason) => {
    await texts();
    const exchange = {
      language: 'ar',
      targets: new Map([['site/locales/en/site.json', new Map([[id, target]])]]),
    };
    const { mistakes } = checkExchange(exchange, await readTextFiles(root, 'ar'));
    expect(mistakes).toContainEqual(expect.stringMatching(reason));
    expect(mistakes[0]).toContain(`site/locales/en/site.json ${id}`);
  });

  it('may spell a number out where one number is meant, and is warned of what may not fit', async () => {
    await texts();
    const said = new Map([
      ['card.hours_two', 'ساعتان، {{day}}'],
      ['card.book', 'a label that is far too long'],
    ]);
    const exchange = { language: 'ar', targets: new Map([['site/locales/en/site.json', said]]) };
    const { mistakes, warnings } = checkExchange(exchange, await readTextFiles(root, 'ar'));
    expect(mistakes).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('28 characters, and there is room for 12')]);
  });

  it.each([
    ['', 'no XLIFF 2'],
    ['not xml <', 'no XLIFF 2'],
    ['<html></html>', 'no XLIFF 2'],
    ['<xliff version="1.2"><file/></xliff>', 'no XLIFF 2'],
    ['<xliff version="2.0" srcLang="en"><file id="a"/></xliff>', 'trgLang'],
  ])('that is none says so: %j', async (text, reason) => {
    expect(await readExchange(text)).toEqual({
      ok: false,
      reason: expect.stringContaining(reason),
    });
  });
});

describe('a new row', () => {
  it.each([
    [
      'de',
      {
        name: 'Deutsch',
        locale: 'de-DE',
        direction: 'ltr',
        clock: 24,
        isMonthFirst: false,
        dayMark: '.',
      },
    ],
    ['ar', { locale: 'ar-EG', direction: 'rtl', clock: { am: 'ص', pm: 'م' }, firstDay: 'sat' }],
    ['el', { fonts: ['latin', 'greek'], firstDay: 'mon' }],
  ])('of %s is what its speakers are used to', (code, row) => {
    expect(rowOf(code)).toMatchObject(row);
  });

  it('stands at the end of the table, as the others are written', async () => {
    await mkdir(join(root, 'api-types'));
    await cp('api-types/languages.ts', join(root, 'api-types/languages.ts'));
    await addRow(root, 'fi', rowOf('fi'));
    const table = await import(join(root, 'api-types/languages.ts'));
    expect(Object.keys(table.LANGUAGES)).toEqual([...Object.keys(LANGUAGES), 'fi']);
    expect(table.LANGUAGES.fi).toEqual(rowOf('fi'));
  });
});
