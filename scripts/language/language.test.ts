import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGE_CODES, LANGUAGES } from '@seahour/api-types/languages.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkExchange, languageIn, readExchange, withEdges, writeExchange } from './exchange.ts';
import { decoded } from './received.ts';
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
      sources: new Map(),
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
    const targets = new Map([['site/locales/en/site.json', said]]);
    const exchange = { language: 'ar', targets, sources: new Map() };
    const { mistakes, warnings } = checkExchange(exchange, await readTextFiles(root, 'ar'));
    expect(mistakes).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('28 characters, and there is room for 12')]);
  });

  it.each([
    ['', 'no XLIFF 2'],
    ['not xml <', 'no XLIFF 2'],
    ['<html></html>', 'no XLIFF 2'],
    ['<xliff version="1.2"><file/></xliff>', 'XLIFF 1.2; ask for it as XLIFF 2'],
    ['<xliff version="2.0" trgLang="ru"><file id="a"><unit id="b">', 'cut off'],
    ['<xliff version="2.0" srcLang="en"><file id="a"/></xliff>', 'trgLang'],
  ])('that is none says so: %j', async (text, reason) => {
    expect(await readExchange(text)).toEqual({
      ok: false,
      reason: expect.stringContaining(reason),
    });
  });
});

/** What an agency sends back: every text but one said, its file changed by `change`. */
async function sentBack(change: (xliff: string) => string = (xliff) => xliff) {
  await texts();
  const files = await readTextFiles(root, 'ar');
  const said = files.map((file) => ({
    ...file,
    units: file.units.map((unit) => ({ ...unit, target: `${unit.source}»` })),
  }));
  const xliff = await writeExchange(said, 'ar');
  const changed = change(xliff);
  const read = await readExchange(changed);
  if (!read.ok) throw new Error(read.reason);
  return { xliff, changed, exchange: read.exchange, files, ...checkExchange(read.exchange, files) };
}

describe('a file from an agency', () => {
  const SITE = 'site/locales/en/site.json';
  const target = (id: string) =>
    new RegExp(`(<unit id="${id}"[\\s\\S]*?<target>)([\\s\\S]*?)(</target>)`);

  it('has ids that XLIFF allows', async () => {
    const { xliff, exchange } = await sentBack();
    const ids = [...xliff.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toContain('Map:Title');
    for (const id of ids) expect(id).toMatch(/^[\w.:-]+$/);
    expect(exchange.targets.get('site/locales/en/map.json')?.get('Map\\.Title')).toBe('Map»');
  });

  it.each<[string, (xliff: string) => string]>([
    ['ends of lines of Windows', (xliff) => xliff.replaceAll('\n', '\r\n')],
    ['a byte order mark', (xliff) => `\ufeff<?xml version="1.0"?>\n${xliff}`],
    [
      'groups',
      (xliff) => xliff.replace(/<unit id="title"[\s\S]*?<\/unit>/, '<group id="g">$&</group>'),
    ],
    [
      'a marked term',
      (xliff) => xliff.replace(target('title'), '$1<mrk id="1" type="term">$2</mrk>$3'),
    ],
    ['a later version', (xliff) => xliff.replace('version="2.0"', 'version="2.1"')],
    [
      'a text cut into sentences',
      (xliff) =>
        xliff.replace(
          /(<unit id="title"[^>]*>)[\s\S]*?<\/unit>/,
          '$1<segment id="1"><source>Sea &amp;</source><target>Sea &amp;</target></segment><ignorable><source> </source></ignorable><segment id="2"><source>shore</source><target>shore»</target></segment></unit>',
        ),
    ],
  ])('is read as it was sent out, with %s', async (_, change) => {
    const { exchange, mistakes, xliff, changed } = await sentBack(change);
    const before = await readExchange(xliff);
    expect(changed).not.toBe(xliff);
    expect(before).toMatchObject({ ok: true, exchange: { targets: exchange.targets } });
    expect(mistakes).toEqual([]);
  });

  it.each<[string, (xliff: string) => string]>([
    ['is empty', (xliff) => xliff.replace(target('title'), '$1$3')],
    [
      'lacks one of its sentences',
      (xliff) =>
        xliff.replace(
          /(<unit id="title"[^>]*>)[\s\S]*?<\/unit>/,
          '$1<segment><source>Sea &amp; </source><target>Sea &amp; </target></segment><segment state="initial"><source>shore</source><target/></segment></unit>',
        ),
    ],
  ])('leaves a text out that %s', async (_, change) => {
    const { exchange, mistakes } = await sentBack(change);
    expect(exchange.targets.get(SITE)?.has('title')).toBe(false);
    expect(exchange.targets.get(SITE)?.get('card.book')).toBe('Book»');
    expect(mistakes).toEqual([]);
  });

  it.each<[string, (xliff: string) => string, string]>([
    [
      'an element in a text',
      (xliff) => xliff.replace(target('title'), '$1<ph id="1"/>$3'),
      'the tag <ph',
    ],
    [
      'a translated key',
      (xliff) => xliff.replace('unit id="title"', 'unit id="العنوان"'),
      'there is no such text',
    ],
    [
      'a renamed file',
      (xliff) => xliff.replace('"site:locales:en:site.json"', '"site.json"'),
      'site.json: there is no such file',
    ],
    [
      'a form of a plural that is not there',
      (xliff) => xliff.replace(/<unit id="card.hours_few"[\s\S]*?<\/unit>/, ''),
      'card.hours_few: this form of the plural is not in the file; is it in ar?',
    ],
  ])('is refused for %s', async (_, change, mistake) => {
    const { mistakes } = await sentBack(change);
    expect(mistakes).toEqual([expect.stringContaining(mistake)]);
  });

  it.each<[string, (xliff: string) => string, string]>([
    [
      'a plural that is half empty',
      (xliff) => xliff.replace(target('card.hours_few'), '$1$3'),
      'card.hours_few: empty, so it is said in English',
    ],
    [
      'a text of which the source is another by now',
      (xliff) => xliff.replace('<source>Book<', '<source>Reserve<'),
      'card.book: its English has changed',
    ],
  ])('comes with a warning of %s', async (_, change, warning) => {
    const { mistakes, warnings } = await sentBack(change);
    expect(mistakes).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining(warning)]);
  });

  it('begins and ends its texts as their sources do', async () => {
    await write('site/locales/en/site.json', JSON.stringify({ from: 'From ', to: 'To' }));
    const said = new Map([
      ['from', 'من'],
      ['to', '\n  إلى\n'],
    ]);
    const exchange = { language: 'ar', targets: new Map([[SITE, said]]), sources: new Map() };
    const texts = withEdges(exchange, await readTextFiles(root, 'ar')).get(SITE);
    expect(Object.fromEntries(texts ?? [])).toEqual({ from: 'من ', to: 'إلى' });
  });

  it.each([
    ['back.xliff', 'ar', 'ar'],
    ['back.xliff', 'ar-EG', 'ar'],
    ['ar.xliff', 'ar_EG', 'ar'],
    ['out/ru.xliff', 'ru', 'ru'],
  ])('%s that says %s is in %s', (path, trgLang, language) => {
    const exchange = { language: trgLang, targets: new Map(), sources: new Map() };
    expect(languageIn(path, exchange)).toEqual({ ok: true, language });
  });

  it.each([
    ['out/ar.xliff', 'ru', 'says that it is in ru'],
    ['xx.xliff', 'xx-XX', 'language -- add xx'],
  ])('%s that says %s is refused', (path, trgLang, reason) => {
    const exchange = { language: trgLang, targets: new Map(), sources: new Map() };
    expect(languageIn(path, exchange)).toEqual({
      ok: false,
      reason: expect.stringMatching(new RegExp(`${reason}(?:$|:)`)),
    });
  });

  it('may be in any encoding of Unicode, and in no other', () => {
    const bytes = Buffer.from('\ufeffğ', 'utf16le');
    expect(decoded(bytes)).toBe('ğ');
    expect(decoded(Buffer.from(bytes).swap16())).toBe('ğ');
    expect(decoded(Buffer.from('\ufeffğ'))).toBe('ğ');
    expect(decoded(Buffer.from([0xf0, 0x20]))).toBeNull();
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
